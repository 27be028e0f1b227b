import type { Recording } from '../../record/index.js';

/** Ticks from which and up to which somebody used a thing. */
type Span = { readonly from: number; to: number };

/** Tells of a person and a tick whether it was in a slot of a thing, or being carried into it or out of it: there it may be where nobody walks. */
export function attachedTest({ events }: Pick<Recording, 'events'>): (id: number, tick: number) => boolean {
  const spans = new Map<number, Span[]>();
  for (const { kind, agent, tick } of events) {
    const own = spans.get(agent) ?? [];
    if (kind === 'use') spans.set(agent, [...own, { from: tick, to: Number.POSITIVE_INFINITY }]);
    const last = own.at(-1);
    if (kind === 'use-end' && last) last.to = tick;
  }
  return (id, tick) => spans.get(id)?.some(({ from, to }) => tick >= from && tick <= to) ?? false;
}
