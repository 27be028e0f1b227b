import type { Drawn } from '../agents/index.js';
import { cos, distanceOfStretches, distanceToOutline, sin } from '../math/index.js';
import type { House } from '../rooms/index.js';
import { shortest } from './dense/pairs.js';

/** Space left between torsos that stand close [m]. */
const GAP = 0.005;

/**
 * Whether somebody whose facing is told fits at a place as it faces, between those who are there: people in a file stand closer than
 * their shoulders are broad. Never where the facing is not told.
 */
export function isRoomForTorso(house: House, x: number, z: number, { heading, torsoBreadth, torsoDepth }: Drawn): boolean {
  if (heading === undefined) return false;
  const { agents, world } = house;
  const { positionX, positionZ, facingX, facingZ, torsoHalf, torsoRadius } = agents.columns;
  const half = (torsoBreadth - torsoDepth) / 2;
  const [alongX, alongZ] = [-half * sin(heading), half * cos(heading)];
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    const awayX = shortest(positionX[row] - x, world.periodic.x);
    const awayZ = shortest(positionZ[row] - z, world.periodic.z);
    const apart = torsoDepth / 2 + torsoRadius[row] + GAP;
    if (awayX ** 2 + awayZ ** 2 > (apart + half + torsoHalf[row]) ** 2) continue;
    const [otherX, otherZ] = [-facingZ[row] * torsoHalf[row], facingX[row] * torsoHalf[row]];
    const ends = [awayX - otherX, awayZ - otherZ, awayX + otherX, awayZ + otherZ] as const;
    if (distanceOfStretches(-alongX, -alongZ, alongX, alongZ, ...ends) < apart) return false;
  }
  const shoulders = [x - alongX, z - alongZ, x + alongX, z + alongZ] as const;
  return world.inMotion.timetabled.every((outline) => distanceToOutline(outline, ...shoulders) >= torsoDepth / 2 + GAP);
}
