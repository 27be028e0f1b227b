import type { CrowdEvent, EventDraft } from './crowd-event.js';
import { type EventLog, sizeOfEvent } from './log.js';

/** Events as columns: numbers as they are, words by their places in a list. What an event does not say is not a number, or −1. */
export type SavedEvents = {
  readonly words: readonly string[];
  readonly tick: Float64Array;
  readonly agent: Float64Array;
  readonly kind: Uint32Array;
  readonly detail: Uint32Array;
  readonly thing: Int32Array;
  readonly x: Float64Array;
  readonly z: Float64Array;
  readonly radius: Float64Array;
  readonly strength: Float64Array;
  readonly whom: Float64Array;
};

/** A list of events for a snapshot. */
export function saveEvents(events: readonly CrowdEvent[]): SavedEvents {
  const places = new Map<string, number>();
  const placeOf = (word: string): number => {
    const place = places.get(word) ?? places.size;
    places.set(word, place);
    return place;
  };
  const numbers = (field: 'tick' | 'agent' | 'x' | 'z' | 'radius' | 'strength' | 'whom') =>
    Float64Array.from(events, (event) => event[field] ?? Number.NaN);
  return {
    tick: numbers('tick'),
    agent: numbers('agent'),
    kind: Uint32Array.from(events, ({ kind }) => placeOf(kind)),
    detail: Uint32Array.from(events, ({ detail }) => placeOf(detail)),
    thing: Int32Array.from(events, ({ thing }) => (thing === undefined ? -1 : placeOf(thing))),
    x: numbers('x'),
    z: numbers('z'),
    radius: numbers('radius'),
    strength: numbers('strength'),
    whom: numbers('whom'),
    words: [...places.keys()],
  };
}

/** The events that were saved. */
export function restoreEvents({ words, ...columns }: SavedEvents): CrowdEvent[] {
  const { tick, agent, kind, detail, thing } = columns;
  return Array.from(tick, (_, n) => {
    const event: EventDraft = {
      tick: tick[n],
      agent: agent[n],
      kind: words[kind[n]],
      detail: words[detail[n]],
    };
    if (thing[n] >= 0) event.thing = words[thing[n]];
    for (const field of ['x', 'z', 'radius', 'strength', 'whom'] as const) {
      const value = columns[field][n];
      if (!Number.isNaN(value)) event[field] = value;
    }
    return event;
  });
}

/** A log for a snapshot: what nobody took yet, and how much of its end nobody has heard of. */
export type SavedLog = { readonly tick: number; readonly list: SavedEvents; readonly unheard: SavedEvents | undefined };

/** A log for a snapshot. */
export function saveLog({ tick, list, unheard }: EventLog): SavedLog {
  return { tick, list: saveEvents(list), unheard: unheard && saveEvents(unheard) };
}

/** Makes a log what was saved of one. */
export function restoreLog(log: EventLog, { tick, list, unheard }: SavedLog): void {
  log.tick = tick;
  log.list = restoreEvents(list);
  log.bytes = log.list.reduce((sum, event) => sum + sizeOfEvent(event), 0);
  if (log.unheard) log.unheard = unheard ? restoreEvents(unheard) : [];
}
