import { CUE_KINDS } from '../events/index.js';
import { type EventMemory, eventMemory, eventsReaching } from '../perceive/index.js';
import { fromBytes, type House, type Room, stateOf, toBytes } from '../rooms/index.js';

/** Which cues have reached whom: by kind and id, the tick plus one. Everyone keeps them, with a behaviour or without; nothing is kept while no cue was dropped. */
export type HeardCues = Map<string, Map<number, number>>;

const CUES: ReadonlySet<string> = new Set(CUE_KINDS.map(({ name }) => name));

/** The room where it is kept who has noticed a cue. */
export const heardCues: Room<HeardCues> = {
  name: 'heard-cues',
  create: () => new Map(),
  leaves: (heard, { agents }, row) => {
    for (const people of heard.values()) people.delete(agents.columns.id[row]);
  },
  steps: { decide: hearCues },
  save: (heard) => toBytes([...heard].map(([kind, people]) => [kind, [...people]])),
  restore: (heard, _, bytes) => {
    for (const [kind, people] of fromBytes<[string, [number, number][]][]>(bytes)) heard.set(kind, new Map(people));
  },
};

/** The cues of a house and who noticed them. */
export function heardIn(house: House): HeardCues {
  return stateOf(house, heardCues) as HeardCues;
}

/** Cues that a person has noticed, by kind, and since when [s]. */
export function cuesHeardBy(house: House, id: number): { readonly kind: string; readonly since: number }[] {
  return [...heardIn(house)].flatMap(([kind, people]) => {
    const since = people.get(id);
    return since === undefined ? [] : [{ kind, since: (since - 1) * house.clock.dt }];
  });
}

function hearCues(heard: HeardCues, house: House): void {
  const { agents, world, clock } = house;
  const memory = stateOf(house, eventMemory) as EventMemory;
  if (!isAnyCueNew(memory, clock.tick)) return;
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    for (const { event } of eventsReaching(memory, world, agents, row, clock.tick - 1)) {
      if (!CUES.has(event.kind)) continue;
      if (!heard.has(event.kind)) heard.set(event.kind, new Map());
      const people = heard.get(event.kind) as Map<number, number>;
      if (!people.has(agents.columns.id[row])) people.set(agents.columns.id[row], clock.tick + 1);
    }
  }
}

/** Whether a cue can be noticed since this tick; nobody is asked about other events. */
function isAnyCueNew({ told, noticed, events }: EventMemory, tick: number): boolean {
  const oldest = Math.max(0, told - noticed.length);
  for (let n = told - 1; n >= oldest && noticed[n % noticed.length] >= tick; n--)
    if (CUES.has(events[n % noticed.length].kind)) return true;
  return false;
}
