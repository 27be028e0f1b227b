import { MOST_NEIGHBOURS, ROW_BITS, VELOCITY } from '../columns/index.js';
import type { SteerContext } from './steer-model.js';

/** A person as another sees it. */
export type Seen = { row: number; x: number; z: number; velocityX: number; velocityZ: number; radius: number };

/** The person to steer: its row, where it is, how it moves, and how it would like to move. */
export type Me = Seen & { preferredX: number; preferredZ: number; maximumSpeed: number };

/** A velocity to take on [m/s]. */
export type Wanted = { readonly x: number; readonly z: number };

/** Floats of a body in the shadow: x, z and their velocities. */
const BODY = 4;

/**
 * For models written in TypeScript: asks `decide` for the velocity of every person of the model, handing it the person and its neighbours,
 * nearest first. The objects are reused: copy what must last.
 */
export function steerEach({ kernels, agents, slots, model }: SteerContext, decide: (me: Me, neighbours: readonly Seen[]) => Wanted): void {
  const { shadowRow, neighbourSlot, neighbourCount } = kernels.u32;
  const { columns } = agents;
  const me: Me = { ...unseen(), preferredX: 0, preferredZ: 0, maximumSpeed: 0 };
  const pool = Array.from({ length: MOST_NEIGHBOURS }, unseen);
  const look = (into: Seen, slot: number) => {
    const { shadowBody, shadowRadius } = kernels.f32;
    into.row = shadowRow[slot] & ROW_BITS;
    into.x = shadowBody[BODY * slot];
    into.z = shadowBody[BODY * slot + 1];
    into.velocityX = shadowBody[BODY * slot + 2];
    into.velocityZ = shadowBody[BODY * slot + 3];
    into.radius = shadowRadius[slot];
  };
  for (let slot = 0; slot < slots; slot++) {
    const row = shadowRow[slot];
    if (row > ROW_BITS || columns.steerModel[row] !== model) continue;
    look(me, slot);
    me.preferredX = columns.preferredX[row];
    me.preferredZ = columns.preferredZ[row];
    me.maximumSpeed = columns.maximumSpeed[row];
    const neighbours = pool.slice(0, neighbourCount[slot]);
    neighbours.forEach((neighbour, n) => {
      look(neighbour, neighbourSlot[MOST_NEIGHBOURS * slot + n]);
    });
    const { x, z } = decide(me, neighbours);
    columns.steerKind[row] = VELOCITY;
    columns.steerX[row] = x;
    columns.steerZ[row] = z;
  }
}

function unseen(): Seen {
  return { row: 0, x: 0, z: 0, velocityX: 0, velocityZ: 0, radius: 0 };
}
