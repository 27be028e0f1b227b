import { ALIVE, isAnyUnlike, removeDeadRows } from '../agents/index.js';
import { TICK_WORD } from '../columns/index.js';
import { takeDue } from '../events/index.js';
import { MOMENTS, type Moment, type Stage, tellLeaving } from '../rooms/index.js';
import { beginFrame, publishFrame } from './frames.js';
import type { SimState } from './state.js';

/** Called after every stage, for timings. */
export type Lap = (stage: Stage) => void;

/** The moments of a tick in their order. */
const IN_ORDER = Object.keys(MOMENTS) as Moment[];

/**
 * Advances the simulation by one tick: the rooms do what they do at each of its moments. Read engine/rooms/moments.ts first, which is the whole
 * engine, then rooms.ts, which lists the rooms.
 */
export function step(state: SimState, lap: Lap): void {
  const { clock, log, kernels, steps } = state;
  log.tick = clock.tick;
  kernels.u32.state[TICK_WORD] = clock.tick;
  handOutDue(state);
  IN_ORDER.forEach((moment, n) => {
    if (moment === 'animate') turnTick(state);
    if (moment === 'publish') publishFrame(state);
    for (const run of steps[moment]) run();
    const stage = MOMENTS[moment];
    if (stage !== MOMENTS[IN_ORDER[n + 1]]) lap(stage);
  });
}

/** Hands the events that fall due in this tick to the rooms that take them. */
function handOutDue(state: SimState): void {
  for (const due of takeDue(state.queue, state.clock.tick)) {
    const taker = state.takers.get(due.kind);
    taker?.room.due?.[due.kind](taker.state, state, due);
  }
}

/** Everyone has moved: the next tick begins, and with it the frame that shows it, without those who left. */
function turnTick(state: SimState): void {
  state.clock.tick += 1;
  removeGone(state);
  beginFrame(state);
}

/** Frees the rows of those who left in this tick. */
export function removeGone(state: SimState): void {
  const { agents, kernels } = state;
  if (!isAnyUnlike(kernels, agents, ALIVE, ALIVE)) return;
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    if ((agents.columns.flags[row] & ALIVE) === 0) tellLeaving(state, row);
  }
  removeDeadRows(agents);
}
