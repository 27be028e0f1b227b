import { buildRun, restoreRun } from './build-run.js';
import { approachMoment } from './earlier-run.js';
import type { RunState } from './run-state.js';
import { SLICE, schedule } from './schedule.js';

/** Slices that a run at an earlier moment gets while nothing plays. */
const AT_REST = 3;

/** Lets the run at an earlier moment go on towards what is asked about, for a while. */
export function lookBack(state: RunState): void {
  const { opened, motion, sim, earlier, around } = state;
  if (!opened || !sim) return;
  approachMoment(
    earlier,
    (snapshot, report) =>
      snapshot ? restoreRun(snapshot, { report, motion }) : buildRun(opened, { report, motion, inputs: [...sim.inputs], threads: 1 }),
    around.clock,
    state.playing ? SLICE : AT_REST * SLICE,
    () => schedule(state),
  );
}
