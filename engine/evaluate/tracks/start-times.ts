import type { Recording } from '../../record/index.js';

/** How somebody is told to have set out. */
export type StartOptions = {
  /** Who walks faster than this has set out [m/s]. */
  readonly speed: number;
  /** And so has gone this far from the place of appearing soon after; who is pushed aside has not [m]. */
  readonly distance: number;
};

/** A slow walk, and a step. */
export const START_DEFAULTS: StartOptions = { speed: 0.1, distance: 0.5 };

/** When everyone set out, in the order of ids: the begin of the motion that led away from where one appeared; not a number for who stayed [s]. */
export function startTimes(recording: Recording, options: Partial<StartOptions> = {}): number[] {
  const { speed, distance } = { ...START_DEFAULTS, ...options };
  const { tick: dt } = recording.manifest;
  return recording.tracks().map(({ tick, x, z }) => {
    const awayAt = x.findIndex((_, n) => squared(x[n] - x[0], z[n] - z[0]) >= distance * distance);
    if (awayAt < 0) return Number.NaN;
    // Back to the last moment at which it still stood.
    let n = awayAt;
    while (n > 0 && squared(x[n] - x[n - 1], z[n] - z[n - 1]) >= (speed * dt * (tick[n] - tick[n - 1])) ** 2) n--;
    return tick[n] * dt;
  });
}

function squared(x: number, z: number): number {
  return x * x + z * z;
}
