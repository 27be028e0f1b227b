/** Something that is due at a tick. */
export type Due =
  | { readonly kind: 'resume'; readonly agent: number }
  | { readonly kind: 'door'; readonly name: string; readonly open: boolean };

/** What will happen when; plain data, so that a snapshot can hold it. Things due at one tick happen in the order in which they were scheduled. */
export type EventQueue = { readonly byTick: Map<number, Due[]> };

/** An empty queue. */
export function createQueue(entries: Iterable<readonly [tick: number, due: Due[]]> = []): EventQueue {
  return { byTick: new Map(entries) };
}

/** Puts something into the queue. */
export function schedule(queue: EventQueue, tick: number, due: Due): void {
  const list = queue.byTick.get(tick);
  if (list) list.push(due);
  else queue.byTick.set(tick, [due]);
}

/** Takes what is due at a tick out of the queue. */
export function takeDue(queue: EventQueue, tick: number): readonly Due[] {
  const due = queue.byTick.get(tick);
  queue.byTick.delete(tick);
  return due ?? [];
}
