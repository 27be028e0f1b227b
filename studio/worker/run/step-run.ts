import type { Simulation } from 'promenade';
import { hearEvents } from '../event-log.js';
import { remember } from '../history.js';
import { resumePace, spendTicks, ticksDue } from '../pace.js';
import { moveOn, seekTo, stepBack } from '../replay.js';
import { observe } from '../statistics.js';
import { leaveEarlier } from './earlier-run.js';
import type { RunState } from './run-state.js';
import { FRAME_INTERVAL, SLICE, schedule } from './schedule.js';
import { sendFrame, sendStatus } from './send.js';

/** As fast as possible, when nothing has to be computed [simulated s/s]. */
const FASTEST_REPLAY = 30;

/** Runs the ticks that are due, for a short while, or shows the kept moments that are, and tells the page. */
export function goOn(state: RunState): void {
  if (!state.playing) return;
  if (state.replay.cursor !== undefined) replaySlice(state);
  else if (state.sim) runSlice(state, state.sim);
}

/** Plays, or pauses at the newest moment. */
export function setPlaying(state: RunState, playing: boolean): void {
  state.playing = playing;
  if (playing) {
    resumePace(state.pace, state.around.clock());
    schedule(state);
    return;
  }
  // The newest moment may have been held back because it came so soon after the one before.
  sendFrame(state);
  sendStatus(state, true);
}

/** Shows the moment of a tick; the newest one without a tick. */
export function showTick(state: RunState, tick?: number): void {
  const { replay, sim } = state;
  seekTo(replay, tick ?? sim?.tick ?? replay.source?.last ?? 0, sim?.tick);
  showNow(state);
}

/** One tick on or back: simulates only at the edge. */
export function stepOnce(state: RunState, direction: -1 | 1): void {
  const { replay, sim } = state;
  if (direction < 0) stepBack(replay, sim?.tick);
  else if (replay.cursor !== undefined) moveOn(replay, replay.source?.every ?? 1, sim !== undefined);
  else if (sim && sim.done === undefined) stepRun(state, sim);
  showNow(state);
}

/** Takes in what there is to tell of a tick, and keeps it. */
export function watchTick({ events, statistics, history, motion }: RunState, sim: Simulation): void {
  const happened = sim.takeEvents();
  hearEvents(events, sim, happened);
  observe(statistics, sim, motion?.library.styles);
  if (history) remember(history, sim, happened);
}

/** Shows what was asked for, and goes on from there if it is playing. */
function showNow(state: RunState): void {
  if (state.replay.cursor === undefined) leaveEarlier(state.earlier);
  resumePace(state.pace, state.around.clock());
  sendFrame(state);
  sendStatus(state, true);
  schedule(state);
}

function runSlice(state: RunState, sim: Simulation): void {
  const { pace, around } = state;
  if (sim.done !== undefined) return;
  const begin = around.clock();
  let due = ticksDue(pace, begin, sim.dt);
  while (due > 0 && sim.done === undefined && sim.tick < state.limit && around.clock() - begin < SLICE) {
    stepRun(state, sim);
    spendTicks(pace, 1, sim.dt);
    due--;
  }
  sendFrame(state);
  // Where the run waits, nothing comes later that would tell of the last tick.
  sendStatus(state, sim.tick >= state.limit);
}

function stepRun(state: RunState, sim: Simulation): void {
  sim.step();
  watchTick(state, sim);
}

function replaySlice(state: RunState): void {
  const { replay, pace, sent, sim, around } = state;
  const { source } = replay;
  if (!source) return;
  const now = around.clock();
  let due = ticksDue(pace, now, source.dt);
  if (due === Number.POSITIVE_INFINITY) due = Math.round(((now - sent.at) * FASTEST_REPLAY) / source.dt);
  // Moments are not passed over because the page is slow.
  if (due < 1 || state.freeFrames.length === 0 || now - sent.at < FRAME_INTERVAL) return;
  spendTicks(pace, due, source.dt);
  moveOn(replay, due, sim !== undefined);
  sendFrame(state);
  sendStatus(state);
}
