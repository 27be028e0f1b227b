export { type AdaptOptions, adapt, type Trajectory, unadapt } from './adapt.js';
export { type AmcOptions, readAmc } from './amc.js';
export {
  type Animation,
  type AnimationOptions,
  addBody,
  animate,
  animationColumnSpecs,
  createAnimation,
  posesAt,
  readPoseHash,
  setCamera,
} from './animate.js';
export { type Arc, arcAt, type Spot } from './arc.js';
export { alignArc, fitArc, fitCycle } from './arc-fit.js';
export { type Asf, type AsfOptions, type Freedom, readAsf } from './asf.js';
export { AT_EASE } from './authored/at-ease.js';
export { GUARD } from './authored/guard.js';
export {
  type ArmAngles,
  type ArmPose,
  type ArmTarget,
  type AuthoredMotion,
  type FootPose,
  hold,
  type Key,
  type Pose,
} from './authored/pose.js';
export { authoredStyles, authorStyle } from './authored/styles.js';
export { type Baked, type BakeOptions, bake, type FrameStance } from './bake.js';
export { type BareLibrary, type BareStyles, bareWalks } from './bare-styles.js';
export { blendOrientations, blendPlaces, blendPostures, referenceOrientation } from './blend.js';
export { type BlendedMoment, type Blender, blendAt, createBlender, type Foot, paceWeights, weightsFor } from './blender.js';
export {
  BONE_MAPS,
  type BoneMap,
  CMU_ASF,
  CMU_BVH,
  findBoneMap,
  MIXAMO,
  missingJoints,
  NEEDED_JOINTS,
  nearestMap,
  UNITY,
  VRM,
} from './bone-map.js';
export { readBoneMap } from './bone-map-file.js';
export { builtInLibrary, joinStyles } from './built-in.js';
export { type BvhOptions, readBvh } from './bvh.js';
export { type FeetPitch, type FootPitch, measureFeet, poolFeet } from './calibrate.js';
export { type CanonicalOptions, toCanonical } from './canonical.js';
export { type Camera, type ChooseContext, type ChooseStyles, keepStyles, type MotionColumns, NO_STYLE, stylesByType } from './choose.js';
export { checkStyleNames, chooseDiversely, type DiverseChoice, type MovingGroup } from './choose-diversely.js';
export { CMU_UNIT, mendCmu, readCmuClip, withThorax } from './cmu.js';
export { type CompiledLibrary, compileLibrary } from './compile.js';
export { crossfade, resamplingFactor } from './crossfade.js';
export {
  addMotionGroup,
  createDiversity,
  DIVERSITY_DEFAULTS,
  type Diversity,
  type DiversityOptions,
  diversify,
  type MotionGroup,
  type StyledCrowd,
} from './diversity.js';
export { DIVERSITY_PRESETS, type DiversityPreset, type DiversityPresetName, type DiversityWeights } from './diversity-presets.js';
export { exportGlb, exportGltf, type GltfOptions, type Pieces } from './export-gltf.js';
export { combineClips, type Extraction, type KnownClip, type Recognition } from './extraction.js';
export { LOCK_DEFAULTS, type LockOptions, lockFeet } from './foot-lock.js';
export {
  type CycleLimits,
  type CycleOptions,
  type FoundCycles,
  findGaitCycles,
  type GaitCycle,
  RELAXED_LIMITS,
  STRICT_LIMITS,
} from './gait-cycles.js';
export { type FootEvents, findGaitEvents, type GaitEvents } from './gait-events.js';
export { type GaitFile, packGaitModel, unpackGaitModel } from './gait-file.js';
export {
  type GaitComponent,
  type GaitFamily,
  type GaitModel,
  type GaitName,
  type GaitPerson,
  type GaitPose,
  type GaitStyle,
  gaitOf,
  gaitPose,
  MIDDLE_SPEED,
  poseOf,
  speedRegressor,
  type Walker,
} from './gait-model.js';
export { builtInGaits, GAIT_STYLES, type GaitLibraryOptions, loadGaitModel } from './gait-styles.js';
export {
  addScaled,
  CHANNELS,
  channelsAt,
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
} from './gait-vector.js';
export { type FootHeight, footHeight, type Ground, groundOf, type Heightmap, standOn } from './ground.js';
export { applyTransition, type Fade, fadeAt, fadeOf, inertialise, startTransition, type Transition } from './inertialise.js';
export {
  type Example,
  MOTION_TYPES,
  type MotionLibrary,
  type MotionParameters,
  type MotionStyle,
  type MotionType,
  type Stance,
  type StyleTables,
} from './library.js';
export { readLibrary, writeLibrary } from './library-file.js';
export {
  chooseGoing,
  classifyGoing,
  type Going,
  goingOf,
  type Mediated,
  type MediateOptions,
  mediate,
  type Simulated,
} from './mediator.js';
export { cut, emptyMotion, type Motion, type Placed, place, rootAt, rotationAt, setRoot, setRotation } from './motion.js';
export { MotionError } from './motion-error.js';
export { type GroupMotion, resolveMotions } from './motion-settings.js';
export { betweenPostures, type Posture, placePosture, postureAt, setPosture } from './posture.js';
export { type ExtractedClip, extractPrimitives, type Primitive } from './primitives.js';
export { type GltfReadOptions, readGltfMotions } from './read-gltf.js';
export type { BodyChoice } from './recorded-bodies.js';
export { recordedMotions } from './recorded-motions.js';
export { importanceOf, type RetargetOptions, retarget, type Thing } from './retarget.js';
export type { Segmentation, SegmentationRule } from './segmentation.js';
export { drawSheet, type Sheet } from './sheet.js';
export { SHEET_VIEWS, type SheetView } from './sheet-strip.js';
export { turnShoulders } from './shoulders.js';
export { CANONICAL, JOINTS, jointNumber, LEG_LENGTH, MIRRORED, type Skeleton, SOLE } from './skeleton.js';
export { footScale, slipOf, solePoints } from './sole.js';
export { isStance } from './stance.js';
export { classOf, evenStretches, GYRATIONS, SPEEDS, STRETCH_DEFAULTS, type Stretch, type StretchOptions } from './stretches.js';
export { recount } from './style-counts.js';
export { styleFeature } from './style-feature.js';
export { createRehearsal, lookAtStyles, type Rehearsal, type RehearsalOptions, rehearse, sumUp, takePlaces } from './style-rehearsal.js';
export { countTwins, type Twins, variationOfUse } from './style-statistics.js';
export { type StyleCamera, setStyleCamera } from './style-view.js';
export { isConnected, leastConnectedRank, removeRedundant, STYLISE_DEFAULTS, styleTables, stylise } from './stylise.js';
export { advance, blendedRate, genericTime, ownTime, rateOfTime, type Timewarp, timewarpOf } from './timewarp.js';
export { type Followed, followTrack, gaitOfSpeed, type Track } from './track.js';
export { type Bent, bendTo, LIMBS, type Limb } from './two-bone.js';
export { type Confusion, RECOGNISED_TYPES, type RecognisedType, type TypeModel } from './typing.js';
export { createWeights, keepStrongest, type WeightBasis, type WeightOptions, weigh } from './weights.js';
export { type WriteBvhOptions, writeBvh } from './write-bvh.js';
export { writeGltf } from './write-gltf.js';
