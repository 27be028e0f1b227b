/** Plain data, in any nesting. */
export type Plain = undefined | null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

/** Something that is due at a tick: its kind, by which the room that takes it is found, and plain data. One that names an agent is that agent's own. */
export type Due = { readonly kind: string; readonly agent?: number; readonly [field: string]: Plain };

/** The end of an agent's wait. */
export type ResumeDue = { readonly kind: 'resume'; readonly agent: number };

/** A door that is to open or close. */
export type DoorDue = { readonly kind: 'door'; readonly name: string; readonly open: boolean };

/** The number of something in the queue, by which it can be cancelled; no two have the same. */
export type Ticket = number;

type Entry = { readonly ticket: Ticket; readonly due: Due };

/**
 * What will happen when. Things due at one tick happen in the order in which they were scheduled. What is cancelled is only marked, and dropped when
 * its tick comes; where marks outnumber half of what is there, all of it is swept, so that cancelling costs the same however long the queue is.
 */
export type EventQueue = {
  readonly byTick: Map<number, Entry[]>;
  nextTicket: Ticket;
  /** Entries, cancelled ones included. */
  size: number;
  readonly cancelled: Set<Ticket>;
  /** By kind and agent: what was scheduled with a lower ticket is cancelled. */
  readonly endedBefore: Map<string, Map<number, Ticket>>;
  /** Cancellations since the last sweep. */
  marks: number;
};

/** Marks that are too few to sweep for. */
const FEW_MARKS = 64;

/** An empty queue. */
export function createQueue(): EventQueue {
  return { byTick: new Map(), nextTicket: 0, size: 0, cancelled: new Set(), endedBefore: new Map(), marks: 0 };
}

/** Puts something into the queue; the ticket cancels it. */
export function schedule(queue: EventQueue, tick: number, due: Due): Ticket {
  const ticket = queue.nextTicket++;
  const list = queue.byTick.get(tick);
  if (list) list.push({ ticket, due });
  else queue.byTick.set(tick, [{ ticket, due }]);
  queue.size += 1;
  return ticket;
}

/** Cancels what was scheduled; what was taken already, or cancelled before, stays as it is. */
export function cancel(queue: EventQueue, ticket: Ticket): void {
  queue.cancelled.add(ticket);
  mark(queue);
}

/** Cancels everything of one kind that is due for an agent. */
export function cancelFor(queue: EventQueue, agent: number, kind: string): void {
  const ended = queue.endedBefore.get(kind) ?? new Map<number, Ticket>();
  queue.endedBefore.set(kind, ended.set(agent, queue.nextTicket));
  mark(queue);
}

/** Takes what is due at a tick out of the queue, without what was cancelled. */
export function takeDue(queue: EventQueue, tick: number): readonly Due[] {
  const entries = queue.byTick.get(tick);
  if (!entries) return [];
  queue.byTick.delete(tick);
  queue.size -= entries.length;
  const isAnyMarked = queue.cancelled.size > 0 || queue.endedBefore.size > 0;
  const due = (isAnyMarked ? entries.filter((entry) => isLive(queue, entry)) : entries).map((entry) => entry.due);
  if (queue.cancelled.size > 0) for (const { ticket } of entries) queue.cancelled.delete(ticket);
  return due;
}

/** What is still to happen, by tick and in the order of scheduling. */
export function pendingOf(queue: EventQueue): { readonly tick: number; readonly ticket: Ticket; readonly due: Due }[] {
  const ticks = [...queue.byTick].sort(([a], [b]) => a - b);
  return ticks.flatMap(([tick, entries]) => entries.filter((entry) => isLive(queue, entry)).map((entry) => ({ tick, ...entry })));
}

function isLive({ cancelled, endedBefore }: EventQueue, { ticket, due }: Entry): boolean {
  if (cancelled.has(ticket)) return false;
  const end = due.agent === undefined ? undefined : endedBefore.get(due.kind)?.get(due.agent);
  return end === undefined || ticket >= end;
}

function mark(queue: EventQueue): void {
  queue.marks += 1;
  if (queue.marks > FEW_MARKS + queue.size / 2) sweep(queue);
}

function sweep(queue: EventQueue): void {
  queue.size = 0;
  for (const [tick, entries] of queue.byTick) {
    const live = entries.filter((entry) => isLive(queue, entry));
    if (live.length > 0) queue.byTick.set(tick, live);
    else queue.byTick.delete(tick);
    queue.size += live.length;
  }
  queue.cancelled.clear();
  queue.endedBefore.clear();
  queue.marks = 0;
}
