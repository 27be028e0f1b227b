import { describe, expect, it } from 'vitest';
import { averagePerson } from '../record/index.js';
import { createOverlapWatcher, NOBODY } from './overlap/torso-overlap.js';
import { frameOf } from './test-frame.js';
import { watch } from './watch.js';

describe('watch', () => {
  it('[EVALUATE-36] shows every frame to every measure, in order', () => {
    const seen: string[] = [];
    const first = { see: ({ time }: { time: number }) => void seen.push(`a${time}`) };
    const second = { see: ({ time }: { time: number }) => void seen.push(`b${time}`) };
    expect(watch([frameOf(0, []), frameOf(2, [])], first, second)).toBe(2);
    expect(seen).toEqual(['a0', 'b0', 'a2', 'b2']);
  });

  it('[EVALUATE-36] the overlap of frames as they come is the deepest so far', () => {
    const overlap = createOverlapWatcher(averagePerson);
    expect(overlap.worst).toEqual({ metres: 0, tick: 0, a: NOBODY, b: NOBODY });
    // Two bodies 0.25 m deep, one behind the other.
    const apart = [0.3, 0.24, 0.2, 0.22];
    watch(
      apart.map((x, k) => frameOf(k / 30, [{ x: 0 }, { x }])),
      overlap,
    );
    expect(overlap.worst.metres).toBeCloseTo(0.05, 6);
    expect(overlap.worst).toMatchObject({ tick: 2, a: 0, b: 1 });
  });
});
