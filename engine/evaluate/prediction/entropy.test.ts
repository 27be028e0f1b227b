import { describe, expect, it } from 'vitest';
import { cholesky, gaussianEntropy } from '../statistics/covariance.js';
import { deviation, mean } from '../statistics/statistics.js';
import { recordWalk } from '../test-walk.js';
import { normal } from './ensemble.js';
import { entropyMetric, type Predict, predictConstantVelocity } from './entropy.js';

describe('gaussianEntropy', () => {
  it('[EVALUATE-58] is half the logarithm of (2 pi e)^n det', () => {
    // det [[4, 2], [2, 5]] = 16.
    expect(gaussianEntropy([4, 2, 2, 5], 2)).toBeCloseTo(0.5 * Math.log((2 * Math.PI * Math.E) ** 2 * 16), 12);
    expect([...cholesky([4, 2, 2, 5], 2)]).toEqual([2, 0, 1, 2]);
  });
});

/** Twenty people whose velocity changes by a normal step of a known size each interval, and whose place is off the line by a third of it. */
const drift = (size: number, seed = 5) => {
  const walks = Array.from({ length: 20 }, (_, n) => {
    const path = [[0, 3 * n]];
    let [vx, vz] = [1, 0];
    for (let k = 0; k < 40; k++) {
      const off = (c: number) => (size / 3) * normal(seed + 1, n, 2 * k + c);
      path.push([path[k][0] + 0.4 * vx + off(0), path[k][1] + 0.4 * vz + off(1)]);
      vx += size * normal(seed, n, 2 * k);
      vz += size * normal(seed, n, 2 * k + 1);
    }
    return path;
  });
  return recordWalk(
    walks.map((path) => ({ at: (t: number) => path[Math.round(t / 0.4)] as [number, number] })),
    { ticks: 40, tick: 0.4 },
  );
};

describe('entropyMetric', () => {
  it('[EVALUATE-59] finds the error of a simulator whose error is known', () => {
    // Everyone gains 0.5 m/s in a second: constant velocity misses 0.2 m/s and half of 0.2 m/s times 0.4 s in every step, along x only.
    const walk = recordWalk(
      Array.from({ length: 8 }, (_, n) => ({ at: (t: number): [number, number] => [0.25 * t * t, 3 * n] })),
      { ticks: 20, tick: 0.4 },
    );
    const { covariance, steps } = entropyMetric(walk, predictConstantVelocity, { noise: 0.004 });
    const deviations = [0, 5, 10, 15].map((at) => Math.sqrt(covariance[at]));
    expect(steps).toBe(8 * 20);
    expect(deviations[0]).toBeCloseTo(0.04, 2);
    expect(deviations[1]).toBeLessThan(0.015);
    expect(deviations[2]).toBeGreaterThan(0.18);
    expect(deviations[2]).toBeLessThan(0.22);
    expect(deviations[3]).toBeLessThan(0.03);
  });

  it('[EVALUATE-59] is less for the simulator that knows more, and the same for the same seed', () => {
    const recording = drift(0.2);
    const standStill: Predict = ({ count, velocityX, velocityZ }) => {
      velocityX.fill(0, 0, count);
      velocityZ.fill(0, 0, count);
    };
    const steady = entropyMetric(recording, predictConstantVelocity);
    expect(entropyMetric(recording, standStill).entropy).toBeGreaterThan(steady.entropy + 1);
    expect(entropyMetric(recording, predictConstantVelocity).entropy).toBe(steady.entropy);
    const [first, second] = steady.rounds.slice(-2);
    expect(Math.abs(second - first)).toBeLessThan(0.03);
  });

  it('[EVALUATE-156] allows everybody the speed it has, also who is about to stop', () => {
    // At 1.2 m/s for 6 s, then still: from 4.8 s before its end on, the way that is left is shorter and shorter.
    const stops = recordWalk(
      Array.from({ length: 4 }, (_, n) => ({ at: (t: number): [number, number] => [1.2 * Math.min(t, 6), 3 * n] })),
      { ticks: 40, tick: 0.4 },
    );
    let least = Infinity;
    entropyMetric(stops, (state, dt) => {
      for (let i = 0; i < state.count; i++) {
        least = Math.min(least, state.maximumSpeed[i] - Math.hypot(state.velocityX[i], state.velocityZ[i]));
      }
      predictConstantVelocity(state, dt);
    });
    expect(least).toBeGreaterThan(-1e-9);
  });

  it('[EVALUATE-59] draws normal numbers', () => {
    const numbers = Array.from({ length: 4000 }, (_, n) => normal(3, n, 7));
    expect(mean(numbers)).toBeCloseTo(0, 1);
    expect(deviation(numbers)).toBeCloseTo(1, 1);
  });
});
