import type { Frame } from '../../record/index.js';

/** How a crowd of two directions is looked at. */
export type LaneOrderOptions = {
  /** Unit vector of one of the two directions; strips run along it. */
  readonly direction: readonly [x: number, z: number];
  /** Width of the strip around each person [m] */
  readonly width: number;
  /** Populations that walk the other way. */
  readonly opposed: readonly number[];
};

/**
 * How far people of two directions walk in lanes of their own, from about 0 for a mixed crowd to 1 for clean lanes (Rex and Löwen 2007,
 * "Lane formation in oppositely charged colloids driven by an electric field"): the mean over all people of the square of
 * (same - other) / (same + other), where these count the others in the strip of the given width around the person.
 * People who are alone in their strip do not count; the order of a crowd in which all are is 0.
 */
export function laneOrder({ count, x, z, population }: Frame, { direction, width, opposed }: LaneOrderOptions): number {
  const across = Float64Array.from({ length: count }, (_, i) => z[i] * direction[0] - x[i] * direction[1]);
  const isOpposed = Array.from({ length: count }, (_, i) => opposed.includes(population[i]));
  let sum = 0;
  let counted = 0;
  for (let i = 0; i < count; i++) {
    let same = 0;
    let other = 0;
    for (let j = 0; j < count; j++) {
      if (j === i || Math.abs(across[j] - across[i]) > width / 2) continue;
      if (isOpposed[j] === isOpposed[i]) same++;
      else other++;
    }
    if (same + other === 0) continue;
    sum += ((same - other) / (same + other)) ** 2;
    counted++;
  }
  return counted > 0 ? sum / counted : 0;
}
