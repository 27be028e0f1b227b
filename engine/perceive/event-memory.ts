import { type CrowdEvent, compareEvents, type EventKinds, restoreEvents, type SavedEvents, saveEvents } from '../events/index.js';
import { fromBytes, type House, type Room, toBytes } from '../rooms/index.js';
import { placeOfThing } from './event-place.js';

/** The newest events that can be noticed, in a ring: a new one takes the place of the oldest. */
export type EventMemory = {
  readonly kinds: EventKinds;
  readonly events: CrowdEvent[];
  /** Tick from which on each can be noticed. */
  readonly noticed: number[];
  /** How many there were in all; the next goes to this place, around the ring. */
  told: number;
};

/** Events that are remembered. */
export const MOST_REMEMBERED = 1024;

/** Remembers the newest events that can be noticed, so that people can be asked which of them reached them; tells the log where people and things are. */
export const eventMemory: Room<EventMemory> = {
  name: 'event-memory',
  create: (house) => {
    house.log.unheard = [];
    house.log.placeOf = (agent, thing) => placeOf(house, agent, thing);
    return createEventMemory(house.log.kinds);
  },
  steps: {
    perceive: (memory, { log, clock }) => {
      if (log.unheard === undefined || log.unheard.length === 0) return;
      rememberEvents(memory, log.unheard, clock.tick);
      log.unheard = [];
    },
  },
  save: ({ events, noticed, told }) => toBytes({ events: saveEvents(events), noticed, told }),
  restore: (memory, _, bytes) => {
    const saved = fromBytes<{ events: SavedEvents; noticed: number[]; told: number }>(bytes);
    memory.events.splice(0, memory.events.length, ...restoreEvents(saved.events));
    memory.noticed.splice(0, memory.noticed.length, ...saved.noticed);
    memory.told = saved.told;
  },
};

/** A memory without events. */
export function createEventMemory(kinds: EventKinds): EventMemory {
  return { kinds, events: [], noticed: [], told: 0 };
}

/** Takes events in, in the order in which they are told; everyone can notice them from a tick on. */
export function rememberEvents(memory: EventMemory, events: readonly CrowdEvent[], tick: number): void {
  for (const event of [...events].sort(compareEvents)) {
    const place = memory.told % MOST_REMEMBERED;
    memory.events[place] = event;
    memory.noticed[place] = tick;
    memory.told += 1;
  }
}

function placeOf({ agents, world, clock }: House, agent: number, thing: string | undefined): readonly [number, number] | undefined {
  const row = agents.rowOfId.get(agent);
  if (row !== undefined) return [agents.columns.positionX[row], agents.columns.positionZ[row]];
  return thing === undefined ? undefined : placeOfThing(world, thing, clock.tick * clock.dt);
}
