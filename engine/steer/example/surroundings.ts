import { MOST_NEIGHBOURS, ROW_BITS } from '../../columns/index.js';
import { ACTION_FLOATS, ACTION_INTERVAL, ACTION_POINTS, ACTION_TIME } from '../../learned/index.js';
import { raycast } from '../../world/index.js';
import { placeAlong } from '../morphable/segment-path.js';
import type { SteerContext } from '../steer-model.js';

/** Somebody in the frame of a wish, how much room both bodies take, and where it will be at the points of an action [m, m/s]. */
export type Around = { x: number; z: number; velocityX: number; velocityZ: number; room: number; readonly future: Float32Array };

/** What one person has around: a wish, how it moves, and others. */
export type Surroundings = {
  row: number;
  aheadX: number;
  aheadZ: number;
  /** Speed of the wish [m/s]. */
  wish: number;
  ahead: number;
  aside: number;
  count: number;
  readonly people: Around[];
};

/** Floats of a body in the shadow: x, z and their velocities. */
const BODY = 4;

/** Room for surroundings. */
export function createSurroundings(): Surroundings {
  const people = Array.from({ length: MOST_NEIGHBOURS }, () => ({
    x: 0,
    z: 0,
    velocityX: 0,
    velocityZ: 0,
    room: 0,
    future: new Float32Array(ACTION_FLOATS),
  }));
  return { row: 0, aheadX: 1, aheadZ: 0, wish: 0, ahead: 0, aside: 0, count: 0, people };
}

/** Looks around for somebody who wishes to go somewhere. */
export function lookAround(context: SteerContext, slot: number, row: number, into: Surroundings): void {
  const { kernels, agents } = context;
  const { neighbourSlot, neighbourCount, shadowRow } = kernels.u32;
  const { shadowBody } = kernels.f32;
  const { preferredX, preferredZ, torsoRadius, torsoHalf } = agents.columns;
  const wish = Math.sqrt(preferredX[row] ** 2 + preferredZ[row] ** 2);
  const [aheadX, aheadZ] = wish > 1e-6 ? [preferredX[row] / wish, preferredZ[row] / wish] : [1, 0];
  const at = BODY * slot;
  Object.assign(into, { row, aheadX, aheadZ, wish, count: neighbourCount[slot] });
  into.ahead = aheadX * shadowBody[at + 2] + aheadZ * shadowBody[at + 3];
  into.aside = aheadX * shadowBody[at + 3] - aheadZ * shadowBody[at + 2];
  for (let n = 0; n < into.count; n++) {
    const other = neighbourSlot[MOST_NEIGHBOURS * slot + n];
    const whose = shadowRow[other] & ROW_BITS;
    const one = into.people[n];
    const [dx, dz] = [shadowBody[BODY * other] - shadowBody[at], shadowBody[BODY * other + 1] - shadowBody[at + 1]];
    const [vx, vz] = [shadowBody[BODY * other + 2], shadowBody[BODY * other + 3]];
    one.x = aheadX * dx + aheadZ * dz;
    one.z = aheadX * dz - aheadZ * dx;
    one.velocityX = aheadX * vx + aheadZ * vz;
    one.velocityZ = aheadX * vz - aheadZ * vx;
    one.room = torsoRadius[whose] + torsoHalf[whose] + torsoRadius[row] + torsoHalf[row];
    foresee(context, whose, into, one);
  }
}

/** Writes where somebody will be: along the path that it has decided on, beyond that and without one as it goes now. */
function foresee({ kernels, agents, model, tick, dt }: SteerContext, row: number, { aheadX, aheadZ }: Surroundings, one: Around): void {
  const { future } = one;
  const left = kernels.u32.exampleEnds[row] - tick;
  if (agents.columns.steerModel[row] !== model || left <= 0) {
    for (let p = 0; p < ACTION_POINTS; p++) {
      future[2 * p] = one.x + (p + 1) * ACTION_INTERVAL * one.velocityX;
      future[2 * p + 1] = one.z + (p + 1) * ACTION_INTERVAL * one.velocityZ;
    }
    return;
  }
  const { examplePath } = kernels.f32;
  const at = ACTION_FLOATS * row;
  const now = 1 - (left * dt) / ACTION_TIME;
  const [fromX, fromZ] = [placeAlong(examplePath, at, now, ACTION_POINTS), placeAlong(examplePath, at + 1, now, ACTION_POINTS)];
  for (let p = 0; p < ACTION_POINTS; p++) {
    const then = now + (p + 1) / ACTION_POINTS;
    const beyond = Math.max(0, then - 1);
    const dx = placeAlong(examplePath, at, then - beyond, ACTION_POINTS) + beyond * examplePath[at + ACTION_FLOATS - 2] - fromX;
    const dz = placeAlong(examplePath, at + 1, then - beyond, ACTION_POINTS) + beyond * examplePath[at + ACTION_FLOATS - 1] - fromZ;
    future[2 * p] = one.x + aheadX * dx + aheadZ * dz;
    future[2 * p + 1] = one.z + aheadX * dz - aheadZ * dx;
  }
}

/** How far it is to a wall in a direction of the frame, at most so far [m]. */
export function wallAlong(
  { world, agents }: SteerContext,
  { row, aheadX, aheadZ }: Surroundings,
  x: number,
  z: number,
  most: number,
): number {
  if (world.walls.count === 0) return most;
  const { positionX, positionZ } = agents.columns;
  const [fromX, fromZ] = [positionX[row], positionZ[row]];
  const far = raycast(world, fromX, fromZ, fromX + most * (aheadX * x - aheadZ * z), fromZ + most * (aheadZ * x + aheadX * z));
  return Math.min(1, far) * most;
}
