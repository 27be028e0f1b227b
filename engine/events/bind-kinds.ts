import { FARTHEST_RADIUS, GREATEST_STRENGTH } from '../scenario/index.js';
import { EventError } from './event-error.js';
import type { EventKind } from './event-kind.js';
import { EVENT_KINDS } from './kinds.js';

/** Kinds of events by their names. */
export type EventKinds = ReadonlyMap<string, EventKind>;

const OWN: EventKinds = new Map(EVENT_KINDS.map((kind) => [kind.name, kind]));

/** The engine's kinds of events and further ones; refuses those that are there already or would not work. */
export function bindEventKinds(further: readonly EventKind[] = []): EventKinds {
  const added = further.filter((kind) => !EVENT_KINDS.includes(kind));
  if (added.length === 0) return OWN;
  const kinds = new Map(OWN);
  for (const kind of added) {
    if (kinds.has(kind.name)) throw new EventError(`eventKinds: a kind called "${kind.name}" is there already; give yours another name`);
    const fault = faultOf(kind);
    if (fault !== undefined) throw new EventError(`eventKinds: the kind "${kind.name}" ${fault}`);
    kinds.set(kind.name, kind);
  }
  return kinds;
}

function faultOf({ name, label, sentence, colour, radius, strength, isSeen, isHeard }: EventKind): string | undefined {
  if (typeof name !== 'string' || !/^[a-z][a-z0-9-]{0,99}$/.test(name)) return 'needs a name in kebab case, as in "street-music"';
  if (typeof label !== 'string' || typeof sentence !== 'string') return 'needs a label and a sentence';
  if (colour !== undefined && !/^#[0-9a-f]{6}$/i.test(colour)) return `has the colour ${colour}; expected one as #rrggbb`;
  if (!(radius >= 0 && radius <= FARTHEST_RADIUS)) return `has a radius of ${radius} m; expected 0 to ${FARTHEST_RADIUS} m`;
  if (!(strength >= 0 && strength <= GREATEST_STRENGTH)) return `has a strength of ${strength}; expected 0 to ${GREATEST_STRENGTH}`;
  if (radius > 0 && !isSeen && !isHeard) return 'has a radius, and is neither seen nor heard: say how it is noticed';
  return undefined;
}
