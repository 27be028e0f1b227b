import { expect, it } from 'vitest';
import { PLAIN_WALKS } from '../gait/gait-styles.js';
import { usualPriority } from './usual-styles.js';

it('[ANIM-164] plain walks are common, and marked ones rare but where age makes them so', () => {
  const sum = (names: readonly string[], age?: number) => names.reduce((total, name) => total + usualPriority(name, age), 0);
  const marked = ['old walk', 'frail walk', 'limping walk', 'dazed walk', 'stooped walk', 'stiff walk', 'marching walk'];
  expect(sum(marked)).toBeLessThan(0.03 * sum(PLAIN_WALKS));
  expect(sum(marked, 80)).toBeGreaterThan(0.3 * sum(PLAIN_WALKS, 80));
  expect(usualPriority('old walk', { uniform: [4, 9] })).toBe(0);
  expect(usualPriority('bouncy walk', { uniform: [4, 9] })).toBeGreaterThan(1);
  expect(usualPriority('a style of one’s own', 80)).toBe(1);
});
