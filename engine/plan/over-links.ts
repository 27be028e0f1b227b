import { type Agents, FLIES, LOST, PATH_CUT, TAKES_LINK, UNREACHABLE } from '../agents/index.js';
import type { Kernels } from '../kernels/index.js';
import { firstLane, isLaneOpen, NO_LANE, type World } from '../world/index.js';
import type { PlanContext } from './plan-model.js';

const _laneFrom = new Float64Array(2);
const _laneTo = new Float64Array(2);

/** The lane to which somebody's cheapest way leads first; NO_LANE where it leads to the goal on foot, or nowhere. */
export function laneFor({ world, agents }: Pick<PlanContext, 'world' | 'agents'>, row: number): number {
  const { positionX, positionZ, goalX, goalZ, radius, flags } = agents.columns;
  if (world.lanes.length === 0 || flags[row] & FLIES) return NO_LANE;
  _laneFrom[0] = positionX[row];
  _laneFrom[1] = positionZ[row];
  _laneTo[0] = goalX[row];
  _laneTo[1] = goalZ[row];
  return firstLane(world, _laneFrom, _laneTo, radius[row], roomFor(agents, row)).lane;
}

/** Notes that a row's path, just kept, ends where a lane begins; where not all of it is remembered, the next look finds the lane again. */
export function headForLane({ agents, kernels }: Pick<PlanContext, 'agents' | 'kernels'>, row: number, lane: number): void {
  const { flags } = agents.columns;
  if (flags[row] & (PATH_CUT | UNREACHABLE)) return;
  flags[row] |= TAKES_LINK;
  kernels.u32.laneOf[row] = lane;
}

/** After a change of the world: those who head for a lane that is closed now need another way. */
export function leaveClosedLanes({ u32 }: Kernels, agents: Agents, world: World): void {
  const { flags } = agents.columns;
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    if (flags[row] & TAKES_LINK && !isLaneOpen(world, u32.laneOf[row], roomFor(agents, row))) flags[row] |= LOST;
  }
}

/** Room that a body needs, however it is turned [m]. */
function roomFor({ columns: { radius, torsoHalf, torsoRadius } }: Agents, row: number): number {
  return Math.max(radius[row], torsoHalf[row] + torsoRadius[row]);
}
