import { describe, expect, it } from 'vitest';
import { recordWalk, type Walker } from '../test-walk.js';
import { energy } from './energy.js';

const standing: Walker = { at: () => [0, 0], body: { mass: 50, preferredSpeed: 1 } };
const walking: Walker = { at: (time) => [1.5 * time, 2], body: { mass: 80, preferredSpeed: 2 } };

describe('energy', () => {
  it('[EVALUATE-12] is 2.23 W/kg for standing and 1.26 v² more for walking', () => {
    const { joulesPerKilogram, joules, total, mean, perMetre } = energy(recordWalk([standing, walking], { ticks: 100 }));
    expect(joulesPerKilogram[0]).toBeCloseTo(22.3, 4);
    expect(joulesPerKilogram[1]).toBeCloseTo(22.3 + 12.6 * 2.25, 3);
    expect(joules[0]).toBeCloseTo(22.3 * 50, 2);
    expect(total).toBeCloseTo(22.3 * 50 + 50.65 * 80, 0);
    expect(mean).toBeCloseTo((22.3 + 50.65) / 2, 3);
    expect(perMetre).toBeCloseTo((22.3 + 50.65) / 15, 3);
  });

  it('[EVALUATE-12] ends with the arrival', () => {
    const { joulesPerKilogram } = energy(recordWalk([standing], { ticks: 100, events: [[50, 0, 'arrive']] }));
    expect(joulesPerKilogram[0]).toBeCloseTo(11.15, 4);
  });

  it('[EVALUATE-12] does not take a border of a world that repeats for a leap', () => {
    const round: Walker = { at: (time) => [(time * 2) % 10, 0] };
    const scenario = { world: { periodic: { x: [0, 10] } } };
    expect(energy(recordWalk([round], { ticks: 100, scenario })).mean).toBeCloseTo(22.3 + 12.6 * 4, 3);
  });
});
