import { ripleyK } from '../../evaluate/index.js';
import { recordingFromTracks } from '../../record/index.js';
import { INTERVAL } from './learn-from.js';
import type { Synthesised } from './synthesise.js';

/** Distances at which a crowd is looked at [m]. */
export const RIPLEY_SCALES = [0.5, 1, 2] as const;

/** Ripley's K over that of places by chance, at three distances: above 1 people cluster, below 1 they keep an order. */
export function ripleyOf({ tracks, period }: Pick<Synthesised, 'tracks' | 'period'>): number[] {
  const recording = recordingFromTracks({
    name: 'synthesised',
    tick: INTERVAL,
    tracks: tracks.map(({ id, first, x, z }) => ({ id, tick: Float64Array.from(x, (_, k) => first + k), x, z })),
  });
  const area = { minX: 0, maxX: period[0], minZ: 0, maxZ: period[1] };
  return ripleyK(recording, { scales: RIPLEY_SCALES, area, frames: 40 }).map(({ ratio }) => ratio);
}
