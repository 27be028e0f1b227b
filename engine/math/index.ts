export { atan2, cos, exp, hypot, log, pow, sin } from './elementary.js';
export { random } from './random.js';
export { STREAM } from './streams.js';
export { distanceOfStretches, distanceToOutline, distanceToStretch } from './stretch.js';
