import { describe, expect, it } from 'vitest';
import { chooseLevels, levelAt, type Sight, UNSEEN } from './crowd-levels.js';

/** Sees all with x above 0, from (0, 1, 0). */
const SIGHT: Sight = {
  planes: Float32Array.from([1, 0, 0, 0, ...[0, 1, 2, 3, 4].flatMap(() => [0, 0, 0, 1e6])]),
  eye: Float32Array.from([0, 1, 0]),
};

describe('levels', () => {
  it('[RENDER-20] are near, mid and far by the distance', () => {
    expect([1, 11.9, 12.1, 27.9, 28.1, 500].map((distance) => levelAt(distance, UNSEEN))).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('[RENDER-20] are held a little longer by those who have them', () => {
    expect([levelAt(12.5, 0), levelAt(12.5, 1), levelAt(29, 1), levelAt(29, 2)]).toEqual([0, 1, 1, 2]);
  });

  it('[RENDER-21] leave out who is outside the view, not who reaches into it', () => {
    const people = rows([5, 0], [-0.5, 0], [-3, 0], [40, 0]);
    const levels = new Uint8Array(4).fill(UNSEEN);
    chooseLevels(SIGHT, people, 4, levels);
    expect([...levels]).toEqual([0, 0, UNSEEN, 2]);
  });

  it('[RENDER-21] leave rows beyond the count alone', () => {
    const levels = new Uint8Array(2).fill(UNSEEN);
    chooseLevels(SIGHT, rows([5, 0], [5, 1]), 1, levels);
    expect([...levels]).toEqual([0, UNSEEN]);
  });
});

function rows(...places: [x: number, z: number][]): Float32Array {
  return Float32Array.from(places.flatMap(([x, z]) => [x, 0, z, 0, 0, 0, 1, 0]));
}
