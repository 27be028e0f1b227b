import { isAnyUnlike, LOST, NEW_GOAL, PATH_ENDS, USES_PORTALS } from '../agents/index.js';
import { fromBytes, toBytes } from '../rooms/index.js';
import { findWay, NO_LANE } from '../world/index.js';
import { type Keeping, keepPath } from './keep-path.js';
import { headForLane, laneFor } from './over-links.js';
import type { PlanContext, PlanModel } from './plan-model.js';

/** Flags of those who need a path. */
const NEEDS_PATH = NEW_GOAL | LOST | PATH_ENDS;
/** Paths found in one tick at most; those who have none yet stand and wait their turn. */
const MOST_PATHS = 512;

/** Longest path that is looked at; the corners behind are planned when they come near. */
const _planCorners = new Float32Array(2 * 1024);
const _planAcross = new Float32Array(2 * 1024);
const _planFrom = new Float64Array(2);
const _planTo = new Float64Array(2);

/** The place among the rows where the next tick goes on, so that nobody is passed over. */
export type ShortestState = { next: number };

/** The shortest way for the body's width, whoever else goes there. The first tick finds every path, later ones at most 512. */
export const shortest: PlanModel<ShortestState> = {
  name: 'shortest',
  about: 'the shortest way',
  fields: {},
  create: () => ({ next: 0 }),
  plan: findPaths,
  save: ({ next }) => toBytes({ next }),
  restore: (state, _, saved) => {
    state.next = fromBytes<ShortestState>(saved).next;
  },
};

function findPaths(context: PlanContext<ShortestState>): void {
  const { state, agents, rows, log, kernels } = context;
  const { flags } = agents.columns;
  const budget = log.tick === 0 ? rows.length : MOST_PATHS;
  let found = 0;
  const first = state.next < rows.length ? state.next : 0;
  state.next = 0;
  if (!isAnyUnlike(kernels, agents, NEEDS_PATH, 0)) return;
  for (let n = 0; n < rows.length; n++) {
    const i = first + n < rows.length ? first + n : first + n - rows.length;
    const row = rows[i];
    if ((flags[row] & NEEDS_PATH) === 0) continue;
    if (found === budget) {
      state.next = i;
      return;
    }
    planShortest(context, row);
    found += 1;
  }
}

/** Gives a row the shortest path to its goal; over links where that is cheaper. */
export function planShortest(context: Keeping & Pick<PlanContext, 'world'>, row: number): void {
  const { world, agents } = context;
  const { positionX, positionZ, goalX, goalZ, radius, flags } = agents.columns;
  const lane = laneFor(context, row);
  const across = flags[row] & USES_PORTALS ? _planAcross : undefined;
  _planFrom[0] = positionX[row];
  _planFrom[1] = positionZ[row];
  _planTo[0] = lane === NO_LANE ? goalX[row] : world.lanes[lane].from[0];
  _planTo[1] = lane === NO_LANE ? goalZ[row] : world.lanes[lane].from[1];
  keepPath(context, row, findWay(world, _planFrom, _planTo, radius[row], _planCorners, across), _planCorners, across);
  if (lane !== NO_LANE) headForLane(context, row, lane);
}
