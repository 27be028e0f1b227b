import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { random } from '../../math/index.js';
import { MOTION_TYPES, type MotionType } from '../library.js';
import { NO_STYLE } from '../stage/choose.js';
import { type Diversity, diversify, repertoireOf, type StyledCrowd } from './diversity.js';
import { DIVERSITY_PRESETS } from './diversity-presets.js';
import { type Repertoire, reachOf } from './repertoire.js';
import { recount } from './style-counts.js';
import { setStyleCamera } from './style-view.js';
import { controlOf, crowdOf, FIGURE_4, lineLibrary, only, type Walker } from './test-styles.js';

/** Lets some choose. */
function choose(diversity: Diversity, crowd: StyledCrowd, ...rows: number[]): void {
  diversify(diversity, crowd, Uint32Array.from(rows), rows.length);
}

/** A crowd on a square, all without a style. */
function square(people: number, side: number, seed = 1): Walker[] {
  return Array.from({ length: people }, (_, n) => ({ x: side * random(seed, 1, n, 0), z: side * random(seed, 2, n, 0) }));
}

/** With this threshold alpha is 1 without a camera. */
const UNSEEN = { threshold: 36 };

const all = (crowd: StyledCrowd) => Array.from(crowd.liveRow.subarray(0, crowd.count));

describe('the choice (Eq. 2)', () => {
  it('[ANIM-106] walks to a far style in steps of the consistency table: 1, then 5, then 7 and 9 of Fig. 4', () => {
    // A neighbour does style 1; only local diversity counts, so that the farthest candidate is always the best.
    const diversity = controlOf(FIGURE_4, [only('local')]);
    const crowd = crowdOf([
      { x: 0, z: 0, style: 0 },
      { x: 1, z: 0, style: 0 },
    ]);
    const styles = [1, 2, 3].map(() => {
      choose(diversity, crowd, 0);
      return crowd.style[0] + 1;
    });
    expect(styles).toEqual([5, 7, 9]);
  });

  it('[ANIM-106] reaches style 7 where 7 is the last one: 1, 5, 7', () => {
    const library = lineLibrary([{ type: 'walk', at: [0, 1, 2, 3, 4, 5, 6].map((n) => 1.73 * n) }], 5);
    const diversity = controlOf(library, [only('local')]);
    const crowd = crowdOf([
      { x: 0, z: 0, style: 0 },
      { x: 1, z: 0, style: 0 },
    ]);
    choose(diversity, crowd, 0);
    expect(crowd.style[0] + 1).toBe(5);
    choose(diversity, crowd, 0);
    expect(crowd.style[0] + 1).toBe(7);
  });

  it('[ANIM-104] takes the distance of the last candidate for the largest one', () => {
    const repertoire = repertoireOf(controlOf(FIGURE_4, [{}]), crowdOf([{ x: 0, z: 0 }]), 0, 0) as Repertoire;
    expect(reachOf(repertoire, 0)).toBeCloseTo(4 * 1.73, 12);
    expect(reachOf(repertoire, 3)).toBeCloseTo(2 * 1.73, 12);
  });

  it('[ANIM-106] keeps a style where only consistency counts, and where all are equal', () => {
    for (const settings of [only('consistency'), { weights: { local: 0, global: 0, consistency: 0 } }]) {
      const crowd = crowdOf([
        { x: 0, z: 0, style: 3 },
        { x: 1, z: 0, style: 3 },
      ]);
      choose(controlOf(FIGURE_4, [settings]), crowd, 0, 1);
      expect([...crowd.style]).toEqual([3, 3]);
    }
  });

  it('[ANIM-106] weighs the three terms: a sum worked out by hand', () => {
    // Styles at 0, 1 and 3. Six people: four do style 1, one does style 2, one (who chooses) style 1. Its neighbour, alone near it, does style 1.
    // D = 0, 1, 3; U = 2 - 5, 2 - 1, 2 - 0; C = alpha (3 - 0), alpha (3 - 1), alpha (3 - 3).
    const library = lineLibrary([{ type: 'walk', at: [0, 1, 3] }], 3);
    const far = [20, 30, 40].map((x) => ({ x, z: 0, style: 0 }));
    const people = [{ x: 0, z: 0, style: 0 }, { x: 1, z: 0, style: 0 }, ...far, { x: 50, z: 0, style: 1 }];
    const chosen = (local: number, global: number, consistency: number) => {
      const diversity = controlOf(library, [{ weights: { local, global, consistency } }], UNSEEN);
      const crowd = crowdOf(people);
      recount(diversity, crowd);
      choose(diversity, crowd, 0);
      return crowd.style[0];
    };
    expect(chosen(1, 1, 1)).toBe(2); // 0 - 3 + 3 = 0; 1 + 1 + 2 = 4; 3 + 2 + 0 = 5
    expect(chosen(1, 1, 2)).toBe(1); // 0 - 3 + 6 = 3; 1 + 1 + 4 = 6; 3 + 2 + 0 = 5
    expect(chosen(1, 0.5, 3)).toBe(0); // 0 - 1.5 + 9 = 7.5; 1 + 0.5 + 6 = 7.5, the later one; 3 + 1 + 0 = 4
  });

  it('[ANIM-107] divides local diversity and consistency, not utilisation, by the mean distance where distances are normalised', () => {
    // Mean of 1, 3 and 2 is 2. With weights 1, 1, 2: 0 - 3 + 3 = 0; 0.5 + 1 + 2 = 3.5; 1.5 + 2 + 0 = 3.5, the later one.
    const library = lineLibrary([{ type: 'walk', at: [0, 1, 3] }], 3);
    const far = [20, 30, 40].map((x) => ({ x, z: 0, style: 0 }));
    const crowd = crowdOf([{ x: 0, z: 0, style: 0 }, { x: 1, z: 0, style: 0 }, ...far, { x: 50, z: 0, style: 1 }]);
    const chosen = (consistency: number) => {
      const diversity = controlOf(library, [{ weights: { local: 1, global: 1, consistency }, scale: 'normalised' }], UNSEEN);
      const copy = { ...crowd, style: crowd.style.slice() };
      recount(diversity, copy);
      choose(diversity, copy, 0);
      return copy.style[0];
    };
    expect(chosen(2.01)).toBe(1);
    expect(chosen(1.99)).toBe(2);
  });
});

describe('camera and type (Eq. 8)', () => {
  /** What somebody at x does next, who would like to keep style 1 but whose neighbour has it too. */
  function next(x: number, type: MotionType = 'walk'): number {
    const library = lineLibrary(
      [
        { type: 'walk', at: [0, 1, 2] },
        { type: 'run', at: [0, 1, 2] },
      ],
      3,
    );
    const diversity = controlOf(library, [{ weights: { local: 1, global: 0, consistency: 10 } }]);
    setStyleCamera(diversity.view, { x: 0, z: 0, direction: 0, angle: 1.5, range: 1000 });
    const crowd = crowdOf([
      { x, z: 0, style: 0, type },
      { x: x + 1, z: 0, style: 0 },
    ]);
    choose(diversity, crowd, 0);
    return crowd.style[0];
  }

  it('[ANIM-105] makes people keep their style in view, not out of it, and less the farther they are', () => {
    expect(next(10)).toBe(0);
    expect(next(-10)).toBe(2);
    expect(next(900)).toBe(2);
  });

  it('[ANIM-108] drops consistency and lets any style of the new type follow where the type changes', () => {
    for (let x = 10; x < 40; x++) expect(next(x, 'run')).toBeGreaterThanOrEqual(3);
  });
});

describe('use of styles', () => {
  it('[ANIM-103] becomes even where only utilisation counts', () => {
    const diversity = controlOf(FIGURE_4, [only('global')]);
    const crowd = crowdOf(square(90, 20));
    choose(diversity, crowd, ...all(crowd));
    expect([...diversity.counts[0].current]).toEqual(new Array(9).fill(10));
  });

  it('[ANIM-109] favours styles by priority, for the population that has it', () => {
    const library = lineLibrary([{ type: 'walk', at: [0, 1, 2, 3, 4, 5] }], 6);
    const diversity = controlOf(library, [{ ...only('global'), priority: { 'walk 4': 10 } }, only('global')]);
    const crowd = crowdOf(Array.from({ length: 60 }, (_, n) => ({ x: n, z: 0, population: n < 30 ? 0 : 1 })));
    for (let round = 0; round < 5; round++) choose(diversity, crowd, ...all(crowd));
    expect(diversity.populations[0].use[3]).toBe(30);
    expect(diversity.populations[1].use[3]).toBe(0);
  });

  it('[ANIM-103] wants as many as all people of a type make, when they choose at the same tick too', () => {
    const library = lineLibrary([{ type: 'walk', at: [0, 1, 2, 3, 4, 5] }], 6);
    const diversity = controlOf(library, [{ ...only('global'), priority: { 'walk 2': 3 } }]);
    const crowd = crowdOf(Array.from({ length: 60 }, (_, n) => ({ x: n, z: 0 })));
    choose(diversity, crowd, ...all(crowd));
    // 30 wanted of the second and 10 of the others, 80 in all: each gets 3 1/3 less.
    expect([...diversity.counts[0].current].map((use, n) => Math.abs(use - (n === 1 ? 26.7 : 6.7)) < 1)).toEqual(new Array(6).fill(true));
  });

  it('[ANIM-109] is free within the styles that a population names, and only there', () => {
    const diversity = controlOf(FIGURE_4, [{ styles: ['walk 1', 'walk 9'] }]);
    const crowd = crowdOf(square(40, 10));
    for (let round = 0; round < 5; round++) choose(diversity, crowd, ...all(crowd));
    expect(new Set(crowd.style)).toEqual(new Set([0, 8]));
  });

  it('[ANIM-110] does not count people whose styles are random, but they are seen', () => {
    const diversity = controlOf(FIGURE_4, [{ control: 'random' }, only('local')]);
    const crowd = crowdOf([
      { x: 0, z: 0, population: 0 },
      { x: 1, z: 0, population: 1 },
    ]);
    choose(diversity, crowd, 0, 1);
    expect(diversity.counts[0].current.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(diversity.populations[0].use.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(Math.abs(crowd.style[1] - crowd.style[0])).toBeGreaterThanOrEqual(4);
  });

  it('[ANIM-110] random draws all styles about alike', () => {
    const diversity = controlOf(FIGURE_4, [{ control: 'random' }], { capacity: 9000 });
    const crowd = crowdOf(square(9000, 200));
    choose(diversity, crowd, ...all(crowd));
    for (const use of diversity.populations[0].use) expect(Math.abs(use - 1000)).toBeLessThan(130);
  });
});

describe('presets', () => {
  it('[ANIM-111] are those of Table I', () => {
    const table = Object.entries(DIVERSITY_PRESETS).map(([name, { local, global, consistency, marching }]) => [
      name,
      local,
      global,
      consistency,
      marching,
    ]);
    expect(table).toEqual([
      ['flocking', 1, 1, 5, 1],
      ['urban-street', 1, 1, 1, 1],
      ['panic-evacuation', 5, 5, 1, 1],
      ['fighting-training', 10, 5, 1, 1],
      ['street-entertainment', 10, 5, 3, 1],
      ['military-march', 1, 10, 5, 10],
    ]);
  });
});

const library = lineLibrary(
  [
    { type: 'walk', at: [0, 0.4, 0.9, 1.1, 1.6, 2] },
    { type: 'wait', at: [0, 1, 2, 3] },
    { type: 'run', at: [0, 2] },
  ],
  3,
);

/** A crowd of two populations in which people come, go, change type and choose, after some ticks. */
function liveThrough(seed: number, ticks: number): { diversity: Diversity; crowd: StyledCrowd } {
  const diversity = controlOf(library, [{ preset: 'street-entertainment' }, { control: 'random' }], { seed, capacity: 60 });
  const crowd = crowdOf(square(60, 12, seed).map((walker, n) => ({ ...walker, population: n % 2 })));
  let nextId = 60;
  for (let tick = 0; tick < ticks; tick++) {
    crowd.tick = tick;
    const live = all(crowd).filter((row) => random(seed, 3, row, tick) > 0.05);
    for (let row = 0; row < 60 && live.length < 55; row++) {
      if (live.includes(row) || random(seed, 4, row, tick) > 0.3) continue;
      crowd.id[row] = nextId++;
      crowd.style[row] = NO_STYLE;
      crowd.population[row] = row % 3 === 0 ? 1 : 0;
      live.push(row);
    }
    crowd.liveRow.set(live);
    crowd.count = live.length;
    const types = ['walk', 'wait', 'run'] as const;
    for (const row of live)
      if (random(seed, 5, row, tick) < 0.1)
        (crowd.type as Uint32Array)[row] = MOTION_TYPES.indexOf(types[Math.floor(3 * random(seed, 6, row, tick))]);
    const due = live.filter(
      (row) =>
        crowd.style[row] === NO_STYLE ||
        MOTION_TYPES.indexOf(library.styles[crowd.style[row]].type) !== crowd.type[row] ||
        random(seed, 7, row, tick) < 0.2,
    );
    choose(diversity, crowd, ...due);
  }
  return { diversity, crowd };
}

describe('counters', () => {
  it('[ANIM-112] never drift while people come, go and change what they do', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.integer({ min: 1, max: 60 }), (seed, ticks) => {
        const { diversity, crowd } = liveThrough(seed, ticks);
        const counted = {
          current: [...diversity.counts[0].current],
          ofType: [...diversity.counts[0].ofType],
          use: diversity.populations.map(({ use }) => [...use]),
          counted: diversity.counted,
        };
        recount(diversity, crowd);
        expect({
          current: [...diversity.counts[0].current],
          ofType: [...diversity.counts[0].ofType],
          use: diversity.populations.map(({ use }) => [...use]),
          counted: diversity.counted,
        }).toEqual(counted);
      }),
      { numRuns: 40 },
    );
  });

  it('[ANIM-113] no style of another type is ever chosen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const { crowd } = liveThrough(seed, 30);
        for (const row of all(crowd)) expect(library.styles[crowd.style[row]].type).toBe(MOTION_TYPES[crowd.type[row]]);
      }),
      { numRuns: 20 },
    );
  });

  it('[ANIM-114] the same seed gives the same styles, another one others', () => {
    expect([...liveThrough(4, 40).crowd.style]).toEqual([...liveThrough(4, 40).crowd.style]);
    const start = (seed: number) => {
      const crowd = crowdOf(square(50, 10));
      choose(controlOf(FIGURE_4, [{}], { seed }), crowd, ...all(crowd));
      return [...crowd.style];
    };
    expect(start(1)).not.toEqual(start(2));
  });

  it('[ANIM-114] a control that starts again in the middle goes on as if it had been there all the time', () => {
    const { diversity, crowd } = liveThrough(9, 25);
    const again = controlOf(library, [{ preset: 'street-entertainment' }, { control: 'random' }], { seed: 9, capacity: 60 });
    const copy = { ...crowd, style: crowd.style.slice() };
    recount(again, copy);
    choose(diversity, crowd, ...all(crowd));
    choose(again, copy, ...all(copy));
    expect([...copy.style]).toEqual([...crowd.style]);
  });

  it('[ANIM-112] leave those out who do what the library has no styles for', () => {
    const diversity = controlOf(FIGURE_4, [{}]);
    const crowd = crowdOf([
      { x: 0, z: 0 },
      { x: 1, z: 0 },
    ]);
    choose(diversity, crowd, 0, 1);
    crowd.style[0] = FIGURE_4.styles.length; // stands still, in a style beyond the library
    choose(diversity, crowd, 1);
    const counted = [...diversity.counts[0].current];
    recount(diversity, crowd);
    expect([...diversity.counts[0].current]).toEqual(counted);
    expect(diversity.counted).toBe(1);
  });

  it('[ANIM-112] tell choices and changes of a population, first choices and new types left out', () => {
    const diversity = controlOf(FIGURE_4, [only('local')]);
    const crowd = crowdOf([
      { x: 0, z: 0 },
      { x: 1, z: 0, style: 0 },
    ]);
    choose(diversity, crowd, 0);
    expect(diversity.populations[0]).toMatchObject({ updates: 0, changes: 0 });
    choose(diversity, crowd, 0, 0);
    expect(diversity.populations[0].updates).toBe(2);
  });
});
