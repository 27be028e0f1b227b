// How a foot stands on the ground at a place: the height of its print, and the tilt of its sole, so that neither heel nor ball is below the ground and one touches it.
import { alongOf, groundAt, NO_PATCH, patchAt, stepsOf, treadOf, upX, upZ } from './height';
import { HEEL, TOES_AHEAD } from '../motion/feet';
import { aboutAxis, multiply, vector } from '../rotation';

/** A sole tilts along and across at most so far: tangents of 25 and 15 degrees. */
const STEEPEST: f32 = 0.466;
const STEEPEST_ACROSS: f32 = 0.268;
/** Half the breadth of a sole [m]. */
const HALF_BREADTH: f32 = 0.04;
/** Two halves of a sole whose slopes differ by more lie on two steps: the sole keeps to the more level one. */
const EDGE: f32 = 0.9;
/** Middle of a sole ahead of its ankle, and half its length, from heel to tip [m]. */
const MIDDLE: f32 = 0.0665;
const HALF_SOLE: f32 = 0.1165;
/** Room between a sole and the edge of its tread [m]. */
const ROOM: f32 = 0.015;
/** A tread that is farther than this from where a step would go is not taken, in treads. */
const FARTHEST: f32 = 1.4;

/** What `findFooting` found: height of the print [m], and the tilt that lays a level foot onto the ground. */
export let footingHeight: f32 = 0;
export let footingTilt: v128 = f32x4(0, 0, 0, 1);

/** Finds how a foot of a direction (sine and cosine of its yaw) stands at a place. */
export function findFooting(x: f32, z: f32, sine: f32, cosine: f32, scale: f32): void {
  let along: f32 = 0;
  let shorter: f32 = 1;
  let heel: f32 = 0;
  let ball: f32 = 0;
  const back = HEEL * scale;
  const ahead = TOES_AHEAD * scale;
  // A sole that is tilted reaches less far: once more with what it reaches.
  for (let round = 0; round < 2; round++) {
    const behind = back * shorter;
    const before = ahead * shorter;
    heel = groundAt(x - sine * behind, z - cosine * behind);
    ball = groundAt(x + sine * before, z + cosine * before);
    const middle = <f32>0.5 * (before - behind);
    const between = groundAt(x + sine * middle, z + cosine * middle);
    const half = <f32>0.5 * (before + behind);
    const first = (between - heel) / half;
    const second = (ball - between) / half;
    along = (ball - heel) / (<f32>2 * half);
    if (abs<f32>(first - second) > EDGE) along = abs<f32>(first) < abs<f32>(second) ? first : second;
    along = min<f32>(max<f32>(along, -STEEPEST), STEEPEST);
    shorter = <f32>1 / sqrt<f32>(1 + along * along);
  }
  footingHeight = max<f32>(heel + along * back * shorter, ball - along * ahead * shorter);
  // The left of the foot is where its x axis points.
  const sideX = cosine * HALF_BREADTH * scale;
  const sideZ = -sine * HALF_BREADTH * scale;
  const atX = x + sine * ahead * <f32>0.5;
  const atZ = z + cosine * ahead * <f32>0.5;
  let across = (groundAt(atX + sideX, atZ + sideZ) - groundAt(atX - sideX, atZ - sideZ)) / (<f32>2 * HALF_BREADTH * scale);
  if (abs<f32>(across) > EDGE) across = 0;
  across = min<f32>(max<f32>(across, -STEEPEST_ACROSS), STEEPEST_ACROSS);
  const tilt = aboutAxis(vector(cosine, 0, -sine), -along * shorter, shorter);
  const narrower: f32 = <f32>1 / sqrt<f32>(1 + across * across);
  footingTilt = multiply(aboutAxis(vector(sine * shorter, along * shorter, cosine * shorter), across * narrower, narrower), tilt);
}

/** Where `findTread` puts a print. */
export let treadX: f32 = 0;
export let treadZ: f32 = 0;

/**
 * Puts a print that would be at a place in the middle of a tread, where there are stairs: the next after the one that the other foot stands on, if somebody
 * walks up or down; false where there are none.
 */
export function findTread(x: f32, z: f32, sine: f32, cosine: f32, otherX: f32, otherZ: f32, velocityX: f32, velocityZ: f32, scale: f32): bool {
  const middleX = x + sine * MIDDLE * scale;
  const middleZ = z + cosine * MIDDLE * scale;
  const stairs = patchAt(middleX, middleZ, 1);
  if (stairs == NO_PATCH || stepsOf(stairs) == 0) return false;
  const tread = treadOf(stairs);
  const last = stepsOf(stairs) - 1;
  const along = alongOf(stairs, middleX, middleZ);
  const speed = sqrt<f32>(velocityX * velocityX + velocityZ * velocityZ);
  const climb = velocityX * upX(stairs) + velocityZ * upZ(stairs);
  const way: f32 = speed > <f32>0.1 && abs<f32>(climb) > <f32>0.3 * speed ? (climb > 0 ? 1 : -1) : 0;
  let step = min<f32>(max<f32>(floor<f32>(along / tread), -1), last);
  if (way != 0) {
    const other = alongOf(stairs, otherX + sine * MIDDLE * scale, otherZ + cosine * MIDDLE * scale) / tread;
    // Whoever stands above stairs goes to the uppermost tread first, which is level with that: the one below it is out of reach.
    const next = min<f32>(max<f32>(floor<f32>(other), -1), last + 1) + way;
    if (next >= -1 && next <= last && abs<f32>(along / tread - next - <f32>0.5) < FARTHEST) step = next;
  }
  const facing = sine * upX(stairs) + cosine * upZ(stairs);
  const half = scale * (HALF_SOLE * abs<f32>(facing) + HALF_BREADTH * sqrt<f32>(max<f32>(0, 1 - facing * facing)));
  let wanted = (step + <f32>0.5) * tread;
  if (step < 0) wanted = min<f32>(along, -half - ROOM);
  else if (step == last) wanted = max<f32>(along, last * tread + half + ROOM);
  // A foot longer than the tread stays off the riser behind it and reaches over the edge.
  else wanted -= max<f32>(0, half + ROOM - <f32>0.5 * tread);
  treadX = x + upX(stairs) * (wanted - along);
  treadZ = z + upZ(stairs) * (wanted - along);
  return true;
}
