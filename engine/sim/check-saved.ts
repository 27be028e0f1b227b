import { parsePopulation, parseScenario, ScenarioError, type ScenarioSchema } from '../scenario/index.js';
import type { Saved } from './saved.js';

/** Most rows that a crowd may have. */
const MOST_ROWS = 100_000_000;

/** What is wrong with the data of a snapshot, in a few words; a right checksum does not make them right. Columns are looked at when they are in their place. */
export function faultOf(saved: Saved, schema: ScenarioSchema): string | undefined {
  if (!isMapping(saved)) return 'it holds no state';
  const { seed, capacity, tick, frameColumns, steering, planning, furtherRooms, rooms, columns } = saved;
  if (!isCount(seed, 2 ** 32 - 1) || !isCount(capacity, MOST_ROWS) || !isCount(tick, Number.MAX_SAFE_INTEGER))
    return 'its seed, size or tick';
  if (![frameColumns, steering, planning, furtherRooms].every(isListOf(isText))) return 'its names of columns, models or rooms';
  if (!isMapping(rooms) || !Object.values(rooms).every((bytes) => bytes === undefined || bytes instanceof Uint8Array))
    return 'what its rooms saved';
  if (!isMapping(columns) || !Object.values(columns).every((words) => words instanceof Uint32Array)) return 'its columns';
  if (!areAgentsSound(saved)) return 'its list of people';
  if (!isFrameSound(saved)) return 'its frame';
  if (!isQueueSound(saved)) return 'its queue of events';
  if (!isLogSound(saved)) return 'its events';
  if (!isContextSound(saved)) return 'how far its run is';
  if (!isMapping(saved.world)) return 'what was changed of its world';
  return scenarioFault(saved, schema);
}

function areAgentsSound({ agents, capacity }: Saved): boolean {
  if (!isMapping(agents)) return false;
  const { count, nextId, free, torsoReach, topSpeed } = agents;
  const areNumbers = [torsoReach, topSpeed].every((value) => isBetween(value, 0, 1000));
  return (
    isCount(count, capacity) && isCount(nextId, 2 ** 32 - 1) && areNumbers && free instanceof Uint32Array && count + free.length <= capacity
  );
}

function isFrameSound({ frame, capacity }: Saved): boolean {
  return (
    isMapping(frame) &&
    isCount(frame.count, capacity) &&
    isMapping(frame.columns) &&
    Object.values(frame.columns).every((column) => column instanceof Float32Array)
  );
}

function isQueueSound({ queue, tick: now }: Saved): boolean {
  if (!isMapping(queue)) return false;
  const { nextTicket, tick, ticket, due } = queue;
  if (!isCount(nextTicket, Number.MAX_SAFE_INTEGER)) return false;
  if (!isListOf((value) => isCount(value, Number.MAX_SAFE_INTEGER) && (value as number) >= now)(tick)) return false;
  if (!isListOf((value) => isCount(value, nextTicket - 1))(ticket)) return false;
  const isDue = (value: unknown) => isMapping(value) && isText((value as { kind?: unknown }).kind);
  return isListOf(isDue)(due) && tick.length === due.length && ticket.length === due.length;
}

function isLogSound({ log }: Saved): boolean {
  if (!isMapping(log) || !isCount(log.tick, Number.MAX_SAFE_INTEGER)) return false;
  return [log.list, log.unheard].every((events) => {
    if (events === undefined) return true;
    if (!isMapping(events)) return false;
    const { words, kind, detail, thing, ...numbers } = events;
    const { tick, agent, x, z, radius, strength, whom } = numbers;
    if (!isListOf(isText)(words)) return false;
    const columns: unknown[] = [tick, agent, x, z, radius, strength, whom];
    if (!columns.every((column) => column instanceof Float64Array && column.length === tick.length)) return false;
    const isPlace = (value: number) => value < words.length;
    const places: unknown[] = [kind, detail];
    if (!places.every((column) => column instanceof Uint32Array && column.length === tick.length && column.every(isPlace))) return false;
    return (
      thing instanceof Int32Array &&
      thing.length === tick.length &&
      thing.every(isPlace) &&
      tick.every((value) => isCount(value, Number.MAX_SAFE_INTEGER))
    );
  });
}

function isContextSound({ context, tick: now }: Saved): boolean {
  if (!isMapping(context)) return false;
  const { inputs, replay, duration, stillSince } = context;
  const isInput = (value: unknown) =>
    isMapping(value) && isCount((value as { tick?: unknown }).tick, Number.MAX_SAFE_INTEGER) && isText((value as { kind?: unknown }).kind);
  return isListOf(isInput)(inputs) && isListOf(isInput)(replay) && isBetween(duration, 0, 1e9) && isCount(stillSince, now);
}

/** The scenario and its populations are what the format says: parsing either again gives the same. */
function scenarioFault({ scenario, populations }: Saved, schema: ScenarioSchema): string | undefined {
  if (!Array.isArray(populations)) return 'its populations';
  try {
    const { world } = parseScenario(schema, scenario);
    for (const one of populations) {
      if (!isMapping(one)) return 'its populations';
      // People who came during the run may have no name, which a file cannot say.
      parsePopulation(schema, { ...one, name: one.name === '' ? undefined : one.name }, world);
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    const [{ path }] = error.issues;
    // A model that nobody handed over is told by who looks for it, with the option to hand it over in.
    if (/\.model$/.test(path)) return undefined;
    return `its scenario${path === '' ? '' : ` at ${path}`}`;
  }
}

function isMapping(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isListOf(isGood: (value: unknown) => boolean): (value: unknown) => value is readonly unknown[] {
  return (value): value is readonly unknown[] => Array.isArray(value) && value.every(isGood);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isCount(value: unknown, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

function isBetween(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most;
}
