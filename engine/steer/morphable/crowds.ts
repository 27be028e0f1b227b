import { kindOfLearned } from '../../learned/index.js';
import { builtInCrowds, CrowdError, type CrowdModel, readCrowd } from '../../morph/index.js';
import type { Scenario } from '../../scenario/index.js';

/** Crowds by name: those of the scenario, and those that ship. */
export function crowdsOf(scenario: Scenario): ReadonlyMap<string, CrowdModel> {
  const crowds = new Map(builtInCrowds().map((crowd) => [crowd.name, crowd]));
  for (const [name, { data }] of Object.entries(scenario.learned ?? {})) {
    if (data === undefined)
      throw new CrowdError(`learned.${name}: its file was not read; a scenario whose crowds are in files is read by resolveFiles`);
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    if (kindOfLearned(bytes) === undefined) crowds.set(name, readCrowd(bytes));
  }
  return crowds;
}
