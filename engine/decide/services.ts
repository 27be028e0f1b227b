import { NEW_GOAL, STOPS_AT_GOAL, WAITING } from '../agents/index.js';
import { note } from '../events/index.js';
import { random, STREAM } from '../math/index.js';
import { draw, type Service, type Vec2 } from '../scenario/index.js';
import { isInside, isWalkable, samplePoint } from '../world/index.js';
import { type DecideContext, finishGoal } from './goals.js';
import { shapeOf } from './options.js';
import { type LineShape, lineShapeOf, pointOnLine, serverPlace } from './service-line.js';

/** Nobody is served. */
const NOBODY = -1;
/** Values of `areaOf` from this one down mean the services of the world, in their order. */
export const FIRST_SERVICE = -2;
/** Values of `stageOf`: on the way to the line, in it, at a server. */
const COMING = 0;
const IN_LINE = 1;
const SERVED = 2;
/** People at the back look where the line ends this often [ticks]. */
const LOOK_EVERY = 8;
/** Somebody this near to its place stands in it [m]. */
const AT_PLACE = 0.5;

/** Who stands where at a service: ids in the order of their arrival, and by server who is served and until which tick. */
export type ServiceState = { readonly line: number[]; readonly serving: number[]; readonly until: number[] };

/** Services where nobody is yet. */
export function createServices(services: readonly Service[]): ServiceState[] {
  return services.map(({ servers }) => ({ line: [], serving: Array(servers).fill(NOBODY), until: Array(servers).fill(0) }));
}

/** Sends a row to the end of a service's line; returns where that is now. */
export function headForService(context: DecideContext, row: number, name: string): Vec2 {
  const { goals, agents, world } = context;
  const number = world.services.findIndex((service) => service.name === name);
  goals.areaOf[row] = FIRST_SERVICE - number;
  goals.stageOf[row] = COMING;
  agents.columns.flags[row] |= STOPS_AT_GOAL;
  return placeInLine(context, number, goals.services[number].line.length, row);
}

/** Moves every line on: who is served leaves, the first is called, the others step up, and those who have come to the end join. Returns how many finished their last goal. */
export function serve(context: DecideContext): number {
  const { goals, world } = context;
  let finished = 0;
  world.services.forEach((service, number) => {
    forgetGone(context, number);
    finished += releaseServed(context, service, number);
    callNext(context, service, number);
    stepUp(context, number);
  });
  if (goals.services.length > 0) joinLines(context);
  return finished;
}

/** Takes those out of the lines who have left or have another goal now. */
function forgetGone(context: DecideContext, number: number): void {
  const { line, serving } = context.goals.services[number];
  let kept = 0;
  for (const id of line) if (rowAt(context, number, id, IN_LINE) !== undefined) line[kept++] = id;
  line.length = kept;
  serving.forEach((id, server) => {
    if (id !== NOBODY && rowAt(context, number, id, SERVED) === undefined) serving[server] = NOBODY;
  });
}

function rowAt({ goals, agents }: DecideContext, number: number, id: number, stage: number): number | undefined {
  const row = agents.rowOfId.get(id);
  return row !== undefined && goals.areaOf[row] === FIRST_SERVICE - number && goals.stageOf[row] === stage ? row : undefined;
}

/** Those whose time is over go on to their next goal. */
function releaseServed(context: DecideContext, { name }: Service, number: number): number {
  const { goals, agents, log, tick } = context;
  const { serving, until } = goals.services[number];
  let finished = 0;
  serving.forEach((id, server) => {
    const row = agents.rowOfId.get(id);
    if (id === NOBODY || row === undefined || tick < until[server] || !isAtPlace(context, row)) return;
    serving[server] = NOBODY;
    note(log, id, 'served', name);
    if (finishGoal(context, row)) finished += 1;
  });
  return finished;
}

/** The first in the line goes to a free server once it has come to the front; the time of service runs from the call. */
function callNext(context: DecideContext, service: Service, number: number): void {
  const { goals, agents, seed, tick, dt } = context;
  const { line, serving, until } = goals.services[number];
  for (let server = 0; server < serving.length && line.length > 0; server++) {
    if (serving[server] !== NOBODY) continue;
    const row = agents.rowOfId.get(line[0]) as number;
    if (!isAtPlace(context, row)) return;
    const id = line.shift() as number;
    const seconds = draw(service.time, seed, STREAM.service + 65_536 * (tick + 1), id);
    serving[server] = id;
    until[server] = tick + Math.max(1, Math.round(seconds / dt));
    goals.stageOf[row] = SERVED;
    moveTo(context, row, serverPlace(service, server));
  }
}

/** Everyone in the line walks to the place that it has now. */
function stepUp(context: DecideContext, number: number): void {
  const { goals, agents } = context;
  goals.services[number].line.forEach((id, place) => {
    const row = agents.rowOfId.get(id) as number;
    moveTo(context, row, placeInLine(context, number, place, row));
  });
}

/** Those who have come to the end of a line join it, the nearest first and one in a tick; the others look where the end is now. */
function joinLines(context: DecideContext): void {
  const { goals, agents, world, tick, log } = context;
  const { id, flags } = agents.columns;
  const nearest = world.services.map(() => ({ row: NOBODY, distance: Number.POSITIVE_INFINITY }));
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    if (goals.areaOf[row] > FIRST_SERVICE || goals.stageOf[row] !== COMING || flags[row] & WAITING) continue;
    const number = FIRST_SERVICE - goals.areaOf[row];
    const end = placeInLine(context, number, goals.services[number].line.length, row);
    const distance = distanceOf(context, row, end);
    if (isNearEnd(context, number, row, distance)) {
      if (distance < nearest[number].distance) nearest[number] = { row, distance };
    } else if ((tick + id[row]) % LOOK_EVERY === 0) moveTo(context, row, end);
  }
  nearest.forEach(({ row }, number) => {
    if (row === NOBODY) return;
    const { line } = goals.services[number];
    moveTo(context, row, placeInLine(context, number, line.length, row));
    line.push(id[row]);
    goals.stageOf[row] = IN_LINE;
    note(log, id[row], 'join', world.services[number].name);
  });
}

/** Whether somebody may join: near the end of the line, or anywhere in the place where people wait for the line to have room. */
function isNearEnd({ goals, world, agents }: DecideContext, number: number, row: number, distance: number): boolean {
  const service = world.services[number];
  if (distance <= Math.max(1, 1.5 * service.spacing)) return true;
  const { positionX, positionZ } = agents.columns;
  const area = service.waiting === undefined ? 'anywhere' : shapeOf(world, service.waiting);
  const isFull = goals.services[number].line.length >= lineOf(service).places;
  return isFull && area !== 'anywhere' && isInside(area, positionX[row], positionZ[row]);
}

/** Where the nth in a line stands: on the line, or where people wait for it to have room. */
function placeInLine({ world, agents, seed }: DecideContext, number: number, place: number, row: number): Vec2 {
  const service = world.services[number];
  const line = lineOf(service);
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

function lineOf(service: Service): LineShape {
  return lineShapeOf(service);
}

/** Gives a row another place to walk to and to stop at. */
function moveTo({ agents }: DecideContext, row: number, [x, z]: Vec2): void {
  const { goalX, goalZ, flags } = agents.columns;
  if (goalX[row] === Math.fround(x) && goalZ[row] === Math.fround(z)) return;
  goalX[row] = x;
  goalZ[row] = z;
  flags[row] |= NEW_GOAL;
}

function isAtPlace(context: DecideContext, row: number): boolean {
  const { goalX, goalZ } = context.agents.columns;
  return distanceOf(context, row, [goalX[row], goalZ[row]]) <= AT_PLACE;
}

function distanceOf({ agents }: DecideContext, row: number, [x, z]: Vec2): number {
  const { positionX, positionZ } = agents.columns;
  return Math.sqrt((positionX[row] - x) ** 2 + (positionZ[row] - z) ** 2);
}
