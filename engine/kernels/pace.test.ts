import { describe, expect, it } from 'vitest';
import { random } from '../math/index.js';
import { createAccount, createPace, isWorthSharing, notePace } from './pace.js';

/** How long a run over 1000 elements takes alone and shared [ms]. */
type Cost = { readonly alone: number; readonly shared: number };

/** How many of 2000 runs were shared, and what they took over running the faster way alone, of kernels that run in turns on one account. */
function runs(costs: (run: number, kernel: number) => Cost, kernels = 1) {
  const account = createAccount();
  const paces = Array.from({ length: kernels }, () => createPace(account));
  const came = { shared: 0, taken: 0, least: 0, alone: 0 };
  for (let run = 0; run < 2000; run++) {
    paces.forEach((pace, kernel) => {
      const cost = costs(run, kernel);
      const isShared = isWorthSharing(pace, 1000);
      const time = isShared ? cost.shared : cost.alone;
      notePace(pace, isShared, 1000, time);
      came.shared += Number(isShared);
      came.taken += time;
      came.least += Math.min(cost.alone, cost.shared);
      came.alone += cost.alone;
    });
  }
  return { shared: came.shared / kernels, over: came.taken / came.least, overAlone: came.taken / came.alone };
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

  it.each([0.1, 0.3, 0.5])('[KERNELS-12] are left alone where most runs are faster and a share of %d waits long', (share) => {
    const wait = (run: number, kernel: number) => (random(1, kernel, run, 0) < share ? 4 * random(1, kernel, run, 1) : 0);
    const sizes = [2.3, 1, 0.5, 0.3, 0.2, 0.1, 0.1, 0.05, 0.05, 0.02];
    const costs = (run: number, kernel: number) => ({ alone: sizes[kernel], shared: 0.7 * sizes[kernel] + wait(run, kernel) });
    expect(runs(costs, sizes.length).overAlone).toBeLessThan(1.02);
  });

  it('[KERNELS-12] are tried again by one kernel with what another gains by them', () => {
    const account = createAccount();
    const [waiting, gaining] = [createPace(account), createPace(account)];
    notePace(waiting, true, 1000, 3);
    notePace(waiting, false, 1000, 1);
    expect(isWorthSharing(waiting, 1000)).toBe(false);
    for (const isShared of [true, false, true, true, true]) notePace(gaining, isShared, 1000, isShared ? 1 : 2);
    expect(isWorthSharing(waiting, 1000)).toBe(true);
  });

  it('[KERNELS-12] are used again when the machine has come to rest', () => {
    const { shared } = runs((run) => ({ alone: 1, shared: run < 1000 ? 3 : 0.55 }));
    expect(shared).toBeGreaterThan(500);
    expect(shared).toBeLessThan(1050);
  });
});
