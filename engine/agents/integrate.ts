import type { ColumnSpec, Kernels } from '../kernels/index.js';
import type { Agents } from './agents.js';

/** Most rounds of sweeping torsos apart in one tick; dense crowds need about ten. */
const MOST_SWEEPS = 32;
/** Most rounds of taking steps back; each round ends at least one step, a handful settle all. */
const MOST_ROUNDS = 256;
/** Contact moves nobody farther than this in a tick [m]; as in kernels/contact.ts. */
const LONGEST_PUSH = 0.05;
/** Torsos that may touch one at once. */
const MOST_CONTACTS = 16;
/** Word of `state` that contact raises when it finds an overlap. */
const OVERLAP_FOUND = 3;

/** Moving agents, and what contact last took. */
export type Integration = { readonly kernels: Kernels; sweeps: number; takenBack: number };

/** Columns that contact keeps for itself, for a number of rows and of slots in the neighbour grid. */
export function contactColumnSpecs(capacity: number, slots: number): ColumnSpec[] {
  return [
    { name: 'contactRow', type: 'u32', length: slots * MOST_CONTACTS },
    { name: 'contactCount', type: 'u32', length: slots },
    { name: 'sweptX', type: 'f32', length: capacity },
    { name: 'sweptZ', type: 'f32', length: capacity },
    { name: 'sweptFacingX', type: 'f32', length: capacity },
    { name: 'sweptFacingZ', type: 'f32', length: capacity },
    { name: 'takenBack', type: 'u32', length: capacity },
  ];
}

/** Ready to move a crowd. */
export function createIntegration(kernels: Kernels): Integration {
  return { kernels, sweeps: 0, takenBack: 0 };
}

/** Tells the farthest that a torso reaches from its centre [m] and the longest step anyone can make in a tick [m]; returns how far contact looks [m]. */
export function setLongest({ kernels }: Integration, torsoReach: number, step: number): number {
  kernels.setUp('setContactReach', torsoReach, step);
  return 2 * torsoReach + 2 * step + 2 * LONGEST_PUSH;
}

/** Proposal → velocity, position, facing, with every torso kept out of others and of walls. Those of the agents who fly are not in the slots. */
export function integrate(integration: Integration, agents: Agents, slots: number, flyers = 0): void {
  const { kernels } = integration;
  kernels.run('advance', agents.count - flyers);
  kernels.run('findContacts', slots);
  partTorsos(integration, slots);
  if (flyers > 0) kernels.run('fly', flyers);
}

/** What contact left of the step becomes the velocity; positions return into the periodic range. */
export function finishStep({ kernels }: Integration, agents: Agents, flyers = 0): void {
  kernels.run('finish', agents.count - flyers);
}

function partTorsos(integration: Integration, slots: number): void {
  const { kernels } = integration;
  const { state } = kernels.u32;
  for (integration.sweeps = 0; integration.sweeps < MOST_SWEEPS; integration.sweeps++) {
    state[OVERLAP_FOUND] = 0;
    kernels.run('sweep', slots);
    if (state[OVERLAP_FOUND] === 0) break;
    kernels.run('settle', slots);
  }
  takeBackSteps(integration, slots);
}

/** Sends back whoever still overlaps, until nobody does; also after something else has taken a step back. */
export function takeBackSteps(integration: Integration, slots: number): void {
  const { kernels } = integration;
  const { state } = kernels.u32;
  for (integration.takenBack = 0; integration.takenBack < MOST_ROUNDS; integration.takenBack++) {
    state[OVERLAP_FOUND] = 0;
    kernels.run('markOverlaps', slots);
    if (state[OVERLAP_FOUND] === 0) return;
    kernels.run('takeBack', slots);
  }
}
