import { methodOf } from './describe.js';
import { type Ending, judge } from './judge.js';
import { prepareSampling, type SampledScenario, sampleScenario } from './sample.js';
import { SAMPLERS } from './sampler.js';

/** Some scenarios that follow each other, for one method. */
export type SpaceParameters = { readonly model: string; readonly first: number; readonly count: number };

/** What all batches share. */
export type SharedSpace = { readonly space: string; readonly seed: number; readonly sampler: string };

/** Verdicts of a batch, scenario by scenario, as columns. */
export type SpaceBatch = {
  readonly ending: readonly Ending[];
  readonly length: readonly number[];
  readonly time: readonly number[];
  readonly effort: readonly number[];
  readonly contacts: readonly number[];
};

const _lastBatch: { key: string; scenarios: readonly SampledScenario[] } = { key: '', scenarios: [] };

/** Judges a method in a batch of scenarios; one batch is one run of a sweep, because a single scenario is over in a blink. */
export async function run({ model, first, count }: SpaceParameters, { space, seed }: SharedSpace): Promise<SpaceBatch> {
  const method = methodOf(model);
  const verdicts = [];
  for (const sampled of await sampleBatch({ space, seed, first, count })) verdicts.push(await judge(sampled, method, space));
  return {
    ending: verdicts.map(({ ending }) => ending),
    length: verdicts.map(({ length }) => rounded(length)),
    time: verdicts.map(({ time }) => rounded(time)),
    effort: verdicts.map(({ effort }) => rounded(effort)),
    contacts: verdicts.map(({ contacts }) => contacts),
  };
}

/** Draws a batch, unless it is the one that was drawn last: methods follow each other on the same scenarios. */
async function sampleBatch(batch: { space: string; seed: number; first: number; count: number }): Promise<readonly SampledScenario[]> {
  const key = JSON.stringify(batch);
  if (_lastBatch.key === key) return _lastBatch.scenarios;
  await prepareSampling();
  const { space, seed, first, count } = batch;
  _lastBatch.scenarios = Array.from({ length: count }, (_, n) => sampleScenario(SAMPLERS[space], seed, first + n).sampled);
  _lastBatch.key = key;
  return _lastBatch.scenarios;
}

function rounded(value: number): number {
  return Math.round(1000 * value) / 1000;
}
