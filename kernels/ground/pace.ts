// How fast one walks on ground that is not level, and how many steps one takes on stairs (docs/ground.md; engine/world/ground/walking-cost.ts has the same in doubles).
import { SLOPE_FASTEST, SLOPE_FLOOR, SLOPE_SPREAD, STAIRS_DOWN, STAIRS_UP } from '../declared/constants';
import { exponential } from '../exponential';
import { evenGroundAt, NO_PATCH, patchAt, stepsOf, treadOf, upX, upZ } from './height';

/** A slope is felt over this distance to both sides [m]. */
const FELT: f32 = 0.3;
/** Stairs that are this near are seen to [m]. */
const SEEN: f32 = 1;
/** Who goes slower than this up or down stairs goes along them [m/s]. */
const ALONG: f32 = 0.15;

/** Speed in a direction of length 1 over that on level ground. */
export function paceAt(x: f32, z: f32, towardsX: f32, towardsZ: f32): f32 {
  // One slows down before the first step.
  let patch = patchAt(x, z, <f32>0.5);
  if (patch == NO_PATCH || stepsOf(patch) == 0) patch = patchAt(x + towardsX * SEEN, z + towardsZ * SEEN, 0);
  if (patch != NO_PATCH && stepsOf(patch) > 0) {
    const climb = towardsX * upX(patch) + towardsZ * upZ(patch);
    return <f32>1 - abs<f32>(climb) * (<f32>1 - (climb > 0 ? STAIRS_UP : STAIRS_DOWN));
  }
  const rise = evenGroundAt(x + towardsX * FELT, z + towardsZ * FELT) - evenGroundAt(x - towardsX * FELT, z - towardsZ * FELT);
  return slopeSpeed(rise / (<f32>2 * FELT)) / slopeSpeed(0);
}

/** Speed on a slope, a rise over its length from above (Irmischer and Clarke 2018, on a path) [m/s]. */
// @ts-ignore: decorator
@inline function slopeSpeed(slope: f32): f32 {
  const off = (slope - SLOPE_FASTEST) / SLOPE_SPREAD;
  return SLOPE_FLOOR + exponential(<f32>-0.5 * off * off);
}

/** Steps that somebody on stairs takes in a second, one for each tread; 0 where there are none, or one goes along them. */
export function stepRate(x: f32, z: f32, velocityX: f32, velocityZ: f32): f32 {
  const patch = patchAt(x, z, 1);
  if (patch == NO_PATCH || stepsOf(patch) == 0) return 0;
  const climb = abs<f32>(velocityX * upX(patch) + velocityZ * upZ(patch));
  return climb < ALONG ? 0 : climb / treadOf(patch);
}
