import { bindEventKinds, type EventKinds } from './bind-kinds.js';
import { type CrowdEvent, compareEvents, type EventAbout, type EventDraft } from './crowd-event.js';

/** What happened since it was last taken. */
export type EventLog = {
  tick: number;
  list: CrowdEvent[];
  /** Room that the list takes, about [bytes]. */
  bytes: number;
  /** What events of each kind have where they do not say. */
  readonly kinds: EventKinds;
  /** Those that can be noticed and that nobody has looked at yet; only there where somebody remembers events. */
  unheard?: CrowdEvent[];
  /** Where somebody or something is now, for events that do not say; undefined for who or what has no place. */
  placeOf?: (agent: number, thing: string | undefined) => readonly [x: number, z: number] | undefined;
};

/** An empty log. */
export function createLog(kinds: EventKinds = bindEventKinds()): EventLog {
  return { tick: 0, list: [], bytes: 0, kinds };
}

/** Notes that something happened now, where who or what it is about stands; `agent` is −1 where nobody in particular is concerned. */
export function note(log: EventLog, agent: number, kind: string, detail = '', about: EventAbout = {}): void {
  const thing = about.thing ?? (log.kinds.get(kind)?.namesThing && detail !== '' ? detail : undefined);
  const place = about.x === undefined ? log.placeOf?.(agent, thing) : undefined;
  const x = place ? place[0] : about.x;
  const z = place ? place[1] : about.z;
  keep(log, draftOf(log.tick, agent, kind, detail, x, z), thing, about);
}

/** Puts an event into the log as of now, without a place where it has none; radius and strength are those of its kind where it does not say. */
export function raise(log: EventLog, event: Omit<CrowdEvent, 'tick'>): void {
  const { agent, kind, detail, x, z, thing } = event;
  keep(log, draftOf(log.tick, agent, kind, detail, x, z), thing, event);
}

/** Written out, with all its fields at once: everyone who comes is an event. */
function draftOf(tick: number, agent: number, kind: string, detail: string, x: number | undefined, z: number | undefined): EventDraft {
  return x !== undefined && z !== undefined ? { tick, agent, kind, detail, x, z } : { tick, agent, kind, detail };
}

function keep(log: EventLog, event: EventDraft, thing: string | undefined, { whom, radius: given, strength }: EventAbout): void {
  const known = log.kinds.get(event.kind);
  if (whom !== undefined) event.whom = whom;
  if (thing !== undefined) event.thing = thing;
  const radius = given ?? known?.radius ?? 0;
  if (radius > 0) {
    event.radius = radius;
    event.strength = strength ?? known?.strength ?? 1;
    log.unheard?.push(event);
  }
  log.list.push(event);
  log.bytes += sizeOfEvent(event);
}

/** Room that an event takes, about [bytes]: its numbers, and two bytes for a letter. */
export function sizeOfEvent({ kind, detail, thing = '' }: CrowdEvent): number {
  return 100 + 2 * (kind.length + detail.length + thing.length);
}

/** Everything noted since the last call, ordered by tick, agent and kind. */
export function takeLog(log: EventLog): CrowdEvent[] {
  const taken = log.list;
  log.list = [];
  log.bytes = 0;
  return taken.sort(compareEvents);
}
