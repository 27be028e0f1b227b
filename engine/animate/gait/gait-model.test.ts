import { describe, expect, it } from 'vitest';
import { angleBetween, length, multiply, rotate, subtract, type Vector } from '../../math/index.js';
import { CANONICAL, MIRRORED } from '../skeleton.js';
import { packGaitModel, unpackGaitModel } from './gait-file.js';
import { type GaitModel, type GaitName, gaitOf, gaitPose, type Walker } from './gait-model.js';
import { differentPeople, samplePerson } from './gait-people.js';
import { loadGaitModel } from './gait-styles.js';
import { GAIT_SIZE, GAIT_WEIGHTS } from './gait-vector.js';

const model: GaitModel = await loadGaitModel();
const SPEEDS = { walk: [0.7, 1.2, 1.9], run: [1.8, 2.8, 4] } as const;
const plain = (gait: GaitName): Walker => ({ gait, person: [], styles: {} });

describe.each(['walk', 'run'] as const)('the built-in model of a %s', (gait) => {
  it('[ANIM-41] is smooth in phase and closes after a cycle', () => {
    for (const speed of SPEEDS[gait]) {
      const poses = Array.from({ length: 401 }, (_, i) => gaitPose(model, plain(gait), { speed, turn: 0.5 }, i / 400));
      for (let i = 1; i < poses.length; i++) {
        expect(length(subtract(poses[i].root, poses[i - 1].root))).toBeLessThan(0.005);
        poses[i].rotations.forEach((rotation, joint) => {
          expect(angleBetween(rotation, poses[i - 1].rotations[joint]), CANONICAL.names[joint]).toBeLessThan(0.08);
        });
      }
      poses[400].rotations.forEach((rotation, joint) => {
        expect(angleBetween(rotation, poses[0].rotations[joint])).toBeLessThan(1e-6);
      });
    }
  });

  it('[ANIM-41] turns to the right as it turns to the left, mirrored, half a cycle later', () => {
    for (const speed of SPEEDS[gait]) {
      const left = gaitPose(model, plain(gait), { speed, turn: 0.7 }, 0.2);
      const right = gaitPose(model, plain(gait), { speed, turn: -0.7 }, 0.7);
      // As exact as sixteen-bit numbers are.
      expect(left.root[0]).toBeCloseTo(-right.root[0], 3);
      left.rotations.forEach(([x, y, z, w], joint) => {
        expect(angleBetween([x, -y, -z, w], right.rotations[MIRRORED[joint]]), CANONICAL.names[joint]).toBeLessThan(0.002);
      });
    }
  });

  it('[ANIM-41] bends knees forward only and stands upright', () => {
    for (const speed of SPEEDS[gait]) {
      for (let i = 0; i < 32; i++) {
        const { rotations } = gaitPose(model, plain(gait), { speed, turn: 0 }, i / 32);
        for (const knee of ['leftLowerLeg', 'rightLowerLeg']) {
          const shank = rotate(rotations[CANONICAL.names.indexOf(knee)], [0, -1, 0]);
          expect(shank[2]).toBeLessThan(0.02);
        }
        const up: Vector = rotate(multiply(rotations[0], rotations[1]), [0, 1, 0]);
        expect(up[1]).toBeGreaterThan(0.9);
      }
    }
  });

  it('[ANIM-42] people who are made up stay within the people seen, and differ', () => {
    const family = model[gait];
    const components = [...family.symmetric, ...family.antisymmetric];
    for (let number = 0; number < 100; number++) {
      samplePerson(family, 1, number).forEach((score, i) => {
        expect(score).toBeGreaterThanOrEqual(components[i].lowest);
        expect(score).toBeLessThanOrEqual(components[i].highest);
        expect(Math.abs(score)).toBeLessThanOrEqual(1.6 * components[i].deviation);
      });
    }
    const people = differentPeople(family, 10, 4);
    expect(people).toEqual(differentPeople(family, 10, 4));
    for (const [i, a] of people.entries()) {
      for (const b of people.slice(i + 1))
        expect(Math.sqrt(a.reduce((sum, score, k) => sum + (score - b[k]) ** 2, 0))).toBeGreaterThan(0.1);
    }
  });
});

describe('the file of the model', () => {
  it('[ANIM-43] gives back what was packed, each number within a few hundredths of a millimetre', () => {
    const noisy = (size: number) => Float64Array.from({ length: GAIT_SIZE }, (_, i) => size * Math.sin(i * i));
    const component = { vector: noisy(0.3), deviation: 0.1, lowest: -0.2, highest: 0.3 };
    const family = {
      mean: noisy(1),
      bySpeed: noisy(0.1),
      byTurn: noisy(0.01),
      symmetric: [component],
      antisymmetric: [],
      styles: { odd: { vector: noisy(2), speed: 1.5 } },
    };
    const packed = packGaitModel({ reference: model.reference, walk: family, run: family }, 'a test');
    const back = unpackGaitModel(JSON.parse(JSON.stringify(packed))).walk;
    const error = (a: Float64Array, b: Float64Array) => Math.max(...a.map((value, i) => Math.abs(value - b[i]) * GAIT_WEIGHTS[i]));
    expect(error(back.mean, family.mean)).toBeLessThan(3e-5);
    expect(error(back.styles.odd.vector, family.styles.odd.vector)).toBeLessThan(6e-5);
    expect(back.styles.odd.speed).toBe(1.5);
    expect(back.symmetric[0]).toMatchObject({ deviation: 0.1, lowest: -0.2, highest: 0.3 });
  });

  it('[ANIM-43] refuses vectors of another size', () => {
    const packed = packGaitModel(model, 'a test');
    const short = { ...packed, walk: { ...packed.walk, mean: { unit: 1, data: 'AAAA' } } };
    expect(() => unpackGaitModel(short)).toThrow(`a gait has ${GAIT_SIZE} numbers`);
  });

  it('[ANIM-42] styles are laid on with a gain', () => {
    const none = gaitOf(model, plain('walk'), 1.2, 0);
    const half = gaitOf(model, { gait: 'walk', person: [], styles: { march: 0.5 } }, 1.2, 0);
    const whole = gaitOf(model, { gait: 'walk', person: [], styles: { march: 1 } }, 1.2, 0);
    for (let i = 0; i < GAIT_SIZE; i += 37) expect(half[i] - none[i]).toBeCloseTo((whole[i] - none[i]) / 2, 10);
  });
});
