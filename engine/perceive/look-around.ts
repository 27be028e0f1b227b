import { cos, sin } from '../math/index.js';
import type { House } from '../rooms/index.js';
import type { Vision } from '../scenario/index.js';
import { wallOnLine } from '../world/index.js';
import { isInSight } from './can-see.js';
import { apartAlong } from './nearest-image.js';
import { peopleWithin } from './people-within.js';
import { perceivingOf } from './perceive-room.js';

/** At most so many of the nearest are seen in each layer. */
export const MOST_SEEN = 16;

/** Candidates of a layer. */
const _lookCandidates = new Uint32Array(2048);
/** Directions of the rays of the present look, and how far each is free [m]. */
const _lookRays = { x: new Float64Array(64), z: new Float64Array(64), reach: new Float64Array(64) };

/**
 * Whom somebody sees, in three layers that lie around each other: near and middle ones are found by the grid, those far away by rays that are cast through
 * the fan and meet their bodies. Nothing solid stands between. Puts rows into `out`, layer by layer and nearest first, at most MOST_SEEN of each; returns how many.
 */
export function lookAround(house: House, row: number, vision: Vision, out: Uint32Array): number {
  const { near, middle, far, rays } = vision;
  const first = addRing(house, row, { from: -1, ...near }, out, 0);
  const second = addRing(house, row, { from: near.distance, ...middle }, out, first);
  return far.distance > middle.distance && rays > 0 ? addFar(house, row, vision, out, second) : second;
}

/** A layer: those farther than `from` and not beyond `distance` [m], within an angle [degrees] around where the body faces. */
type Ring = { readonly from: number; readonly distance: number; readonly angle: number };

function addRing(house: House, row: number, { from, distance, angle }: Ring, out: Uint32Array, count: number): number {
  if (distance <= from || distance <= 0) return count;
  const { agents, world } = house;
  const { positionX, positionZ, facingX, facingZ } = agents.columns;
  const x = positionX[row];
  const z = positionZ[row];
  const least = angle >= 360 ? -2 : cos((angle * Math.PI) / 360);
  const found = peopleWithin(perceivingOf(house).perception, agents, x, z, distance, _lookCandidates);
  let added = 0;
  for (let n = 0; n < found && added < MOST_SEEN; n++) {
    const other = _lookCandidates[n];
    if (other === row) continue;
    const awayX = apartAlong(x, positionX[other], world.periodic.x);
    const awayZ = apartAlong(z, positionZ[other], world.periodic.z);
    const away = Math.sqrt(awayX * awayX + awayZ * awayZ);
    if (away <= from || awayX * facingX[row] + awayZ * facingZ[row] < least * away) continue;
    if (isInSight(world, x, z, x + awayX, z + awayZ)) out[count + added++] = other;
  }
  return count + added;
}

/** Those whom a ray meets, beyond the middle layer and before a wall. */
function addFar(house: House, row: number, { middle, far, rays }: Vision, out: Uint32Array, count: number): number {
  const { agents, world } = house;
  const { positionX, positionZ, radius } = agents.columns;
  const x = positionX[row];
  const z = positionZ[row];
  castRays(house, row, far.distance, far.angle, rays);
  const found = peopleWithin(perceivingOf(house).perception, agents, x, z, far.distance, _lookCandidates);
  let added = 0;
  for (let n = 0; n < found && added < MOST_SEEN; n++) {
    const other = _lookCandidates[n];
    const awayX = apartAlong(x, positionX[other], world.periodic.x);
    const awayZ = apartAlong(z, positionZ[other], world.periodic.z);
    if (awayX * awayX + awayZ * awayZ <= middle.distance * middle.distance || other === row) continue;
    for (let ray = 0; ray < rays; ray++) {
      const along = awayX * _lookRays.x[ray] + awayZ * _lookRays.z[ray];
      const aside = awayX * _lookRays.z[ray] - awayZ * _lookRays.x[ray];
      if (along <= 0 || along > _lookRays.reach[ray] || Math.abs(aside) > radius[other]) continue;
      out[count + added++] = other;
      break;
    }
  }
  return count + added;
}

/** Casts rays evenly over an angle [degrees] around where somebody faces, each until a wall or the distance [m]. */
function castRays({ agents, world }: House, row: number, distance: number, angle: number, rays: number): void {
  const { positionX, positionZ, facingX, facingZ } = agents.columns;
  const x = positionX[row];
  const z = positionZ[row];
  for (let ray = 0; ray < rays; ray++) {
    const turn = rays === 1 ? 0 : (Math.PI / 180) * angle * (ray / (rays - 1) - 0.5);
    const rayX = facingX[row] * cos(turn) - facingZ[row] * sin(turn);
    const rayZ = facingX[row] * sin(turn) + facingZ[row] * cos(turn);
    _lookRays.x[ray] = rayX;
    _lookRays.z[ray] = rayZ;
    _lookRays.reach[ray] = distance * wallOnLine(world, x, z, x + distance * rayX, z + distance * rayZ);
  }
}
