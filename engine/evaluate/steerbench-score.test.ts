import { describe, expect, it } from 'vitest';
import { createObstacleFinder } from './overlap/obstacle-discs.js';
import { createSteerBenchScore } from './steerbench-score.js';
import { frameOf } from './test-frame.js';

const radiusOf = () => 0.5;

describe('the score of SteerBench', () => {
  it('[TRIALS-80] adds up 50 collisions, time and energy per person', () => {
    const watcher = createSteerBenchScore({ radiusOf });
    // One walks 2 m in 2 s, is gone at 3 s; one stands for 3 s. They are 0.9 m apart from 1 s to 2 s, and never else.
    watcher.see(frameOf(0, [{ x: 0 }, { x: 1.9 }]));
    watcher.see(frameOf(1, [{ x: 1 }, { x: 1.9 }]));
    watcher.see(frameOf(2, [{ x: 2 }, { x: 1.9 }]));
    watcher.see(frameOf(3, [{ id: 1, x: 1.9 }]));
    watcher.see(frameOf(4, [{ id: 1, x: 1.9 }]));
    // One collision for each; (3 + 4) / 2 s; two steps of 1 m in 1 s are 2 · 20 · ½ over two people.
    expect(watcher.score()).toEqual({ people: 2, collisions: 1, time: 3.5, energy: 10, score: 50 + 3.5 + 10 });
  });

  it('[TRIALS-80] counts who parts and meets again twice, and obstacles too', () => {
    const wall = [[4, -5], [5, -5], [5, 5], [4, 5]] as const; // biome-ignore format: one line
    const watcher = createSteerBenchScore({ radiusOf, obstacles: [wall] });
    for (const [n, x] of [0, 3.6, 3.7, 3, 3.6].entries()) watcher.see(frameOf(n, [{ x }]));
    expect(watcher.score().collisions).toBe(2);
  });

  it('[TRIALS-80] has the energy of 20 frames a second whatever the frames are', () => {
    for (const interval of [0.05, 0.1, 0.5]) {
      const watcher = createSteerBenchScore({ radiusOf });
      for (let n = 0; n * interval <= 10 + 1e-9; n++) watcher.see(frameOf(n * interval, [{ x: 1.3 * n * interval }]));
      expect(watcher.score().energy).toBeCloseTo(200 * 0.5 * 1.69, 3);
    }
  });

  it('[TRIALS-80] takes a touch that comes and goes by a hair for one collision', () => {
    const count = (parted: number) => {
      const watcher = createSteerBenchScore({ radiusOf, parted });
      for (const [n, x] of [1.1, 0.999, 1.001, 0.999, 1.02, 0.999].entries()) watcher.see(frameOf(n, [{ x: 0 }, { x }]));
      return watcher.score().collisions;
    };
    expect([count(0), count(0.01), count(0.05)]).toEqual([3, 2, 1]);
  });
});

describe('createObstacleFinder', () => {
  it('[TRIALS-80] finds the obstacles that a disc overlaps, from inside too', () => {
    const box = (x: number, z: number) => [[x, z], [x + 10, z], [x + 10, z + 10], [x, z + 10]] as const; // biome-ignore format: one line
    const finder = createObstacleFinder([box(0, 0), box(10.5, 0)], 0.5);
    const at = (x: number, z: number) => {
      const found: number[] = [];
      finder.visit(x, z, 0.5, (number) => found.push(number));
      return found;
    };
    expect([at(5, 5), at(-0.4, 5), at(-0.6, 5), at(10.25, 5), at(-0.4, -0.4)]).toEqual([[0], [0], [], [0, 1], []]);
  });
});
