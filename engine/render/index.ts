export { type Colours, chooseColours } from './bodies/colours.js';
export { PERSON_DEFAULTS, type PersonDescription } from './bodies/description.js';
export { type Body, buffersOf, createCast, createPerson } from './bodies/person.js';
export { type CharacterOptions, loadCharacter } from './characters/character.js';
export type { DecodePicture, Pixels } from './characters/pictures.js';
export { type Cast, type CastOptions, castBuffers, castCrowd } from './crowd/cast.js';
export { type Cycle, farCycles, farStyles } from './crowd/clips.js';
export { loadClosest } from './crowd/closest-people.js';
export { type CrowdView, type CrowdViewOptions, createCrowdView } from './crowd/crowd.js';
export { type CrowdPerson, type CrowdRows, type CrowdRowsOptions, createCrowdRows } from './crowd/crowd-rows.js';
export type { Member } from './crowd/figures.js';
export { findHeld } from './crowd/find-held.js';
export type { CrowdFrames, LiveCrowd, RecordedCrowd } from './crowd/frame-source.js';
export { sortGaits } from './crowd/gaits.js';
export { createHeldView } from './crowd/held-view.js';
export { LEVEL_NAMES, LEVEL_TABLE, type LevelName, type LevelRow } from './crowd/level-table.js';
export {
  addFigures,
  cameraOf,
  createNearPeople,
  type Eye,
  NEAR_MOST,
  type NearPeople,
  NO_SLOT,
  NOBODY_SEEN,
  poseNear,
} from './crowd/near-people.js';
export { personMaterial } from './crowd/person-material.js';
export { staticBytes } from './crowd/static-people.js';
export { addPerson, advanceTracks, createTracks, ROW, type Tracks, type Who, whoIs } from './crowd/tracks.js';
export { clearWalkers, takeGestures, takePoses, updateWalkers } from './crowd/walkers.js';
export { exportGlb, exportGltf, type GlbOptions, type GltfOptions, type Pieces } from './gltf/export-gltf.js';
export type { Detail } from './gltf/people-meshes.js';
export { type RecordedPlace, recordedPlace } from './gltf/recorded-place.js';
export type { ImpostorOptions } from './impostors/impostors.js';
export { createPersonTiles, type PersonTiles, SILHOUETTES } from './impostors/person-tiles.js';
export { chooseSilhouettes } from './impostors/silhouettes.js';
export { createTileSet } from './impostors/tile-set.js';
export { createJointSets, jointBytes } from './joints/joint-sets.js';
export { standingPose } from './mesh/occlusion.js';
export { meshBytes, type PersonMesh } from './mesh/person-mesh.js';
export { SLOT_NAMES } from './mesh/slots.js';
export { type BirdView, createBirdView, disposeBirds, updateBirds } from './place/birds.js';
export { type Block, blocksOf } from './place/blocks.js';
export { alongPath, openingOf, type Point, type Viewpoint } from './place/camera-path.js';
export { drawWorld } from './place/drawing.js';
export { showThrough } from './place/facade-material.js';
export type { Subject } from './place/follow.js';
export { extentOf, frameCamera, type Side } from './place/framing.js';
export { loadScenery } from './place/load-scenery.js';
export { DAY, DUSK, type Look, NEUTRAL } from './place/look.js';
export { countDrawn, createPeopleView, disposePeople, type PeopleView, placePeople, stylePeople } from './place/people.js';
export { createPlace } from './place/place.js';
export { castOnGround, type ShadowStyle } from './place/shadow.js';
export { createSky } from './place/sky.js';
export { type SmoothMoments, sourceOfTracks } from './place/smooth-tracks.js';
export { triangulate } from './place/solids.js';
export {
  announcePeople,
  createStage,
  disposeStage,
  drawStage,
  eyeOf,
  findSubject,
  isReady,
  type PictureStage,
  type StageMoment,
  type StageParts,
  takeMoment,
} from './place/stage.js';
export { drapeGround } from './place/terrain-mesh.js';
export { CHANGE, changesOf, GONE, recordedChanges } from './place/thing-changes.js';
export { addChanges, createThingsView, placeThings, type ThingsView } from './place/things-view.js';
export { drawTracks } from './place/track-place.js';
export { aimShot, createShot, type Shot, type Sights } from './place/viewpoint.js';
export type { Outline, WorldDrawing } from './place/world-drawing.js';
export { MATRIX, POSE, skinMatrices } from './rig/posing.js';
export { RIG_JOINTS, skeletonOf } from './rig/rig.js';
export { skinMesh } from './rig/skinning.js';
export { buildScenery, type Scenery, sceneryBuffers } from './scenery/build-scenery.js';
export { hourAt, type PlaceStyle, styleFor } from './scenery/place-style.js';
export type { SceneryView } from './scenery/scenery-view.js';
