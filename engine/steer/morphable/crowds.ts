import { kindOfLearned } from '../../learned/index.js';
import { builtInCrowds, CrowdError, type CrowdModel, isMatching, type Matching, readCrowd, readMatching } from '../../morph/index.js';
import type { Scenario } from '../../scenario/index.js';

/** What a scenario learned of crowds, and what ships. */
export type Crowds = {
  /** By their names in a style. */
  readonly byName: ReadonlyMap<string, CrowdModel>;
  /** Those whose correspondences were found before and kept. */
  readonly matched: readonly Matching[];
};

/** Crowds by name, those of the scenario and those that ship; the ones of a matching keep the names that they have in it. */
export function crowdsOf(scenario: Scenario): Crowds {
  const byName = new Map(builtInCrowds().map((crowd) => [crowd.name, crowd]));
  const matched: Matching[] = [];
  for (const [name, { data }] of Object.entries(scenario.learned ?? {})) {
    if (data === undefined)
      throw new CrowdError(`learned.${name}: its file was not read; a scenario whose crowds are in files is read by resolveFiles`);
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    if (isMatching(bytes)) {
      const matching = readMatching(bytes);
      for (const crowd of matching.crowds) byName.set(crowd.name, crowd);
      matched.push(matching);
    } else if (kindOfLearned(bytes) === undefined) byName.set(name, readCrowd(bytes));
  }
  return { byName, matched };
}
