import { createSecondaryIndex, nextSecondary, type SecondaryGraph } from '../../learned/index.js';
import { random } from '../../math/index.js';
import { presenceOf } from '../example/neighbourhood.js';
import { stimulusOf, type Tag, type TaggedTracks } from './learn-secondary.js';

const INTERVAL = 0.2;
const STREAM_OF_TAGS = 169;

/** Gives people of any tracks something to do besides walking; where they go is not changed. */
export function assignSecondary(graph: SecondaryGraph, tracks: TaggedTracks['tracks'], seed = 1): Tag[] {
  const index = createSecondaryIndex(graph);
  const presence = presenceOf(tracks);
  return tracks.flatMap((track, n) => {
    const [begin, end] = [track.first * INTERVAL, (track.first + track.x.length - 1) * INTERVAL];
    const tags: Tag[] = [];
    // Nobody begins at the same time: part of a first pause is over already.
    let [at, tag] = [begin + firstPause(graph, random(seed, STREAM_OF_TAGS, track.id, 0)), 0];
    for (let round = 1; at < end; round++) {
      const stimulus = stimulusOf(tracks, presence, n, Math.round((at - begin) / INTERVAL));
      const example = nextSecondary(graph, index, tag, stimulus, random(seed, STREAM_OF_TAGS, track.id, round));
      if (example < 0) break;
      const to = Math.min(end, at + graph.durations[example]);
      tag = graph.to[example];
      if (tag !== 0) tags.push({ id: track.id, from: at, to, tag });
      at = to;
    }
    return tags;
  });
}

/** A part of the pauses that were seen, by chance. */
export function firstPause({ to, durations }: SecondaryGraph, chance: number): number {
  const pauses = durations.filter((_, n) => to[n] === 0);
  if (pauses.length === 0) return 0;
  const place = chance * pauses.length;
  return pauses[Math.floor(place)] * (place - Math.floor(place));
}
