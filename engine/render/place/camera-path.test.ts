import { expect, it } from 'vitest';
import { alongPath, type CameraKey, openingOf } from './camera-path.js';

const KEYS: readonly CameraKey[] = [
  { at: 2, from: [0, 2, 0], to: [0, 0, 0], ease: 'linear' },
  { at: 6, from: [8, 2, 0], to: [0, 0, 4], ease: 'smooth' },
  { at: 8, from: [8, 4, 0], to: [0, 0, 4], ease: 'smooth' },
];

it('[RENDER-94] a camera goes along its path by time, and rests at both ends of it', () => {
  expect(alongPath(KEYS, 0)).toEqual({ eye: [0, 2, 0], target: [0, 0, 0] });
  expect(alongPath(KEYS, 3)).toEqual({ eye: [2, 2, 0], target: [0, 0, 1] });
  // Slow at both ends, half way in the middle.
  expect(alongPath(KEYS, 6.5).eye[1]).toBeLessThan(2.5);
  expect(alongPath(KEYS, 7).eye[1]).toBe(3);
  expect(alongPath(KEYS, 100)).toEqual({ eye: [8, 4, 0], target: [0, 0, 4] });
});

it('[RENDER-94] an opening shot is a point, a path or somebody who is followed; without one the whole place is seen', () => {
  expect(openingOf(undefined)).toEqual({ kind: 'whole' });
  expect(openingOf({ follow: 3 })).toEqual({ kind: 'follow', id: 3 });
  expect(openingOf({ from: [1, 2, 3], to: [0, 1, 0] })).toEqual({ kind: 'point', eye: [1, 2, 3], target: [0, 1, 0] });
});
