import { describe, expect, it } from 'vitest';
import { random } from '../../math/index.js';
import { placeKey } from './place-key.js';
import { createPlaceNumbers, numberOfPlace } from './place-numbers.js';

describe('place numbers', () => {
  it('[WORLD-8] are given in the order of first asking, as a map would give them, however many there are', () => {
    const places = createPlaceNumbers();
    const known = new Map<number, number>();
    const coordinate = (n: number, key: number) => Math.floor((random(1, 1, n, key) - 0.5) * 2 ** (n % 2 === 0 ? 6 : 25));
    for (let n = 0; n < 5000; n++) {
      const key = placeKey(coordinate(n, 0), coordinate(n, 1));
      if (!known.has(key)) known.set(key, known.size);
      expect(numberOfPlace(places, key)).toBe(known.get(key));
    }
    expect(known.size).toBeLessThan(5000);
    expect([...places.keys.subarray(0, places.count)]).toEqual([...known.keys()]);
  });
});
