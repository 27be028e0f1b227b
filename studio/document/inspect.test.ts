import { expect, it, vi } from 'vitest';

// The page starts its worker as it loads.
vi.stubGlobal('Worker', class {});

it('[STUDIO-18] takes what is known for the moment on the screen only where it is, or plays and is a little older', async () => {
  const { isAboutMoment } = await import('./inspect.js');
  const resting = { playing: false, speed: 16, dt: 1 / 30 };
  expect([2, 2 + 0.4 / 30, 2 + 1 / 30, 9].map((time) => isAboutMoment(time, 2, resting))).toEqual([true, true, false, false]);
  const playing = { ...resting, playing: true, speed: 2 };
  expect([2, 0.5, -1].map((time) => isAboutMoment(time, 2, playing))).toEqual([true, true, false]);
  expect(isAboutMoment(0, 900, { ...playing, speed: Number.POSITIVE_INFINITY })).toBe(true);
});
