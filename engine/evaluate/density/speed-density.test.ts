import { describe, expect, it } from 'vitest';
import { frameOf } from '../test-frame.js';
import { watch } from '../watch.js';
import { createSpeedDensity } from './speed-density.js';

const AREA = { minX: 0, maxX: 4, minZ: 0, maxZ: 2 };

describe('createSpeedDensity', () => {
  it('[EVALUATE-32] counts who is in the area over its size, and how fast these go forward', () => {
    const measure = createSpeedDensity({ area: AREA, direction: [1, 0] });
    const inside = [
      { x: 1, z: 1, vx: 1.5 },
      { x: 4, z: 2, vx: 0.5, vz: 3 },
    ];
    watch([frameOf(0, [...inside, { x: 4.1, z: 1, vx: 9 }])], measure);
    expect(measure.samples).toEqual([{ time: 0, people: 2, density: 0.25, speed: 1 }]);
  });

  it('[EVALUATE-32] opposed populations walk the other way', () => {
    const measure = createSpeedDensity({ area: AREA, direction: [0, -1], opposed: [1] });
    watch([frameOf(0, [{ vz: -1 }, { vz: 0.5, population: 1 }, { vz: -0.5, population: 1 }])], measure);
    expect(measure.speed).toBeCloseTo(1 / 3, 6);
  });

  it('[EVALUATE-32] averages over frames, from a time on, and leaves out those with nobody', () => {
    const measure = createSpeedDensity({ area: AREA, direction: [1, 0], from: 1 });
    watch([frameOf(0, [{ vx: 9 }]), frameOf(1, [{ vx: 1 }]), frameOf(2, []), frameOf(3, [{ vx: 2 }])], measure);
    expect(measure.samples.map(({ time }) => time)).toEqual([1, 3]);
    expect(measure.speed).toBe(1.5);
    expect(createSpeedDensity({ area: AREA, direction: [1, 0] }).speed).toBe(0);
  });
});
