export { atan2, cos, exp, hypot, log, pow, sin } from './elementary.js';
export { createHash, type Hash, hashDigits, hashFrame, hashWord } from './hash.js';
export { random } from './random.js';
export { STREAM } from './streams.js';
export { distanceOfStretches, distanceToOutline, distanceToStretch } from './stretch.js';
