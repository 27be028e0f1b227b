import { describe, expect, it } from 'vitest';
import {
  beginLevels,
  CHANGE,
  chooseLevels,
  createChoice,
  isDrawnBy,
  levelAt,
  type Sight,
  type Standing,
  stretchFor,
} from './crowd-levels.js';
import { BY_COST, FAR, FLAT, LEVEL_NAMES, LEVEL_TABLE, MID, NEAR, RELIEF, rowOf, TILE, UNSEEN } from './level-table.js';

/** Sees all with x above 0, from (0, 1, 0). */
const SIGHT: Sight = {
  planes: Float32Array.from([1, 0, 0, 0, ...[0, 1, 2, 3, 4].flatMap(() => [0, 0, 0, 1e6])]),
  eye: Float32Array.from([0, 1, 0]),
};

/** Meshes change at 12 and 28 m, tiles and flat parts begin at 50 m. */
const BEGINS = Float64Array.from(
  LEVEL_NAMES,
  (name) => ({ near: 0, mid: 12, far: 28, tile: 50, flat: 50, relief: 50, closest: 0, static: 50 })[name],
);
const [WITH_TILE, WITH_FLAT] = [1 << TILE, 1 << FLAT];

describe('levels', () => {
  it('[RENDER-20] are near, mid and far by the distance', () => {
    expect([1, 11.9, 12.1, 27.9, 28.1, 500].map((distance) => levelAt(distance, UNSEEN, 0, BEGINS))).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('[RENDER-20] are held a little longer by those who have the dearer one', () => {
    expect([
      levelAt(12.5, NEAR, 0, BEGINS),
      levelAt(12.5, MID, 0, BEGINS),
      levelAt(29, MID, 0, BEGINS),
      levelAt(29, FAR, 0, BEGINS),
    ]).toEqual([NEAR, MID, MID, FAR]);
    expect([levelAt(51, FAR, WITH_TILE, BEGINS), levelAt(54, FAR, WITH_TILE, BEGINS), levelAt(51, TILE, WITH_TILE, BEGINS)]).toEqual([
      FAR,
      TILE,
      TILE,
    ]);
  });

  it('[RENDER-20] are in one table, by which the cheapest is taken that does and shows what a person does', () => {
    expect(LEVEL_TABLE.map(({ level }) => level).sort()).toEqual([...LEVEL_NAMES].sort());
    expect(BY_COST.map((level) => rowOf(level).level)).toEqual(['tile', 'flat', 'far', 'mid', 'near']);
    expect([0, WITH_FLAT, WITH_TILE, WITH_TILE | WITH_FLAT].map((shows) => levelAt(80, UNSEEN, shows, BEGINS))).toEqual([
      FAR,
      FLAT,
      TILE,
      TILE,
    ]);
  });

  it('[RENDER-20] go by how high people are in the picture, unless distances are said', () => {
    const begins = new Float64Array(LEVEL_NAMES.length);
    beginLevels(begins, { perMetre: 1000, isPerspective: true }, undefined);
    expect([begins[MID], begins[FAR], begins[FLAT]].map((begin) => 1750 / begin)).toEqual(
      [228, 98, 42].map((pixels) => expect.closeTo(pixels, 6)),
    );
    beginLevels(begins, { perMetre: 1000, isPerspective: true }, [5, 9]);
    expect([begins[MID], begins[FAR]]).toEqual([5, 9]);
    beginLevels(begins, undefined, undefined);
    expect([...begins.subarray(0, 4)]).toEqual([0, 12, 28, Number.POSITIVE_INFINITY]);
    beginLevels(begins, { perMetre: 40, isPerspective: false }, undefined);
    expect([begins[MID], begins[FAR], begins[FLAT]]).toEqual([0, 0, Number.POSITIVE_INFINITY]);
  });

  it('[RENDER-20] become coarse sooner where all would cost more than they may', () => {
    const bins = new Uint32Array(48);
    const most = 1000;
    bins[16] = 100;
    expect(stretchFor(bins, BEGINS, most)).toBe(1);
    bins[16] = 300;
    const stretch = stretchFor(bins, BEGINS, most);
    expect(stretch).toBeLessThan(8.8 / 12);
    const people = rows(...Array.from({ length: 300 }, (): [number, number] => [8.7, 0]));
    const choice = createChoice(300);
    chooseLevels(SIGHT, people, 300, choice, { begins: BEGINS, shows: new Uint8Array(300), most });
    expect(choice.levels[0]).toBe(MID);
    // Later pictures go there by little.
    chooseLevels(SIGHT, people, 300, choice, { begins: BEGINS, shows: new Uint8Array(300), most: 1e9 });
    expect(choice.stretch / stretch).toBeCloseTo(1.02, 6);
  });

  it('[RENDER-21] leave out who is outside the view, not who reaches into it', () => {
    const choice = createChoice(4);
    const people = rows([5, 0], [-0.5, 0], [-3, 0], [40, 0]);
    expect(chooseLevels(SIGHT, people, 4, choice, { begins: BEGINS, shows: new Uint8Array(4) })).toBeCloseTo(40, 1);
    expect([...choice.levels]).toEqual([0, 0, UNSEEN, 2]);
  });

  it('[RENDER-21] leave rows beyond the count alone', () => {
    const choice = createChoice(2);
    chooseLevels(SIGHT, rows([5, 0], [5, 1]), 1, choice, { begins: BEGINS, shows: new Uint8Array(2) });
    expect([...choice.levels]).toEqual([0, UNSEEN]);
  });
});

describe('a person on the way from one level to another', () => {
  const borders = { begins: BEGINS, shows: Uint8Array.of(WITH_TILE) };
  const walker = (x: number) => rows([x, 0]);

  it('[RENDER-30] is drawn by both for some pictures, the new one a little more in each', () => {
    const choice = createChoice(1);
    chooseLevels(SIGHT, walker(40), 1, choice, borders);
    const steps = Array.from({ length: CHANGE + 1 }, () => {
      chooseLevels(SIGHT, walker(60), 1, choice, borders);
      return [choice.levels[0], choice.steps[0], isDrawnBy(choice, 0, FAR)];
    });
    expect(steps.slice(0, 2)).toEqual([
      [TILE, 1, true],
      [TILE, 2, true],
    ]);
    expect(steps.at(-1)).toEqual([TILE, 0, false]);
  });

  it('[RENDER-30] has the new one at once where the old one cannot show what it does now', () => {
    const choice = createChoice(1);
    chooseLevels(SIGHT, walker(60), 1, choice, borders);
    chooseLevels(SIGHT, walker(60), 1, choice, { begins: BEGINS, shows: Uint8Array.of(0) });
    expect([choice.levels[0], choice.steps[0]]).toEqual([FAR, 0]);
  });

  it('[RENDER-30] has its level at once where it comes into view', () => {
    const choice = createChoice(1);
    chooseLevels(SIGHT, walker(-20), 1, choice, borders);
    chooseLevels(SIGHT, walker(60), 1, choice, borders);
    expect([choice.levels[0], choice.steps[0]]).toEqual([TILE, 0]);
  });
});

describe('levels that are asked for', () => {
  const shows = Uint8Array.of(WITH_TILE | WITH_FLAT | (1 << RELIEF), WITH_FLAT, 0);
  const at = (forced: number | undefined, distance: number): number[] => {
    const choice = createChoice(3);
    chooseLevels(SIGHT, rows([distance, 0], [distance, 1], [distance, 2]), 3, choice, { begins: BEGINS, forced, shows });
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
    expect(at(TILE, 3)).toEqual([TILE, FLAT, 2]);
    expect(at(undefined, 90)).toEqual([TILE, FLAT, 2]);
  });
});

function rows(...places: [x: number, z: number][]): Standing {
  return { places: Float32Array.from(places.flatMap(([x, z]) => [x, 0, z, 0])), scales: new Float32Array(places.length).fill(1) };
}
