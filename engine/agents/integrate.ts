import { CONTACT_COLUMNS, LONGEST_PUSH, OVERLAP_WORD, specsOf } from '../columns/index.js';
import type { ColumnSpec, Kernels } from '../kernels/index.js';
import type { Agents } from './agents.js';

/** Most rounds of sweeping torsos apart in one tick; dense crowds need about ten. */
const MOST_SWEEPS = 32;
/** Most rounds of taking steps back; each round ends at least one step, a handful settle all. */
const MOST_ROUNDS = 256;

/** Columns that contact keeps for itself, for a number of rows and of slots in the neighbour grid. */
export function contactColumnSpecs(capacity: number, slots: number): ColumnSpec[] {
  return specsOf(CONTACT_COLUMNS, { row: capacity, slot: slots });
}

/** Tells the farthest that a torso reaches from its centre [m] and the longest step anyone can make in a tick [m]; returns how far contact looks [m]. */
export function setLongest(kernels: Kernels, torsoReach: number, step: number): number {
  kernels.setUp('setContactReach', torsoReach, step);
  return 2 * torsoReach + 2 * step + 2 * LONGEST_PUSH;
}

/** Proposal → velocity, position, facing, with every torso kept out of others and of walls. Those who fly are not in the slots. */
export function integrate(kernels: Kernels, agents: Agents): void {
  kernels.run('advance', agents.count - agents.flyers);
  kernels.run('findContacts', agents.slots);
  partTorsos(kernels, agents.slots);
  if (agents.flyers > 0) kernels.run('fly', agents.flyers);
}

/** What contact left of the step becomes the velocity; positions return into the periodic range. */
export function finishStep(kernels: Kernels, agents: Agents): void {
  kernels.run('finish', agents.count - agents.flyers);
}

function partTorsos(kernels: Kernels, slots: number): void {
  const { state } = kernels.u32;
  for (let sweeps = 0; sweeps < MOST_SWEEPS; sweeps++) {
    state[OVERLAP_WORD] = 0;
    kernels.run('sweep', slots);
    if (state[OVERLAP_WORD] === 0) break;
    kernels.run('settle', slots);
  }
  takeBackSteps(kernels, slots);
}

/** Sends back whoever still overlaps, until nobody does; also after something else has taken a step back. */
export function takeBackSteps(kernels: Kernels, slots: number): void {
  const { state } = kernels.u32;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    state[OVERLAP_WORD] = 0;
    kernels.run('markOverlaps', slots);
    if (state[OVERLAP_WORD] === 0) return;
    kernels.run('takeBack', slots);
  }
}
