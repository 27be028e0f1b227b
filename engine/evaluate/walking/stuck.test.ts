import { describe, expect, it } from 'vitest';
import { recordWalk, type Walker } from '../test-walk.js';
import { stuck } from './stuck.js';

const walking: Walker = { at: (time) => [1.5 * time, 2], body: { mass: 80, preferredSpeed: 2 } };

describe('stuck', () => {
  it('[EVALUATE-16] are those who have not arrived and got nowhere in the last seconds', () => {
    /** Walks for 10 s, then sways by 0.4 m. */
    const caught: Walker = { at: (time) => [Math.min(10, time) + (time > 10 ? 0.4 * (Math.round(time) % 2) : 0), 4] };
    const arrived: Walker = { at: () => [0, 8] };
    const late: Walker = { at: () => [0, 12], from: 150 };
    const recording = recordWalk([walking, caught, arrived, late], { ticks: 205, events: [[5, 2, 'arrive']] });
    expect(stuck(recording)).toEqual({ people: 1, ids: [1] });
    expect(stuck(recording, { seconds: 15 }).people).toBe(0);
    expect(stuck(recording, { metres: 0.3 }).people).toBe(0);
  });
});
