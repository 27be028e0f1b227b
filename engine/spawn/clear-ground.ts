import { CROSSES } from '../agents/index.js';
import { note } from '../events/index.js';
import type { House } from '../rooms/index.js';
import { isWalkable } from '../world/index.js';
import { altitudeOf, findNear, GAP, placesOf, type Spot, takenBy, takePlace } from './places.js';

/** Contact leaves torsos this deep in walls at most [m]. */
const LEFT_BY_CONTACT = 0.001;

/** Moves people off ground that has just become an obstacle, each to the nearest free place; false, and nobody is moved, when somebody finds none. */
export function clearGround(house: House): boolean {
  const spots = findSpots(house);
  if (!spots) return false;
  const { positionX, positionZ, velocityX, velocityZ, id } = house.agents.columns;
  for (const [row, { x, z }] of spots) {
    positionX[row] = x;
    positionZ[row] = z;
    velocityX[row] = 0;
    velocityZ[row] = 0;
    note(house.log, id[row], 'moved', 'an obstacle was put where it stood');
  }
  return true;
}

/** New places of those who stand in walls, by row; undefined when somebody finds none. */
function findSpots(house: House): Map<number, Spot> | undefined {
  const { agents } = house;
  const { positionX, positionZ, torsoRadius, torsoHalf, flags } = agents.columns;
  const spots = new Map<number, Spot>();
  const blocked = [...agents.liveRow.subarray(0, agents.count)].filter((row) => (flags[row] & CROSSES) === 0 && isInWall(house, row));
  if (blocked.length === 0) return spots;
  const places = placesOf(house);
  for (const row of blocked) {
    const reach = torsoRadius[row] + torsoHalf[row] + GAP / 2;
    const taken = takenBy(places, altitudeOf(house, row), reach);
    const spot = findNear(house, [positionX[row], positionZ[row]], reach, taken);
    if (!spot) return undefined;
    takePlace(house, taken, spot.x, spot.z, reach);
    spots.set(row, spot);
  }
  return spots;
}

/** Whether a torso meets a wall, seen as three discs: the middle and both shoulders. */
function isInWall({ agents, world }: House, row: number): boolean {
  const { positionX, positionZ, facingX, facingZ, torsoHalf, torsoRadius } = agents.columns;
  const clearance = Math.max(0, torsoRadius[row] - LEFT_BY_CONTACT);
  for (let shoulder = -1; shoulder <= 1; shoulder++) {
    const x = positionX[row] - facingZ[row] * torsoHalf[row] * shoulder;
    const z = positionZ[row] + facingX[row] * torsoHalf[row] * shoulder;
    if (!isWalkable(world, x, z, clearance)) return true;
  }
  return false;
}
