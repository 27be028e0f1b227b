import { expect, it } from 'vitest';
import { actionNumber } from '../../agents/index.js';
import { gripOf } from './grips.js';

it('hands close around what is held, by the gesture first and else by the action', () => {
  const grip = (gesture: string, action: string) => gripOf(actionNumber(gesture), actionNumber(action));
  expect(grip('umbrella', 'walk')[0]).toBeGreaterThan(0.9);
  expect(grip('drink', 'sit')[0]).toBeGreaterThan(0.4);
  expect(grip('drink', 'sit')[1]).toBe(0);
  expect(grip('talk', 'fight')).toEqual([1, 1]);
  expect(grip('talk', 'walk')).toEqual([0, 0]);
});
