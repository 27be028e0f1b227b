import type { Recording } from '../../record/index.js';

/** A line along which places are measured. */
export type TimeSpaceOptions = {
  /** Where the distance is 0 [m] */
  readonly origin: readonly [x: number, z: number];
  /** Unit vector along the line. */
  readonly direction: readonly [x: number, z: number];
  /** Only who is at most this far beside the line is shown [m] */
  readonly halfWidth?: number;
};

/** Somebody's distance along the line over time; a new piece begins after every absence. */
export type TimeSpaceLine = { readonly id: number; readonly pieces: readonly (readonly (readonly [time: number, distance: number])[])[] };

/** The time-space diagram of a recording: where along a line everyone was, and when. Stop-and-go waves are seen as kinks that run backwards. */
export function timeSpace(recording: Recording, { origin, direction, halfWidth = Infinity }: TimeSpaceOptions): TimeSpaceLine[] {
  const { tick: dt, every } = recording.manifest;
  return recording.tracks().flatMap(({ id, tick, x, z }) => {
    const pieces: [number, number][][] = [];
    let last = -Infinity;
    for (let k = 0; k < tick.length; k++) {
      const [dx, dz] = [x[k] - origin[0], z[k] - origin[1]];
      if (Math.abs(dx * direction[1] - dz * direction[0]) > halfWidth) continue;
      if (tick[k] - last > every) pieces.push([]);
      pieces[pieces.length - 1].push([tick[k] * dt, dx * direction[0] + dz * direction[1]]);
      last = tick[k];
    }
    return pieces.length > 0 ? [{ id, pieces }] : [];
  });
}
