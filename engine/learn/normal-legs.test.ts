import { describe, expect, it } from 'vitest';
import { MOST_TOE_BEND, normalAngle } from '../animate/index.js';
import { normalLegs } from './normal-legs.js';

const MOMENTS = 64;
const LEGS = normalLegs({
  moments: MOMENTS,
  stride: 1.42,
  duty: 0.6,
  hipUp: new Array(MOMENTS).fill(-0.095),
  hipAhead: new Array(MOMENTS).fill(0.045),
});

describe('legs of published gait on the ground', () => {
  it('[ANIM-165] have the norm’s knees, hips and ankles within its deviations', () => {
    for (const angle of ['hip', 'knee', 'ankle'] as const) {
      const off = LEGS[angle].map((value, n) => Math.abs(value - normalAngle(angle, n / MOMENTS)));
      expect(Math.max(...off), angle).toBeLessThan(15);
      expect(off.filter((value) => value > 12).length / MOMENTS, angle).toBeLessThan(0.05);
    }
  });

  it('[ANIM-165] have hips that rise and fall as people’s do, alike in both steps', () => {
    const travel = Math.max(...LEGS.height) - Math.min(...LEGS.height);
    expect(travel).toBeGreaterThan(0.03);
    expect(travel).toBeLessThan(0.06);
    for (let n = 0; n < MOMENTS / 2; n++) expect(LEGS.height[n]).toBeCloseTo(LEGS.height[n + MOMENTS / 2], 9);
  });

  it('[ANIM-165] bend toes on the ground while the heel is up, and only then', () => {
    expect(LEGS.toes[MOMENTS / 4]).toBeCloseTo(0, 6);
    expect(LEGS.toes[Math.floor(0.53 * MOMENTS)]).toBeGreaterThan(20);
    expect(LEGS.toes[Math.floor(0.9 * MOMENTS)]).toBe(0);
  });

  it('[ANIM-165] roll on over the tip of toes that bend no farther, with the knee of the norm until these leave', () => {
    expect(Math.max(...LEGS.toes)).toBeCloseTo((180 / Math.PI) * MOST_TOE_BEND, 6);
    for (let n = Math.ceil(0.52 * MOMENTS); n <= 0.6 * MOMENTS; n++) expect(LEGS.knee[n]).toBeCloseTo(normalAngle('knee', n / MOMENTS), 1);
  });
});
