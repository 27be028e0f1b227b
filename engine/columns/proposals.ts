import { type Constants, valuesOf } from './constant.js';

/** Kinds of proposals: values of the column `steerKind`. */
export const PROPOSALS = {
  VELOCITY: { value: 0, type: 'i32', meaning: 'A velocity to take on [m/s].' },
  ACCELERATION: { value: 1, type: 'i32', meaning: 'A change of velocity [m/s²].' },
  POSE: { value: 2, type: 'i32', meaning: 'A place to be at after the tick [m], with a facing.' },
  FACED_VELOCITY: { value: 3, type: 'i32', meaning: 'A velocity [m/s], with a facing.' },
  CARRIED: { value: 4, type: 'i32', meaning: 'A place that is gone to at whatever speed [m], with a facing.' },
} as const satisfies Constants;

/** The kinds as bare numbers; what each means stands in `PROPOSALS`. */
export const { VELOCITY, ACCELERATION, POSE, FACED_VELOCITY, CARRIED } = valuesOf(PROPOSALS);
