import { NEW_GOAL, STOPS_AT_GOAL } from '../../agents/index.js';
import { random, STREAM } from '../../math/index.js';
import type { Vec2 } from '../../scenario/index.js';
import { isInside, isWalkable, samplePoint, shapeOf } from '../../world/index.js';
import { type Aiming, FIRST_SERVICE } from './goals-state.js';
import { lineShapeOf, pointOnLine } from './service-line.js';

/** Values of `stageOf`: on the way to the line, in it, at a server. */
export const COMING = 0;
export const IN_LINE = 1;
export const SERVED = 2;
/** Somebody this near to its place stands in it [m]. */
const AT_PLACE = 0.5;

/** Sends a row to the end of a service's line; returns where that is now. */
export function headForService(context: Aiming, row: number, name: string): Vec2 {
  const { state: goals, agents, world } = context;
  const number = world.services.findIndex((service) => service.name === name);
  goals.reach[row] = FIRST_SERVICE + number;
  if (goals.stageOf) goals.stageOf[row] = COMING;
  agents.columns.flags[row] |= STOPS_AT_GOAL;
  return placeInLine(context, number, goals.services[number].line.length, row);
}

/** Where the nth in a line stands: on the line, or where people wait for it to have room. */
export function placeInLine({ world, agents, seed }: Aiming, number: number, place: number, row: number): Vec2 {
  const service = world.services[number];
  const line = lineShapeOf(service);
  const { id, radius } = agents.columns;
  if (place >= line.places && service.waiting !== undefined) {
    const [u, v] = [0, 1].map((n) => random(seed, STREAM.service, id[row], n));
    const spot = samplePoint(world, shapeOf(world, service.waiting), radius[row], u, v);
    if (spot) return spot;
  }
  // Beyond its last point the line goes straight on as far as there is room; people gather where there is none.
  for (let n = place; n >= line.places; n--) {
    const [x, z] = pointOnLine(line, n);
    if (isWalkable(world, x, z, radius[row])) return [x, z];
  }
  return pointOnLine(line, Math.min(place, Math.max(0, line.places - 1)));
}

/** Whether somebody may join: near the end of the line, or anywhere in the place where people wait for the line to have room. */
export function isNearEnd({ state: goals, world, agents }: Aiming, number: number, row: number, distance: number): boolean {
  const service = world.services[number];
  if (distance <= Math.max(1, 1.5 * service.spacing)) return true;
  const { positionX, positionZ } = agents.columns;
  const area = service.waiting === undefined ? 'anywhere' : shapeOf(world, service.waiting);
  const isFull = goals.services[number].line.length >= lineShapeOf(service).places;
  return isFull && area !== 'anywhere' && isInside(area, positionX[row], positionZ[row]);
}

/** Gives a row another place to walk to and to stop at. */
export function moveTo({ agents }: Aiming, row: number, [x, z]: Vec2): void {
  const { goalX, goalZ, flags } = agents.columns;
  if (goalX[row] === Math.fround(x) && goalZ[row] === Math.fround(z)) return;
  goalX[row] = x;
  goalZ[row] = z;
  flags[row] |= NEW_GOAL;
}

/** Whether a row stands where it was sent. */
export function isAtPlace(context: Aiming, row: number): boolean {
  const { goalX, goalZ } = context.agents.columns;
  return distanceOf(context, row, [goalX[row], goalZ[row]]) <= AT_PLACE;
}

/** How far a row is from a point [m]. */
export function distanceOf({ agents }: Aiming, row: number, [x, z]: Vec2): number {
  const { positionX, positionZ } = agents.columns;
  return Math.sqrt((positionX[row] - x) ** 2 + (positionZ[row] - z) ** 2);
}
