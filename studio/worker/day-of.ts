import type { PlacedEvent } from './event-log.js';

/** Something that somebody was about: from when to when [s], what and why; since when it was really done, as against on the way to it; and where. */
export type DayPart = {
  readonly action: string;
  readonly why: string;
  readonly from: number;
  /** Undefined while it goes on. */
  readonly to: number | undefined;
  /** Undefined where it was not begun. */
  readonly begun: number | undefined;
  readonly where: string | undefined;
};

/** Somebody's day: since when and until when it was there [s], and what it was about. */
export type PersonDay = {
  readonly id: number;
  readonly came: number;
  readonly left: number | undefined;
  readonly parts: readonly DayPart[];
};

type Writable = { action: string; why: string; from: number; to: number | undefined; begun: number | undefined; where: string | undefined };

/** What everyone was about up to a time [s], from the events of a run; `placeName` is the name of the area where something happened. */
export function dayOf(
  events: readonly PlacedEvent[],
  until: number,
  placeName: (place: readonly [number, number]) => string | undefined,
): PersonDay[] {
  const people = new Map<number, { came: number; left: number | undefined; parts: Writable[] }>();
  for (const { time, kind, agent, detail, place } of events) {
    if (time > until) break;
    if (agent < 0) continue;
    const own = people.get(agent) ?? { came: time, left: undefined, parts: [] };
    people.set(agent, own);
    const last = own.parts.at(-1);
    const open = last?.to === undefined ? last : undefined;
    switch (kind) {
      case 'motive': {
        if (open) open.to = time;
        const cut = detail.indexOf(', ');
        const action = cut < 0 ? detail : detail.slice(0, cut);
        own.parts.push({ action, why: detail.slice(cut + 2), from: time, to: undefined, begun: undefined, where: undefined });
        break;
      }
      case 'perform':
        if (!open || open.begun !== undefined || open.action !== detail) break;
        open.begun = time;
        open.where = place && placeName(place);
        break;
      case 'has-done':
        if (open?.action === detail) open.to = time;
        break;
      case 'unable':
        if (open && detail.startsWith(`${open.action}, `)) open.to = time;
        break;
      case 'leave':
        if (open) open.to = time;
        own.left = time;
        break;
    }
  }
  return [...people].map(([id, day]) => ({ id, ...day })).sort((a, b) => a.id - b.id);
}
