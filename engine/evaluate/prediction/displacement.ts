/** A path as points at the same instants as another. */
export type Path = readonly (readonly [x: number, z: number])[];

/** How far a predicted path is from the true one. */
export type DisplacementError = {
  /** Mean over all instants (ADE) [m] */
  readonly mean: number;
  /** At the last instant (FDE) [m] */
  readonly final: number;
};

/** Distance between a predicted and a true path, instant by instant (Pellegrini et al. 2009). Paths without points have no error. */
export function displacementError(predicted: Path, truth: Path): DisplacementError {
  const count = Math.min(predicted.length, truth.length);
  let sum = 0;
  let final = 0;
  for (let k = 0; k < count; k++) {
    final = Math.hypot(predicted[k][0] - truth[k][0], predicted[k][1] - truth[k][1]);
    sum += final;
  }
  return { mean: count > 0 ? sum / count : 0, final };
}
