export type {
  Example,
  MotionLibrary,
  MotionParameters,
  MotionStyle,
  MotionType,
  Stance,
  StyleTables,
} from './library.js';
export { MOTION_TYPES } from './library.js';
export { cut, emptyMotion, type Motion, type Placed, place, rootAt, rotationAt, setRoot, setRotation } from './motion.js';
export { CANONICAL, JOINTS, jointNumber, LEG_LENGTH, MIRRORED, type Skeleton, SOLE } from './skeleton.js';
