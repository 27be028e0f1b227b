import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { makeFolder } from '../../sweep/index.js';
import { describeScenario, methodOf } from './describe.js';
import type { SpaceSummary } from './metrics.js';
import type { SpaceChoice } from './plan-space.js';
import { prepareSampling, type SampledScenario, sampleScenario } from './sample.js';
import { SAMPLERS } from './sampler.js';

/** A scenario of a space as the text of a scenario file, with everyone moved by a method. */
export function scenarioText({ space, seed }: Pick<SpaceChoice, 'space' | 'seed'>, number: number, model: string): string {
  const { sampled } = sampleScenario(SAMPLERS[space], seed, number);
  return textOf(sampled, model, space);
}

/** Writes the failure sets of methods as scenario files, each into a folder of the method's name. */
export async function writeFailures(folder: string, { space, seed }: SpaceChoice, models: readonly SpaceSummary[]): Promise<void> {
  await prepareSampling();
  for (const { model } of models) makeFolder(join(folder, model));
  const numbers = new Set(models.flatMap(({ failures }) => failures));
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const { sampled } = sampleScenario(SAMPLERS[space], seed, number);
    const file = `scenario-${String(number).padStart(5, '0')}.yaml`;
    for (const { model, failures } of models)
      if (failures.includes(number)) writeFileSync(join(folder, model, file), textOf(sampled, model, space));
  }
}

function textOf(sampled: SampledScenario, model: string, space: string): string {
  return stringify(describeScenario(sampled, methodOf(model), space), { aliasDuplicateObjects: false });
}
