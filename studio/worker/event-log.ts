import type { Simulation } from 'promenade';
import type { Frame, SimEvent } from 'promenade/record';

/** An event, and where it happened, if anywhere [m]. */
export type PlacedEvent = {
  /** Counts events from the first on. */
  readonly number: number;
  readonly time: number;
  readonly kind: string;
  /** Id of the person concerned, or -1. */
  readonly agent: number;
  readonly detail: string;
  readonly place: readonly [x: number, z: number] | undefined;
};

/** The newest events of a run. */
export type EventLog = { readonly list: PlacedEvent[]; told: number; before: Frame | undefined };

/** Events that are remembered. */
const MOST = 1000;

/** Nothing heard of yet. */
export function createEventLog(): EventLog {
  return { list: [], told: 0, before: undefined };
}

/** Takes in what happened in a tick; to be called after every one. Events that do not say where are found by their door or person; who has left is found where they were before. */
export function hearEvents(log: EventLog, sim: Pick<Simulation, 'frame' | 'world'>, events: readonly SimEvent[]): void {
  const { frame, world } = sim;
  const { before, list } = log;
  if (before && frame.tick < before.tick) list.length = 0;
  for (const { time, kind, agent, detail, x, z } of events) {
    const door = agent < 0 ? world.doors.find(({ name }) => name === detail) : undefined;
    const said = x !== undefined && z !== undefined ? ([x, z] as const) : undefined;
    const found = door
      ? ([(door.from[0] + door.to[0]) / 2, (door.from[1] + door.to[1]) / 2] as const)
      : (placeOf(frame, agent) ?? placeOf(before, agent));
    list.push({ number: log.told, time, kind, agent, detail, place: said ?? found });
    log.told += 1;
  }
  if (list.length > 2 * MOST) list.splice(0, list.length - MOST);
  log.before = frame;
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
