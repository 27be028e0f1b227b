import { GESTURES } from './gestures.js';
import type { AuthoredMotion } from './pose.js';
import { STANDING } from './standing.js';

/** All motions of people who wait. */
export const WAITING: readonly AuthoredMotion[] = [...STANDING, ...GESTURES];
