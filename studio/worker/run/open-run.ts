import { createReport } from 'promenade';
import { drawWorld, NOBODY_SEEN } from 'promenade/render';
import { describeFault } from '../fault.js';
import { createHistory, sourceOf } from '../history.js';
import type { Order } from '../messages.js';
import { resumePace } from '../pace.js';
import { packPeople } from '../packing.js';
import { giveBodies } from './bodies.js';
import { buildRun } from './build-run.js';
import type { RunState } from './run-state.js';
import { schedule } from './schedule.js';
import { postPeople, sendFrame, sendStatus } from './send.js';
import { watchTick } from './step-run.js';

/** Runs a scenario. */
export async function openRun(state: RunState, order: Extract<Order, { kind: 'open' }>): Promise<void> {
  try {
    state.opened = order;
    const report = createReport();
    const sim = await buildRun(order, { report, motion: state.motion });
    state.sim = sim;
    state.history = createHistory(sim);
    state.replay.source = sourceOf(state.history);
    const { scenario, dt, threads, duration } = sim;
    const { name, description, seed } = scenario;
    const world = drawWorld(sim.world, scenario);
    const warnings = report.warnings.map((warning) => warning.message);
    const { origin } = scenario.world;
    state.around.post({ kind: 'ready', name, description, seed, dt, duration, threads, world, origin, warnings });
    watchTick(state, sim);
    begin(state);
    if (sim.frame.poses) sim.setCamera(NOBODY_SEEN);
    else if (state.motion) void giveBodies(state, sim);
  } catch (error) {
    stopWith(state, error);
  }
}

/** Plays a recording or trajectories: a past without a present. */
export async function playFiles(state: RunState, { files, options }: Extract<Order, { kind: 'open-files' }>): Promise<void> {
  const { around, replay } = state;
  try {
    // Readers of files are a third of the worker's code, and most pages never open one.
    const { openFiles } = await import('../recorded.js');
    const played = await openFiles(files, options, (share) => around.post({ kind: 'progress', share }));
    const { source, about, people, populations } = played;
    state.played = played;
    Object.assign(replay, { source, cursor: source.first, hasJumped: true });
    around.post({ kind: 'ready', ...about, dt: source.dt, duration: (source.last - source.first) * source.dt, threads: 0 });
    postPeople(state, packPeople(people, { population: populations }));
    begin(state);
  } catch (error) {
    stopWith(state, error);
  }
}

/** Ends what is run or played with a sentence. */
export function stopWith(state: RunState, error: unknown): void {
  state.playing = false;
  state.around.post({ kind: 'fault', ...describeFault(error) });
}

/** Shows the first moment, and goes on if it is to. */
function begin(state: RunState): void {
  state.told.at = state.around.clock();
  sendFrame(state);
  sendStatus(state);
  resumePace(state.pace, state.around.clock());
  schedule(state);
}
