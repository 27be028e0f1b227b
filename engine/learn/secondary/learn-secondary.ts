import { LearnedError, SECONDARY_TAGS, type SecondaryGraph, STIMULUS_FLOATS, writeStimulus } from '../../learned/index.js';
import { type Near, peopleNear, presenceOf } from '../example/neighbourhood.js';
import type { LearnedTrack } from '../morph/people-at.js';

/** What somebody was seen to do: from when to when, in seconds of the recording. */
export type Tag = { readonly id: number; readonly from: number; readonly to: number; readonly tag: number };

/** Tracks with the ids of their people, a place every 0.2 s, and what they were seen to do. */
export type TaggedTracks = { readonly tracks: readonly (LearnedTrack & { readonly id: number })[]; readonly tags: readonly Tag[] };

const INTERVAL = 0.2;
const BACK = 2;
const SIGHT = 5;
const FEWEST = 20;

/** Learns which action follows which, on what around somebody, and for how long. */
export function learnSecondary(name: string, source: string, { tracks, tags }: TaggedTracks): SecondaryGraph {
  const presence = presenceOf(tracks);
  const rows: { from: number; to: number; stimulus: Float32Array; seconds: number }[] = [];
  const byId = new Map<number, Tag[]>();
  for (const tag of tags) byId.set(tag.id, [...(byId.get(tag.id) ?? []), tag]);
  for (const [n, track] of tracks.entries()) {
    const [begin, end] = [track.first * INTERVAL, (track.first + track.x.length - 1) * INTERVAL];
    const own = (byId.get(track.id) ?? []).filter(({ from, to }) => to > begin && from < end).sort((a, b) => a.from - b.from);
    const spans = withNothing(own, begin, end);
    for (let k = 1; k < spans.length; k++) {
      // What the end of the track cuts off has no duration.
      if (spans[k].to >= end - INTERVAL) continue;
      const stimulus = stimulusOf(tracks, presence, n, Math.round((spans[k].from - begin) / INTERVAL));
      rows.push({ from: spans[k - 1].tag, to: spans[k].tag, stimulus, seconds: spans[k].to - spans[k].from });
    }
  }
  if (rows.length < FEWEST)
    throw new LearnedError(`${name}: ${rows.length} changes of what people do are too few to learn from; at least ${FEWEST} are needed`);
  return {
    name,
    source,
    isAuthored: false,
    from: Uint8Array.from(rows, ({ from }) => from),
    to: Uint8Array.from(rows, ({ to }) => to),
    stimuli: Float32Array.from(rows.flatMap(({ stimulus }) => [...stimulus])),
    durations: Float32Array.from(rows, ({ seconds }) => seconds),
  };
}

/** What is around a track at one of its places. */
export function stimulusOf(
  tracks: readonly LearnedTrack[],
  presence: ReadonlyMap<number, readonly number[]>,
  track: number,
  place: number,
): Float32Array {
  const { x, z } = tracks[track];
  const k = Math.min(x.length - 1, Math.max(BACK, place));
  const [vx, vz] = [(x[k] - x[k - BACK]) / (BACK * INTERVAL), (z[k] - z[k - BACK]) / (BACK * INTERVAL)];
  const speed = Math.sqrt(vx * vx + vz * vz);
  const [aheadX, aheadZ] = speed > 0.05 ? [vx / speed, vz / speed] : [1, 0];
  const inFrame = ({ x: ox, z: oz, velocityX, velocityZ }: Near) => ({
    ahead: aheadX * (ox - x[k]) + aheadZ * (oz - z[k]),
    right: aheadX * (oz - z[k]) - aheadZ * (ox - x[k]),
    unlike: Math.sqrt((velocityX - vx) ** 2 + (velocityZ - vz) ** 2),
  });
  const into = new Float32Array(STIMULUS_FLOATS);
  writeStimulus(into, 0, speed, peopleNear(tracks, presence, track, k, SIGHT).map(inFrame));
  return into;
}

/** The number of a tag by its name; throws with the names that there are. */
export function tagNumber(name: string): number {
  const number = (SECONDARY_TAGS as readonly string[]).indexOf(name);
  if (number < 0) throw new LearnedError(`no tag is called "${name}"; there are ${SECONDARY_TAGS.join(', ')}`);
  return number;
}

/** Tags of one person with nothing between them, and at the beginning. */
function withNothing(own: readonly Tag[], begin: number, end: number): { from: number; to: number; tag: number }[] {
  const spans: { from: number; to: number; tag: number }[] = [];
  let at = begin;
  for (const { from, to, tag } of own) {
    const [start, stop] = [Math.max(at, from), Math.min(end, to)];
    if (stop <= start) continue;
    if (start > at || spans.length === 0) spans.push({ from: at, to: start, tag: 0 });
    spans.push({ from: start, to: stop, tag });
    at = stop;
  }
  if (at < end) spans.push({ from: at, to: end, tag: 0 });
  return spans;
}
