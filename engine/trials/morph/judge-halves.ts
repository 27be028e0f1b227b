import type { SampledTrack } from '../../evaluate/index.js';
import { crowdStyle } from '../../evaluate/index.js';
import { compareStyles, type StyleComparison } from './compare-styles.js';
import { INTERVAL, joinTracks, learnFrom, partOfTime } from './learn-from.js';
import { type SynthesiseOptions, synthesise } from './synthesise.js';

/** How a crowd learned from the first half of the time compares with the second, and the halves with each other. */
export type JudgedHalves = { readonly walked: readonly StyleComparison[]; readonly halves: readonly StyleComparison[] };

/** Learns a crowd from the first half of the time, lets it walk, and compares it with the second half. */
export async function judgeHalves(
  name: string,
  lists: readonly (readonly SampledTrack[])[],
  options: Partial<SynthesiseOptions> = {},
): Promise<JudgedHalves> {
  const first = lists.map((tracks) => partOfTime(tracks, 0, 0.5));
  const second = joinTracks(lists.map((tracks) => partOfTime(tracks, 0.5, 1)));
  const learned = learnFrom(name, 'the first half', first);
  const unseen = crowdStyle(second, { interval: INTERVAL });
  const { style } = await synthesise([learned.crowd], [1], options);
  return { walked: compareStyles(style, unseen), halves: compareStyles(learned.style, unseen) };
}
