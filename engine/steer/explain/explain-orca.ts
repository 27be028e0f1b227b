import type { Account } from './explanation.js';
import { bestVelocity, type Disc, type Line, neighbourLine, satisfyFirst, type Wish } from './half-planes.js';
import { imposedLine } from './imposed-line.js';
import type { Situation } from './situation.js';
import { tellHalfPlanes } from './tell-half-planes.js';
import { type WallLine, wallLines } from './wall-half-planes.js';
import type { HalfPlane, WeighedPlanes } from './weighed.js';

/** Numbers of kernels/orca/orca-forces.ts: overlapping discs part within this time [s], and the push takes the place of the last of so many walls. */
const PART_TIME = 0.5;
const MOST_WALLS = 16;

/** What ORCA tells. */
export const explainOrca = (situation: Situation): Account => tellHalfPlanes(situation, weighOrca(situation));

/** What ORCA with forces tells. */
export const explainOrcaForces = (situation: Situation): Account => tellHalfPlanes(situation, weighOrcaForces(situation));

/** Half-planes of walls, then of neighbours; where they contradict each other, those of neighbours are violated least. */
export function weighOrca(situation: Situation): WeighedPlanes {
  const walls = linesOfWalls(situation);
  const neighbours = linesOfNeighbours(situation, situation.dt);
  const { x, z } = bestVelocity([...walls, ...neighbours], walls.length, wishOf(situation));
  const halfPlanes = [...wallPlanes(situation, walls), ...neighbourPlanes(situation, neighbours)];
  return { halfPlanes, recomputed: [x, z] };
}

/** The same with the velocity that others impose behind the walls; contradictions give up the farthest neighbours. */
export function weighOrcaForces(situation: Situation): WeighedPlanes {
  const walls = linesOfWalls(situation);
  const push = imposedLine(situation, walls);
  const heeded = push && walls.length === MOST_WALLS ? walls.slice(0, -1) : walls;
  const neighbours = linesOfNeighbours(situation, PART_TIME);
  const pushed = push ? [push] : [];
  const { x, z } = satisfyFirst([...heeded, ...pushed, ...neighbours], wishOf(situation)).result;
  const planes = pushed.map((line) => toPlane(line, { kind: 'push' }));
  const halfPlanes = [...wallPlanes(situation, heeded), ...planes, ...neighbourPlanes(situation, neighbours)];
  return { halfPlanes, recomputed: [x, z] };
}

function wishOf({ preferred: [x, z], own }: Situation): Wish {
  return { preferred: { x, z }, maximumSpeed: own('maximumSpeed') };
}

function linesOfWalls({ self, kernels: { f32, u32 }, wallCount: count, own }: Situation): WallLine[] {
  const { wallX, wallZ, wallDirectionX, wallDirectionZ } = f32;
  const { wallNext, wallPrevious, wallConvex } = u32;
  const loops = { count, wallX, wallZ, wallDirectionX, wallDirectionZ, wallNext, wallPrevious, wallConvex };
  return wallLines(self, loops, own('timeHorizonObstacles'), own('maximumSpeed'));
}

function linesOfNeighbours({ self, neighbours, own }: Situation, partTime: number): Line[] {
  return neighbours.map((other: Disc) => neighbourLine(self, other, own('timeHorizon'), partTime));
}

function neighbourPlanes({ neighbours }: Situation, lines: readonly Line[]): HalfPlane[] {
  return lines.map((line, n) => toPlane(line, { kind: 'person', id: neighbours[n].id }));
}

function wallPlanes({ kernels: { f32, u32 } }: Situation, lines: readonly WallLine[]): HalfPlane[] {
  const { wallX, wallZ } = f32;
  return lines.map((line) => {
    const next = u32.wallNext[line.edge];
    return toPlane(line, { kind: 'wall', at: [(wallX[line.edge] + wallX[next]) / 2, (wallZ[line.edge] + wallZ[next]) / 2] });
  });
}

function toPlane({ point, direction }: Line, of: HalfPlane['of']): HalfPlane {
  return { point: [point.x, point.z], direction: [direction.x, direction.z], of };
}
