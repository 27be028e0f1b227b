export { type Cast, type CastOptions, castBuffers, castCrowd } from './cast.js';
export { type CharacterOptions, loadCharacter } from './character.js';
export { bakeClips, type Clip, type Clips, farStyles, MOMENTS } from './clips.js';
export { type Colours, chooseColours, packColours } from './colours.js';
export { type CrowdView, type CrowdViewOptions, createCrowdView } from './crowd.js';
export {
  BORDERS,
  type Borders,
  type Choice,
  chooseLevels,
  IMPOSTOR,
  LEVEL_DISTANCES,
  levelAt,
  type Sight,
  UNSEEN,
} from './crowd-levels.js';
export { CROWD_ROWS_DEFAULTS, type CrowdPerson, type CrowdRows, type CrowdRowsOptions, createCrowdRows } from './crowd-rows.js';
export { describeCast, describePerson } from './describe.js';
export {
  BAGS,
  BEARDS,
  BOTTOMS,
  GLASSES,
  HAIRS,
  HATS,
  PATTERNS,
  PERSON_DEFAULTS,
  type PersonDescription,
  SEXES,
  SHOES,
  SLEEVES,
  TOPS,
} from './description.js';
export { createFarTiles } from './far-frames.js';
export { LEVELS, type Level } from './figure.js';
export { chooseFigure, type Figure, type Member, memberOf } from './figures.js';
export type { CrowdFrames, LiveCrowd, RecordedCrowd } from './frame-source.js';
export { type Gaits, sortGaits } from './gaits.js';
export { personGeometry } from './geometry.js';
export { IMPOSTOR_DEFAULTS, type ImpostorOptions, switchDistance } from './impostors.js';
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
} from './near-people.js';
export { standingPose } from './occlusion.js';
export { PALETTE } from './palettes.js';
export { type Body, buffersOf, buildBody, createCast, createPerson } from './person.js';
export { type PeopleTextures, personMaterial, personShadowMaterial } from './person-material.js';
export { meshBytes, type PersonMesh } from './person-mesh.js';
export { createPersonTiles, type PersonTiles } from './person-tiles.js';
export { type DecodePicture, PICTURE_SIZE, type Pixels } from './pictures.js';
export { hemAngles, MATRIX, POSE, type Posable, skinMatrices } from './posing.js';
export { type Measures, measure } from './proportions.js';
export { HEM_BACK, HEM_FRONT, RIG_JOINTS, RIG_PARENTS, type Rig, skeletonOf } from './rig.js';
export { chooseSilhouettes, type Silhouettes } from './silhouettes.js';
export { skinMesh } from './skinning.js';
export { SLOT, SLOT_NAMES, SLOTS, type SlotName } from './slots.js';
export { DIRECTIONS, ELEVATIONS, TILE_HEIGHT, TILE_LEVELS, TILE_WIDTH, type TileSet } from './tile-set.js';
export { addPerson, advanceTracks, createTracks, type Moment, ROW, type Tracks, type Who, whoIs } from './tracks.js';
export {
  type BuildRows,
  clearWalkers,
  createWalkers,
  placeWalkers,
  takePoses,
  updateWalkers,
  type Walkers,
} from './walkers.js';
