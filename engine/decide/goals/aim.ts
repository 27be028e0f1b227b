import { ARRIVED, ATTACHED, HEADS_ON, matesOf, NEW_GOAL, STOPS_AT_GOAL, UNREACHABLE } from '../../agents/index.js';
import { cos, sin } from '../../math/index.js';
import type { Goal, Shape, Vec2 } from '../../scenario/index.js';
import { findPath, firstLane, isVisible, isWalkable, shapeOf, type World } from '../../world/index.js';
import { knowsExit } from './familiarity.js';
import { indexAt, listAt } from './goal-lists.js';
import { type Aiming, FIRST_AREA, NEVER, NOBODY } from './goals-state.js';
import { groundIn, optionsOf, placeIn, placeOf } from './options.js';
import { headForService } from './service-places.js';
import { forgetThing, headForThing } from './use-thing.js';

/** Distance of neighbours in a social group that stands in a circle [m]. */
const CIRCLE_SPACING = 0.8;

/** Turns the present goal into a point to walk to. */
export function aim(context: Aiming, row: number): void {
  const { state: goals, agents } = context;
  const { flags, goalX, goalZ, pathCount } = agents.columns;
  const { goalOptions } = agents;
  const list = listAt(goals.lists, goals.place[row]);
  const index = indexAt(goals.lists, goals.place[row]);
  const goal = list.goals[index];
  const isLast = index + 1 === list.goals.length && (list.ending === 'stay' || list.ending === 'hand-back');
  flags[row] &= ~(STOPS_AT_GOAL | UNREACHABLE | HEADS_ON);
  if (isLast || ('wait' in goal && goal.wait !== undefined)) flags[row] |= STOPS_AT_GOAL;
  pathCount[row] = 0;
  goals.within[row] = Math.max(0.5, 2 * agents.columns.radius[row]);
  forgetThing(goals, (flags[row] & ATTACHED) !== 0, row);
  if (goals.taken) goals.taken[row] = 0;
  if (goalOptions) goalOptions[row] = 'nearest' in goal ? optionsOf(agents, context.world, goal.nearest) : 0;
  // Everyone stands in line alone.
  const chooser = 'service' in goal || 'use' in goal ? NOBODY : chooserFor(context, row);
  const [x, z] = chooser === NOBODY ? targetOf(context, row, goal) : shareTarget(context, row, chooser, goal);
  if (goals.chosenAt) goals.chosenAt[row] = chooser === NOBODY ? context.tick : NEVER;
  goalX[row] = x;
  goalZ[row] = z;
  flags[row] |= 'direction' in goal ? HEADS_ON : NEW_GOAL;
}

/** Chooses the nearest anew for somebody who has learned of another exit or finds the way closed; where plan chooses, it will find it out itself. */
export function reconsider(context: Aiming, row: number): void {
  const { state: goals, agents } = context;
  const { goalLists, goalOptions, goalChoice } = agents;
  const { flags, goalX, goalZ } = agents.columns;
  if (!goalOptions || goalOptions[row] === 0 || goalChoice?.[row] !== 0 || flags[row] & (ARRIVED | HEADS_ON)) return;
  const before = goals.reach[row];
  const [x, z] = nearestOf(context, row, goalLists[goalOptions[row] - 1].names);
  if (goals.reach[row] === before) return;
  goalX[row] = x;
  goalZ[row] = z;
  flags[row] |= NEW_GOAL;
}

/** The one of the social group who has chosen in this tick where the same goal lies; NOBODY for one who has to choose. */
function chooserFor({ state: goals, agents, tick }: Aiming, row: number): number {
  const { place, chosenAt } = goals;
  if (!chosenAt) return NOBODY;
  const isChooser = (mate: number) => chosenAt[mate] === tick && place[mate] === place[row];
  return matesOf(agents, row).find(isChooser) ?? NOBODY;
}

/** The place that another has chosen; those who stop there stand in a circle with the other. */
function shareTarget({ state: goals, agents, world }: Aiming, row: number, chooser: number, goal: Goal): Vec2 {
  const { goalX, goalZ, flags, facingX, facingZ, radius } = agents.columns;
  const mates = matesOf(agents, chooser);
  goals.reach[row] = goals.reach[chooser];
  const x = goalX[chooser];
  const z = goalZ[chooser];
  if ((flags[row] & STOPS_AT_GOAL) === 0 || 'direction' in goal) return [x, z];
  // Corners of a regular polygon whose first is the chooser's, and which lies beyond it in the direction of walking.
  const angle = (2 * Math.PI * (mates.indexOf(row) + 1)) / (mates.length + 1);
  const size = CIRCLE_SPACING / (2 * sin(Math.PI / (mates.length + 1)));
  const ahead = size * (1 - cos(angle));
  const aside = size * sin(angle);
  const placeX = x + facingX[chooser] * ahead - facingZ[chooser] * aside;
  const placeZ = z + facingZ[chooser] * ahead + facingX[chooser] * aside;
  if (isWalkable(world, placeX, placeZ, radius[row]) && isVisible(world, x, z, placeX, placeZ, 0)) return [placeX, placeZ];
  // There is no room for the circle: whoever stands near the chooser has arrived too.
  if (goals.reach[row] < FIRST_AREA) goals.within[row] += size;
  return [x, z];
}

function targetOf(context: Aiming, row: number, goal: Goal): Vec2 {
  const { state: goals, agents, world } = context;
  const { positionX, positionZ } = agents.columns;
  if ('direction' in goal) return goal.direction;
  if ('point' in goal) {
    goals.within[row] = goal.within;
    return goal.point;
  }
  if ('opposite' in goal) return [2 * goal.opposite.center[0] - positionX[row], 2 * goal.opposite.center[1] - positionZ[row]];
  if ('service' in goal) return headForService(context, row, goal.service);
  if ('use' in goal) return headForThing(context, row, goal);
  if ('random' in goal) return placeIn(context, row, shapeOf(world, goal.random), 0) ?? [positionX[row], positionZ[row]];
  if ('nearest' in goal) return nearestOf(context, row, goal.nearest);
  return enter(context, row, shapeOf(world, 'exit' in goal ? goal.exit : goal.region));
}

/** Aims at a place in an area; being anywhere in the area is enough. Who is too broad for it goes as near as it can, and is there nearby. */
function enter(context: Aiming, row: number, shape: Shape | 'anywhere'): Vec2 {
  const { state: goals, agents } = context;
  const place = placeIn(context, row, shape, 0);
  const ground = place === undefined ? groundIn(context, row, shape) : undefined;
  if (ground === undefined && shape !== 'anywhere') goals.reach[row] = FIRST_AREA + placeOf(goals.areas, shape);
  return place ?? ground ?? [agents.columns.positionX[row], agents.columns.positionZ[row]];
}

/** The area with the shortest way, of those that one knows; who knows none of them asks somebody. */
function nearestOf(context: Aiming, row: number, names: readonly string[]): Vec2 {
  const { agents, world, state: goals } = context;
  const { positionX, positionZ, radius } = agents.columns;
  const from: Vec2 = [positionX[row], positionZ[row]];
  let shortest = Infinity;
  let best: Vec2 = from;
  const exits = Object.keys(world.exits);
  const isKnown = (name: string) => name in world.regions || knowsExit(context, row, exits.indexOf(name));
  const isAnyKnown = names.some(isKnown);
  names.forEach((name, n) => {
    if (isAnyKnown && !isKnown(name)) return;
    const shape = shapeOf(world, name);
    const place = placeIn(context, row, shape, n + 1);
    if (!place || shape === 'anywhere') return;
    const length = pathLength(world, from, place, radius[row]);
    if (length >= shortest) return;
    shortest = length;
    best = place;
    goals.reach[row] = FIRST_AREA + placeOf(goals.areas, shape);
  });
  return best;
}

const _pathLengthCorners = new Float32Array(4);

function pathLength(world: World, from: Vec2, to: Vec2, radius: number): number {
  if (world.lanes.length > 0) return Math.min(Number.MAX_VALUE, firstLane(world, from, to, radius).cost);
  const { status, length } = findPath(world, from, to, radius, _pathLengthCorners);
  return status === 'found' ? length : Number.MAX_VALUE;
}
