import { greatestDifference, type SampledTrack } from '../../evaluate/index.js';
import { assignSecondary, learnSecondary, type Tag, tagNumber } from '../../learn/index.js';
import { LearnedError, SECONDARY_TAGS, type SecondaryGraph } from '../../learned/index.js';
import type { JudgedRow, Split } from './tracks.js';

/** Reads tags: lines of id, from, to [s] and tag, with commas between them; a first line of names is passed over. */
export function readTags(text: string): Tag[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.flatMap((line, n) => {
    const [id, from, to, ...tag] = line.split(',').map((word) => word.trim());
    if (line === '' || (n === 0 && !Number.isFinite(Number(id)))) return [];
    if (![id, from, to].every((word) => word !== '' && Number.isFinite(Number(word))) || Number(to) <= Number(from))
      throw new LearnedError(
        `line ${n + 1} of the tags: expected id,from,to,tag with from before to in seconds, got ${JSON.stringify(line)}`,
      );
    return [{ id: Number(id), from: Number(from), to: Number(to), tag: tagNumber(tag.join(',')) }];
  });
}

/** Learns what people do besides walking, from tracks of one recording and their tags. */
export function secondaryFrom(name: string, source: string, tracks: readonly SampledTrack[], tags: readonly Tag[]): SecondaryGraph {
  return learnSecondary(name, source, { tracks, tags });
}

/** Gives people of tracks something to do, as lines id,from,to,tag. */
export function tagsFor(graph: SecondaryGraph, tracks: readonly SampledTrack[], seed = 1): Tag[] {
  return assignSecondary(graph, tracks, seed);
}

/** Tags as text. */
export function writeTags(tags: readonly Tag[]): string {
  const lines = tags.map(({ id, from, to, tag }) => `${id},${from.toFixed(2)},${to.toFixed(2)},${SECONDARY_TAGS[tag]}`);
  return `${['id,from [s],to [s],tag', ...lines].join('\n')}\n`;
}

/** How tags compare with others: the greatest difference of the shares of all tags and of durations, and changes that were never seen. */
export function compareTags(graph: SecondaryGraph, ours: readonly Tag[], theirs: readonly Tag[]) {
  const shares = (tags: readonly Tag[]) => tags.map(({ tag }) => tag).sort((a, b) => a - b);
  const durations = (tags: readonly Tag[]) => tags.map(({ from, to }) => to - from).sort((a, b) => a - b);
  const seen = new Set(Array.from(graph.from, (from, n) => `${from}>${graph.to[n]}`));
  const byId = new Map<number, Tag[]>();
  for (const tag of ours) byId.set(tag.id, [...(byId.get(tag.id) ?? []), tag]);
  let unseen = 0;
  for (const list of byId.values()) {
    list.sort((a, b) => a.from - b.from);
    for (const [n, { tag, from }] of list.entries()) {
      const before = n > 0 && from - list[n - 1].to < 1e-6 ? list[n - 1].tag : 0;
      if (!seen.has(`${before}>${tag}`)) unseen++;
    }
  }
  return {
    frequencies: greatestDifference(shares(ours), shares(theirs)),
    durations: greatestDifference(durations(ours), durations(theirs)),
    unseen,
  };
}

/** Judges an action graph by people whose tags were not seen. */
export function judgeSecondary(name: string, { seen, unseen }: Split, tags: readonly Tag[]): JudgedRow[] {
  const graph = secondaryFrom(name, 'what was seen', seen[0], tags);
  const ids = new Set(unseen[0].map(({ id }) => id));
  const ours = tagsFor(graph, unseen[0]);
  const { first, last } = spanOf(unseen[0]);
  const theirs = tags.filter((tag) => ids.has(tag.id) && tag.from >= first && tag.to <= last);
  const compared = compareTags(graph, ours, theirs);
  return [
    {
      measure: 'frequencies of actions, KS',
      unit: '',
      value: compared.frequencies,
      beside: `${ours.length} assigned, ${theirs.length} tagged`,
    },
    { measure: 'durations, KS', unit: '', value: compared.durations, beside: '' },
    { measure: 'changes that were never seen', unit: '', value: compared.unseen, beside: '' },
  ];
}

function spanOf(tracks: readonly SampledTrack[]): { readonly first: number; readonly last: number } {
  const first = tracks.reduce((least, track) => Math.min(least, track.first), Infinity);
  const last = tracks.reduce((most, { first: begin, x }) => Math.max(most, begin + x.length), 0);
  return { first: 0.2 * first, last: 0.2 * last };
}
