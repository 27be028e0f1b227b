import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accelerate, addBody, cellCountOf, cellsOf, createMeetings, membersAround, nextMeeting, removeBody } from './index.js';

describe('cells', () => {
  it('[EVENTS-54] hold whoever has a bound in them, and nobody else, however many crowd in one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), fc.double({ min: 0.5, max: 6, noNaN: true }), fc.nat(), (count, side, seed) => {
        const meetings = createMeetings({ dimensions: 2, cell: 2, tells: [] });
        const draw = drawer(seed);
        const there = new Set<number>();
        const add = () => {
          const [position, velocity] = [0, 1].map((part) => [draw() * side - part, draw() * side - part]);
          there.add(addBody(meetings, { position, velocity, radius: 0.02 + 0.1 * draw(), acceleration: 2 }));
        };
        for (let n = 0; n < count; n++) add();
        for (let step = 1; step <= 8; step++) {
          while (nextMeeting(meetings, step / 8));
          for (const body of [...there]) {
            if (draw() < 0.3) accelerate(meetings, body, [draw(), -draw()]);
            if (draw() > 0.2) continue;
            removeBody(meetings, body);
            there.delete(body);
            if (draw() < 0.7) add();
          }
          for (const body of there) {
            const [x, toX, , , z, toZ] = cellsOf(meetings, body);
            expect(cellCountOf(meetings, body)).toBe((toX - x + 1) * (toZ - z + 1));
            const around: number[] = [];
            around.length = membersAround(meetings, body, around);
            const share = [...there].filter((other) => {
              const [left, right, , , low, high] = cellsOf(meetings, other);
              return other !== body && left <= toX && right >= x && low <= toZ && high >= z;
            });
            expect(around.sort(byNumber)).toEqual(share.sort(byNumber));
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});

function byNumber(a: number, b: number): number {
  return a - b;
}

function drawer(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
