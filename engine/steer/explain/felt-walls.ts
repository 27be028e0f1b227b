import { distanceToStretch } from '../../math/index.js';
import type { Vec2 } from '../../scenario/index.js';
import type { Situation } from './situation.js';

/** A wall as a person feels it: the unit vector from it, its distance [m], and the place on it. */
export type FeltWall = { readonly normalX: number; readonly normalZ: number; readonly distance: number; readonly at: Vec2 };

/** Walls that are felt at most; as in kernels/walls/near-walls.ts. */
const MOST_WALLS = 32;

/** Edges with a place within some metres of the person, in the order of their numbers. */
export function edgesWithin({ kernels, wallCount, self }: Situation, metres: number): number[] {
  const { wallX, wallZ } = kernels.f32;
  const { wallNext } = kernels.u32;
  const edges: number[] = [];
  for (let edge = 0; edge < wallCount; edge++) {
    const next = wallNext[edge];
    if (distanceToStretch(self.x, self.z, wallX[edge], wallZ[edge], wallX[next], wallZ[next]) <= metres) edges.push(edge);
  }
  return edges;
}

/** Sides of walls whose foot lies on them, and corners that stick out, nearer than a distance; what kernels/walls/near-walls.ts lists. */
export function feltWalls(situation: Situation, within: number): FeltWall[] {
  const { kernels, self, wallReach } = situation;
  const { wallX, wallZ, wallDirectionX, wallDirectionZ, wallLength } = kernels.f32;
  const { wallConvex, wallPrevious } = kernels.u32;
  const reach = Math.min(within, wallReach);
  const found: FeltWall[] = [];
  for (const wall of edgesWithin(situation, reach)) {
    const awayX = self.x - wallX[wall];
    const awayZ = self.z - wallZ[wall];
    const alongX = wallDirectionX[wall];
    const alongZ = wallDirectionZ[wall];
    const s = awayX * alongX + awayZ * alongZ;
    const d = awayX * alongZ - awayZ * alongX;
    if (s >= 0) {
      const at: Vec2 = [wallX[wall] + alongX * s, wallZ[wall] + alongZ * s];
      if (d > 0 && d < reach && s <= wallLength[wall]) found.push({ normalX: alongZ, normalZ: -alongX, distance: d, at });
      continue;
    }
    const previous = wallPrevious[wall];
    if (wallConvex[wall] === 0 || awayX * wallDirectionX[previous] + awayZ * wallDirectionZ[previous] <= 0) continue;
    const distance = Math.sqrt(awayX * awayX + awayZ * awayZ);
    if (distance > 1e-6 && distance < reach)
      found.push({ normalX: awayX / distance, normalZ: awayZ / distance, distance, at: [wallX[wall], wallZ[wall]] });
  }
  return found.slice(0, MOST_WALLS);
}
