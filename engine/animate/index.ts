export { ACTION_TYPES } from './action-types.js';
export { ACTS, seenOf } from './actions/act-list.js';
export { drawMachine } from './actions/draw-machine.js';
export { AT_EASE } from './authored/at-ease.js';
export { hold } from './authored/pose.js';
export { authoredStyles, authorStyle } from './authored/styles.js';
export { adapt } from './blending/adapt.js';
export { arcAt } from './blending/arc.js';
export { fitCycle } from './blending/arc-fit.js';
export { bake } from './blending/bake.js';
export { createBlender, paceWeights } from './blending/blender.js';
export { crossfade } from './blending/crossfade.js';
export { lockFeet } from './blending/foot-lock.js';
export { groundOf } from './blending/ground.js';
export { inertialise } from './blending/inertialise.js';
export { retarget } from './blending/retarget.js';
export { footScale } from './blending/sole.js';
export { classOf, evenStretches } from './blending/stretches.js';
export { advance } from './blending/timewarp.js';
export { followTrack } from './blending/track.js';
export { keepStrongest } from './blending/weights.js';
export { feetOf } from './bodies/feet-of.js';
export {
  type BodyChoice,
  type BodyMotion,
  findCast,
  gatherMotions,
  type RecordedBody,
  type RecordedCast,
} from './bodies/recorded-bodies.js';
export { recordedMotions } from './bodies/recorded-motions.js';
export { type Bodies, bodiesOf, LibraryError } from './bodies-of.js';
export type { BodyContext, BodyModel, BodySetup, RowsContext } from './body-model.js';
export { builtInLibrary, joinStyles } from './built-in.js';
export { type Character, type CharacterPart, type CharacterPicture, readCharacter } from './characters/read-character.js';
export { readAmc } from './clips/amc.js';
export { type Asf, readAsf } from './clips/asf.js';
export { BONE_MAPS, type BoneMap, CMU_ASF, CMU_BVH, findBoneMap, MIXAMO, missingJoints, nearestMap, UNITY, VRM } from './clips/bone-map.js';
export { readBoneMap } from './clips/bone-map-file.js';
export { readBvh } from './clips/bvh.js';
export { measureFeet, poolFeet } from './clips/calibrate.js';
export { type CanonicalOptions, toCanonical } from './clips/canonical.js';
export { CMU_UNIT, HELD_OUT_SUBJECTS, mendCmu, readCmuClip, subjectOf, unsolvedLegsOfCmu, withThorax } from './clips/cmu.js';
export { LEGS_AS_THEY_ARE, type LegCalibration, measureLegs, type PlainStride } from './clips/leg-calibration.js';
export { readGltfMotions } from './clips/read-gltf.js';
export { writeBvh } from './clips/write-bvh.js';
export { writeGltf } from './clips/write-gltf.js';
export { type BareLibrary, bareWalks } from './diversity/bare-styles.js';
export { checkStyleNames } from './diversity/check-style-names.js';
export { chooseDiversely, type DiverseChoice } from './diversity/choose-diversely.js';
export { DIVERSITY_PRESETS, type DiversityPresetName } from './diversity/diversity-presets.js';
export type { StyleExplanation } from './diversity/explain-style.js';
export { resolveMotions } from './diversity/motion-settings.js';
export { createDryRun, type DryRun, type DryRunOptions, lookAtStyles, runDry, sumUp } from './diversity/style-dry-run.js';
export { countTwins, variationOfUse } from './diversity/style-statistics.js';
export type { StyleCamera } from './diversity/style-view.js';
export { combineClips, type Extraction, type KnownClip } from './extraction/extraction.js';
export { findGaitCycles, type GaitCycle, RELAXED_LIMITS } from './extraction/gait-cycles.js';
export { readLibrary, writeLibrary } from './extraction/library-file.js';
export { type ExtractedClip, extractPrimitives } from './extraction/primitives.js';
export type { SegmentationRule } from './extraction/segmentation.js';
export { STYLISE_DEFAULTS } from './extraction/stylise.js';
export { type Confusion, RECOGNISED_TYPES, type RecognisedType } from './extraction/typing.js';
export { packGaitModel } from './gait/gait-file.js';
export {
  type GaitComponent,
  type GaitFamily,
  type GaitModel,
  type GaitName,
  type GaitStyle,
  gaitOf,
  gaitPose,
  poseOf,
  speedRegressor,
} from './gait/gait-model.js';
export { gaitInRange } from './gait/gait-range.js';
export { builtInGaits, GAIT_STYLES, loadGaitModel, PLAIN_GAITS, PLAIN_WALKS } from './gait/gait-styles.js';
export {
  addScaled,
  CHANNELS,
  GAIT_SIZE,
  GAIT_WEIGHTS,
  type GaitVector,
  HARMONICS,
  LEFT_DUTY,
  LEFT_LATE,
  LN_DURATION,
  mirrored,
  RIGHT_DUTY,
  shifted,
  TERMS,
} from './gait/gait-vector.js';
export {
  type Example,
  MOTION_TYPES,
  type MotionLibrary,
  type MotionParameters,
  type MotionStyle,
  type MotionType,
} from './library.js';
export { loadAnimateRoom } from './load-animate-room.js';
export { exampleLocomotion } from './locomotion/example-locomotion.js';
export { LOCOMOTION_RATE, type Locomotion, readLocomotion, speedAt } from './locomotion/locomotion.js';
export { mirrorLocomotion } from './locomotion/mirror.js';
export { buildDatabase, entriesOf, type MotionDatabase } from './matching/database.js';
export { packDatabase, readDatabase } from './matching/database-file.js';
export { createMatchingModel } from './matching/matching-model.js';
export { findMatches, matchColumnSpecs, NO_ENTRY, placeEntries } from './matching/search.js';
export { BODY_MODELS } from './models.js';
export { cut, emptyMotion, type Motion, place, rootAt, rotationAt, setRoot, setRotation } from './motion.js';
export { MotionError } from './motion-error.js';
export {
  askNetwork,
  CROWD_BINS,
  networkColumnSpecs,
  type PlacedNetwork,
  placeNetworks,
  spreadBins,
} from './network/ask-network.js';
export { builtInNetwork } from './network/built-in-networks.js';
export {
  ANSWER,
  HEIGHT_ASIDE,
  HIDDEN_UNITS,
  INPUT,
  MOMENT_NUMBERS,
  NETWORK_NUMBERS,
  type NetworkKind,
  NOW_POINT,
  WAY_POINTS,
  WAY_STEP,
} from './network/layout.js';
export { momentPosture } from './network/moment.js';
export { CONTROL_POINTS, layersOf, type Network, type NetworkShape, roomFor, weightPlace, wordsOf } from './network/network.js';
export { type KeptRange, type MotionNetwork, packNetwork, readNetwork } from './network/network-file.js';
export { createNetworkModels } from './network/network-models.js';
export { legAngles, PELVIC_TILT, TRUNK_ANGLES, trunkAngles } from './norms/body-angles.js';
export { GAIT_BANDS, type GaitBand, shareInBand } from './norms/gait-bands.js';
export { describeGait, GAIT_ANGLES, type GaitAngle, type GaitFigures, type SeenBody } from './norms/gait-watch.js';
export {
  LEG_ANGLES,
  type LegAngle,
  NORM_DEVIATION,
  NORM_RANGES,
  NORM_SPEED,
  normalAngle,
  normalSteps,
  runningSteps,
} from './norms/normal-gait.js';
export { betweenPostures, type Posture, placePosture, postureAt } from './posture.js';
export {
  CANONICAL_HEIGHT,
  CANONICAL_HIP,
  type Grown,
  headsTall,
  hipShare,
  legScale,
  maturityOf,
  skeletonOfPerson,
} from './proportions.js';
export { drawSheet } from './sheet/sheet.js';
export { SHEET_VIEWS, type SheetView } from './sheet/sheet-strip.js';
export { CANONICAL, JOINTS, jointNumber, LEG_LENGTH, MIRRORED, MOST_TOE_BEND, type Skeleton, SOLE } from './skeleton.js';
export { animate } from './stage/animate.js';
export {
  type Animation,
  type AnimationOptions,
  namesOfModels,
  posesAt,
  readPoseHash,
  setCamera,
  setStanding,
} from './stage/animation.js';
export { blendWeights } from './stage/blend-weights.js';
export { setBodyModel } from './stage/body-models.js';
export { pathBefore } from './stage/body-path.js';
export { CONTACT_LANE, channelsOf, LANES, ROOT_LANE, referencesOf } from './stage/channels.js';
export type { Camera, ChooseContext, ChooseStyles, MotionColumns } from './stage/choose.js';
export { compileLibrary } from './stage/compile.js';
export { adoptCompiled, type CompiledLibrary } from './stage/compiled.js';
export { isStance } from './stage/stance.js';
export { type FeetContact, freeFeet, holdFeet, writeBody } from './stage/write-body.js';
