import { CONTACT_COLUMNS, LONGEST_PUSH, OVERLAP_WORD, ROUND_WORD, specsOf } from '../columns/index.js';
import type { ColumnSpec, Kernels } from '../kernels/index.js';
import type { Agents } from './agents.js';

/** Most rounds of sweeping torsos apart in one tick; dense crowds need about ten. */
const MOST_SWEEPS = 32;
/** Most rounds of taking steps back; each round ends at least one step, a handful settle all. */
const MOST_ROUNDS = 256;
/** Slots that a thread takes at a time where few of them are looked at. */
const SWEEP_CHUNK = 1024;
/** Slack of the search for rounded numbers [m]; as in kernels/contact/bodies.ts. */
const ROUNDING = 0.001;

/** Columns that contact keeps for itself, for a number of rows and of slots in the neighbour grid. */
export function contactColumnSpecs(capacity: number, slots: number): ColumnSpec[] {
  return specsOf(CONTACT_COLUMNS, { row: capacity, slot: slots });
}

/** Tells the farthest that a torso reaches from its centre [m] and the longest step anyone can make in a tick [m]; returns how far contact looks [m]. */
export function setLongest(kernels: Kernels, torsoReach: number, step: number): number {
  kernels.setUp('setContactReach', torsoReach, step);
  return 2 * torsoReach + step + 2 * (Math.max(step, LONGEST_PUSH) + ROUNDING);
}

/** Proposal → velocity, position, facing, with every torso kept out of others and of walls. Those who fly are not in the slots. */
export function integrate(kernels: Kernels, agents: Agents): void {
  kernels.run('advance', agents.count - agents.flyers);
  kernels.run('spreadBodies', agents.slots);
  kernels.run('meet', agents.slots);
  partTorsos(kernels, agents.slots);
  if (agents.flyers > 0) kernels.run('fly', agents.flyers);
}

/** What contact left of the step becomes the velocity; positions return into the periodic range. */
export function finishStep(kernels: Kernels, agents: Agents): void {
  kernels.run('finish', agents.count - agents.flyers);
}

function partTorsos(kernels: Kernels, slots: number): void {
  const { state } = kernels.u32;
  state[ROUND_WORD] = 0;
  do {
    state[ROUND_WORD] += 1;
    state[OVERLAP_WORD] = 0;
    kernels.run('sweep', slots, SWEEP_CHUNK);
    if (state[OVERLAP_WORD] === 0) break;
    kernels.run('settle', slots, SWEEP_CHUNK);
  } while (state[ROUND_WORD] < MOST_SWEEPS);
  state[ROUND_WORD] += 1;
  endOverlaps(kernels, slots);
}

/** Sends back whoever overlaps after something else has taken a step back or moved a wall, until nobody does. */
export function takeBackSteps(kernels: Kernels, slots: number): void {
  kernels.u32.state[ROUND_WORD] += 1;
  kernels.run('followRows', slots, SWEEP_CHUNK);
  endOverlaps(kernels, slots);
}

function endOverlaps(kernels: Kernels, slots: number): void {
  const { state } = kernels.u32;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    state[OVERLAP_WORD] = 0;
    kernels.run('markOverlaps', slots, SWEEP_CHUNK);
    if (state[OVERLAP_WORD] === 0) return;
    kernels.run('takeBack', slots, SWEEP_CHUNK);
    state[ROUND_WORD] += 1;
  }
}
