import type { ReadBatch } from './arrow-read.js';
import type { ColumnValues } from './arrow-write.js';
import { NO_AGENT, type SimEvent } from './frame.js';

type Draft = { -readonly [Field in keyof SimEvent]: SimEvent[Field] };

/** Numbers of an event that it may not have. */
const OPTIONAL = ['x', 'z', 'radius', 'strength'] as const;

/** Events as the columns of their stream. */
export function eventValues(events: readonly SimEvent[]): ColumnValues[] {
  return [
    Uint32Array.from(events, ({ tick }) => tick),
    Float64Array.from(events, ({ time }) => time),
    Int32Array.from(events, ({ agent }) => agent),
    events.map(({ kind }) => kind),
    events.map(({ detail }) => detail),
    ...OPTIONAL.map((field) => Float64Array.from(events, (event) => event[field] ?? Number.NaN)),
    Int32Array.from(events, ({ whom }) => whom ?? NO_AGENT),
    events.map(({ thing }) => thing ?? ''),
  ];
}

/** The events of a batch, with or without the columns of places; undefined where it holds what cannot be. */
export function eventsOf({ rows, columns }: ReadBatch): SimEvent[] | undefined {
  const [tick, time, agent, kind, detail] = columns as [Uint32Array, Float64Array, Int32Array, string[], string[]];
  const numbers = columns.slice(5, 9) as Float64Array[];
  const [whom, thing] = columns.slice(9) as [Int32Array?, string[]?];
  const events: SimEvent[] = [];
  for (let i = 0; i < rows; i++) {
    if (!Number.isFinite(time[i]) || numbers.some((column) => Math.abs(column[i]) === Number.POSITIVE_INFINITY)) return undefined;
    const event: Draft = { tick: tick[i], time: time[i], agent: agent[i], kind: kind[i], detail: detail[i] };
    numbers.forEach((column, n) => {
      if (!Number.isNaN(column[i])) event[OPTIONAL[n]] = column[i];
    });
    if (whom && whom[i] !== NO_AGENT) event.whom = whom[i];
    if (thing && thing[i] !== '') event.thing = thing[i];
    events.push(event);
  }
  return events;
}
