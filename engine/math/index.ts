export { atan2, cos, exp, hypot, log, pow, sin } from './elementary.js';
export { checksum, createHash, hashDigits, hashFrame, hashWord } from './hash.js';
export {
  aboutAxis,
  alongside,
  angleBetween,
  exponential,
  IDENTITY,
  inverse,
  logarithm,
  multiply,
  type Quaternion,
  quaternionAt,
  rotate,
  shortestArc,
  slerp,
  twistAbout,
  unit,
} from './quaternion.js';
export { random, randomKey, randomOf } from './random.js';
export { STREAM } from './streams.js';
export { distanceOfStretches, distanceToOutline, distanceToStretch } from './stretch.js';
export { add, between, cross, direction, dot, length, scale, subtract, type Vector, vectorAt } from './vector.js';
