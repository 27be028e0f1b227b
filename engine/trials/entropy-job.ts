import { deviation, ENTROPY_DEFAULTS, entropyMetric, mean } from '../evaluate/index.js';
import type { Finished } from '../sweep/index.js';
import { createPredictor, predictionRoom } from './predict.js';
import { rankAgreement } from './rank-agreement.js';
import { openScene, type SharedTrajectories } from './real-scenes.js';

/** One model on one scene. */
export type EntropyParameters = { readonly scene: string; readonly model: string; readonly seed: number };

/** How well a model predicts the people of a scene; less is better [nat]. */
export type EntropyResult = { readonly entropy: number; readonly placeEntropy: number; readonly steps: number };

/** A scene with its models, best first. */
export type EntropyRanking = {
  readonly scene: string;
  readonly models: readonly {
    readonly model: string;
    readonly entropy: number;
    readonly deviation: number;
    readonly placeEntropy: number;
  }[];
  /** Mean Kendall's tau over all pairs of seeds; null with fewer than two seeds. */
  readonly agreement: number | null;
  readonly seeds: number;
};

/** The entropy metric of a model on a scene. */
export async function run({ scene, model, seed }: EntropyParameters, shared: SharedTrajectories): Promise<EntropyResult> {
  const recording = await openScene(scene, shared);
  const { predict, dispose } = await createPredictor(model, ENTROPY_DEFAULTS.interval, {}, predictionRoom(recording));
  try {
    const { entropy, placeEntropy, steps } = entropyMetric(recording, predict, { seed });
    return { entropy, placeEntropy, steps };
  } finally {
    dispose();
  }
}

/** Models by their entropy, scene by scene, and how far the seeds agree about the order. */
export function reduce(finished: readonly Finished[]): EntropyRanking[] {
  const all = finished.map(({ parameters, result }) => ({
    ...(parameters as unknown as EntropyParameters),
    ...(result as unknown as EntropyResult),
  }));
  return unique(all.map(({ scene }) => scene)).map((scene) => {
    const own = all.filter((one) => one.scene === scene);
    const seeds = unique(own.map(({ seed }) => seed));
    const models = unique(own.map(({ model }) => model));
    const orders = seeds.map((seed) => models.map((model) => own.find((one) => one.seed === seed && one.model === model)?.entropy ?? NaN));
    const figures = models.map((model) => {
      const mine = own.filter((one) => one.model === model);
      const values = mine.map(({ entropy }) => entropy);
      return {
        model,
        entropy: mean(values),
        deviation: deviation(values),
        placeEntropy: mean(mine.map(({ placeEntropy }) => placeEntropy)),
      };
    });
    const agreement = seeds.length < 2 ? null : rankAgreement(orders);
    return { scene, models: figures.sort((a, b) => a.entropy - b.entropy), agreement, seeds: seeds.length };
  });
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
