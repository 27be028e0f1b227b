import { describe, expect, it } from 'vitest';
import { createQueue, type Due, schedule, takeDue } from './queue.js';

const resume = (agent: number): Due => ({ kind: 'resume', agent });

describe('event queue', () => {
  it('[EVENTS-1] gives what is due at a tick, and at no other', () => {
    const queue = createQueue();
    schedule(queue, 5, resume(1));
    schedule(queue, 7, resume(2));
    expect(takeDue(queue, 6)).toEqual([]);
    expect(takeDue(queue, 5)).toEqual([resume(1)]);
    expect(takeDue(queue, 7)).toEqual([resume(2)]);
  });

  it('[EVENTS-2] gives it once', () => {
    const queue = createQueue();
    schedule(queue, 5, resume(1));
    takeDue(queue, 5);
    expect(takeDue(queue, 5)).toEqual([]);
  });

  it('[EVENTS-3] keeps the order in which things were scheduled', () => {
    const queue = createQueue();
    const dues: Due[] = [resume(3), { kind: 'door', name: 'a', open: false }, resume(1), { kind: 'door', name: 'a', open: true }];
    for (const due of dues) schedule(queue, 9, due);
    expect(takeDue(queue, 9)).toEqual(dues);
  });

  it('[EVENTS-4] something scheduled while a tick is handled waits for its own tick', () => {
    const queue = createQueue();
    schedule(queue, 1, resume(1));
    for (const due of takeDue(queue, 1)) schedule(queue, 2, due);
    expect([takeDue(queue, 1), takeDue(queue, 2)]).toEqual([[], [resume(1)]]);
  });

  it('[EVENTS-5] is plain data: a copy through JSON gives the same', () => {
    const queue = createQueue();
    schedule(queue, 3, { kind: 'door', name: 'a', open: true });
    schedule(queue, 3, resume(4));
    const copy = createQueue(JSON.parse(JSON.stringify([...queue.byTick])));
    expect(takeDue(copy, 3)).toEqual(takeDue(queue, 3));
  });
});
