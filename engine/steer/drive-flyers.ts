import { FLIES } from '../agents/index.js';
import { keepInBound, nextMeeting, renewBody } from '../events/index.js';
import type { House } from '../rooms/index.js';
import type { Coasting } from './coasting.js';

/** How far from a seam flyers decide at every tick [m]. */
const SEAM = 5;

/** Before the tick: whoever is met in the air, or has a new bound, decides. */
export function driveFlyers(state: Coasting, house: House): void {
  const { agents, clock } = house;
  const { air, bodyOf, columns } = state;
  const now = clock.tick * clock.dt;
  const isEndless = house.world.periodic.x !== undefined || house.world.periodic.z !== undefined;
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    if ((agents.columns.flags[row] & FLIES) === 0) continue;
    if (isEndless && hasWrapped(house, row)) renewBody(air, bodyOf[row]);
    // Contact and limits of flight change velocities by more than anybody accelerates.
    keepInBound(air, bodyOf[row], now);
    if (isEndless && isNearSeam(house, row)) columns.coasting[row] = 0;
  }
  while (nextMeeting(air, now)) air.told.length = 0;
}

/** Whether somebody is so near to where the world repeats that others may be met beyond it; bounds end there. */
function isNearSeam({ world: { periodic }, agents }: House, row: number): boolean {
  const { positionX, positionZ } = agents.columns;
  return isNearEnd(periodic.x, positionX[row]) || isNearEnd(periodic.z, positionZ[row]);
}

/** Whether somebody was put to the other side of a seam by the last tick. */
function hasWrapped({ agents }: House, row: number): boolean {
  const { positionX, positionZ, previousX, previousZ } = agents.columns;
  return Math.abs(positionX[row] - previousX[row]) > SEAM || Math.abs(positionZ[row] - previousZ[row]) > SEAM;
}

function isNearEnd(range: readonly [number, number] | undefined, place: number): boolean {
  return range !== undefined && (place < range[0] + SEAM || place > range[1] - SEAM);
}
