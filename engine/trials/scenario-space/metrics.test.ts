import { describe, expect, it } from 'vitest';
import { normalise, referenceCoverage, summariseSpace } from './metrics.js';
import type { Reference } from './references-job.js';

const reference: Reference = { agents: 3, optimum: [8, 6, 2000], planned: [10, 9, 3000] };
const unplanned: Reference = { ...reference, planned: null };

describe('metrics of a scenario space', () => {
  it('[TRIALS-93] a normalised metric is the best value over the measured one, at most 1, and 0 where the scenario was not solved', () => {
    expect(normalise(10, 8, true)).toBe(0.8);
    expect(normalise(7, 8, true)).toBe(1);
    expect(normalise(10, 8, false)).toBe(0);
  });

  it('[TRIALS-93] coverage is the share of scenarios solved, quality the mean over them', () => {
    const batch = {
      ending: ['solved', 'touched', 'solved', 'late'] as const,
      length: [12.5, 1, 10, 1],
      time: [10, 1, 12, 1],
      effort: [3000, 1, 5000, 1],
      contacts: [0, 1, 0, 2],
    };
    const { coverage, endings, byReference, byOptimum, failures, convergence, scenarios } = summariseSpace(
      'orca',
      [batch],
      [reference, reference, unplanned, reference],
    );
    expect([scenarios, coverage, endings.touched, endings.collided, endings.late]).toEqual([4, 0.5, 0.25, 0, 0.25]);
    // By the plan: 10 / 12.5 and, where there is none, the optimum, 8 / 10.
    expect(byReference.length.quality).toBeCloseTo(0.8, 9);
    expect(byReference.length.coverage).toBe(0);
    // 9 / 10 and 6 / 12, of which one reaches 0.75.
    expect(byReference.time.quality).toBeCloseTo(0.7, 9);
    expect([byReference.time.coverage, byReference.time.coverageOfAll]).toEqual([0.5, 0.25]);
    // 3000 / 3000 and 2000 / 5000; over all four scenarios half of that.
    expect(byReference.effort.quality).toBeCloseTo(0.7, 9);
    expect(byReference.effort.qualityOfAll).toBeCloseTo(0.35, 9);
    expect(byOptimum.length.quality).toBeCloseTo((0.64 + 0.8) / 2, 9);
    expect(failures).toEqual([1, 3]);
    expect(convergence).toEqual([{ scenarios: 4, coverage: 0.5 }]);
  });

  it('[TRIALS-93] nothing solved has no quality', () => {
    const batch = { ending: ['late'] as const, length: [1], time: [1], effort: [1], contacts: [0] };
    const { byReference, coverage } = summariseSpace('orca', [batch], [reference]);
    expect([coverage, byReference.time.quality, byReference.time.qualityOfAll]).toEqual([0, null, 0]);
  });

  it('[TRIALS-93] the planner covers what it found a plan for', () => {
    expect(referenceCoverage([reference, unplanned, reference, reference])).toBe(0.75);
  });
});
