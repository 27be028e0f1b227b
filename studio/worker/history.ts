import type { Simulation } from 'promenade';
import type { Frame, ObjectPose, Person, SimEvent } from 'promenade/record';
import { changesOf } from 'promenade/render';
import type { Kept, Source } from './source.js';

/**
 * What was simulated so far, in memory: the frame of every tick, and of every 2nd, 4th, … where there is not enough room.
 *
 * A frame lies in one piece in a block: ids, then one column after the other.
 */
export type History = {
  readonly dt: number;
  /** Names of the columns beyond position, heading and velocity. */
  readonly extras: readonly string[];
  /** Most that may be kept [bytes]. */
  readonly limit: number;
  /** What frames take now [bytes]. */
  bytes: number;
  /** Every so many ticks are kept. */
  every: number;
  /** The newest tick that was seen, kept or not. */
  newest: number;
  blocks: ArrayBuffer[];
  /** Of each kept frame, in the order of time. */
  frames: KeptFrame[];
  /** Free bytes begin here in the last block. */
  free: number;
  readonly people: Map<number, Person>;
  readonly firstTicks: Map<number, number>;
  /** Ids below this have been heard of. */
  knownBelow: number;
  readonly populations: ReadonlyMap<string, number>;
  readonly events: SimEvent[];
  /** Things as they were at the beginning, and the words for their states. */
  readonly things: readonly (ObjectPose & { readonly states: readonly string[] })[];
};

/** Where a frame lies. */
type KeptFrame = {
  readonly tick: number;
  readonly count: number;
  readonly block: number;
  readonly offset: number;
  readonly objects: readonly number[];
};

/** Room for what was simulated: 300 people for twenty minutes, every tick [bytes]. */
export const HISTORY_LIMIT = 256 * 2 ** 20;
/** Events that are kept. */
const EVENTS_MOST = 200_000;
const BLOCK = 4 * 2 ** 20;
/** x, z, heading, velocityX and velocityZ. */
const COLUMNS = 5;

/** A history of nothing yet, of a run that has not been stepped. */
export function createHistory(
  { dt, frame, scenario, world }: Pick<Simulation, 'dt' | 'frame' | 'scenario' | 'world'>,
  limit: number = HISTORY_LIMIT,
): History {
  return {
    dt,
    extras: Object.keys(frame.columns),
    limit,
    bytes: 0,
    every: 1,
    newest: -1,
    blocks: [],
    frames: [],
    free: 0,
    people: new Map(),
    firstTicks: new Map(),
    knownBelow: 0,
    populations: new Map(scenario.population.map(({ name }, number) => [name, number])),
    events: [],
    things: thingsOf(world),
  };
}

function thingsOf({ things, kinds }: Simulation['world']): History['things'] {
  return things.map(({ number, name, kind, state, x, z, angle }) => {
    const { states = [] } = kinds.get(kind) ?? {};
    return { number, name, kind, state, x, z, angle, states };
  });
}

/** What is kept of a run. */
export type Run = Pick<Simulation, 'frame' | 'world' | 'people'>;

/** Keeps the newest tick of a run and what happened in it; ticks that were seen before, by a run that took over, are left alone. */
export function remember(history: History, run: Run, events: readonly SimEvent[] = []): void {
  const { frame } = run;
  const seenBefore = history.newest;
  if (frame.tick <= seenBefore) return;
  history.newest = frame.tick;
  rememberPeople(history, run);
  // A step stamps events with the tick that it begins at. A run that took over from another may tell of earlier ones once more.
  for (const event of events) if (event.tick >= seenBefore && history.events.length < EVENTS_MOST) history.events.push(event);
  if (frame.tick % history.every !== 0) return;
  const bytes = bytesOf(history, frame.count);
  while (history.bytes + bytes > history.limit && history.frames.length > 2) thinOut(history);
  if (frame.tick % history.every !== 0) return;
  const place = allot(history, frame.tick, frame.count, keptObjects(history, changesOf(run.world)));
  const [id, ...floats] = viewsOf(history, place);
  id.set(frame.id.subarray(0, frame.count));
  const { x, z, heading, velocityX, velocityZ, columns } = frame;
  [x, z, heading, velocityX, velocityZ, ...history.extras.map((name) => columns[name])].forEach((column, c) => {
    floats[c].set(column.subarray(0, frame.count));
  });
}

/** A history as something to show moments of. */
export function sourceOf(history: History): Source {
  return {
    dt: history.dt,
    get first() {
      return history.frames[0]?.tick ?? 0;
    },
    get last() {
      return history.frames.at(-1)?.tick ?? 0;
    },
    get every() {
      return history.every;
    },
    at: (tick) => readKept(history, findKept(history, tick)),
  };
}

/** A kept frame by its number. */
export function readKept(history: History, number: number): Kept {
  const place = history.frames[number];
  const [id, x, z, heading, velocityX, velocityZ, ...extras] = viewsOf(history, place) as [Uint32Array, ...Float32Array[]];
  const { tick, count, objects } = place;
  const columns = Object.fromEntries(history.extras.map((name, c) => [name, extras[c]]));
  let population: Uint32Array | undefined;
  const frame: Frame = {
    tick,
    time: tick * history.dt,
    count,
    id,
    x,
    z,
    heading,
    velocityX,
    velocityZ,
    columns,
    get population() {
      population ??= Uint32Array.from(id, (person) => history.populations.get(history.people.get(person)?.population ?? '') ?? 0);
      return population;
    },
  };
  return { frame, objects };
}

/** Number of the last kept frame at or before a tick; the first one for earlier ticks. */
export function findKept({ frames }: History, tick: number): number {
  let low = 0;
  let high = frames.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (frames[middle].tick <= tick) low = middle;
    else high = middle - 1;
  }
  return low;
}

function rememberPeople(history: History, run: Run): void {
  const { id, count, tick } = run.frame;
  if (count === 0 || id[count - 1] < history.knownBelow) return;
  for (const person of run.people({ since: history.knownBelow })) {
    history.people.set(person.id, person);
    history.firstTicks.set(person.id, tick);
    history.knownBelow = person.id + 1;
  }
}

function bytesOf({ extras }: History, count: number): number {
  return 4 * count * (1 + COLUMNS + extras.length);
}

/** Makes room for a frame behind all others. */
function allot(history: History, tick: number, count: number, objects: readonly number[]): KeptFrame {
  const bytes = bytesOf(history, count);
  const last = history.blocks.at(-1);
  if (!last || history.free + bytes > last.byteLength) {
    history.blocks.push(new ArrayBuffer(Math.max(BLOCK, bytes)));
    history.free = 0;
  }
  const place = { tick, count, block: history.blocks.length - 1, offset: history.free, objects };
  history.frames.push(place);
  history.free += bytes;
  history.bytes += bytes;
  return place;
}

/** The numbers of the frame before where nothing has changed since, so that things that stand still take no room. */
function keptObjects({ frames }: History, objects: readonly number[]): readonly number[] {
  const before = frames.at(-1)?.objects;
  return before && before.length === objects.length && before.every((value, i) => value === objects[i]) ? before : objects;
}

/** The columns of a frame: ids, then numbers. */
function viewsOf({ blocks, extras }: History, { block, offset, count }: KeptFrame): [Uint32Array, ...Float32Array[]] {
  const column = (c: number) => new Float32Array(blocks[block], offset + 4 * count * c, count);
  return [new Uint32Array(blocks[block], offset, count), ...Array.from({ length: COLUMNS + extras.length }, (_, c) => column(c + 1))];
}

/** Keeps every second of the kept frames; the old blocks go one by one, so that this takes hardly more room than there is. */
function thinOut(history: History): void {
  const { frames, blocks } = history;
  Object.assign(history, { every: 2 * history.every, frames: [], blocks: [], bytes: 0, free: 0 });
  let done = 0;
  for (const place of frames) {
    for (; done < place.block; done++) blocks[done] = _nothing;
    if (place.tick % history.every !== 0) continue;
    const bytes = bytesOf(history, place.count);
    const to = allot(history, place.tick, place.count, place.objects);
    new Uint8Array(history.blocks[to.block], to.offset, bytes).set(new Uint8Array(blocks[place.block], place.offset, bytes));
  }
}

const _nothing = new ArrayBuffer(0);
