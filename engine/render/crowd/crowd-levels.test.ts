import { describe, expect, it } from 'vitest';
import { chooseLevels, FLAT, IMPOSTOR, LEVEL_DISTANCES, levelAt, RELIEF, type Sight, UNSEEN } from './crowd-levels.js';

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
    const choice = nothing(4);
    expect(chooseLevels(SIGHT, people, 4, choice)).toBeCloseTo(40, 1);
    expect([...choice.levels]).toEqual([0, 0, UNSEEN, 2]);
    expect([...choice.fades]).toEqual([0, 0, 0, 0]);
  });

  it('[RENDER-21] leave rows beyond the count alone', () => {
    const choice = nothing(2);
    chooseLevels(SIGHT, rows([5, 0], [5, 1]), 1, choice);
    expect([...choice.levels]).toEqual([0, UNSEEN]);
  });

  it('[RENDER-30] let a quad come over the mesh between two distances, and take its place behind them', () => {
    const choice = nothing(4);
    const quads = { begin: 50, end: 60, ready: new Uint8Array(4).fill(1) };
    chooseLevels(SIGHT, rows([49, 0], [55, 0], [59.9, 0], [61, 0]), 4, choice, { distances: LEVEL_DISTANCES, quads });
    expect([...choice.levels]).toEqual([2, 2, 2, IMPOSTOR]);
    expect(choice.fades[0]).toBe(0);
    expect(choice.fades[1]).toBeCloseTo(0.5, 1);
    expect(choice.fades[3]).toBe(1);
  });

  it('[RENDER-30] leave those meshes who have no tiles yet', () => {
    const choice = nothing(2);
    const quads = { begin: 50, end: 60, ready: Uint8Array.of(0, 1) };
    chooseLevels(SIGHT, rows([80, 0], [80, 1]), 2, choice, { distances: LEVEL_DISTANCES, quads });
    expect([...choice.levels]).toEqual([2, IMPOSTOR]);
  });
});

describe('levels that are asked for', () => {
  const quads = { begin: 50, end: 60, ready: Uint8Array.of(1, 0, 0) };
  const shows = Uint8Array.of((1 << IMPOSTOR) | (1 << FLAT) | (1 << RELIEF), 1 << FLAT, 0);
  const at = (forced: number | undefined, distance: number): number[] => {
    const choice = nothing(3);
    const people = rows([distance, 0], [distance, 1], [distance, 2]);
    chooseLevels(SIGHT, people, 3, choice, { distances: LEVEL_DISTANCES, quads, forced, shows });
    return [...choice.levels];
  };

  it('[RENDER-37] are had by everyone who can be shown by them, near and far; others are far meshes', () => {
    expect([at(0, 90), at(2, 3), at(FLAT, 3), at(RELIEF, 3)]).toEqual([
      [0, 0, 0],
      [2, 2, 2],
      [FLAT, FLAT, 2],
      [RELIEF, 2, 2],
    ]);
  });

  it('[RENDER-37] never draw by a tile what no tile shows', () => {
    expect(at(IMPOSTOR, 3)).toEqual([IMPOSTOR, FLAT, 2]);
    expect(at(undefined, 90)).toEqual([IMPOSTOR, FLAT, 2]);
  });
});

function nothing(count: number) {
  return { levels: new Uint8Array(count).fill(UNSEEN), fades: new Float32Array(count) };
}

function rows(...places: [x: number, z: number][]): Float32Array {
  return Float32Array.from(places.flatMap(([x, z]) => [x, 0, z, 0, 0, 0, 1, 0]));
}
