import { describe, expect, it } from 'vitest';
import { length, subtract } from '../../math/index.js';
import type { Example, MotionStyle } from '../library.js';
import { place, rootAt } from '../motion.js';
import { bakeGait } from './bake-gait.js';
import { gaitInRange } from './gait-range.js';
import { bakeStyles, GAIT_STYLES, loadGaitModel } from './gait-styles.js';
import { type Look, lookAt } from './test-gait.js';

const model = await loadGaitModel();
const styles = bakeStyles(model);
const ofType = (type: MotionStyle['type']) => styles.filter((style) => style.type === type);

/** What is plausible for a person, and for feet that were planted. */
function expectPlausible(look: Look, isRun: boolean, name: string): void {
  expect.soft(look.kneeMin, `${name}: least bend of a knee`).toBeGreaterThan(0);
  expect.soft(look.kneeMax, `${name}: most bend of a knee`).toBeLessThan(150);
  expect.soft(look.lean, `${name}: lean`).toBeGreaterThan(-7);
  expect.soft(look.lean, `${name}: lean`).toBeLessThan(40);
  expect.soft(look.ankles, `${name}: distance of ankles`).toBeGreaterThan(0.04);
  expect.soft(look.armsInTrunk, `${name}: arms in the body`).toBeLessThan(0.015);
  expect.soft(look.root[0], `${name}: lowest hips`).toBeGreaterThan(isRun ? 0.72 : 0.78);
  expect.soft(look.root[1], `${name}: highest hips`).toBeLessThan(1.1);
  expect.soft(look.root[1] - look.root[0], `${name}: rise of the hips`).toBeLessThan(0.22);
  expect.soft(look.lowest, `${name}: feet in the floor`).toBeGreaterThan(-0.0005);
  expect.soft(look.offFloor, `${name}: standing feet off the floor`).toBeLessThan(0.001);
  expect.soft(look.slip, `${name}: slip`).toBeLessThan(0.001);
  expect.soft(look.jump, `${name}: turn of a joint between frames`).toBeLessThan(35);
}

describe('built-in gaits', () => {
  it('[ANIM-44] are at least fifteen walks, five jogs and ten runs, each with a name of its own', () => {
    expect(ofType('walk').length).toBeGreaterThanOrEqual(15);
    expect(ofType('jog').length).toBeGreaterThanOrEqual(5);
    expect(ofType('run').length).toBeGreaterThanOrEqual(10);
    expect(styles.map(({ name }) => name)).toEqual(GAIT_STYLES);
    expect(new Set(GAIT_STYLES).size).toBe(styles.length);
    expect(styles.every(({ feature }) => feature.every((value) => value > 0))).toBe(true);
  });

  it('[ANIM-44] have examples over speeds and turns, of 64 frames from one right strike to the next', () => {
    for (const { examples } of styles) {
      expect(examples.length).toBeGreaterThanOrEqual(9);
      for (const { motion, isCyclic, keytimes, stances, name } of examples) {
        expect(motion.frames).toBe(64);
        expect(isCyclic).toBe(true);
        expect(keytimes[0]).toBe(0);
        expect(keytimes[4]).toBe(1);
        for (let i = 1; i < 5; i++) expect(keytimes[i], name).toBeGreaterThan(keytimes[i - 1]);
        expect(stances[0]).toMatchObject({ foot: 'right', from: 0 });
        expect(stances[1]).toMatchObject({ foot: 'left', from: keytimes[2] });
      }
    }
  });

  it('[ANIM-45] have moments that mean the same in all examples: walking feet overlap, running ones never do', () => {
    for (const { type, examples } of styles) {
      for (const { keytimes, stances } of examples) {
        const [right, left] = stances;
        const first = type === 'walk' ? left.to - 1 : right.to;
        const second = type === 'walk' ? right.to : left.to;
        expect(keytimes).toEqual([0, first, keytimes[2], second, 1]);
      }
    }
  });

  it('[ANIM-45] go as fast and turn as much as their parameters say', () => {
    for (const { examples } of styles) {
      for (const { motion, parameters } of examples) {
        const duration = motion.frames * motion.frameTime;
        const way = length(subtract(rootAt(motion, motion.frames - 1), rootAt(motion, 0)));
        expect(way).toBeLessThan(parameters.speed * duration * 1.05 + 0.05);
        expect(way).toBeGreaterThan(parameters.speed * duration * 0.8 - 0.1);
      }
    }
  });

  it('[ANIM-46] [ANIM-47] look like people, with standing feet still on the floor and no foot in it', () => {
    for (const { type, examples } of styles)
      for (const example of examples) expectPlausible(lookAt(example), type !== 'walk', example.name);
  });

  it('[ANIM-47] do so between their examples too', () => {
    const person = model.walk.symmetric.map(() => 0);
    for (const speed of [0.3, 0.5, 0.9, 1.6, 2]) {
      for (const turnRate of [-1, -0.4, 0.7]) {
        for (const name of ['old man', 'limp', 'march', 'strong man', 'graceful lady']) {
          const walker = { gait: 'walk', person, styles: { [name]: 0.5 } } as const;
          const parameters = { gait: 0, speed, turnRate };
          const example = bakeGait(model, gaitInRange(model, walker, speed, turnRate), {
            name: `${name} at ${speed}`,
            gait: 'walk',
            parameters,
          });
          expectPlausible(lookAt(example), false, example.name);
        }
      }
    }
  });

  it('[ANIM-48] differ from one another in every type', () => {
    for (const type of ['walk', 'jog', 'run'] as const) {
      const own = ofType(type);
      for (const [i, a] of own.entries()) {
        for (const b of own.slice(i + 1)) expect.soft(distance(middle(a), middle(b)), `${a.name} and ${b.name}`).toBeGreaterThan(0.012);
      }
    }
  });

  it('[ANIM-49] are the same, bit for bit, each time', () => {
    expect(bakeStyles(model, { names: ['old walk'] })).toEqual(styles.filter(({ name }) => name === 'old walk'));
    const again = bakeStyles(model, { types: ['jog'] });
    expect(again.map(({ name }) => name)).toEqual(ofType('jog').map(({ name }) => name));
    for (const [i, { examples, feature }] of again.entries()) {
      expect(feature).toEqual(ofType('jog')[i].feature);
      examples.forEach(({ motion }, k) => {
        expect(motion.rotations).toEqual(ofType('jog')[i].examples[k].motion.rotations);
      });
    }
  });
});

/** The straight example at a middle speed. */
function middle({ examples }: MotionStyle): Example {
  const straight = examples.filter(({ parameters }) => parameters.turnRate === 0);
  return straight[straight.length >> 1];
}

/** Mean distance of joints of two cycles, from their roots, at the same share of the cycle [m]. */
function distance(a: Example, b: Example): number {
  let sum = 0;
  for (let frame = 0; frame < 64; frame += 4) {
    const [one, other] = [place(a.motion, frame).places, place(b.motion, frame).places];
    one.forEach((at, joint) => {
      sum += length(subtract(subtract(at, one[0]), subtract(other[joint], other[0])));
    });
  }
  return sum / (16 * 22);
}
