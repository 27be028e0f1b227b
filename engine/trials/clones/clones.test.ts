import { beforeAll, describe, expect, it } from 'vitest';
import { builtInLibrary, type MotionLibrary } from '../../animate/index.js';
import { mean } from '../../evaluate/index.js';
import { CLONE_COUNT, CLONE_SCHEMES, type CloneScheme, createCloneCrowd } from './clone-crowd.js';
import { clonePools } from './clone-study.js';
import { lookAtLibrary, OBSERVER, observe, type StyleLooks } from './observer.js';
import { onTheSpot } from './on-the-spot.js';

let library: MotionLibrary;
let looks: StyleLooks;
let pool: readonly string[];
beforeAll(async () => {
  library = await builtInLibrary();
  looks = lookAtLibrary(library);
  pool = clonePools(library).fitted.cyclic;
});

const crowdOf = (styles: number, scheme: CloneScheme, seed: number) => createCloneCrowd(library, { pool, styles, scheme, seed });

/** People beside each other, in rows and columns, who do the same. */
function twinsIn({ style }: { readonly style: Uint32Array }): number {
  let twins = 0;
  for (let n = 0; n < CLONE_COUNT; n++)
    twins += Number(n % 4 < 3 && style[n] === style[n + 1]) + Number(n < 12 && style[n] === style[n + 4]);
  return twins;
}

describe('a crowd with clones', () => {
  it('[TRIALS-113] has sixteen people on a square, no more styles than asked for, and is the same again by its seed', () => {
    for (const scheme of CLONE_SCHEMES) {
      const crowd = crowdOf(6, scheme, 3);
      expect(new Set(crowd.style).size).toBeLessThanOrEqual(6);
      expect([...crowd.style].every((style) => pool.includes(library.styles[style].name))).toBe(true);
      expect(Math.max(...crowd.x.map(Math.abs), ...crowd.z.map(Math.abs))).toBeLessThan(2.76);
      expect(crowdOf(6, scheme, 3)).toEqual(crowd);
      expect(crowdOf(6, scheme, 4).style).not.toEqual(crowd.style);
    }
  });

  it('[TRIALS-113] has fewer clones side by side under control than by chance', () => {
    const seeds = [1, 2, 3, 4, 5, 6];
    const [chance, control] = CLONE_SCHEMES.map((scheme) => mean(seeds.map((seed) => twinsIn(crowdOf(6, scheme, seed)))));
    expect(control).toBeLessThan(0.5 * chance);
  });

  it('[TRIALS-113] stays on its spot, and a cycle ends where it began', () => {
    const motion = onTheSpot(library.styles.find(({ name }) => name === 'striding walk') ?? library.styles[0]);
    const along = Array.from({ length: motion.frames }, (_, frame) => motion.positions[3 * frame + 2]);
    expect(Math.max(...along.map(Math.abs))).toBeLessThan(0.1);
    expect(Math.abs(along[0] - along[motion.frames - 1])).toBeLessThan(0.02);
  });

  it('[TRIALS-113] is not made of styles of several types', () => {
    expect(() => createCloneCrowd(library, { pool: ['plain walk', 'jab'], styles: 2, scheme: 'chance', seed: 1 })).toThrow('of one type');
  });
});

describe('the observer', () => {
  const trials = (styles: number) =>
    Array.from({ length: 30 }, (_, trial) =>
      observe(crowdOf(styles, 'chance', trial), looks, OBSERVER, { seed: 1, participant: 0, trial }),
    );
  const right = (sightings: ReturnType<typeof trials>) => mean(sightings.map(({ isRight }) => Number(isRight)));
  const answered = (sightings: ReturnType<typeof trials>) => sightings.filter(({ pair }) => pair);

  it('[TRIALS-114] finds clones, sooner among two styles than among eight', () => {
    const [few, many] = [trials(2), trials(8)];
    expect(mean(few.map(({ time }) => time))).toBeLessThan(0.7 * mean(many.map(({ time }) => time)));
    // Nearly all errors are trials that run out of time.
    expect(right(answered(many))).toBeGreaterThan(0.95);
    expect(right(many)).toBeGreaterThan(0.65);
  });

  it('[TRIALS-114] sees walks farther apart from the side than from the front, and takes others for clones less often', () => {
    const styles = pool.map((name) => library.styles.findIndex((style) => style.name === name));
    const pairs = styles.flatMap((a, n) => styles.slice(n + 1).map((b) => [a, b] as const));
    const apart = (view: 'side' | 'front') => mean(pairs.map(([a, b]) => looks[view](a, b)));
    expect(apart('side')).toBeGreaterThan(1.2 * apart('front'));
    const { judged } = clonePools(library);
    const wrong = { side: 0, front: 0 };
    for (let trial = 0; trial < 150; trial++) {
      const crowd = createCloneCrowd(library, { pool: judged.cyclic, styles: 8, scheme: 'chance', seed: trial });
      for (const view of ['side', 'front'] as const) {
        const { pair, isRight } = observe(crowd, looks, { ...OBSERVER, view }, { seed: 1, participant: trial, trial });
        if (pair && !isRight) wrong[view] += 1;
      }
    }
    expect(wrong.side).toBeLessThan(wrong.front);
  });

  it('[TRIALS-114] answers in its time or not at all', () => {
    const crowd = crowdOf(8, 'control', 1);
    const sighting = observe(crowd, looks, OBSERVER, { seed: 1, participant: 0, trial: 0, limit: 3 });
    expect(sighting.time).toBeLessThanOrEqual(3);
    expect(sighting.pair === undefined ? sighting.isRight : true).toBe(sighting.pair !== undefined);
    expect(observe(crowd, looks, OBSERVER, { seed: 1, participant: 2, trial: 5 })).toEqual(
      observe(crowd, looks, OBSERVER, { seed: 1, participant: 2, trial: 5 }),
    );
  });
});
