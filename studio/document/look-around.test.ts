import { expect, it } from 'vitest';
import { neighbourInList } from './look-around.js';

it('goes through a list in both directions and round its ends', () => {
  expect(neighbourInList([2, 5, 9], 5, 1)).toBe(9);
  expect(neighbourInList([2, 5, 9], 9, 1)).toBe(2);
  expect(neighbourInList([2, 5, 9], 2, -1)).toBe(9);
  // Somebody who is not in the list has a place in it all the same.
  expect(neighbourInList([2, 5, 9], 6, -1)).toBe(5);
});

it('has nowhere to go from nobody', () => {
  expect(neighbourInList([2, 5], undefined, 1)).toBeUndefined();
  expect(neighbourInList([], 3, 1)).toBeUndefined();
});
