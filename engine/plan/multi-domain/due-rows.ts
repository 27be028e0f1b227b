import { ARRIVED, HEADS_ON, LOST, NEW_GOAL, WAITING } from '../../agents/index.js';
import { gatherNear, meets } from '../domains/index.js';
import type { PlanContext } from '../plan-model.js';
import { addTurn, taskPriority } from './schedule.js';
import type { MultiDomainState } from './state.js';
import { TIMED_POINTS, timedAt } from './timed-plans.js';

/** Everyone looks for conflicts in one of so many ticks, this far ahead in steps of this length [s]. */
const LOOK_EVERY = 4;
const LOOK_AHEAD = 6;
const LOOK_STEP = 0.5;
/** A plan that ends before the goal is continued when so little is left of it [s]. */
const RUNS_OUT = 3;
/** Somebody this far from where the plan has it goes by another [m]. */
const ASTRAY = 0.9;
/** Two who overlap by less than this on their plans will manage [m]. */
const SLACK = 0.05;
/** Who waits for a plan tries again after so many ticks. */
const RETRY = 5;
/** Who has a plan that nothing forces to change thinks it over as if it were at least this much longer than the best. */
const LEAST_BOUND = 1.01;

const _here = { x: 0, z: 0 };
const _there = { x: 0, z: 0 };

/** Notes who wants to plan in this tick, with the priority of the task. */
export function addDueRows(context: PlanContext<MultiDomainState>): void {
  const { state, kernels, agents, rows, tick, dt } = context;
  const { timedCount, timedTick, timedSince } = kernels.u32;
  const { timedBound, planEvery } = kernels.f32;
  const { flags } = agents.columns;
  state.turns.count = 0;
  for (const row of rows) {
    if (flags[row] & (ARRIVED | HEADS_ON | WAITING)) {
      timedCount[row] = 0;
      continue;
    }
    const age = tick + 1 - timedTick[row];
    const isDue = timedTick[row] === 0 || age * dt >= planEvery[row];
    const isForced = (flags[row] & (NEW_GOAL | LOST)) !== 0;
    const isValid = !isForced && timedCount[row] > 0 && !isBroken(context, row);
    if (!isValid && (isForced || timedCount[row] > 0 || isDue || (timedSince[row] > 0 && age > RETRY)))
      addTurn(state.turns, row, taskPriority(1, { isValid, bound: 1 }), age);
    else if (isValid && isDue) addTurn(state.turns, row, taskPriority(1, { isValid, bound: Math.max(LEAST_BOUND, timedBound[row]) }), age);
  }
}

/** Whether a plan is used up, one is off it, or it leads into somebody who does not have to give way. */
function isBroken(context: PlanContext<MultiDomainState>, row: number): boolean {
  const { kernels, agents, tick, dt } = context;
  const { positionX, positionZ, id } = agents.columns;
  const { timedCount, timedEnds } = kernels.u32;
  const time = tick * dt;
  const last = kernels.f32.timedT[row * TIMED_POINTS + timedCount[row] - 1];
  if (time > last - RUNS_OUT && !timedEnds[row]) return true;
  timedAt(kernels, row, time, _here);
  const offX = _here.x - positionX[row];
  const offZ = _here.z - positionZ[row];
  if (offX * offX + offZ * offZ > ASTRAY * ASTRAY) return true;
  return (tick + id[row]) % LOOK_EVERY === 0 && isInConflict(context, row, Math.min(last, time + LOOK_AHEAD));
}

/** Of two whose plans meet, the one with the higher number gives way; everyone gives way to obstacles and to those who do not plan so. */
function isInConflict({ state, kernels, agents, tick, dt }: PlanContext<MultiDomainState>, row: number, until: number): boolean {
  const { others } = state;
  const { radius, id } = agents.columns;
  for (let time = tick * dt; time < until; time += LOOK_STEP) {
    timedAt(kernels, row, time, _here);
    const near = gatherNear(others, id[row], _here.x, _here.z, time, radius[row]);
    if (near === 0) continue;
    timedAt(kernels, row, time + LOOK_STEP, _there);
    for (let n = 0; n < near; n++) {
      const piece = others.near[n];
      if (!meets(others, piece, _here.x, _here.z, time, _there.x, _there.z, LOOK_STEP, radius[row] - SLACK)) continue;
      if (others.owner[piece] < id[row]) return true;
    }
  }
  return false;
}
