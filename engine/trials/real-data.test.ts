import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { host } from '#host';
import {
  areaUnderCurve,
  chanceExamples,
  contextExamples,
  createContextJudge,
  keepVelocity,
  type PredictionScore,
  type SampledTrack,
  sampleTracks,
  scorePredictions,
  shuffleSteps,
  shuffleTimes,
} from '../evaluate/index.js';
import { createPureSteer } from '../sim/index.js';
import { STEER_MODELS } from '../steer/index.js';
import { halvesOf, REAL_CROWDS } from './context-job.js';
import { reduce } from './entropy-job.js';
import { CONSTANT_VELOCITY, createPredictor } from './predict.js';
import { PREDICTION_RADIUS, predictPathsBy } from './predict-paths.js';
import { kendallTau, rankAgreement } from './rank-agreement.js';
import { openRealScene } from './real-scenes.js';
import { planRealSweep, type RealSweep } from './real-sweep.js';

const FOLDER = join(process.env.PROMENADE_DATA ?? '../shared/data', 'trajectories');
const IS_MISSING = !existsSync(FOLDER);
const TITLE = IS_MISSING ? 'real scenes (skipped: PROMENADE_DATA has no folder trajectories)' : 'real scenes';

const perWindow = ({ scored, mean, final }: PredictionScore) => [mean / scored, final / scored];

describe.skipIf(IS_MISSING)(TITLE, () => {
  it('[TRIALS-50] predictions of constant velocity and ORCA have the errors of MEASUREMENTS.md M4 within 2 cm', async () => {
    const hotel = await openRealScene('Hotel', FOLDER);
    const within = (value: number) => expect.toSatisfy((found: number) => Math.abs(found - value) <= 0.02);
    const constant = scorePredictions(hotel, keepVelocity());
    expect(constant.scored).toBe(1197);
    expect(perWindow(constant)).toEqual([within(0.34), within(0.66)]);
    expect(constant.collisions / constant.scored).toBeCloseTo(0.094, 2);
    const options = { model: 'orca', fields: { neighbourDistance: 10 }, dt: 0.1, capacity: 128, radius: PREDICTION_RADIUS };
    const rig = await createPureSteer(host, options, 1);
    expect(perWindow(scorePredictions(hotel, predictPathsBy(rig, false)))).toEqual([within(0.34), within(0.65)]);
    const toGoals = scorePredictions(hotel, predictPathsBy(rig, true));
    expect(perWindow(toGoals)).toEqual([within(0.08), within(0.01)]);
    expect(toGoals.collisions).toBe(0);
    rig.dispose();
  });

  it('[TRIALS-50] constant velocity has the errors of M4 on ETH too, whose frames are not evenly counted', async () => {
    const score = scorePredictions(await openRealScene('ETH', FOLDER), keepVelocity());
    expect(score.scored).toBe(2614);
    expect(perWindow(score).map((value) => Number(value.toFixed(2)))).toEqual([0.68, 1.34]);
  });

  it('[TRIALS-52] context tells real tracks from the same at other times, and from the same with shuffled steps', async () => {
    const [before, after] = halvesOf(sampleTracks(await openRealScene('Zara1', FOLDER), 0.4));
    const judge = createContextJudge(contextExamples(before, 0.4), chanceExamples(before, 0.4));
    const scoresOf = (crowd: readonly SampledTrack[]) => judge(contextExamples(crowd, 0.4)).tracks;
    const real = scoresOf(after);
    expect(areaUnderCurve(real.chance, scoresOf(shuffleTimes(after, 1)).chance)).toBeGreaterThan(0.8);
    expect(areaUnderCurve(real.proximity, scoresOf(shuffleSteps(after, 1)).proximity)).toBeGreaterThan(0.8);
  });

  it('[TRIALS-55] sweeps over real scenes take every steering model and the baseline, or what is asked for, and name what does not exist', () => {
    const planned = (name: RealSweep, asked: Record<string, string>) =>
      planRealSweep(name, [asked], '1.0.0').parameters as { scene: string; model?: string; crowd?: string; seed: number }[];
    const models = [CONSTANT_VELOCITY, ...STEER_MODELS.map(({ name }) => name)];
    expect(planned('entropy', { scene: 'Zara1' }).map(({ model }) => model)).toEqual(models);
    expect(planned('context', { scene: 'Zara1' }).map(({ crowd }) => crowd)).toEqual([...REAL_CROWDS, ...models]);
    expect(planned('context', { crowd: 'real' }).map(({ scene }) => scene)).toEqual(['ETH', 'Hotel', 'Univ', 'Zara1', 'Zara2']);
    expect(planned('entropy', { scene: 'ETH', model: 'orca' })).toEqual([{ scene: 'ETH', model: 'orca', seed: 1 }]);
    expect(() => planned('context', { crowd: 'ocra' })).toThrow('there is no crowd "ocra"; there are real, other-times');
    expect(() => planned('context', { scene: 'Bottleneck 3 m' })).toThrow('there is no scene "Bottleneck 3 m"; there are ETH');
  });
});

describe('createPredictor', () => {
  it('[TRIALS-51] moves a crowd on by a model, or at constant velocity', async () => {
    const column = (value: number) => Float64Array.of(value);
    const crowd = () => ({
      count: 1,
      ...{ x: column(1), z: column(2), velocityX: column(1), velocityZ: column(0) },
      ...{ preferredX: column(1), preferredZ: column(0), maximumSpeed: column(2) },
    });
    for (const model of [CONSTANT_VELOCITY, 'orca']) {
      const { predict, dispose } = await createPredictor(model, 0.4);
      const state = crowd();
      predict(state, 0.4);
      expect([state.x[0], state.z[0], state.velocityX[0]]).toEqual([1.4, 2, 1].map((value) => expect.closeTo(value, 4)));
      dispose();
    }
  });
});

describe('the job entropy', () => {
  it('[TRIALS-51] ranks models scene by scene, with the agreement of seeds', () => {
    const finished = [1, 2].flatMap((seed) =>
      [-5, -6, -4].map((entropy, n) => ({
        parameters: { scene: 'A', model: `m${n}`, seed },
        result: { entropy: entropy + (seed === 2 && n === 0 ? -1.5 : 0), placeEntropy: 0, steps: 1 },
      })),
    );
    const [{ models, agreement, seeds }] = reduce(finished);
    expect(models.map(({ model }) => model)).toEqual(['m1', 'm0', 'm2']);
    expect(models[1].entropy).toBeCloseTo(-5.75, 9);
    // One of three pairs changes its order.
    expect([seeds, agreement]).toEqual([2, expect.closeTo(1 / 3, 9)]);
  });

  it("[TRIALS-51] Kendall's tau is 1 for one order, -1 for the opposite one", () => {
    expect(kendallTau([1, 2, 3], [10, 20, 30])).toBe(1);
    expect(kendallTau([1, 2, 3], [3, 2, 1])).toBe(-1);
    expect(rankAgreement([[1, 2], [1, 2], [2, 1]])).toBeCloseTo(-1 / 3, 9); // biome-ignore format: lists
  });
});
