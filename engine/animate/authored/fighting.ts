import { KICKS_AND_STEPS } from './kicks-and-steps.js';
import type { AuthoredMotion } from './pose.js';
import { PUNCHES } from './punches.js';

/** All motions of people who fight. */
export const FIGHTING: readonly AuthoredMotion[] = [...PUNCHES, ...KICKS_AND_STEPS];
