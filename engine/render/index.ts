export { type Colours, chooseColours, packColours } from './colours.js';
export { chooseLevels, LEVEL_DISTANCES, levelAt, type Sight, UNSEEN } from './crowd-levels.js';
export { CROWD_VIEW_DEFAULTS, type CrowdPerson, type CrowdView, type CrowdViewOptions, createCrowdView } from './crowd-view.js';
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
export { LEVELS, type Level } from './figure.js';
export { personGeometry } from './geometry.js';
export { standingPose } from './occlusion.js';
export { PALETTE } from './palettes.js';
export { type Body, buffersOf, buildBody, createCast, createPerson } from './person.js';
export { type PeopleTextures, personMaterial, personShadowMaterial } from './person-material.js';
export { meshBytes, type PersonMesh } from './person-mesh.js';
export { hemAngles, MATRIX, type Posable, skinMatrices } from './posing.js';
export { type Measures, measure } from './proportions.js';
export { HEM_BACK, HEM_FRONT, RIG_JOINTS, RIG_PARENTS, type Rig, skeletonOf } from './rig.js';
export { skinMesh } from './skinning.js';
export { SLOT, SLOT_NAMES, SLOTS, type SlotName } from './slots.js';
