// One step: a parabola that approximates a spherical inverted pendulum, where its foot stands, and what it costs
// (Singh, Kapadia, Reinman, Faloutsos: "Footstep navigation for dynamic crowds", 2011). The oracle is engine/steer/test-footstep.ts.
import { curvature, legLength, mass, preferredSpeed, stepWidth } from './columns';
import { f32At } from './memory';

const GRAVITY: f32 = 9.81;
/** Step length times step duration hardly changes with speed [m s] (walk ratio: Sekiya, Nagasaki 1998). */
const WALK_RATIO: f32 = 0.39;
/** Durations of a step [s]. */
export const SHORTEST: f32 = 0.38;
export const LONGEST: f32 = 0.85;
/** A foot lands at most this share of the leg's length from the middle of the body. */
export const REACH: f32 = 0.48;
/** Sway of slow walkers, as a share of their speed. */
export const MOST_SWAY: f32 = 0.3;
/** Resting power compared with that of swinging the legs, where walking at the preferred speed is cheapest. */
const RESTING: f32 = 11;
/** Also the slowest spend this much on their legs [W/kg]: else they would rather make a detour than bend their way. */
const LEAST_POWER: f32 = 0.1;

// The walker in hand.
export let weight: f32 = 0;
export let leg: f32 = 0;
export let width: f32 = 0;
let effort: f32 = 0;
let naturalSpan: f32 = 0;
let swingPower: f32 = 0;
/** Energy per metre of straight walking at the preferred speed [J/m]. */
export let perMetre: f32 = 0;

/** Takes up the body of a row. */
export function takeWalker(row: i32): void {
  weight = f32At(mass, row);
  leg = f32At(legLength, row);
  width = f32At(stepWidth, row);
  effort = f32At(curvature, row);
  const speed = max<f32>(f32At(preferredSpeed, row), <f32>0.3);
  naturalSpan = spanAt(speed);
  swingPower = max<f32>(speed * speed * speed * speed * naturalSpan / (8 * leg * leg), LEAST_POWER);
  const length = speed * naturalSpan;
  energyOf(speed, speed, naturalSpan, length, 0);
  perMetre = (energyTime + energySpeed + energyTurn) / length;
}

/** The duration of a step at a speed [s]. */
// @ts-ignore: decorator
@inline export function spanAt(speed: f32): f32 {
  return min<f32>(max<f32>(sqrt<f32>(WALK_RATIO / max<f32>(speed, <f32>0.05)), SHORTEST), LONGEST);
}

/** Speed aside at the end of a step with which feet are `width` apart [m/s]. */
// @ts-ignore: decorator
@inline export function swayOf(span: f32): f32 {
  return <f32>0.5 * width / (span / 6 + 2 * leg / (GRAVITY * span));
}

/** Terms of the cost of a step [J]. */
export let energyTime: f32 = 0;
export let energySpeed: f32 = 0;
export let energyTurn: f32 = 0;

/**
 * Finds the three energies of a step: the time it takes, the speed that is lost at heel strike and regained, and the work of bending
 * the way at an acceleration aside.
 */
export function energyOf(begin: f32, end: f32, span: f32, length: f32, aside: f32): void {
  const haste = naturalSpan / span;
  energyTime = weight * swingPower * (RESTING + haste * haste * haste * haste) * span;
  // cos 2θ with sin θ = length / (2 leg).
  const kept = begin * max<f32>(0, 1 - length * length / (2 * leg * leg));
  energySpeed = <f32>0.5 * weight * abs<f32>(end * end - kept * kept);
  energyTurn = effort * weight * aside * length;
}

// The step in hand, as `makeStep` leaves it.
export let endX: f32 = 0;
export let endZ: f32 = 0;
export let footX: f32 = 0;
export let footZ: f32 = 0;
/** Size of the acceleration [m/s²]. */
export let pull: f32 = 0;

/**
 * A step from (x, z) with one velocity to another: where it ends, what it costs, and where its foot stands. A pendulum on a foot at p
 * accelerates by g/leg · (c − p); over a whole step the mean of c − p is the acceleration times leg/g. `bears` is 1 for a right foot, −1 for a left
 * one: the sway from foot to foot is passive, and what bends the way more or less than that is effort.
 */
export function makeStep(x: f32, z: f32, beginX: f32, beginZ: f32, velocityX: f32, velocityZ: f32, span: f32, bears: f32): void {
  const pullX = (velocityX - beginX) / span;
  const pullZ = (velocityZ - beginZ) / span;
  const wayX = (beginX + velocityX) * <f32>0.5 * span;
  const wayZ = (beginZ + velocityZ) * <f32>0.5 * span;
  endX = x + wayX;
  endZ = z + wayZ;
  const sixth = span * span / 6 - leg / GRAVITY;
  footX = x + beginX * <f32>0.5 * span + pullX * sixth;
  footZ = z + beginZ * <f32>0.5 * span + pullZ * sixth;
  pull = sqrt<f32>(pullX * pullX + pullZ * pullZ);
  const length = sqrt<f32>(wayX * wayX + wayZ * wayZ);
  const sway = min<f32>(swayOf(span), MOST_SWAY * length / span);
  const aside: f32 = length > <f32>1e-4 ? abs<f32>((wayX * pullZ - wayZ * pullX) / length + bears * 2 * sway / span) : 0;
  energyOf(sqrt<f32>(beginX * beginX + beginZ * beginZ), sqrt<f32>(velocityX * velocityX + velocityZ * velocityZ), span, length, aside);
}
