import { describe, expect, it } from 'vitest';
import { consistency, localDiversity, lookAround, targetNumber, utilisation } from './diversity-terms.js';
import { fillGrid } from './style-cells.js';
import { controlOf, crowdOf, FIGURE_4, lineLibrary, type Walker } from './test-styles.js';

/** D of every walking style for the first of a crowd, in the styles of Fig. 4. */
function localOf(walkers: readonly Walker[], options: { cell?: number; neighbours?: number } = {}): number[] {
  const { around, ownGrid, tables } = controlOf(FIGURE_4, [{}], { cell: 2, neighbours: 8, ...options });
  const crowd = crowdOf(walkers);
  lookAround(around, fillGrid(ownGrid, crowd), crowd, 0, 0);
  return FIGURE_4.styles.map((_, style) => localDiversity(around, tables[0] as never, style));
}

describe('local diversity (Eq. 3 and 4)', () => {
  it('[ANIM-100] weighs distances of styles by one over the distance of neighbours, as multiples of their mean', () => {
    // Distances 1 and 3, mean 2, normalised 1/2 and 3/2: D(S) = (StyleTable(1, S) / 0.5 + StyleTable(3, S) / 1.5) / 2.
    const found = localOf([
      { x: 1, z: 1, style: 4 },
      { x: 2, z: 1, style: 0 },
      { x: 1, z: 3.9999, style: 2 },
    ]);
    expect(found[0]).toBeCloseTo((0 / 0.5 + 3.46 / 1.5) / 2, 3);
    expect(found[1]).toBeCloseTo((1.73 / 0.5 + 1.73 / 1.5) / 2, 3);
    expect(found[4]).toBeCloseTo((6.92 / 0.5 + 3.46 / 1.5) / 2, 3);
  });

  it('[ANIM-100] is 0 for somebody without neighbours', () => {
    expect(localOf([{ x: 0, z: 0, style: 0 }])).toEqual(new Array(9).fill(0));
  });

  it('[ANIM-101] sees the own cell and the eight around it, in all directions, and nobody beyond', () => {
    const place = (x: number, z: number) =>
      localOf([
        { x: 1, z: 1, style: 0 },
        { x, z, style: 8 },
      ])[0] > 0;
    for (const [x, z] of [
      [-1.9, -1.9],
      [1, -1.9],
      [3.9, -1.9],
      [-1.9, 1],
      [1.5, 1],
      [3.9, 1],
      [-1.9, 3.9],
      [1, 3.9],
      [3.9, 3.9],
    ]) {
      expect(place(x, z)).toBe(true);
    }
    for (const [x, z] of [
      [4.1, 1],
      [-2.1, 1],
      [1, 4.1],
      [1, -2.1],
      [17, 1],
      [1, 33],
      [-15, 1],
    ])
      expect(place(x, z)).toBe(false);
  });

  it('[ANIM-101] counts the m nearest alone', () => {
    const walkers = [
      { x: 0.5, z: 0.5, style: 0 },
      { x: 3, z: 0.5, style: 8 },
      { x: 1, z: 0.5, style: 1 },
      { x: 0.5, z: 1.3, style: 2 },
    ];
    expect(localOf(walkers, { neighbours: 2 })).toEqual(localOf([walkers[0], walkers[2], walkers[3]]));
  });

  it('[ANIM-102] leaves those out who do another type of motion or nothing yet', () => {
    const library = lineLibrary(
      [
        { type: 'walk', at: [0, 1] },
        { type: 'run', at: [0, 9] },
      ],
      2,
    );
    const { around, ownGrid } = controlOf(library, [{}]);
    const crowd = crowdOf([
      { x: 0, z: 0, style: 0 },
      { x: 0.5, z: 0, style: 3, type: 'run' },
      { x: 0.5, z: 0.5 },
    ]);
    lookAround(around, fillGrid(ownGrid, crowd), crowd, 0, 0);
    expect(around.neighbours).toBe(0);
  });

  it('[ANIM-100] stays finite when two stand on one spot', () => {
    const found = localOf([
      { x: 0, z: 0, style: 0 },
      { x: 0, z: 0, style: 3 },
    ]);
    for (const value of found) expect(Number.isFinite(value)).toBe(true);
  });
});

describe('global utilisation (Eq. 5 and 6)', () => {
  it('[ANIM-103] is the number wanted, priority times agents over styles, less the number there is', () => {
    expect(targetNumber(1, 200, 10)).toBe(20);
    expect(targetNumber(10, 60, 15)).toBe(40);
    expect(utilisation(20, 26)).toBe(-6);
    expect(utilisation(20, 14)).toBe(6);
  });
});

describe('consistency (Eq. 7)', () => {
  it('[ANIM-104] falls from alpha times the largest distance for the same style to 0 for the last candidate', () => {
    expect(consistency(0.5, 6.92, 0)).toBeCloseTo(3.46, 12);
    expect(consistency(0.5, 6.92, 1.73)).toBeCloseTo(2.595, 12);
    expect(consistency(0.5, 6.92, 6.92)).toBe(0);
  });
});
