import { secondsUntilDue } from '../pace.js';
import { isAtEnd } from '../replay.js';
import { isOnItsWay } from './earlier-run.js';
import type { RunState } from './run-state.js';

/** Longest stretch of stepping before messages are read again [s]. */
export const SLICE = 0.012;
/** Frames closer than this in wall time would never be seen [s]. */
export const FRAME_INTERVAL = 0.014;

/** Sees to it that the run goes on when something is due. */
export function schedule(state: RunState): void {
  const { replay, sim, successor, earlier, around } = state;
  const dt = replay.source?.dt;
  const isBusy = successor !== undefined || isOnItsWay(earlier);
  if (state.isScheduled || dt === undefined || !(isBusy || (state.playing && goesOn()))) return;
  state.isScheduled = true;
  // A replay waits for the page even when it goes as fast as possible.
  const least = replay.cursor === undefined ? 0 : FRAME_INTERVAL;
  around.wake(isBusy ? 0 : Math.max(secondsUntilDue(state.pace, around.clock(), dt), least));

  function goesOn(): boolean {
    return replay.cursor === undefined ? sim !== undefined && sim.done === undefined && sim.tick < state.limit : !isAtEnd(replay);
  }
}
