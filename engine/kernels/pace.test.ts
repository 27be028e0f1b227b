import { describe, expect, it } from 'vitest';
import { createPace, forgetWaiting, isWorthSharing, notePace } from './pace.js';

/** How many of 2000 runs were shared, and what they took over running the faster way alone, where an element takes so long alone and shared [µs]. */
function runs(costs: (run: number) => { alone: number; shared: number }) {
  const pace = createPace();
  let shared = 0;
  let taken = 0;
  let least = 0;
  for (let run = 0; run < 2000; run++) {
    const cost = costs(run);
    const isShared = isWorthSharing(pace, 1000);
    const time = isShared ? cost.shared : cost.alone;
    notePace(pace, isShared, 1000, time);
    shared += Number(isShared);
    taken += time;
    least += Math.min(cost.alone, cost.shared);
  }
  return { shared, over: taken / least };
}

describe('helpers', () => {
  it('[KERNELS-12] are used where they pay, and the other way is tried at little cost', () => {
    const { shared, over } = runs(() => ({ alone: 1, shared: 0.55 }));
    expect(shared).toBeGreaterThan(1900);
    expect(over).toBeLessThan(1.02);
  });

  it('[KERNELS-12] are left alone where they do not, however long they hold everybody up', () => {
    const { shared, over } = runs(() => ({ alone: 1, shared: 3 }));
    expect(shared).toBeLessThan(40);
    expect(over).toBeLessThan(1.04);
  });

  it('[KERNELS-12] are tried by one kernel at once when another finds that they pay again', () => {
    const pace = createPace();
    notePace(pace, true, 1000, 300);
    notePace(pace, false, 1000, 1);
    expect(isWorthSharing(pace, 1000)).toBe(false);
    forgetWaiting(pace);
    expect(isWorthSharing(pace, 1000)).toBe(true);
  });

  it('[KERNELS-12] are used again when the machine has come to rest', () => {
    const { shared } = runs((run) => ({ alone: 1, shared: run < 1000 ? 3 : 0.55 }));
    expect(shared).toBeGreaterThan(500);
    expect(shared).toBeLessThan(1050);
  });
});
