/** How far one coordinate is from another [m], by the shorter way where the world repeats over a range. */
export function apartAlong(from: number, to: number, range: readonly [min: number, max: number] | undefined): number {
  const apart = to - from;
  if (!range) return apart;
  const length = range[1] - range[0];
  return apart - length * Math.round(apart / length);
}
