import { describe, expect, it } from 'vitest';
import {
  addScaled,
  GAIT_SIZE,
  GAIT_WEIGHTS,
  type GaitFamily,
  type GaitModel,
  type GaitName,
  type GaitVector,
  gaitOf,
  gaitPose,
  JOINTS,
  LEFT_DUTY,
  LN_DURATION,
  MIRRORED,
  RIGHT_DUTY,
} from '../animate/index.js';
import { angleBetween, exponential, log } from '../math/index.js';
import { type CapturedCycle, fitCycle, referencePose } from './fit-cycle.js';
import { fitGait } from './fit-gait.js';
import { antisymmetricPart, symmetricPart } from './gait-components.js';
import { loadMatrix } from './least-squares.js';
import { randomGait, type Walked, walkedCycle } from './test-cycles.js';

const NO_GAIT = new Float64Array(GAIT_SIZE);

/** A pose whose sides mirror each other. */
function standing(): Float64Array {
  const reference = new Float64Array(4 * JOINTS);
  for (let joint = 0; joint < JOINTS; joint++) {
    const bend = 0.02 * Math.min(joint, MIRRORED[joint]);
    reference.set(joint === 0 ? [0, 0, 0, 1] : exponential([bend, 0, 0]), 4 * joint);
  }
  return reference;
}

function family(seed: number, duration: number, duty: number): GaitFamily {
  const mean = symmetricPart(randomGait(seed, 0.4));
  mean[1] = 0.95;
  mean[LN_DURATION] = log(duration);
  mean[RIGHT_DUTY] = duty;
  mean[LEFT_DUTY] = duty;
  const bySpeed = symmetricPart(randomGait(seed + 1, 0.1));
  bySpeed[LN_DURATION] = -0.3;
  const style = randomGait(seed + 3, 0.2);
  return {
    mean,
    bySpeed,
    byTurn: antisymmetricPart(randomGait(seed + 2, 0.1)),
    symmetric: [{ vector: unit(symmetricPart(randomGait(seed + 4, 1))), deviation: 0.1, lowest: -1, highest: 1 }],
    antisymmetric: [{ vector: unit(antisymmetricPart(randomGait(seed + 5, 1))), deviation: 0.05, lowest: -1, highest: 1 }],
    styles: { odd: { vector: style, speed: 1 } },
  };
}

const metres = (gait: GaitVector) => Math.sqrt(gait.reduce((sum, value, i) => sum + (value * GAIT_WEIGHTS[i]) ** 2, 0));
const unit = (gait: GaitVector) => gait.map((value) => value / metres(gait));
const along = (a: GaitVector, b: GaitVector) => a.reduce((sum, value, i) => sum + value * b[i] * GAIT_WEIGHTS[i] ** 2, 0);

const KNOWN: GaitModel = { reference: standing(), walk: family(10, 1.1, 0.61), run: family(20, 0.7, 0.36) };
const SPEEDS: Record<GaitName, readonly number[]> = { walk: [0.7, 1, 1.4, 2], run: [2, 2.5, 3, 3.6] };

/** Sixteen clips of people in opposite pairs, each at a speed, turning both ways; and one of a style. */
function capture(): CapturedCycle[] {
  const cycles: CapturedCycle[] = [];
  for (const gait of ['walk', 'run'] as const) {
    for (let clip = 0; clip < 16; clip++) {
      const person = [clip & 1 ? 0.1 : -0.1, clip & 2 ? 0.05 : -0.05];
      const speed = SPEEDS[gait][clip >> 2];
      for (const [turn, foot] of [
        [-0.6, 'right'],
        [0, 'left'],
        [0.6, 'right'],
      ] as const) {
        const vector = gaitOf(KNOWN, { gait, person, styles: {} }, speed, turn);
        cycles.push(
          walkedCycle(KNOWN, vector, { clip: `${gait}${clip}`, style: 'plain', gait }, { speed, turn, foot, x: clip, heading: clip }),
        );
      }
    }
    for (const speed of SPEEDS[gait]) {
      const vector = gaitOf(KNOWN, { gait, person: [], styles: { odd: 1 } }, speed, 0);
      cycles.push(walkedCycle(KNOWN, vector, { clip: `${gait}odd`, style: 'odd', gait }, { speed, turn: 0 }));
    }
  }
  return cycles;
}

describe('fitting a gait', () => {
  it('[ANIM-50] recovers a known model', async () => {
    const plain = new Set(['plain']);
    const odd = new Set(['odd']);
    const { model } = await fitGait(capture(), {
      plain: { walk: plain, run: plain },
      styles: { walk: odd, run: odd },
      components: { walk: { symmetric: 1, antisymmetric: 1 }, run: { symmetric: 1, antisymmetric: 1 } },
    });
    for (const gait of ['walk', 'run'] as const) {
      const asked: [speed: number, turn: number, styles: Record<string, number>][] = [
        [SPEEDS[gait][1], 0, {}],
        [SPEEDS[gait][0], 0.5, {}],
        [SPEEDS[gait][3], -0.5, { odd: 1 }],
      ];
      for (const [speed, turn, styles] of asked) {
        const walker = { gait, person: [], styles };
        for (const phase of [0, 0.2, 0.55, 0.8]) {
          const [found, known] = [model, KNOWN].map((one) => gaitPose(one, walker, { speed, turn }, phase));
          found.root.forEach((value, i) => {
            expect(value).toBeCloseTo(known.root[i], 2);
          });
          found.rotations.forEach((rotation, joint) => {
            expect(angleBetween(rotation, known.rotations[joint])).toBeLessThan(0.02);
          });
        }
      }
      expect(model[gait].mean[LN_DURATION]).toBeCloseTo(KNOWN[gait].mean[LN_DURATION], 3);
      expect(model[gait].bySpeed[LN_DURATION]).toBeCloseTo(-0.3, 3);
      expect(model[gait].mean[LEFT_DUTY]).toBeCloseTo(KNOWN[gait].mean[LEFT_DUTY], 6);
      expect(Math.abs(along(model[gait].symmetric[0].vector, KNOWN[gait].symmetric[0].vector))).toBeGreaterThan(0.98);
      expect(Math.abs(along(model[gait].antisymmetric[0].vector, KNOWN[gait].antisymmetric[0].vector))).toBeGreaterThan(0.98);
      expect(model[gait].symmetric[0].deviation).toBeCloseTo(0.1, 2);
    }
  });

  it('[ANIM-50] keeps no slope of posture with speed in runs', async () => {
    const plain = new Set(['plain']);
    const none = new Set<string>();
    const components = { walk: { symmetric: 1, antisymmetric: 1 }, run: { symmetric: 1, antisymmetric: 1 } };
    const { model } = await fitGait(capture(), { plain: { walk: plain, run: plain }, styles: { walk: none, run: none }, components });
    expect(Math.max(...model.run.bySpeed.slice(0, 69).map(Math.abs))).toBe(0);
  });

  it('[ANIM-51] tells the same walk alike, wherever it begins, whichever way it heads, from either foot', async () => {
    const library = await loadMatrix();
    const vector = gaitOf(KNOWN, { gait: 'walk', person: [0.1, 0.1], styles: {} }, 1.3, 0.4);
    const source = { clip: 'one', style: 'plain', gait: 'walk' } as const;
    const fitted = (walked: Partial<Walked>) =>
      fitCycle(library, walkedCycle(KNOWN, vector, source, { speed: 1.3, turn: 0.4, ...walked }), KNOWN.reference);
    const first = fitted({});
    expect(first.speed).toBeCloseTo(1.3, 2);
    expect(first.turn).toBeCloseTo(0.4, 2);
    for (const walked of [{ x: 3, z: -2 }, { heading: 2 }, { heading: -3, x: 1 }, { foot: 'left' }] as const) {
      const other = fitted(walked);
      const difference = other.vector.slice();
      addScaled(difference, first.vector, -1);
      expect(metres(difference)).toBeLessThan(0.01);
      expect(other.speed).toBeCloseTo(first.speed, 2);
      expect(other.leftStrike).toBeCloseTo(first.leftStrike, 6);
    }
    expect(first.residual.joints).toBeLessThan(0.01);
  });

  it('[ANIM-50] says what is missing', async () => {
    const none = new Set<string>();
    const components = { walk: { symmetric: 1, antisymmetric: 1 }, run: { symmetric: 1, antisymmetric: 1 } };
    await expect(fitGait([], { plain: { walk: none, run: none }, styles: { walk: none, run: none }, components })).rejects.toThrow(
      'a model of the gait walk needs cycles of plain clips; there are 0',
    );
  });

  it('[ANIM-51] counts rotations from the mean pose, which has two alike sides', () => {
    const pose = referencePose([walkedCycle(KNOWN, NO_GAIT, { clip: '', style: '', gait: 'walk' }, { speed: 1, turn: 0 })], MIRRORED);
    pose.forEach((value, i) => {
      expect(value).toBeCloseTo(KNOWN.reference[i], 6);
    });
  });
});
