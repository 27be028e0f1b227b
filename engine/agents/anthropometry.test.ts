import { describe, expect, it } from 'vitest';
import { drawBody, drawProportions, drawSex, type Sex } from './anthropometry.js';

const bodies = (age: number, sex: Sex, count = 2000) => Array.from({ length: count }, (_, id) => drawBody({ seed: 5, id, age, sex }));
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const spreadOf = (values: readonly number[]) => Math.sqrt(meanOf(values.map((value) => (value - meanOf(values)) ** 2)));

describe('bodies', () => {
  it.each([
    ['male', 1.74, 0.07, 75, 12, 0.485, 0.028, 0.25, 0.022],
    ['female', 1.61, 0.062, 63, 11, 0.415, 0.024, 0.25, 0.027],
  ] as const)(
    '[AGENTS-24] of %s adults are those of the survey, in means and spreads',
    (sex, stature, statureSpread, mass, massSpread, breadth, breadthSpread, depth, depthSpread) => {
      const drawn = [25, 35, 45, 55].flatMap((age) => bodies(age, sex, 500));
      const check = (values: number[], mean: number, spread: number) => {
        expect(meanOf(values) / mean).toBeGreaterThan(0.97);
        expect(meanOf(values) / mean).toBeLessThan(1.03);
        expect(spreadOf(values) / spread).toBeGreaterThan(0.75);
        expect(spreadOf(values) / spread).toBeLessThan(1.25);
      };
      check(
        drawn.map(({ height }) => height),
        stature,
        statureSpread,
      );
      check(
        drawn.map((body) => body.mass),
        mass,
        massSpread,
      );
      check(
        drawn.map(({ torsoBreadth }) => torsoBreadth),
        breadth,
        breadthSpread,
      );
      check(
        drawn.map(({ torsoDepth }) => torsoDepth),
        depth,
        depthSpread,
      );
    },
  );

  it('[AGENTS-32] are proportioned as those of the survey: legs by 2.5 %, arms by 3 %, and a little together; tall people have longer legs', () => {
    const drawn = Array.from({ length: 4000 }, (_, id) => drawProportions({ seed: 5, id, age: 30, sex: 'male' }, 1.74));
    const [legs, arms] = [drawn.map((one) => one.legs), drawn.map((one) => one.arms)];
    for (const [values, spread] of [
      [legs, 0.025],
      [arms, 0.03],
    ] as const) {
      expect(meanOf(values)).toBeCloseTo(1, 2);
      expect(spreadOf(values) / spread).toBeGreaterThan(0.9);
      expect(spreadOf(values) / spread).toBeLessThan(1.1);
    }
    const together = meanOf(legs.map((value, i) => (value - 1) * (arms[i] - 1))) / (spreadOf(legs) * spreadOf(arms));
    expect(together).toBeGreaterThan(0.3);
    expect(together).toBeLessThan(0.5);
    const one = (height: number) => drawProportions({ seed: 5, id: 7, age: 30, sex: 'male' }, height);
    expect(one(1.74)).toEqual(drawn[7]);
    // Hips of one who is a tenth taller lie 12.4 % higher.
    expect(Math.log((1.1 * one(1.914).legs) / one(1.74).legs) / Math.log(1.1)).toBeCloseTo(1.24, 6);
    expect(one(1.914).arms).toBe(one(1.74).arms);
  });

  it('[AGENTS-24] grow up, and lose a little height in old age', () => {
    for (const sex of ['female', 'male'] as const) {
      const of = (age: number) => {
        const drawn = bodies(age, sex, 300);
        return {
          height: meanOf(drawn.map(({ height }) => height)),
          mass: meanOf(drawn.map(({ mass }) => mass)),
          breadth: meanOf(drawn.map(({ torsoBreadth }) => torsoBreadth)),
        };
      };
      const grown = of(30);
      for (const [young, older] of [
        [3, 6],
        [6, 10],
        [10, 14],
        [14, 20],
      ]) {
        expect(of(young).height).toBeLessThan(of(older).height);
        expect(of(young).mass).toBeLessThan(of(older).mass);
        expect(of(young).breadth).toBeLessThan(of(older).breadth);
      }
      expect(of(6).height).toBeCloseTo(sex === 'female' ? 1.13 : 1.13, 1);
      expect(of(78).height / grown.height).toBeCloseTo(0.965, 1);
    }
  });

  it('[AGENTS-24] who is taller or stouter is broader, and nobody is out of measure', () => {
    const drawn = bodies(40, 'male');
    const share = (of: (body: (typeof drawn)[number]) => number) => {
      const middle = meanOf(drawn.map(of));
      return meanOf(drawn.map((body) => Number(of(body) > middle === body.torsoBreadth > 0.487)));
    };
    expect(share(({ height }) => height)).toBeGreaterThan(0.6);
    expect(share(({ mass }) => mass)).toBeGreaterThan(0.7);
    for (const { torsoBreadth, torsoDepth, height } of drawn) {
      expect(torsoBreadth).toBeLessThan(0.65);
      expect(torsoDepth).toBeLessThan(torsoBreadth);
      expect(height).toBeGreaterThan(1.5);
    }
  });

  it('[AGENTS-25] are of women in the share that is asked for', () => {
    const share = (women: number) => meanOf(Array.from({ length: 1000 }, (_, id) => Number(drawSex(women, 3, id) === 'female')));
    expect(share(0)).toBe(0);
    expect(share(1)).toBe(1);
    expect(share(0.3)).toBeCloseTo(0.3, 1);
  });
});
