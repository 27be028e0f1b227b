// Bends a leg so that it ends at an ankle's place: two bones, no angles.
import { aboutAxis, cross, dot, multiply, rotate, shortestArc, times, unit, vector } from '../rotation';

/** Lengths of thigh and shank of a body of canonical size (engine/animate/skeleton.ts) [m]. */
export const THIGH: f32 = 0.395;
export const SHANK: f32 = 0.425;
/** A leg never gets quite straight: it would jerk. */
const STRAIGHTEST: f32 = 0.9995;
/** Below this sine of its bend a knee has no plane of its own. */
const STRAIGHT: f32 = 0.03;

/**
 * Turns thigh and shank, given in the world, so that the leg from `hip` reaches `ankle`: first the knee opens or closes in the plane
 * in which it is bent, then the whole leg swings. A leg that is there already stays as it is; no knee ends up bent backwards.
 * Writes the two rotations to `out`.
 */
export function bendLeg(hip: v128, ankle: v128, thigh: v128, shank: v128, scale: f32, out: usize): void {
  const upper = rotate(thigh, vector(0, -1, 0));
  const lower = rotate(shank, vector(0, -1, 0));
  const hinge = rotate(thigh, vector(1, 0, 0));
  let axis = cross(upper, lower);
  const bend = sqrt<f32>(dot(axis, axis));
  if (bend > STRAIGHT) axis = times(axis, (dot(axis, hinge) < 0 ? -1 : 1) / bend);
  else axis = unit(f32x4.sub(hinge, times(upper, dot(hinge, upper))));
  const sine = dot(cross(upper, lower), axis);
  const cosine = dot(upper, lower);

  const first = THIGH * scale;
  const second = SHANK * scale;
  const away = f32x4.sub(ankle, hip);
  const distance = min<f32>(sqrt<f32>(dot(away, away)), (first + second) * STRAIGHTEST);
  const newCosine = min<f32>(max<f32>((distance * distance - first * first - second * second) / (2 * first * second), <f32>-0.95), 1);
  const newSine = sqrt<f32>(1 - newCosine * newCosine);
  const knee = aboutAxis(axis, newSine * cosine - newCosine * sine, newCosine * cosine + newSine * sine);

  const whole = f32x4.add(times(upper, first), times(rotate(knee, lower), second));
  const swing = shortestArc(unit(whole), unit(away));
  v128.store(out, unit(multiply(swing, thigh)));
  v128.store(out, unit(multiply(multiply(swing, knee), shank)), 16);
}
