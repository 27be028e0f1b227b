import { ARRIVED, ATTACHED, CROSSES, HEADS_ON, PATH_CUT, PATH_POINTS, TAKES_LINK } from '../agents/index.js';
import type { Vec2 } from '../scenario/index.js';
import { findLinkedPath, isLaneOpen } from '../world/index.js';
import type { InspectedPath } from './inspection.js';
import type { SimState } from './state.js';

/** Corners of the way behind the remembered ones. */
const MOST_CORNERS = 1024;

/** The path that a row follows: the corners that it remembers, and where they end before the goal, the way that would be planned on from there. */
export function inspectPath({ agents, world, kernels }: SimState, row: number): InspectedPath {
  const { positionX, positionZ, pathX, pathZ, pathCount, pathCursor, flags, goalX, goalZ, radius } = agents.columns;
  const nothing = { points: [], waypoint: undefined, length: 0 };
  if (flags[row] & (ARRIVED | HEADS_ON | ATTACHED)) return nothing;
  if ((flags[row] & CROSSES) === 0 && pathCursor[row] >= pathCount[row]) return nothing;
  const points: Vec2[] = [[positionX[row], positionZ[row]]];
  for (let n = pathCursor[row]; n < pathCount[row]; n++) points.push([pathX[row * PATH_POINTS + n], pathZ[row * PATH_POINTS + n]]);
  if (flags[row] & (TAKES_LINK | CROSSES)) points.push([...world.lanes[kernels.u32.laneOf[row]].to]);
  if (flags[row] & (PATH_CUT | TAKES_LINK | CROSSES)) {
    const corners = new Float32Array(2 * MOST_CORNERS);
    const open = world.lanes.filter((_, lane) => isLaneOpen(world, lane, radius[row]));
    const { count } = findLinkedPath(world, open, points.at(-1) as Vec2, [goalX[row], goalZ[row]], radius[row], corners);
    for (let n = 1; n < Math.min(count, MOST_CORNERS); n++) points.push([corners[2 * n], corners[2 * n + 1]]);
  }
  const length = points.slice(1).reduce((sum, [x, z], n) => sum + Math.sqrt((x - points[n][0]) ** 2 + (z - points[n][1]) ** 2), 0);
  return { points, waypoint: points[1], length };
}
