import { type Due, type EventQueue, pendingOf, type Ticket } from './queue.js';

/** A queue as plain data, for a snapshot; what was cancelled is not in it. */
export type SavedQueue = {
  readonly nextTicket: number;
  readonly tick: readonly number[];
  readonly ticket: readonly Ticket[];
  readonly due: readonly Due[];
};

/** A queue for a snapshot. Tickets stay good. */
export function saveQueue(queue: EventQueue): SavedQueue {
  const pending = pendingOf(queue);
  return {
    nextTicket: queue.nextTicket,
    tick: pending.map(({ tick }) => tick),
    ticket: pending.map(({ ticket }) => ticket),
    due: pending.map(({ due }) => due),
  };
}

/** Makes a queue what was saved of one; what it held before is gone. */
export function restoreQueue(queue: EventQueue, { nextTicket, tick, ticket, due }: SavedQueue): void {
  queue.byTick.clear();
  queue.cancelled.clear();
  queue.endedBefore.clear();
  queue.marks = 0;
  queue.size = due.length;
  queue.nextTicket = nextTicket;
  due.forEach((entry, n) => {
    const list = queue.byTick.get(tick[n]);
    if (list) list.push({ ticket: ticket[n], due: entry });
    else queue.byTick.set(tick[n], [{ ticket: ticket[n], due: entry }]);
  });
}
