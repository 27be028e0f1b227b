import type { Recording } from 'promenade/record';

/** Ways of people as columns: samples of one after the other, each person's in the order of time. */
export type TrackColumns = {
  /** By person. */
  readonly id: Uint32Array;
  /** By person: number of its first sample; one more than there are people. */
  readonly first: Uint32Array;
  /** By sample: since the first moment of all [s], and where [m]. */
  readonly time: Float32Array;
  readonly x: Float32Array;
  readonly z: Float32Array;
  /** How long all of it lasts [s], and when it began on its own clock [s]. */
  readonly length: number;
  readonly startsAt: number;
  /** Map coordinates of (0, 0) [m]. */
  readonly origin: readonly [x: number, z: number];
};

/** The ways of everyone in a recording. */
export function packTracks(recording: Recording): TrackColumns {
  const { startsAt, manifest } = recording;
  const tracks = recording.tracks();
  const samples = tracks.reduce((sum, { tick }) => sum + tick.length, 0);
  const first = new Uint32Array(tracks.length + 1);
  const columns = { time: new Float32Array(samples), x: new Float32Array(samples), z: new Float32Array(samples) };
  tracks.forEach(({ tick, x, z }, n) => {
    first[n + 1] = first[n] + tick.length;
    columns.time.set(
      Float32Array.from(tick, (at) => at * manifest.tick - startsAt),
      first[n],
    );
    columns.x.set(x, first[n]);
    columns.z.set(z, first[n]);
  });
  const { duration: length } = recording;
  return { id: Uint32Array.from(tracks, ({ id }) => id), first, ...columns, length, startsAt, origin: manifest.origin };
}
