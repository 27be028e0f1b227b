import { describe, expect, it } from 'vitest';
import { crowdLook, LOOK_NAMES } from './crowd-look.js';
import { fitObserver, judgeLook } from './observer.js';

/** Two people who walk towards each other along x with a gap aside, at a speed [m/s]. */
function meet(speed: number, aside: number) {
  return Array.from({ length: 20 }, (_, n) => ({
    id: new Uint32Array([4, 7]),
    x: new Float32Array([-4 + speed * 0.2 * n, 4 - speed * 0.2 * n]),
    z: new Float32Array([0, aside]),
    count: 2,
  }));
}

describe('an observer', () => {
  it('[EVALUATE-130] sees speed, nearness and how near people will pass each other', () => {
    const look = crowdLook(meet(1.5, 0.8), 0.2);
    const of = (start: string) => look[LOOK_NAMES.findIndex((name) => name.startsWith(start))];
    expect(look).toHaveLength(LOOK_NAMES.length);
    expect(of('mean speed')).toBeCloseTo(1.5, 4);
    expect(Math.exp(of('logarithm of the nearest distance, closest fiftieth'))).toBeGreaterThanOrEqual(0.8);
    expect(of('distance at which people will pass')).toBeCloseTo(0.8, 4);
    expect(of('share of time at a standstill')).toBe(0);
  });

  it('[EVALUATE-130] nobody and somebody alone have a look too', () => {
    expect(crowdLook([], 0.2).every(Number.isFinite)).toBe(true);
    const alone = meet(1, 1).map((moment) => ({ ...moment, count: 1 }));
    expect(crowdLook(alone, 0.2).every(Number.isFinite)).toBe(true);
  });

  it('[EVALUATE-131] learns from crowds of one scene to tell those of another apart', () => {
    const crowds = [0.8, 1, 1.3, 1.7, 2].flatMap((speed) => [0.4, 0.9, 1.5].map((aside) => ({ speed, aside })));
    const lesson = (more: number) => ({
      looks: crowds.map(({ speed, aside }) => crowdLook(meet(speed, aside + more), 0.2)),
      seeming: crowds.map(({ speed, aside }) => ({ active: speed, shy: aside - speed })),
    });
    const observer = fitObserver([lesson(0)], ['active', 'shy']);
    const { looks, seeming } = lesson(0.3);
    const mistaken = (trait: 'active' | 'shy') =>
      crowds
        .flatMap((_, i) => crowds.map((__, k) => [i, k]))
        .filter(([i, k]) => {
          const apart = seeming[i][trait] - seeming[k][trait];
          return apart > 0.4 && judgeLook(observer, trait, looks[i]) <= judgeLook(observer, trait, looks[k]);
        }).length;
    expect([mistaken('active'), mistaken('shy')]).toEqual([0, 0]);
  });
});
