import { createReport, type Simulation } from 'promenade';
import { adoptCompiled } from 'promenade/animate';
import { addFigures, createNearPeople, NOBODY_SEEN } from 'promenade/render';
import type { Posing } from '../casting.js';
import { BODIES_MOST, buildRun } from './build-run.js';
import { forgetEarlier } from './earlier-run.js';
import type { RunState } from './run-state.js';
import { SLICE, schedule } from './schedule.js';
import { sendFrame } from './send.js';

/** Slices that a run with bodies gets for each of the run that it takes over from. */
const CATCH_UP = 3;

/** Takes what bodies can do, and what they are: from now on, near people are posed one by one. */
export function takePosing(state: RunState, { motion, members }: Posing): void {
  state.motion = motion;
  state.near = createNearPeople(members);
  adoptCompiled(motion.library, motion.compiled);
  if (state.sim) void giveBodies(state, state.sim);
}

/** Builds the run once more with bodies, and lets it catch up; people move the same with and without them. */
export async function giveBodies(state: RunState, { frame, agents, inputs }: Simulation): Promise<void> {
  const { opened, motion } = state;
  if (!opened || agents > BODIES_MOST || isFlock(frame.columns.altitude)) return;
  try {
    state.repeated = inputs.length;
    const next = await buildRun(opened, { report: createReport(), motion, inputs: [...inputs] });
    next.setCamera(NOBODY_SEEN);
    state.successor = next;
    schedule(state);
  } catch {
    // There is no room for bodies: far people's cycles will do.
  }
}

/** Steps the run with bodies for a while; at the tick of the other it takes its place. */
export function catchUp(state: RunState): void {
  const { sim: run, successor: next, around } = state;
  if (!run || !next) return;
  const begin = around.clock();
  // Something was changed meanwhile: once more, with that.
  if (run.inputs.length !== state.repeated) {
    state.successor = undefined;
    next.dispose();
    void giveBodies(state, run);
    return;
  }
  while (next.tick < run.tick && around.clock() - begin < CATCH_UP * SLICE) next.step();
  if (next.tick < run.tick) return;
  state.successor = undefined;
  state.sim = next;
  run.dispose();
  // What happened on the way was told by the other run.
  next.takeEvents();
  if (state.near) addFigures(state.near, next.people());
  forgetEarlier(state.earlier);
  // The moment is sent once more, with bodies.
  state.sent.tick = -1;
  sendFrame(state);
}

/** Whether all are in the air: those have no bodies to pose. */
function isFlock(altitude: Float32Array | undefined): boolean {
  return altitude?.every((value) => value > 0) ?? false;
}
