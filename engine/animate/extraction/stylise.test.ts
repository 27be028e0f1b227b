import { describe, expect, it } from 'vitest';
import type { Example } from '../library.js';
import { emptyMotion } from '../motion.js';
import { CANONICAL } from '../skeleton.js';
import { type Feature, isConnected, leastConnectedRank, removeRedundant, styleTables, stylise } from './stylise.js';

const named = (features: readonly Feature[]) => features.map((feature, i) => ({ name: `style ${i + 1}`, feature }));
const line = (places: readonly number[]): Feature[] => places.map((place) => [place, 0]);

const EXAMPLE: Example = {
  name: 'still',
  motion: emptyMotion('still', CANONICAL, 1 / 60, 2),
  isCyclic: false,
  parameters: { gait: 0, speed: 0, turnRate: 0 },
  keytimes: [0, 1],
  stances: [],
};

describe('[ANIM-29] tables of styles', () => {
  it('are those of Fig. 4 for seven styles on a line', () => {
    const { variation, consistency } = styleTables(line([0, 1.73, 3.46, 5.19, 6.92, 8.65, 10.38]), [1, 2, 3, 4, 5, 6, 7], 5);
    expect(variation[0].map((distance) => distance.toFixed(1))).toEqual(['0.0', '1.7', '3.5', '5.2', '6.9', '8.7', '10.4']);
    expect(variation[4][1]).toBeCloseTo(5.19, 9);
    expect(consistency[0]).toEqual([1, 2, 3, 4, 5]);
    // Of two that are equally far the document names either first.
    expect(consistency[2]).toEqual([3, 2, 4, 1, 5]);
    expect(consistency[3].toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6]);
  });

  it('have every style itself first, also beside one of the same energy', () => {
    const { consistency } = styleTables([...line([1, 1, 1])], [10, 11, 12], 2);
    expect(consistency.map(([first]) => first)).toEqual([10, 11, 12]);
  });

  it('tell whether every style can be reached, and the least r for it', () => {
    const near = styleTables(line([0, 1, 2, 3]), [0, 1, 2, 3], 3);
    expect(isConnected(near)).toBe(true);
    const islands = styleTables(line([0, 0.1, 0.2, 0.3, 9, 9.1, 9.2, 9.3]), [0, 1, 2, 3, 4, 5, 6, 7], 3);
    expect(isConnected(islands)).toBe(false);
    expect(leastConnectedRank(islands)).toBe(5);
  });

  it('belong to a library in which each type has its own, by numbers of the library', () => {
    const at = (type: 'walk' | 'wait', x: number) => ({ name: `${type} ${x}`, type, feature: [x, 0] as const, example: EXAMPLE });
    const { styles, tables } = stylise([at('wait', 0), at('walk', 1), at('walk', 2), at('wait', 0.5)], { r: 2 });
    expect(styles.map(({ name }) => name)).toEqual(['walk 1', 'walk 2', 'wait 0', 'wait 0.5']);
    expect(tables.walk?.styles).toEqual([0, 1]);
    expect(tables.wait?.consistency).toEqual([
      [2, 3],
      [3, 2],
    ]);
    expect(tables.run).toBeUndefined();
  });
});

describe('[ANIM-29] redundant primitives', () => {
  it('are those too close to one that is kept, and those too distant from all', () => {
    const kept = removeRedundant(named(line([0, 0.05, 0.3, 0.6, 0.9, 0.92, 9])), { tooClose: 0.1, tooDistant: 4 });
    expect(kept.map(({ feature }) => feature[0])).toEqual([0, 0.3, 0.6, 0.9]);
  });

  it('do not depend on the order of the files', () => {
    const all = named(line([0.5, 0.1, 0.14, 0.9, 0.52]));
    expect(removeRedundant(all.toReversed())).toEqual(removeRedundant(all));
  });

  it('leave one or two alone', () => {
    expect(removeRedundant(named(line([0, 9])))).toHaveLength(2);
    expect(removeRedundant([])).toEqual([]);
  });
});
