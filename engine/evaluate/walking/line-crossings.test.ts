import { describe, expect, it } from 'vitest';
import { frameOf } from '../test-frame.js';
import { watch } from '../watch.js';
import { createLineCrossings, flowOf } from './line-crossings.js';

const DOOR = { from: [0, -0.5], to: [0, 0.5] } as const;

describe('createLineCrossings', () => {
  it('[EVALUATE-30] tells when a line was passed, between frames', () => {
    const crossings = createLineCrossings(DOOR);
    watch([frameOf(1, [{ x: -0.3 }]), frameOf(2, [{ x: 0.1 }])], crossings);
    expect(crossings.times).toHaveLength(1);
    expect(crossings.times[0]).toBeCloseTo(1.75, 6);
  });

  it('[EVALUATE-30] counts everyone once, whichever way and however often the line is passed', () => {
    const crossings = createLineCrossings(DOOR);
    const walk = [-1, 1, -1, 1].map((x, k) => frameOf(k, [{ x }, { x: -x, z: 0.2 }]));
    watch(walk, crossings);
    expect(crossings.times).toEqual([0.5, 0.5]);
  });

  it('[EVALUATE-30] does not count who passes beyond the ends', () => {
    const crossings = createLineCrossings(DOOR);
    watch([frameOf(0, [{ x: -1, z: 0.6 }]), frameOf(1, [{ x: 1, z: 0.6 }])], crossings);
    expect(crossings.times).toEqual([]);
    watch([frameOf(2, [{ x: -1, z: 0.4 }])], crossings);
    expect(crossings.times).toEqual([]);
    watch([frameOf(3, [{ x: 1, z: 0.4 }])], crossings);
    expect(crossings.times).toEqual([2.5]);
  });

  it('[EVALUATE-30] sorts crossings between the same two frames', () => {
    const crossings = createLineCrossings(DOOR);
    watch([frameOf(0, [{ x: -0.75 }, { x: -0.25 }]), frameOf(1, [{ x: 0.25 }, { x: 0.75 }])], crossings);
    expect(crossings.times).toEqual([0.25, 0.75]);
  });

  it('[EVALUATE-30] waits for those who stand on the line, and does not count who started there', () => {
    const crossings = createLineCrossings(DOOR);
    const walk = [-1, 0, 0, 1].map((x, k) => frameOf(k, [{ x }, { x: Math.max(0, x), z: 0.2 }]));
    watch(walk, crossings);
    expect(crossings.times).toEqual([1.5]);
  });
});

describe('flowOf', () => {
  it('[EVALUATE-31] is the number of crossings over their time between 10 % and 90 %', () => {
    // Twenty crossings, one every half second, but for a slow start and end.
    const times = [-50, ...Array.from({ length: 18 }, (_, k) => k / 2), 100];
    expect(flowOf(times)).toBeCloseTo(2, 9);
    expect(flowOf(times, 0, 1)).toBeCloseTo(19 / 150, 9);
  });

  it('[EVALUATE-31] is zero where there are too few crossings', () => {
    expect(flowOf([])).toBe(0);
    expect(flowOf([3])).toBe(0);
    expect(flowOf([3, 3])).toBe(0);
  });
});
