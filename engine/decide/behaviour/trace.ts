import type { Mind, Transition } from './mind.js';

/** Transitions that are kept of somebody who is watched. */
const MOST_TRANSITIONS = 8;

/** Keeps a transition of somebody who is watched. */
export function traceTransition({ minds: { watched }, id, tick }: Mind, transition: Omit<Transition, 'tick'>): void {
  const list = watched.get(id);
  if (!list) return;
  list.push({ tick, ...transition });
  if (list.length > MOST_TRANSITIONS) list.shift();
}
