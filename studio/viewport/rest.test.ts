import { describe, expect, it } from 'vitest';
import { createRest, isAtRest, notePicture, wake } from './rest.js';

/** Two pictures of the same, at 0 and 16 ms. */
function resting() {
  const rest = createRest();
  notePicture(rest, 0, [1.5, 7]);
  notePicture(rest, 16, [1.5, 7]);
  return rest;
}

describe('a picture', () => {
  it('[STUDIO-23] is left out when the last two were the same', () => {
    expect(isAtRest(createRest(), 0)).toBe(false);
    expect(isAtRest(resting(), 32)).toBe(true);
  });

  it('[STUDIO-23] is drawn when the last one differed, in a number or in how many there are', () => {
    for (const shown of [[1.5, 8], [1.5], [1.5, 7, 0]]) {
      const rest = resting();
      notePicture(rest, 32, shown);
      expect(isAtRest(rest, 48)).toBe(false);
    }
  });

  it('[STUDIO-23] is drawn for 400 ms after something was touched', () => {
    const rest = resting();
    wake(rest, 20);
    notePicture(rest, 32, [1.5, 7]);
    expect(isAtRest(rest, 400)).toBe(false);
    expect(isAtRest(rest, 420)).toBe(true);
  });

  it('[STUDIO-23] is drawn twice a second all the same', () => {
    const rest = resting();
    expect(isAtRest(rest, 515)).toBe(true);
    expect(isAtRest(rest, 516)).toBe(false);
  });
});
