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
export { type AdaptOptions, adapt, type Trajectory, unadapt } from './blending/adapt.js';
export { type Arc, arcAt, type Spot } from './blending/arc.js';
export { alignArc, fitArc, fitCycle } from './blending/arc-fit.js';
export { type Baked, type BakeOptions, bake, type FrameStance } from './blending/bake.js';
export { blendOrientations, blendPlaces, blendPostures, referenceOrientation } from './blending/blend.js';
export { type BlendedMoment, type Blender, blendAt, createBlender, type Foot, paceWeights, weightsFor } from './blending/blender.js';
export { crossfade, resamplingFactor } from './blending/crossfade.js';
export { LOCK_DEFAULTS, type LockOptions, lockFeet } from './blending/foot-lock.js';
export { type FootHeight, footHeight, type Ground, groundOf, type Heightmap, standOn } from './blending/ground.js';
export { applyTransition, type Fade, fadeAt, fadeOf, inertialise, startTransition, type Transition } from './blending/inertialise.js';
export {
  chooseGoing,
  classifyGoing,
  type Going,
  goingOf,
  type Mediated,
  type MediateOptions,
  mediate,
  type Simulated,
} from './blending/mediator.js';
export { importanceOf, type RetargetOptions, retarget, type Thing } from './blending/retarget.js';
export { turnShoulders } from './blending/shoulders.js';
export { footScale, slipOf, solePoints } from './blending/sole.js';
export { classOf, evenStretches, GYRATIONS, SPEEDS, STRETCH_DEFAULTS, type Stretch, type StretchOptions } from './blending/stretches.js';
export { advance, blendedRate, genericTime, ownTime, rateOfTime, type Timewarp, timewarpOf } from './blending/timewarp.js';
export { type Followed, followTrack, gaitOfSpeed, type Track } from './blending/track.js';
export { type Bent, bendTo, LIMBS, type Limb } from './blending/two-bone.js';
export { createWeights, keepStrongest, type WeightBasis, type WeightOptions, weigh } from './blending/weights.js';
export { exportGlb, exportGltf, type GltfOptions, type Pieces } from './bodies/export-gltf.js';
export type { BodyChoice } from './bodies/recorded-bodies.js';
export { recordedMotions } from './bodies/recorded-motions.js';
export { builtInLibrary, joinStyles } from './built-in.js';
export {
  type Character,
  type CharacterPaint,
  type CharacterPart,
  type CharacterPicture,
  type CharacterReadOptions,
  readCharacter,
} from './characters/read-character.js';
export { type AmcOptions, readAmc } from './clips/amc.js';
export { type Asf, type AsfOptions, type Freedom, readAsf } from './clips/asf.js';
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
} from './clips/bone-map.js';
export { readBoneMap } from './clips/bone-map-file.js';
export { type BvhOptions, readBvh } from './clips/bvh.js';
export { type FeetPitch, type FootPitch, measureFeet, poolFeet } from './clips/calibrate.js';
export { type CanonicalOptions, toCanonical } from './clips/canonical.js';
export { CMU_UNIT, mendCmu, readCmuClip, withThorax } from './clips/cmu.js';
export { type GltfReadOptions, readGltfMotions } from './clips/read-gltf.js';
export { type WriteBvhOptions, writeBvh } from './clips/write-bvh.js';
export { writeGltf } from './clips/write-gltf.js';
export { type BareLibrary, type BareStyles, bareWalks } from './diversity/bare-styles.js';
export { checkStyleNames, chooseDiversely, type DiverseChoice, type MovingGroup } from './diversity/choose-diversely.js';
export {
  addMotionGroup,
  createDiversity,
  DIVERSITY_DEFAULTS,
  type Diversity,
  type DiversityOptions,
  diversify,
  type MotionGroup,
  type StyledCrowd,
} from './diversity/diversity.js';
export { DIVERSITY_PRESETS, type DiversityPreset, type DiversityPresetName, type DiversityWeights } from './diversity/diversity-presets.js';
export { explainStyle, type StyleCandidate, type StyleExplanation } from './diversity/explain-style.js';
export { type GroupMotion, resolveMotions } from './diversity/motion-settings.js';
export { recount } from './diversity/style-counts.js';
export {
  createRehearsal,
  lookAtStyles,
  type Rehearsal,
  type RehearsalOptions,
  rehearse,
  sumUp,
  takePlaces,
} from './diversity/style-rehearsal.js';
export { countTwins, type Twins, variationOfUse } from './diversity/style-statistics.js';
export { type StyleCamera, setStyleCamera } from './diversity/style-view.js';
export { combineClips, type Extraction, type KnownClip, type Recognition } from './extraction/extraction.js';
export {
  type CycleLimits,
  type CycleOptions,
  type FoundCycles,
  findGaitCycles,
  type GaitCycle,
  RELAXED_LIMITS,
  STRICT_LIMITS,
} from './extraction/gait-cycles.js';
export { type FootEvents, findGaitEvents, type GaitEvents } from './extraction/gait-events.js';
export { readLibrary, writeLibrary } from './extraction/library-file.js';
export { type ExtractedClip, extractPrimitives, type Primitive } from './extraction/primitives.js';
export type { Segmentation, SegmentationRule } from './extraction/segmentation.js';
export { styleFeature } from './extraction/style-feature.js';
export { isConnected, leastConnectedRank, removeRedundant, STYLISE_DEFAULTS, styleTables, stylise } from './extraction/stylise.js';
export { type Confusion, RECOGNISED_TYPES, type RecognisedType, type TypeModel } from './extraction/typing.js';
export { type GaitFile, packGaitModel, unpackGaitModel } from './gait/gait-file.js';
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
} from './gait/gait-model.js';
export { builtInGaits, GAIT_STYLES, type GaitLibraryOptions, loadGaitModel } from './gait/gait-styles.js';
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
} from './gait/gait-vector.js';
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
export { cut, emptyMotion, type Motion, type Placed, place, rootAt, rotationAt, setRoot, setRotation } from './motion.js';
export { MotionError } from './motion-error.js';
export { betweenPostures, type Posture, placePosture, postureAt, setPosture } from './posture.js';
export { drawSheet, type Sheet } from './sheet/sheet.js';
export { SHEET_VIEWS, type SheetView } from './sheet/sheet-strip.js';
export { CANONICAL, JOINTS, jointNumber, LEG_LENGTH, MIRRORED, type Skeleton, SOLE } from './skeleton.js';
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
} from './stage/animate.js';
export { blendWeights } from './stage/blend-weights.js';
export {
  type Camera,
  type ChooseContext,
  type ChooseStyles,
  keepStyles,
  type MotionColumns,
  NO_STYLE,
  stylesByType,
} from './stage/choose.js';
export { adoptCompiled, type CompiledLibrary, compileLibrary } from './stage/compile.js';
export { isStance } from './stage/stance.js';
