import type { SimEvent } from 'promenade/record';
import type { Answerer } from '../answerer.js';
import { countEvents, type PlacedEvent } from '../event-log.js';

/** The time of the picture, how much before and after it is asked for [s], and how many events at most. */
export type EventsQuestion = { readonly time: number; readonly before: number; readonly after: number; readonly most: number };

/** What happens around a moment, the newest where there is more than was asked for, and how many events of each kind there were up to it. */
export type EventsAnswer = { readonly list: readonly PlacedEvent[]; readonly counts: ReadonlyMap<string, number> };

/** Tells what happens around a moment, of a run or of a recording. */
export const events = (({ events, past: { played } }, { time, before, after, most }) => {
  const isNear = (event: { readonly time: number }) => event.time > time - before && event.time <= time + after;
  if (!played) return { list: events.list.filter(isNear).slice(-most), counts: countEvents(events.list, time, events.forgotten) };
  const recorded = played.recording.events;
  return { list: recorded.filter(isNear).slice(-most).map(placed), counts: countEvents(recorded, time) };
}) satisfies Answerer<EventsQuestion, EventsAnswer>;

function placed({ time, kind, agent, detail, x, z }: SimEvent): PlacedEvent {
  return { time, kind, agent, detail, place: x !== undefined && z !== undefined ? [x, z] : undefined };
}
