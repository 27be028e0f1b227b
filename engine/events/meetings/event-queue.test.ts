import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allEntries, type Candidate, COLLIDING, createQueue, earliestTime, popEvent, pushEvent } from './event-queue.js';

type Due = readonly [time: number, kind: number, body: number, other: number];

const taken: Candidate = { time: 0, kind: 0, body: 0, other: 0, stamp: 0, otherStamp: 0 };

/** By time, then kind, then numbers. */
function byOrder(a: Due, b: Due): number {
  for (let n = 0; n < 4; n++) if (a[n] !== b[n]) return a[n] - b[n];
  return 0;
}

/** Times on many scales, some of them alike. */
const times = fc.oneof(
  fc.double({ min: 0, max: 2, noNaN: true }),
  fc.constantFrom(0, 0.5, 1, 1e9, 1e300),
  fc.double({ min: 0, max: 1e6, noNaN: true }),
);
const dues = fc.tuple(times, fc.nat(COLLIDING), fc.nat(20), fc.nat(20));

describe('the queue of events', () => {
  it('[EVENTS-53] gives what is due in order, whatever comes when, on any scale of time', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(dues, fc.nat(3)), { maxLength: 2000, size: 'max' }), (steps) => {
        const queue = createQueue();
        const waiting: Due[] = [];
        for (const [due, takes] of steps) {
          pushEvent(queue, ...due, 7, 8);
          waiting.push(due);
          for (let n = 0; n < takes && waiting.length > 0; n++) takeFirst(queue, waiting);
        }
        expect(allEntries(queue)).toHaveLength(waiting.length);
        while (waiting.length > 0) takeFirst(queue, waiting);
        expect(earliestTime(queue)).toBe(Number.POSITIVE_INFINITY);
      }),
      { numRuns: 30 },
    );
  });

  it('[EVENTS-53] keeps its order where events come ever nearer in time, and ever farther apart', () => {
    const queue = createQueue();
    let now = 0;
    let last = -1;
    for (let n = 0; n < 3; n++) pushEvent(queue, n, 0, n, 0, 0, 0);
    for (let n = 0; n < 60_000; n++) {
      expect(earliestTime(queue)).toBeGreaterThanOrEqual(last);
      popEvent(queue, taken);
      last = taken.time;
      now = taken.time;
      // Steps from a microsecond to years and back again.
      const scale = 10 ** (8 * Math.sin(n / 5000) - 1);
      pushEvent(queue, now + scale * (1 + (taken.body % 3)), 0, taken.body, 0, 0, 0);
    }
    expect(queue.size).toBe(3);
  });
});

function takeFirst(queue: ReturnType<typeof createQueue>, waiting: Due[]): void {
  waiting.sort(byOrder);
  const [time, kind, body, other] = waiting.shift() as Due;
  expect(earliestTime(queue)).toBe(time);
  popEvent(queue, taken);
  expect(taken).toEqual({ time, kind, body, other, stamp: 7, otherStamp: 8 });
}
