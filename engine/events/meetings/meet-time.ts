import { BOUND, type Bodies, END, GROWTH, RADIUS, SINCE, VELOCITY_X, VELOCITY_Y, VELOCITY_Z, X, Y, Z } from './bodies.js';

/** Two that are as near as this count as meeting [m]: below the rounding of places within kilometres. */
const MEETS = 1e-9;
/** Steps of a root; a handful does, and where it does not the time is a little early, never late. */
const MOST_STEPS = 60;

/**
 * The first time at or after `now`, and before `limit`, at which two bounds touch [s]; Infinity if they do not. Bounds that move straight are nearer by at
 * least as much as the tangent of their distance says, since a distance is convex; where the tangent meets the sum of the growing radii is the root of a
 * quadratic and never after the true one. Steps of this kind rise to the least root from below.
 */
export function meetTime(bodies: Bodies, body: number, other: number, extra: number, now: number, limit: number): number {
  const { bound } = bodies;
  const a = BOUND * body;
  const b = BOUND * other;
  const ageA = now - bound[a + SINCE];
  const ageB = now - bound[b + SINCE];
  const x = bound[b + X] + bound[b + VELOCITY_X] * ageB - bound[a + X] - bound[a + VELOCITY_X] * ageA;
  const y = bound[b + Y] + bound[b + VELOCITY_Y] * ageB - bound[a + Y] - bound[a + VELOCITY_Y] * ageA;
  const z = bound[b + Z] + bound[b + VELOCITY_Z] * ageB - bound[a + Z] - bound[a + VELOCITY_Z] * ageA;
  const growthA = bound[a + GROWTH];
  const growthB = bound[b + GROWTH];
  const reach = bound[a + RADIUS] + bound[b + RADIUS] + extra + growthA * ageA * ageA + growthB * ageB * ageB;
  const widening = 2 * (growthA * ageA + growthB * ageB);
  const until = Math.min(limit, bound[a + END], bound[b + END]) - now;
  if (until < 0) return Number.POSITIVE_INFINITY;
  const velocityX = bound[b + VELOCITY_X] - bound[a + VELOCITY_X];
  const velocityY = bound[b + VELOCITY_Y] - bound[a + VELOCITY_Y];
  const velocityZ = bound[b + VELOCITY_Z] - bound[a + VELOCITY_Z];
  const after = rootOf(x, y, z, velocityX, velocityY, velocityZ, reach, widening, growthA + growthB, until);
  return after === Number.POSITIVE_INFINITY ? after : now + after;
}

/** The least s in [0, until] at which |(x, y, z) + velocity s| is reach + widening s + growth s²; Infinity if there is none. */
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

function squareOf(value: number): number {
  return value * value;
}
