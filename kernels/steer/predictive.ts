// Predictive avoidance (Karamouzas, Heil, van Beek, Overmars: "A predictive collision avoidance model for pedestrian simulation", 2009).
//
// The goal and the walls give a desired velocity. With it, collisions of one's personal space with others are foreseen and
// evaded one after the other, the earliest first: away from where the other will be then, as hard as the distance until then says. Each evasion changes the desired velocity with which the next one is foreseen.

import { radius, takeUp, velocityX, velocityZ, x, z } from './at-hand';
import {
  anticipationTime, distanceFull, distanceMaximum, distanceNear, evasion, facingX, facingZ, fieldOfView, mostEvasions, neighbourCount,
  neighbourSlot, personalSpace, preferredX, preferredZ, relaxationTime, scratch, shadowBody, shadowRadius, shadowRow, steerKind, steerX, steerZ,
  wallSpace,
} from '../declared/columns';
import { VELOCITY } from '../declared/constants';
import { addForce, beginStep, changeX, changeZ, solveStep } from './implicit-step';
import { f32At, i32At, setF32, setI32 } from '../memory';
import { findWalls, wallDistance, wallNormalX, wallNormalZ } from '../walls/near-walls';
import { isOther, steeringModel } from './own-rows';
import { dt } from '../settings';

/** In the scratch, behind the walls: by neighbour, when the collision is. */
const TIME: usize = 4608;
const NEVER: f32 = 1e6;
/** Smaller distances count as this [m]: the forces have none but infinite values there. */
const LEAST: f32 = 0.02;
/** Nearer collisions are not evaded harder still [m]. */
const NEAREST: f32 = 0.1;

// The velocity that the agent at hand would have.
let desiredX: f32 = 0;
let desiredZ: f32 = 0;
let space: f32 = 0;

/** Proposes a velocity for the agents in slots begin to end. */
export function predictive(begin: i32, end: i32): void {
  const model = steeringModel();
  for (let slot = begin; slot < end; slot++) {
    const row = i32At(shadowRow, slot);
    if (isOther(row, model)) continue;
    takeUp(slot);
    space = radius + f32At(personalSpace, row);
    desire(row);
    evadeAll(slot, row);
    setI32(steerKind, row, VELOCITY);
    setF32(steerX, row, desiredX);
    setF32(steerZ, row, desiredZ);
  }
}

/** The velocity that goal and walls alone ask for; implicit, because the force of walls has no bound. */
function desire(row: i32): void {
  beginStep(f32At(preferredX, row) - velocityX, f32At(preferredZ, row) - velocityZ, f32At(relaxationTime, row));
  const safe = f32At(wallSpace, row);
  const walls = findWalls(x, z, radius + safe);
  for (let n = 0; n < walls; n++) {
    const normalX = wallNormalX(n);
    const normalZ = wallNormalZ(n);
    const gap = max<f32>(wallDistance(n) - radius + dt * (velocityX * normalX + velocityZ * normalZ), LEAST);
    if (gap >= safe) continue;
    const push = (safe - gap) / (gap * gap);
    addForce(normalX, normalZ, push, (dt * dt * (2 * safe - gap)) / (gap * gap * gap));
  }
  adopt();
}

/** The desired velocity becomes what all forces so far ask for. */
function adopt(): void {
  solveStep();
  desiredX = velocityX + changeX;
  desiredZ = velocityZ + changeZ;
}

/** Foresees all collisions, then evades them in their order. */
function evadeAll(slot: i32, row: i32): void {
  const count = i32At(neighbourCount, slot);
  const horizon = f32At(anticipationTime, row);
  const view = cosine(<f32>0.5 * f32At(fieldOfView, row));
  let headingX = f32At(preferredX, row);
  let headingZ = f32At(preferredZ, row);
  const speed = sqrt<f32>(headingX * headingX + headingZ * headingZ);
  headingX = speed > <f32>0.01 ? headingX / speed : f32At(facingX, row);
  headingZ = speed > <f32>0.01 ? headingZ / speed : f32At(facingZ, row);
  for (let n = 0; n < count; n++) {
    const other = i32At(neighbourSlot, (slot << 4) + n);
    const body = shadowBody + (<usize>other << 4);
    const awayX = load<f32>(body) - x;
    const awayZ = load<f32>(body, 4) - z;
    const seen = awayX * headingX + awayZ * headingZ >= view * sqrt<f32>(awayX * awayX + awayZ * awayZ);
    const time = collisionTime(other);
    setF32(scratch + TIME, n, time == 0 || (seen && time < horizon) ? time : NEVER);
  }
  const most = i32At(mostEvasions, row);
  for (let turn = 0; turn < most; turn++) {
    let first = 0;
    for (let n = 1; n < count; n++) if (f32At(scratch + TIME, n) < f32At(scratch + TIME, first)) first = n;
    if (count == 0 || f32At(scratch + TIME, first) == NEVER) return;
    setF32(scratch + TIME, first, NEVER);
    evade(i32At(neighbourSlot, (slot << 4) + first), row, horizon);
  }
}

/** Time until the other's body enters the personal space [s]: 0 when it is there, NEVER when it does not come. */
function collisionTime(other: i32): f32 {
  const body = shadowBody + (<usize>other << 4);
  const awayX = load<f32>(body) - x;
  const awayZ = load<f32>(body, 4) - z;
  const reach = space + f32At(shadowRadius, other);
  const apart = awayX * awayX + awayZ * awayZ - reach * reach;
  if (apart < 0) return 0;
  const relativeX = desiredX - load<f32>(body, 8);
  const relativeZ = desiredZ - load<f32>(body, 12);
  const closing = awayX * relativeX + awayZ * relativeZ;
  const discriminant = closing * closing - (relativeX * relativeX + relativeZ * relativeZ) * apart;
  if (closing <= 0 || discriminant <= 0) return NEVER;
  return apart / (closing + sqrt<f32>(discriminant));
}

/** Changes the desired velocity by the force that evades one collision. */
function evade(other: i32, row: i32, horizon: f32): void {
  const time = collisionTime(other);
  if (time >= horizon) return;
  const body = shadowBody + (<usize>other << 4);
  const relativeX = desiredX - load<f32>(body, 8);
  const relativeZ = desiredZ - load<f32>(body, 12);
  let unitX = x - load<f32>(body) + relativeX * time;
  let unitZ = z - load<f32>(body, 4) + relativeZ * time;
  const apart = sqrt<f32>(unitX * unitX + unitZ * unitZ);
  if (apart < <f32>0.0001) return;
  unitX /= apart;
  unitZ /= apart;
  const speed = sqrt<f32>(desiredX * desiredX + desiredZ * desiredZ);
  const reach = f32At(shadowRadius, other);
  const distance = max<f32>(speed * time + max<f32>(apart - radius - reach, 0), NEAREST);
  const approach = -(relativeX * unitX + relativeZ * unitZ);
  const intrusion = max<f32>(space + reach - apart, 0) / f32At(relaxationTime, row);
  if (approach + intrusion <= <f32>0.0001) return;
  // The force ends when the two neither approach nor intrude; its slope, twice as the other evades as well, keeps it from swinging past that.
  const force = strengthAt(distance, row);
  const stiffness = (<f32>2 * dt * force) / (approach + intrusion);
  const gained = (desiredX - velocityX) * unitX + (desiredZ - velocityZ) * unitZ;
  addForce(unitX, unitZ, force + (stiffness * gained) / dt, stiffness);
  adopt();
}

/** Size of an evasive force by the distance until the collision [m/s²]. */
function strengthAt(distance: f32, row: i32): f32 {
  const strength = f32At(evasion, row);
  const near = f32At(distanceNear, row);
  if (distance < near) return (strength * near) / distance;
  const full = f32At(distanceFull, row);
  if (distance < full) return strength;
  const maximum = f32At(distanceMaximum, row);
  return distance < maximum ? (strength * (maximum - distance)) / (maximum - full) : 0;
}

/** The cosine of an angle from 0 to pi, to about 1e-5: 1 - 2 sin²(angle / 2), and the sine as a series. */
function cosine(angle: f32): f32 {
  const half = <f32>0.5 * angle;
  const square = half * half;
  const sine = half * (1 - (square / 6) * (1 - (square / 20) * (1 - (square / 42) * (1 - square / 72))));
  return 1 - 2 * sine * sine;
}
