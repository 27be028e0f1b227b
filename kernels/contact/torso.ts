// How a torso turns when it is pushed at a shoulder.

/** A push turns a torso by at most this much in one sweep [rad]. */
const MOST_TURN: f32 = 0.1;

/** Moment of inertia over mass [m²]: 0.02 for a torso of usual breadth, whose shoulders reach 0.1 m beyond its depth. */
// @ts-ignore: decorator
@inline export function inertiaOf(half: f32): f32 {
  return max<f32>(<f32>1e-6, 2 * half * half);
}

/** The arm of a push at a place along the shoulders, which lie across the facing [m]. */
// @ts-ignore: decorator
@inline export function armOf(lever: f32, facingX: f32, facingZ: f32, pushX: f32, pushZ: f32): f32 {
  return -lever * (facingZ * pushZ + facingX * pushX);
}

/** A facing after `turnBy`. */
export let turnedX: f32 = 0;
export let turnedZ: f32 = 0;

/** Turns a facing by a small angle [rad]. */
export function turnBy(x: f32, z: f32, angle: f32): void {
  const turn = min<f32>(max<f32>(angle, -MOST_TURN), MOST_TURN);
  turnedX = x - turn * z;
  turnedZ = z + turn * x;
  const scale = <f32>1 / sqrt<f32>(turnedX * turnedX + turnedZ * turnedZ);
  turnedX *= scale;
  turnedZ *= scale;
}
