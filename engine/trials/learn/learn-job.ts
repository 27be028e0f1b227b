import { host } from '#host';
import { ENTROPY_DEFAULTS, entropyMetric, PREDICTION_DEFAULTS, type PredictPaths, scorePredictions } from '../../evaluate/index.js';
import type { Recording } from '../../record/index.js';
import { createPureSteer } from '../../sim/index.js';
import type { SteerModel } from '../../steer/index.js';
import { loadModels, type ModelFile } from '../own-models.js';
import { type OwnScene, openOwnScene } from '../own-scene.js';
import { CONSTANT_VELOCITY, createPredictor, predictionRoom } from '../predict.js';
import { PREDICTION_RADIUS, PREDICTION_SUBSTEPS, predictPathsBy } from '../predict-paths.js';

/** What fields are fitted by: the entropy metric [nat], or the mean error of paths whose ends are known [m]. */
export const LEARN_BY = ['entropy', 'paths'] as const;
export type LearnBy = (typeof LEARN_BY)[number];

/** A model with some of its fields on one part of the tracks. */
export type LearnParameters = {
  readonly model: string;
  readonly fields: Readonly<Record<string, number>>;
  /** Number of the part. */
  readonly part: number;
  readonly seed: number;
};

/** What all judgements share. */
export type SharedParts = { readonly by: LearnBy; readonly parts: readonly OwnScene[]; readonly models?: readonly ModelFile[] };

/** How far a model is from real people, less is better; null where that is no number. */
export type LearnResult = { readonly value: number | null };

/** Judges a model by a part of the tracks. */
export async function run(
  { model, fields, part, seed }: LearnParameters,
  { by, parts, models: files = [] }: SharedParts,
): Promise<LearnResult> {
  const recording = openOwnScene(parts[part]);
  const models = await loadModels(files);
  const value =
    by === 'entropy' ? await entropyOf(recording, { model, fields, models }, seed) : await pathError(recording, { model, fields, models });
  return { value: Number.isFinite(value) ? value : null };
}

type Asked = { readonly model: string; readonly fields: Readonly<Record<string, number>>; readonly models: readonly SteerModel[] };

async function entropyOf(recording: Recording, { model, fields, models }: Asked, seed: number): Promise<number> {
  const { predict, dispose } = await createPredictor(model, ENTROPY_DEFAULTS.interval, fields, { ...predictionRoom(recording), models });
  try {
    return entropyMetric(recording, predict, { seed }).entropy;
  } finally {
    dispose();
  }
}

/** The mean displacement error of people who wish to be at their true last place in time; NaN where nobody is there for long enough. */
async function pathError(recording: Recording, { model, fields, models }: Asked): Promise<number> {
  if (model === CONSTANT_VELOCITY) return meanError(recording, goStraight);
  const dt = PREDICTION_DEFAULTS.interval / PREDICTION_SUBSTEPS;
  const options = { model, fields, dt, ...predictionRoom(recording), radius: PREDICTION_RADIUS, models };
  const rig = await createPureSteer(host, options, 1);
  try {
    return meanError(recording, predictPathsBy(rig, true));
  } finally {
    rig.dispose();
  }
}

function meanError(recording: Recording, predict: PredictPaths): number {
  const { mean, scored } = scorePredictions(recording, predict);
  return scored > 0 ? mean / scored : Number.NaN;
}

/** The baseline that knows the ends too: everyone goes there in a straight line at one speed. */
const goStraight: PredictPaths = (people) =>
  people.map(({ at, velocity, future }) =>
    Array.from({ length: PREDICTION_DEFAULTS.future }, (_, k): readonly [number, number] => {
      const end = future?.at(-1);
      const seconds = (k + 1) * PREDICTION_DEFAULTS.interval;
      if (end === undefined) return [at[0] + velocity[0] * seconds, at[1] + velocity[1] * seconds];
      const share = (k + 1) / PREDICTION_DEFAULTS.future;
      return [at[0] + share * (end[0] - at[0]), at[1] + share * (end[1] - at[1])];
    }),
  );
