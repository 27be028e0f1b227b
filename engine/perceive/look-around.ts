import { cos, sin } from '../math/index.js';
import type { House } from '../rooms/index.js';
import type { Vision } from '../scenario/index.js';
import { wallOnLine } from '../world/index.js';
import { isInSight } from './can-see.js';
import { apartAlong } from './nearest-image.js';
import { collectWithin, peopleWithin } from './people-within.js';
import { perceivingOf } from './perceive-room.js';

/** At most so many of the nearest are seen in each layer. */
export const MOST_SEEN = 16;

/** Candidates of a layer. */
const _lookCandidates = new Uint32Array(2048);
/** Directions of the rays of the present look, and how far each is free [m]. */
const _lookRays = { x: new Float64Array(64), z: new Float64Array(64), reach: new Float64Array(64) };

/** Nobody's body is wider than this around its middle [m]. */
const WIDEST_BODY = 2;
/** Fans wider than this are searched all around [degrees]. */
const WIDEST_FAN = 110;

/**
 * Whom somebody sees, in three layers that lie around each other: near and middle ones are found by the grid, those far away by rays that are cast through
 * the fan and meet their bodies. Nothing solid stands between. Puts rows into `out`, layer by layer and nearest first, at most MOST_SEEN of each; returns how many.
 */
export function lookAround(house: House, row: number, vision: Vision, out: Uint32Array): number {
  const { near, middle, far, rays } = vision;
  const { positionX, positionZ } = house.agents.columns;
  const reach = Math.max(near.distance, middle.distance);
  const found = peopleWithin(perceivingOf(house).perception, house.agents, positionX[row], positionZ[row], reach, _lookCandidates);
  const first = addRing(house, row, { from: -1, ...near }, found, out, 0);
  const second = addRing(house, row, { from: near.distance, ...middle }, found, out, first);
  return far.distance > middle.distance && rays > 0 ? addFar(house, row, vision, out, second) : second;
}

/** A layer: those farther than `from` and not beyond `distance` [m], within an angle [degrees] around where the body faces. */
type Ring = { readonly from: number; readonly distance: number; readonly angle: number };

function addRing(house: House, row: number, { from, distance, angle }: Ring, found: number, out: Uint32Array, count: number): number {
  const { agents, world } = house;
  const { positionX, positionZ, facingX, facingZ } = agents.columns;
  const x = positionX[row];
  const z = positionZ[row];
  const least = angle >= 360 ? -2 : cos((angle * Math.PI) / 360);
  let added = 0;
  for (let n = 0; n < found && added < MOST_SEEN; n++) {
    const other = _lookCandidates[n];
    if (other === row) continue;
    const awayX = apartAlong(x, positionX[other], world.periodic.x);
    const awayZ = apartAlong(z, positionZ[other], world.periodic.z);
    const away = Math.sqrt(awayX * awayX + awayZ * awayZ);
    if (away > distance) break;
    if (away <= from || awayX * facingX[row] + awayZ * facingZ[row] < least * away) continue;
    if (isInSight(world, x, z, x + awayX, z + awayZ)) out[count + added++] = other;
  }
  return count + added;
}

const _farSquare = new Float64Array(MOST_SEEN);

/** Those whom a ray meets, beyond the middle layer and before a wall; the nearest are kept in order. */
function addFar(house: House, row: number, vision: Vision, out: Uint32Array, count: number): number {
  const { middle, far, rays } = vision;
  const { agents, world } = house;
  const { positionX, positionZ } = agents.columns;
  const x = positionX[row];
  const z = positionZ[row];
  castRays(house, row, far.distance, far.angle, rays);
  const found = collectFan(house, row, vision);
  let added = 0;
  for (let n = 0; n < found; n++) {
    const other = _lookCandidates[n];
    const awayX = apartAlong(x, positionX[other], world.periodic.x);
    const awayZ = apartAlong(z, positionZ[other], world.periodic.z);
    const square = awayX * awayX + awayZ * awayZ;
    if (square <= middle.distance * middle.distance || square > far.distance * far.distance || other === row) continue;
    if (!isMet(awayX, awayZ, agents.columns.radius[other], rays)) continue;
    added = insertNearest(other, square, out, count, added);
  }
  return count + added;
}

/** Candidates of the fan: those in the disc around it where it is narrow, else all within its distance. */
function collectFan(house: House, row: number, { far: { distance, angle } }: Vision): number {
  const { agents } = house;
  const { positionX, positionZ, facingX, facingZ } = agents.columns;
  const { perception } = perceivingOf(house);
  // The circle through the eye and both ends of the arc holds the fan.
  const ahead = angle <= WIDEST_FAN ? distance / (2 * cos((angle * Math.PI) / 360)) : 0;
  const reach = (angle <= WIDEST_FAN ? Math.max(ahead, distance - ahead) : distance) + WIDEST_BODY;
  return collectWithin(
    perception,
    agents,
    positionX[row] + ahead * facingX[row],
    positionZ[row] + ahead * facingZ[row],
    reach,
    _lookCandidates,
  );
}

/** Whether a ray meets a body before it meets a wall. */
function isMet(awayX: number, awayZ: number, radius: number, rays: number): boolean {
  const { x, z, reach } = _lookRays;
  for (let ray = 0; ray < rays; ray++) {
    const aside = awayX * z[ray] - awayZ * x[ray];
    if (aside > radius || aside < -radius) continue;
    const along = awayX * x[ray] + awayZ * z[ray];
    if (along > 0 && along <= reach[ray]) return true;
  }
  return false;
}

/** Puts a row among those that are kept, nearest first, the lower row first among equals; returns how many there are. */
function insertNearest(row: number, square: number, out: Uint32Array, first: number, count: number): number {
  let place = Math.min(count, MOST_SEEN - 1);
  const isNearer = (n: number) => square < _farSquare[n] || (square === _farSquare[n] && row < out[first + n]);
  if (count === MOST_SEEN && !isNearer(place)) return count;
  while (place > 0 && isNearer(place - 1)) {
    _farSquare[place] = _farSquare[place - 1];
    out[first + place] = out[first + place - 1];
    place -= 1;
  }
  _farSquare[place] = square;
  out[first + place] = row;
  return Math.min(count + 1, MOST_SEEN);
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
