import { LEGS_AS_THEY_ARE, type LegCalibration, USUAL_LEGS } from './leg-calibration.js';

/**
 * Legs of CMU's subjects: bones as a share of their length, hip joints ahead [cm], roll of the pelvis to the left and tilt of it forward [degrees]. `promenade motion fit --json` prints them
 * as `legs`, measured by `measureLegs` in plain walks; docs/motion-files.md has what they change.
 */
const LEGS: Readonly<Record<string, readonly [bones: number, hipAhead: number, roll: number, tilt: number]>> = {
  '02': [0.968, -2.3, 1.7, 7.3],
  '05': [0.981, -2.4, 1.1, -4.0],
  '06': [0.984, -1.4, 0.5, 8.0],
  '07': [0.98, -2.6, -3.4, -1.0],
  '08': [0.969, -2.0, 0.2, -0.9],
  '10': [0.983, -2.4, -1.0, 1.6],
  '12': [0.974, -2.6, -2.5, 3.1],
  '16': [0.985, -1.0, 2.3, 3.4],
  '32': [0.975, -1.8, 2.4, 4.6],
  '35': [0.978, -0.2, 5.8, 5.8],
  '37': [0.979, -2.2, -4.7, 2.7],
  '38': [0.983, -2.4, -5.5, 0.6],
  '39': [0.963, -0.6, -1.4, -9.1],
  '43': [0.977, 0.2, 1.0, 0.6],
  '69': [0.991, -1.5, -0.0, 4.0],
  '81': [0.981, -0.4, 2.3, -8.4],
  '82': [0.987, -3.1, 0.8, 1.4],
  '104': [0.991, -2.7, -3.0, 5.9],
  '113': [0.975, -1.8, 6.0, -2.3],
  '136': [0.977, -2.4, 6.0, 5.7],
};

const DEGREE = Math.PI / 180;

/** How the legs of a subject of CMU's have to be changed; those of whom no plain walk is known are changed as is usual, and clips of nobody's are left as they are. */
export function legsOfCmu(subject: string): LegCalibration {
  if (subject === '') return LEGS_AS_THEY_ARE;
  const own = LEGS[subject];
  return own ? { bones: own[0], hipAhead: own[1] / 100, roll: own[2] * DEGREE, tilt: own[3] * DEGREE } : USUAL_LEGS;
}
