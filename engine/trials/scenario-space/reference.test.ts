import { beforeAll, describe, expect, it } from 'vitest';
import { createReport } from '../../report/index.js';
import type { Vec2 } from '../../scenario/index.js';
import { createWorld } from '../../world/index.js';
import { solveReference } from './reference.js';
import { describeGround, prepareSampling, type SampledAgent, type SampledScenario } from './sample.js';

const walk = (start: Vec2, goal: Vec2): SampledAgent => ({
  start,
  goal,
  speed: 1.33,
  path: [start, goal],
  length: Math.hypot(goal[0] - start[0], goal[1] - start[1]),
});
const solve = (agents: readonly SampledAgent[], boxes: SampledScenario['boxes'] = [], duration = 40) => {
  const sampled = { seed: 1, number: 0, halfSide: 7, radius: 0.25, boxes, agents, duration };
  return solveReference(sampled, createWorld(describeGround(7, boxes), { points: [] }, createReport()));
};

describe('the reference solution', () => {
  beforeAll(prepareSampling);

  it('[TRIALS-94] walks straight where nobody is in the way', () => {
    const solution = solve([walk([0, 0], [6, 0])]);
    expect(solution?.length).toBeGreaterThan(5.3);
    expect(solution?.length).toBeLessThan(6.2);
    // Steps along an axis are shorter than the longest ones by a factor of √5 / 2.
    const seconds = (solution?.length ?? 0) / 1.33;
    expect(solution?.time).toBeGreaterThan(0.99 * seconds);
    expect(solution?.time).toBeLessThan(1.2 * seconds);
  });

  it('[TRIALS-94] waits or walks around where two cross', () => {
    const alone = solve([walk([0, 0], [6, 0])])?.time ?? 0;
    const crossed = solve([walk([0, 0], [6, 0]), walk([3, -3], [3, 6])])?.time ?? 0;
    expect(crossed).toBeGreaterThan(alone);
  });

  it('[TRIALS-94] goes back out of a corridor to let somebody through, and finds nothing where that takes too long', () => {
    const boxes = [
      { min: [-7, 0.35] as Vec2, max: [7, 7] as Vec2 },
      { min: [-7, -7] as Vec2, max: [7, -0.35] as Vec2 },
    ];
    const agents = [walk([0, 0], [6, 0]), walk([6, 0], [-6, 0])];
    expect(solve(agents.slice(0, 1), boxes)?.length).toBeLessThan(6.2);
    expect(solve(agents, boxes)?.length).toBeGreaterThan(12);
    expect(solve(agents, boxes, 4)).toBeUndefined();
  });
});
