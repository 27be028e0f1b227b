import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancel, cancelFor, createQueue, type Due, type EventQueue, schedule, takeDue } from './queue.js';
import { restoreQueue, saveQueue } from './save-queue.js';

const resume = (agent: number): Due => ({ kind: 'resume', agent });

function copyOf(queue: EventQueue): EventQueue {
  const copy = createQueue();
  restoreQueue(copy, JSON.parse(JSON.stringify(saveQueue(queue))));
  return copy;
}

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
    expect(takeDue(copyOf(queue), 3)).toEqual(takeDue(queue, 3));
  });

  it('[EVENTS-5] a copy keeps tickets good and leaves out what was cancelled', () => {
    const queue = createQueue();
    const tickets = [4, 5, 6].map((agent) => schedule(queue, 3, resume(agent)));
    cancel(queue, tickets[0]);
    const copy = copyOf(queue);
    cancel(copy, tickets[1]);
    expect(schedule(copy, 3, resume(7))).toBeGreaterThan(tickets[2]);
    expect(takeDue(copy, 3)).toEqual([resume(6), resume(7)]);
  });

  it('[EVENTS-8] drops what was cancelled by its ticket, and nothing else', () => {
    const queue = createQueue();
    const tickets = [1, 2, 3].map((agent) => schedule(queue, 5, resume(agent)));
    cancel(queue, tickets[1]);
    cancel(queue, tickets[1]);
    expect(takeDue(queue, 5)).toEqual([resume(1), resume(3)]);
    cancel(queue, tickets[0]);
    schedule(queue, 6, resume(1));
    expect(takeDue(queue, 6)).toEqual([resume(1)]);
  });

  it("[EVENTS-8] drops an agent's own of one kind, and keeps what is scheduled for it afterwards", () => {
    const queue = createQueue();
    const rest = { kind: 'rest-ends', agent: 1 };
    for (const due of [resume(1), resume(2), rest]) schedule(queue, 5, due);
    schedule(queue, 9, resume(1));
    cancelFor(queue, 1, 'resume');
    schedule(queue, 5, resume(1));
    expect(takeDue(queue, 5)).toEqual([resume(2), rest, resume(1)]);
    expect(takeDue(queue, 9)).toEqual([]);
  });

  it('[EVENTS-9] does not grow with what was cancelled, however far away it was due', () => {
    const queue = createQueue();
    for (let n = 0; n < 10_000; n++) {
      schedule(queue, 1e6 + n, resume(1));
      cancelFor(queue, 1, 'resume');
      cancel(queue, schedule(queue, 1e6, resume(2)));
    }
    expect(queue.size).toBeLessThan(300);
    expect(queue.byTick.size + queue.cancelled.size).toBeLessThan(600);
  });

  it('[EVENTS-8] gives what a plain list gives, whatever is scheduled, cancelled, taken and saved', () => {
    const tick = fc.nat({ max: 6 });
    const agent = fc.nat({ max: 3 });
    const kind = fc.constantFrom('resume', 'rest-ends');
    const act = fc.oneof(
      fc.record({ do: fc.constant('schedule' as const), tick, agent: fc.option(agent, { nil: undefined }), kind }),
      fc.record({ do: fc.constant('cancel' as const), ticket: fc.nat({ max: 40 }) }),
      fc.record({ do: fc.constant('cancel-for' as const), agent, kind }),
      fc.record({ do: fc.constant('take' as const), tick }),
      fc.record({ do: fc.constant('save' as const) }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 400, size: 'max' }), (acts) => {
        let queue = createQueue();
        let list: { ticket: number; tick: number; due: Due }[] = [];
        for (const step of acts) {
          if (step.do === 'schedule') {
            const due: Due = { kind: step.kind, ...(step.agent === undefined ? {} : { agent: step.agent }), number: queue.nextTicket };
            list.push({ ticket: schedule(queue, step.tick, due), tick: step.tick, due });
          } else if (step.do === 'cancel') {
            // A ticket that nobody was given yet cannot be cancelled.
            if (step.ticket >= queue.nextTicket) continue;
            cancel(queue, step.ticket);
            list = list.filter(({ ticket }) => ticket !== step.ticket);
          } else if (step.do === 'cancel-for') {
            cancelFor(queue, step.agent, step.kind);
            list = list.filter(({ due }) => due.agent !== step.agent || due.kind !== step.kind);
          } else if (step.do === 'save') queue = copyOf(queue);
          else {
            expect(takeDue(queue, step.tick)).toEqual(list.filter((entry) => entry.tick === step.tick).map(({ due }) => due));
            list = list.filter((entry) => entry.tick !== step.tick);
          }
        }
      }),
      { numRuns: 300, seed: 15 },
    );
  });
});
