/** Two that are as near as this count as meeting [m]: below the rounding of places within kilometres. */
const MEETS = 1e-9;
/** Steps of a root; a handful does, and where it does not the time is a little early, never late. */
const MOST_STEPS = 60;

/**
 * When two bounds touch: the least s in [0, until] at which |(x, y, z) + velocity s| is reach + widening s + growth s² [s]; Infinity if they do not. Who
 * moves straight is nearer by at most as much as the tangent of the distance says, since a distance is convex; where the tangent meets the growing
 * radii is the root of a quadratic and never after the true one. Steps of this kind rise to the least root from below.
 */
export function rootOf(
  x: number,
  y: number,
  z: number,
  velocityX: number,
  velocityY: number,
  velocityZ: number,
  reach: number,
  widening: number,
  growth: number,
  until: number,
): number {
  const far = x * x + y * y + z * z;
  const closing = x * velocityX + y * velocityY + z * velocityZ;
  const speed = velocityX * velocityX + velocityY * velocityY + velocityZ * velocityZ;
  if (growth === 0) return steadyRoot(far, closing, speed, reach, until);
  // Nobody is met whose nearest place is beyond what is reached at the end.
  const farthest = reach + (widening + growth * until) * until;
  if (closing >= 0 ? far > farthest * farthest : far > squareOf(Math.sqrt(speed) * until + farthest)) return Number.POSITIVE_INFINITY;
  let s = 0;
  for (let n = 0; n < MOST_STEPS; n++) {
    const distance = Math.sqrt(Math.max(0, far + (2 * closing + speed * s) * s));
    const gap = distance - reach - (widening + growth * s) * s;
    if (gap <= MEETS) return s;
    const slope = (closing + speed * s) / distance - widening - 2 * growth * s;
    const step = (2 * gap) / (Math.sqrt(slope * slope + 4 * growth * gap) - slope);
    s += step;
    // Not "s > until": a step of nothing over nothing must end here too.
    if (!(s <= until)) return Number.POSITIVE_INFINITY;
  }
  return s;
}

/** The same for two that do not grow. */
function steadyRoot(far: number, closing: number, speed: number, reach: number, until: number): number {
  const beyond = far - reach * reach;
  if (beyond <= 0) return 0;
  const square = closing * closing - speed * beyond;
  if (closing >= 0 || square < 0) return Number.POSITIVE_INFINITY;
  const after = beyond / (Math.sqrt(square) - closing);
  return after <= until ? after : Number.POSITIVE_INFINITY;
}

function squareOf(value: number): number {
  return value * value;
}
