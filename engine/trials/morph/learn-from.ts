import {
  COMPANION_DEFAULTS,
  type CrowdStyle,
  crowdStyle,
  findCompanions,
  resampleTracks,
  type SampledTrack,
  STYLE_STATISTICS,
} from '../../evaluate/index.js';
import { type LearnedCrowd, learnCrowd } from '../../learn/index.js';
import { CrowdError, type Quantiles } from '../../morph/index.js';
import type { Recording } from '../../record/index.js';

/** Between two places of a track [s]. */
export const INTERVAL = 0.2;
/** Values that are kept of a statistic. */
const KEPT = 65;

/** Tracks of a recording on smooth curves. */
export function tracksOf(recording: Recording): SampledTrack[] {
  return resampleTracks(recording, INTERVAL);
}

/** Tracks within a part of the time, from one share of it to another. */
export function partOfTime(tracks: readonly SampledTrack[], from: number, to: number): SampledTrack[] {
  const last = tracks.reduce((most, { first, x }) => Math.max(most, first + x.length), 0);
  return tracks.flatMap(({ id, first, x, z }) => {
    const begin = Math.max(0, Math.ceil(from * last) - first);
    const end = Math.min(x.length, Math.floor(to * last) - first);
    return end - begin < 6 ? [] : [{ id, first: first + begin, x: x.slice(begin, end), z: z.slice(begin, end) }];
  });
}

/** Tracks of several recordings one after another, everyone with a number of its own. */
export function joinTracks(lists: readonly (readonly SampledTrack[])[]): SampledTrack[] {
  let [time, people] = [0, 0];
  return lists.flatMap((tracks) => {
    const joined = tracks.map((track) => ({ ...track, id: track.id + people, first: track.first + time }));
    time = joined.reduce((most, { first, x }) => Math.max(most, first + x.length), time) + 100;
    people = joined.reduce((most, { id }) => Math.max(most, id), people) + 1;
    return joined;
  });
}

/** Learns a crowd from tracks, with the statistics of its style; `period` is that of a world whose sides are joined [m]. */
export function learnFrom(
  name: string,
  source: string,
  lists: readonly (readonly SampledTrack[])[],
  period?: readonly [number, number],
): LearnedCrowd & { readonly style: CrowdStyle } {
  const tracks = joinTracks(lists);
  if (tracks.length === 0) throw new CrowdError(`${name}: there is no track of more than a moment in it`);
  const style = crowdStyle(tracks, { interval: INTERVAL, ...(period ? { period } : {}) });
  const groups = findCompanions(tracks, INTERVAL, period, COMPANION_DEFAULTS);
  const learned = learnCrowd({
    name,
    source,
    tracks,
    socialGroups: groups,
    interval: INTERVAL,
    statistics: quantilesOf(style),
    ...(period ? { period } : {}),
  });
  return { ...learned, style };
}

/** Values of statistics at even shares. */
export function quantilesOf({ values }: CrowdStyle): Quantiles[] {
  return STYLE_STATISTICS.map(([name, unit], n) => {
    const list = values[n];
    const at = (k: number) =>
      list.length === 0 ? 0 : list[Math.min(list.length - 1, Math.floor((k / (KEPT - 1)) * (list.length - 1) + 0.5))];
    return { name, unit, values: Float32Array.from({ length: KEPT }, (_, k) => at(k)) };
  });
}
