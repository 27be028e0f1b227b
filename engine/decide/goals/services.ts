import { WAITING } from '../../agents/index.js';
import { note } from '../../events/index.js';
import { STREAM } from '../../math/index.js';
import { draw, type Service } from '../../scenario/index.js';
import { FIRST_SERVICE, type GoalsContext, HANDED_BACK, NOBODY } from './goals-state.js';
import { reach } from './reach.js';
import { serverPlace } from './service-line.js';
import { COMING, distanceOf, IN_LINE, isAtPlace, isNearEnd, moveTo, placeInLine, SERVED } from './service-places.js';

/** People at the back look where the line ends this often [ticks]. */
const LOOK_EVERY = 8;

/** Moves every line on: who is served leaves, the first is called, the others step up, and those who have come to the end join. */
export function serve(context: GoalsContext): void {
  const { state: goals, world } = context;
  world.services.forEach((service, number) => {
    forgetGone(context, number);
    releaseServed(context, service, number);
    callNext(context, service, number);
    stepUp(context, number);
  });
  if (goals.stageOf) joinLines(context, goals.stageOf);
}

/** Takes those out of the lines who have left or have another goal now. */
function forgetGone(context: GoalsContext, number: number): void {
  const { line, serving } = context.state.services[number];
  let kept = 0;
  for (const id of line) if (rowAt(context, number, id, IN_LINE) !== undefined) line[kept++] = id;
  line.length = kept;
  serving.forEach((id, server) => {
    if (id !== NOBODY && rowAt(context, number, id, SERVED) === undefined) serving[server] = NOBODY;
  });
}

function rowAt({ state: goals, agents }: GoalsContext, number: number, id: number, stage: number): number | undefined {
  const row = agents.rowOfId.get(id);
  return row !== undefined && goals.reach[row] === FIRST_SERVICE + number && goals.stageOf?.[row] === stage ? row : undefined;
}

/** Those whose time is over go on to their next goal. */
function releaseServed(context: GoalsContext, { name }: Service, number: number): void {
  const { state: goals, agents, log, tick } = context;
  const { serving, until } = goals.services[number];
  serving.forEach((id, server) => {
    const row = agents.rowOfId.get(id);
    if (id === NOBODY || row === undefined || tick < until[server] || !isAtPlace(context, row)) return;
    serving[server] = NOBODY;
    note(log, id, 'served', name);
    reach(context, row, 0);
  });
}

/** The first in the line goes to a free server once it has come to the front; the time of service runs from the call. */
function callNext(context: GoalsContext, service: Service, number: number): void {
  const { state: goals, agents, seed, tick, dt } = context;
  const { line, serving, until } = goals.services[number];
  for (let server = 0; server < serving.length && line.length > 0; server++) {
    if (serving[server] !== NOBODY) continue;
    const row = agents.rowOfId.get(line[0]) as number;
    if (!isAtPlace(context, row)) return;
    const id = line.shift() as number;
    const seconds = draw(service.time, seed, STREAM.service + 65_536 * (tick + 1), id);
    serving[server] = id;
    until[server] = tick + Math.max(1, Math.round(seconds / dt));
    if (goals.stageOf) goals.stageOf[row] = SERVED;
    moveTo(context, row, serverPlace(service, server));
  }
}

/** Everyone in the line walks to the place that it has now. */
function stepUp(context: GoalsContext, number: number): void {
  const { state: goals, agents } = context;
  goals.services[number].line.forEach((id, place) => {
    const row = agents.rowOfId.get(id) as number;
    moveTo(context, row, placeInLine(context, number, place, row));
  });
}

/** Those who have come to the end of a line join it, the nearest first and one in a tick; the others look where the end is now. */
function joinLines(context: GoalsContext, stageOf: Uint32Array): void {
  const { state: goals, agents, world, rows, tick, log } = context;
  const { id, flags } = agents.columns;
  const nearest = world.services.map(() => ({ row: NOBODY, distance: Number.POSITIVE_INFINITY }));
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    if (goals.reach[row] < FIRST_SERVICE || goals.reach[row] >= HANDED_BACK || stageOf[row] !== COMING || flags[row] & WAITING) continue;
    const number = goals.reach[row] - FIRST_SERVICE;
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
    stageOf[row] = IN_LINE;
    note(log, id[row], 'join', world.services[number].name);
  });
}
