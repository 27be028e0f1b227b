import type { SampledTrack } from '../../evaluate/index.js';
import { crowdStyle } from '../../evaluate/index.js';
import { splitTracks } from '../learned/tracks.js';
import { compareStyles, type StyleComparison } from './compare-styles.js';
import { INTERVAL, joinTracks, learnFrom } from './learn-from.js';
import { type SynthesiseOptions, synthesise } from './synthesise.js';

/** How a crowd learned from a part compares with one that was not seen, and the parts with each other. */
export type JudgedHalves = {
  readonly by: 'time' | 'scene';
  readonly walked: readonly StyleComparison[];
  readonly halves: readonly StyleComparison[];
};

/** Learns a crowd from the first half of the time, or from all where others are given to judge by; lets it walk, and compares it with what was not seen. */
export async function judgeHalves(
  name: string,
  lists: readonly (readonly SampledTrack[])[],
  options: Partial<SynthesiseOptions> = {},
  others: readonly (readonly SampledTrack[])[] = [],
): Promise<JudgedHalves> {
  const split = splitTracks(lists, others);
  const learned = learnFrom(name, split.by === 'time' ? 'the first half' : name, split.seen);
  const unseen = crowdStyle(joinTracks(split.unseen), { interval: INTERVAL });
  const { style } = await synthesise([learned.crowd], [1], options);
  return { by: split.by, walked: compareStyles(style, unseen), halves: compareStyles(learned.style, unseen) };
}
