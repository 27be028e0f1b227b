import { describe, expect, it } from 'vitest';
import { frameOf } from '../test-frame.js';
import { watch } from '../watch.js';
import { createGroupSpread } from './group-spread.js';

describe('createGroupSpread', () => {
  it('[EVALUATE-34] is the mean distance from the middle of the group, and its speed forward', () => {
    const group = createGroupSpread({ ids: [0, 1], direction: [1, 0] });
    const others = { x: 50, vx: 9 };
    watch(
      [frameOf(0, [{ x: 1, vx: 1 }, { x: 4, z: 4, vx: 0.5 }, others]), frameOf(1, [{ x: 2, vx: 1 }, { x: 3, vx: 1.5 }, others])],
      group,
    );
    // 2.5 and 2.5 at first, then 0.5 and 0.5.
    expect(group.spread).toBeCloseTo(1.5, 6);
    expect(group.speed).toBeCloseTo(1, 6);
    expect(group.members).toBe(2);
  });

  it('[EVALUATE-34] sees a group together that walks across the seam', () => {
    const group = createGroupSpread({ ids: [3, 7], direction: [1, 0], periodX: 20 });
    watch(
      [
        frameOf(0, [
          { id: 3, x: 19.5 },
          { id: 7, x: 0.5 },
        ]),
      ],
      group,
    );
    expect(group.spread).toBeCloseTo(0.5, 6);
  });

  it('[EVALUATE-34] looks from a time on, and knows nothing of a group that was not seen', () => {
    const group = createGroupSpread({ ids: [0, 1], direction: [1, 0], from: 2 });
    watch([frameOf(1, [{ x: 0 }, { x: 9 }])], group);
    expect([group.spread, group.speed, group.members]).toEqual([0, 0, 0]);
    watch([frameOf(2, [{ x: 0 }, { x: 2 }])], group);
    expect(group.spread).toBe(1);
  });
});
