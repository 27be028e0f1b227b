import { ACTIONS } from '../agents/index.js';
import type { MotionType } from './library.js';

/** By number of an action, the type of motion of those who do it on the spot. */
export const ACTION_TYPES: readonly MotionType[] = ACTIONS.map(({ motion }) => motion as MotionType);
