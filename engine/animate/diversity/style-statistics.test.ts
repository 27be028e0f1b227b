import { expect, it } from 'vitest';
import { resolveMotions } from './motion-settings.js';
import { createDryRun, lookAtStyles, runDry, sumUp } from './style-dry-run.js';
import { countTwins, variationOfUse } from './style-statistics.js';
import { controlOf, crowdOf, FIGURE_4 } from './test-styles.js';

it('[ANIM-118] the variation of use is standard deviation over mean', () => {
  expect(variationOfUse([5, 5, 5, 5])).toBe(0);
  expect(variationOfUse([0, 10])).toBe(1);
  expect(variationOfUse([2, 4, 6])).toBeCloseTo(Math.sqrt(8 / 3) / 4, 12);
  expect(variationOfUse([0, 0])).toBe(0);
});

it('[ANIM-118] twins are people whose nearest neighbour does the same; who has no neighbour is left out', () => {
  const crowd = crowdOf([
    { x: 0, z: 0, style: 1 },
    { x: 0.5, z: 0, style: 1 },
    { x: 1.2, z: 0, style: 1, population: 1 },
    { x: 1.3, z: 0, style: 2, population: 1 },
    { x: 30, z: 0, style: 2 },
  ]);
  const count = (population?: number) => {
    const out = { people: 0, twins: 0 };
    countTwins(controlOf(FIGURE_4, [{}]), crowd, out, population);
    return out;
  };
  expect(count()).toEqual({ people: 4, twins: 2 });
  expect(count(1)).toEqual({ people: 2, twins: 0 });
});

it('[ANIM-118] a dry run lets each choose at the end of its primitive, about once in 1.1 s', () => {
  const [motion] = resolveMotions([undefined], FIGURE_4);
  const dryRun = createDryRun({ library: FIGURE_4, motion, type: 'walk', capacity: 50, seed: 1 });
  const id = Uint32Array.from({ length: 50 }, (_, n) => n);
  const place = Float32Array.from(id, (n) => n);
  for (let tick = 0; tick < 660; tick++) {
    runDry(dryRun, { tick, count: 50, id, x: place, z: place } as never, 1 / 30);
    lookAtStyles(dryRun);
  }
  const { updates } = dryRun.diversity.populations[0];
  expect(updates / 50).toBeGreaterThan(18);
  expect(updates / 50).toBeLessThan(22);
  const { variation, twins, changes } = sumUp(dryRun);
  for (const share of [variation, twins, changes]) expect(share >= 0 && share < 1).toBe(true);
  expect(dryRun.figures.use.reduce((sum, use) => sum + use, 0)).toBe(50 * 660);
});
