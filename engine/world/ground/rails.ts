import type { Obstacle, TerrainDescription, Vec2, WorldDescription } from '../../scenario/index.js';
import type { Patch } from './patch.js';
import { createTerrain, groundHeight, type Terrain } from './terrain.js';

/** Where the ground drops by more than this beside a patch, a railing keeps people from falling [m]. */
const DROP = 0.3;
/** Thickness of railings; looked for so far to both sides of an edge, and so often along it [m]. */
const THICKNESS = 0.1;
const BESIDE = 0.06;
const EVERY = 0.05;

/** A world with its railings as obstacles behind its own. */
export function withRails<T extends Pick<WorldDescription, 'obstacles' | 'terrain'>>(world: T): T {
  const rails = railsOf(world.terrain);
  return rails.length === 0 ? world : { ...world, obstacles: [...world.obstacles, ...rails] };
}

/** Railings along the edges of terraces, slopes and stairs, as obstacles. */
export function railsOf(description: TerrainDescription | undefined): Obstacle[] {
  const terrain = createTerrain(description);
  if (!terrain) return [];
  return terrain.patches.flatMap((patch) => edgesOf(patch).flatMap(([from, to]) => railsAlong(terrain, from, to)));
}

/** The sides of a patch. */
function edgesOf({ x, z, alongX, alongZ, length, half }: Patch): [Vec2, Vec2][] {
  const corner = (along: number, aside: number): Vec2 => [x + alongX * along - alongZ * aside, z + alongZ * along + alongX * aside];
  const corners = [corner(0, -half), corner(length, -half), corner(length, half), corner(0, half)];
  return corners.map((from, n) => [from, corners[(n + 1) % 4]]);
}

/** Railings on the parts of a line with a drop on either side. */
function railsAlong(terrain: Terrain, from: Vec2, to: Vec2): Obstacle[] {
  const length = Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);
  const [unitX, unitZ] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const count = Math.max(1, Math.round(length / EVERY));
  const at = (n: number): Vec2 => [from[0] + (unitX * length * n) / count, from[1] + (unitZ * length * n) / count];
  const isSteep = (n: number) => {
    const [x, z] = at(n + 0.5);
    const [left, right] = [-1, 1].map((side) => groundHeight(terrain, x - unitZ * side * BESIDE, z + unitX * side * BESIDE));
    return Math.abs(left - right) > DROP;
  };
  const rails: Obstacle[] = [];
  for (let first = 0; first < count; first++) {
    if (!isSteep(first)) continue;
    let last = first;
    while (last + 1 < count && isSteep(last + 1)) last++;
    rails.push({ kind: 'railing', wall: { points: [at(first), at(last + 1)], thickness: THICKNESS } });
    first = last;
  }
  return rails;
}
