import { ACTIONS } from '../../agents/index.js';
import { buildExample } from '../authored/build.js';
import type { Example } from '../library.js';
import { type Act, timesOf } from './act.js';
import { FLOOR_ACTS } from './floor-acts.js';
import { GESTURE_ACTS } from './gesture-acts.js';
import { STANDING_ACTS } from './standing-acts.js';

/** Every action that has a motion of its own. */
export const ACTS: readonly Act[] = [...STANDING_ACTS, ...FLOOR_ACTS, ...GESTURE_ACTS];

/** By number of an action its act; undefined where the library's styles do, as for walking and waiting. */
export const ACT_OF: readonly (Act | undefined)[] = ACTIONS.map(({ name }) => ACTS.find((act) => act.name === name));

const built = new Map<Act, Example>();

/** The motion of an act, frame by frame; made when it is first asked for. */
export function exampleOf(act: Act): Example {
  const example = built.get(act) ?? buildExample(act.motion);
  built.set(act, example);
  return example;
}

/** What of an act's motion is ever seen, as an example to draw. */
export function seenOf(act: Act): Example {
  const example = exampleOf(act);
  const { end } = timesOf(act);
  const { frameTime, frames } = example.motion;
  const count = Math.min(frames, Math.max(2, Math.round((end > 0 ? end : act.motion.duration) / frameTime)));
  return { ...example, isCyclic: false, motion: { ...example.motion, frames: count }, stances: [] };
}
