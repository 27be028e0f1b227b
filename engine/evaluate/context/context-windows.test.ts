import { expect, it } from 'vitest';
import { contextWindows } from './context-windows.js';

it('[EVALUATE-67] a window has the mean score of all who are there, and none where too few are', () => {
  const scores = {
    instant: Uint32Array.of(12, 0, 3, 9, 11, 25),
    moments: {
      density: Float64Array.of(5, 1, 2, 3, 7, 9),
      proximity: Float64Array.of(1, 1, 1, 4, 3, 9),
      chance: new Float64Array(6).fill(1),
    },
  };
  // Instants 0, 3 and 9; then 12 and 11; the last is alone in its window.
  const windows = contextWindows(scores, { length: 10, moments: 2 });
  expect(windows).toEqual({ density: [2, 6], proximity: [2, 2], chance: [1, 1] });
});
