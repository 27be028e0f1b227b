import { ARRIVED, HEADS_ON, NEW_GOAL, STOPS_AT_GOAL, UNREACHABLE } from '../agents/index.js';
import type { Vec2 } from '../scenario/index.js';
import type { DecideMoment } from './decide-model.js';

/** Sends a row to a place [m] by a path that plan finds; `stops` is whether it will stop there or walk on through it. */
export function headFor({ agents }: Pick<DecideMoment, 'agents'>, row: number, [x, z]: Vec2, stops = true): void {
  const { flags, goalX, goalZ, pathCount } = agents.columns;
  goalX[row] = x;
  goalZ[row] = z;
  flags[row] &= ~(STOPS_AT_GOAL | UNREACHABLE | HEADS_ON | ARRIVED);
  flags[row] |= stops ? NEW_GOAL | STOPS_AT_GOAL : NEW_GOAL;
  const { goalOptions } = agents;
  if (goalOptions) goalOptions[row] = 0;
  pathCount[row] = 0;
}
