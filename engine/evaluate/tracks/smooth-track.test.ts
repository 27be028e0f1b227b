import { describe, expect, it } from 'vitest';
import { smoothTrack } from './smooth-track.js';

const trackOf = (tick: number[], x: number[], z: number[]) => ({
  id: 7,
  tick: Uint32Array.from(tick),
  x: Float32Array.from(x),
  z: Float32Array.from(z),
  heading: new Float32Array(tick.length),
});

describe('smoothTrack', () => {
  it('[EVALUATE-50] leaves steady motion as it is, at its ends and beside gaps too', () => {
    const ticks = [0, 1, 2, 3, 9, 10, 11];
    const { x, z, velocityX, velocityZ, time } = smoothTrack(
      trackOf(
        ticks,
        ticks.map((t) => 0.25 * t),
        ticks.map((t) => -0.125 * t),
      ),
      0.25,
      { span: 0.5 },
    );
    ticks.forEach((t, k) => {
      expect(time[k]).toBeCloseTo(0.25 * t, 9);
      expect(x[k]).toBeCloseTo(0.25 * t, 9);
      expect(z[k]).toBeCloseTo(-0.125 * t, 9);
      expect(velocityX[k]).toBeCloseTo(1, 9);
      expect(velocityZ[k]).toBeCloseTo(-0.5, 9);
    });
  });

  it('[EVALUATE-50] takes a sway out: the middle of three samples with weights w, 1, w', () => {
    const { x, velocityX } = smoothTrack(trackOf([0, 1, 2], [0, 0.3, 0], [0, 0, 0]), 0.5, { span: 0.5 });
    const w = 1 - 1 / 1.01;
    expect(x[1]).toBeCloseTo(0.3 / (1 + 2 * w), 6);
    expect(velocityX[1]).toBeCloseTo(0, 9);
  });

  it('[EVALUATE-50] gives those a velocity who are seen every 0.8 s, and none where nobody knows what lies between', () => {
    const seen = (ticks: number[]) => smoothTrack(trackOf(ticks, ticks, ticks), 0.04).velocityX;
    for (const velocity of seen([0, 20, 40, 60, 80])) expect(velocity).toBeCloseTo(25, 6);
    expect([...seen([0, 200, 400])]).toEqual([0, 0, 0]);
  });

  it('[EVALUATE-50] leaves a lonely sample where it is, standing', () => {
    const { x, velocityX } = smoothTrack(trackOf([5], [3], [4]), 0.1);
    expect([x[0], velocityX[0]]).toEqual([3, 0]);
  });
});
