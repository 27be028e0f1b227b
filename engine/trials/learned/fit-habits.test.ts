import { expect, it } from 'vitest';
import { NO_HABITS } from '../../learned/index.js';
import { chooseHabits, fitHabits } from './fit-habits.js';
import { exampleFrom } from './learn-example.js';

/** People who cross a square one beside the other. */
function walkers(count: number) {
  return Array.from({ length: count }, (_, n) => ({
    id: n,
    first: 20 * n,
    x: Float64Array.from({ length: 50 }, (_, k) => 0.24 * k),
    z: Float64Array.from({ length: 50 }, (_, k) => n + 0.05 * Math.sin(0.7 * k + n)),
  }));
}

it('[TRIALS-132] examples learn the habits with which people are as usual as they really were, and none where tracks are too few', async () => {
  const few = walkers(6);
  const base = exampleFrom('few', 'made', [few]);
  expect(await fitHabits(base, [few])).toBe(base);
  expect([base.habits, base.graphHabits]).toEqual([NO_HABITS, NO_HABITS]);
  // A valley about half of a variety and some company, and one far from it where chance was kind.
  const valley = (variety: number, company: number) => Math.abs(variety - 0.5) + Math.abs(company - 0.4);
  const off = async ({ variety, company }: typeof base.habits) => (variety === 0 && company === 0 ? 0 : valley(variety, company));
  expect(await chooseHabits(off)).toEqual({ variety: 0.5, company: 0.4 });
});
