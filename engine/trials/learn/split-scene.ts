import { type SampledTrack, sampleTracks } from '../../evaluate/index.js';
import { type OwnScene, openOwnScene, packScene, SCENE_INTERVAL } from '../own-scene.js';

/**
 * A scene in two parts of time, so that the later one has about a share of what was seen. Whoever is there at the border is in both, each time with
 * the places of that part alone: people keep all their neighbours, and nothing of the later part is known in the earlier one.
 */
export function splitScene(scene: OwnScene, share: number): [earlier: OwnScene, later: OwnScene] {
  const tracks = sampleTracks(openOwnScene(scene), SCENE_INTERVAL);
  const border = borderOf(tracks, share);
  const cut = (from: number, to: number) =>
    tracks.flatMap(({ id, first, x, z }) => {
      const [begin, end] = [Math.max(0, from - first), Math.min(x.length, to - first)];
      return begin < end ? [{ id, first: first + begin - from, x: x.slice(begin, end), z: z.slice(begin, end) }] : [];
    });
  return [packScene(`${scene.name}, earlier part`, cut(0, border)), packScene(`${scene.name}, later part`, cut(border, Infinity))];
}

/** The first instant of the later part. */
function borderOf(tracks: readonly SampledTrack[], share: number): number {
  const present: number[] = [];
  for (const { first, x } of tracks) for (let k = first; k < first + x.length; k++) present[k] = (present[k] ?? 0) + 1;
  let left = (1 - share) * present.reduce((sum, now) => sum + now, 0);
  let border = 0;
  while (left > 0) left -= present[border++] ?? 0;
  return border;
}
