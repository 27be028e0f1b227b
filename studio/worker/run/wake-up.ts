import { catchUp } from './bodies.js';
import { lookBack } from './look-back.js';
import { stopWith } from './open-run.js';
import type { RunState } from './run-state.js';
import { schedule } from './schedule.js';
import { goOn } from './step-run.js';

/** Does what is due: the run with bodies and the one at an earlier moment come nearer, what plays goes on. */
export function wakeUp(state: RunState): void {
  state.isScheduled = false;
  try {
    catchUp(state);
    lookBack(state);
    goOn(state);
    schedule(state);
  } catch (error) {
    stopWith(state, error);
  }
}
