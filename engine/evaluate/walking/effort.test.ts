import { describe, expect, it } from 'vitest';
import { averagePerson } from '../../record/index.js';
import { type FrameRow, frameOf } from '../test-frame.js';
import { createEffortWatcher, effortAlong, optimalEffort } from './effort.js';

const body = (id: number) => ({ ...averagePerson(id), mass: 50, torsoBreadth: 0.5 });
const see = (...frames: (readonly FrameRow[])[]) => {
  const watcher = createEffortWatcher(body);
  frames.forEach((rows, n) => {
    watcher.see(frameOf(n, rows));
  });
  return watcher;
};

describe('effort', () => {
  it('[EVALUATE-81] is the energy of standing and walking, with length and time', () => {
    // One second of standing, then one at 2 m/s: 2 × 2.23 + 1.26 × 4 = 9.5 J/kg.
    const { length, time, effort, penalty } = see([{}], [{}], [{ x: 2 }]).of(0);
    expect([length, time, penalty]).toEqual([2, 2, 0]);
    expect(effort).toBeCloseTo(475, 9);
  });

  it('[EVALUATE-81] grows by 10 J for each kilogram, metre of overlap and second', () => {
    // Discs of 0.25 m at 0.3 m overlap by 0.2 m: 50 kg × 10 × 0.2 × 1 s.
    const { effort, penalty } = see([{}, { x: 0.3 }], [{}, { x: 0.3 }]).of(1);
    expect(penalty).toBeCloseTo(100, 4);
    expect(effort).toBeCloseTo(50 * 2.23 + 100, 4);
  });

  it('[EVALUATE-81] is nothing for somebody who was never seen', () => {
    expect(see([{}]).of(7)).toEqual({ length: 0, time: 0, effort: 0, penalty: 0 });
  });

  it('[EVALUATE-82] the optimum is 2 M l √(e_s e_w), that of an even walk at √(e_s / e_w)', () => {
    expect(optimalEffort(10, 50)).toBeCloseTo(2 * 50 * 10 * 1.67625, 2);
    const seconds = 10 / Math.sqrt(2.23 / 1.26);
    expect(effortAlong([0, 0, 10, 0], [0, seconds], 2, 50)).toBeCloseTo(optimalEffort(10, 50), 9);
    expect(effortAlong([0, 0, 10, 0], [0, 1.2 * seconds], 2, 50)).toBeGreaterThan(optimalEffort(10, 50));
    expect(effortAlong([0, 0, 0, 0, 3, 4], [0, 2, 4.5], 3, 50)).toBeCloseTo(50 * (2.23 * 4.5 + 1.26 * 10), 9);
  });
});
