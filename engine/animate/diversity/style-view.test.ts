import { describe, expect, it } from 'vitest';
import { attention, createView, type StyleCamera, setStyleCamera } from './style-view.js';

/** Attention that a place gets from a camera with a threshold of 10 m. */
function seen(camera: Partial<StyleCamera> | undefined, x: number, z: number): number {
  const view = createView();
  setStyleCamera(view, camera && { x: 0, z: 0, direction: 0, angle: Math.PI / 2, range: 50, ...camera });
  return attention(view, 10, x, z);
}

describe('attention (Eq. 8)', () => {
  it('[ANIM-105] is threshold over distance in view', () => {
    expect(seen({}, 5, 0)).toBeCloseTo(2, 12);
    expect(seen({}, 20, 10)).toBeCloseTo(10 / Math.sqrt(500), 12);
    expect(seen({ direction: Math.PI / 2 }, 0, 40)).toBeCloseTo(0.25, 6);
    expect(seen({ height: 30 }, 40, 0)).toBeCloseTo(0.2, 12);
  });

  it('[ANIM-105] is 0 behind the camera, beside its picture and beyond its range', () => {
    expect(seen({}, -5, 0)).toBe(0);
    expect(seen({}, 5, 5.1)).toBe(0);
    expect(seen({}, 5, 4.9)).toBeGreaterThan(0);
    expect(seen({}, 50.1, 0)).toBe(0);
  });

  it('[ANIM-105] sees to all sides with an angle of a full turn', () => {
    expect(seen({ angle: 2 * Math.PI }, -5, 0)).toBeCloseTo(2, 12);
  });

  it('[ANIM-105] is that of 36 m for everyone without a camera, and finite at the camera', () => {
    expect(seen(undefined, 1000, 0)).toBe(10 / 36);
    expect(Number.isFinite(seen({}, 0, 0))).toBe(true);
  });
});
