import type { Simulation } from 'promenade';
import type { Frame, SimEvent } from 'promenade/record';

/** An event, and where it happened, if anywhere [m]. */
export type PlacedEvent = {
  readonly time: number;
  readonly kind: string;
  /** Id of the person concerned, or -1. */
  readonly agent: number;
  readonly detail: string;
  readonly place: readonly [x: number, z: number] | undefined;
};

/** The events of a run in the order of time; where there were too many, the oldest are only counted, by kind. */
export type EventLog = {
  readonly list: PlacedEvent[];
  readonly forgotten: Map<string, number>;
  /** How many have been in the list and are no longer, also because the run went back. */
  gone: number;
  before: Frame | undefined;
};

/** Events that are remembered. */
const MOST = 50_000;

/** Nothing heard of yet. */
export function createEventLog(): EventLog {
  return { list: [], forgotten: new Map(), gone: 0, before: undefined };
}

/** Takes in what happened in a tick; to be called after every one. Events that do not say where are found by their door or person; who has left is found where they were before. */
export function hearEvents(log: EventLog, sim: Pick<Simulation, 'frame' | 'world'>, events: readonly SimEvent[]): void {
  const { frame, world } = sim;
  const { before, list, forgotten } = log;
  if (before && frame.tick < before.tick) {
    log.gone += list.length;
    list.length = 0;
    forgotten.clear();
  }
  for (const { time, kind, agent, detail, x, z } of events) {
    const door = agent < 0 ? world.doors.find(({ name }) => name === detail) : undefined;
    const said = x !== undefined && z !== undefined ? ([x, z] as const) : undefined;
    const found = door
      ? ([(door.from[0] + door.to[0]) / 2, (door.from[1] + door.to[1]) / 2] as const)
      : (placeOf(frame, agent) ?? placeOf(before, agent));
    list.push({ time, kind, agent, detail, place: said ?? found });
  }
  if (list.length > 2 * MOST) {
    const oldest = list.splice(0, list.length - MOST);
    for (const { kind } of oldest) count(forgotten, kind);
    log.gone += oldest.length;
  }
  log.before = frame;
}

/** How many events there have been, for who wants those after them by `eventsAfter`. */
export function countHeard({ list, gone }: EventLog): number {
  return gone + list.length;
}

/** The events that came after so many. Not by time: what is raised between two ticks has the time of the tick before, and comes after whoever asked then. */
export function eventsAfter({ list, gone }: EventLog, heard: number): readonly PlacedEvent[] {
  return list.slice(Math.max(0, heard - gone));
}

/** How many events of each kind there were up to a time [s]; `forgotten` are those before the first of the list. */
export function countEvents(
  list: readonly { readonly time: number; readonly kind: string }[],
  time: number,
  forgotten?: EventLog['forgotten'],
): Map<string, number> {
  const counts = new Map(forgotten);
  for (const event of list) {
    if (event.time > time) break;
    count(counts, event.kind);
  }
  return counts;
}

function count(counts: Map<string, number>, kind: string): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
}

/** Where somebody is in a frame; ids are in order there. */
function placeOf(frame: Frame | undefined, agent: number): readonly [number, number] | undefined {
  if (!frame || agent < 0) return undefined;
  let [low, high] = [0, frame.count - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const id = frame.id[middle];
    if (id === agent) return [frame.x[middle], frame.z[middle]];
    if (id < agent) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
