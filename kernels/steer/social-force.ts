// Social forces: Helbing and Molnar ("Social force model for pedestrian dynamics", 1995; elliptical) and Helbing, Farkas and Vicsek ("Simulating
// dynamical features of escape panic", 2000; circular, and the contact forces of both). Integrated as implicit-step.ts describes: forces are
// those at the places to which everyone's present velocity leads within the tick, and their slopes limit what they do.

import {
  anisotropy, bodyCompression, bodyMass, facingX, facingZ, neighbourCount, neighbourSlot, potential, potentialRange, preferredX, preferredZ,
  relaxationTime, repulsion, repulsionRange, shadowBody, shadowRadius, shadowRow, slidingFriction, steerKind, steerX, steerZ, stepTime, variant,
  wallPotential, wallPotentialRange,
} from '../declared/columns';
import { FORCE_RANGES, ROW_BITS, VELOCITY } from '../declared/constants';
import { exponential } from '../exponential';
import { addForce, beginStep, changeX, changeZ, solveStep } from './implicit-step';
import { f32At, i32At, setF32, setI32 } from '../memory';
import { findWalls, wallDistance, wallNormalX, wallNormalZ } from '../walls/near-walls';
import { isOther, steeringModel } from './own-rows';
import { dt } from '../settings';

const ELLIPTICAL: i32 = 1;
/** Bodies pressed together by more than this many ranges are repelled no harder: what an exponential says there has no meaning. */
const DEEPEST: f32 = 8;
/** Nearer than this no direction can be told [m]. */
const NO_DISTANCE: f32 = 0.0001;

// The agent at hand.
let self: i32 = 0;
let x: f32 = 0;
let z: f32 = 0;
let velocityX: f32 = 0;
let velocityZ: f32 = 0;
let radius: f32 = 0;
let headingX: f32 = 0;
let headingZ: f32 = 0;
let lambda: f32 = 0;
let compression: f32 = 0;
let friction: f32 = 0;

/** Proposes a velocity for the agents in slots begin to end. */
export function socialForce(begin: i32, end: i32): void {
  const model = steeringModel();
  for (let slot = begin; slot < end; slot++) {
    const row = i32At(shadowRow, slot);
    if (isOther(row, model)) continue;
    take(slot, row);
    beginStep(f32At(preferredX, row) - velocityX, f32At(preferredZ, row) - velocityZ, f32At(relaxationTime, row));
    if (i32At(variant, row) == ELLIPTICAL) feelEllipses(slot, row);
    else feelCircles(slot, row);
    solveStep();
    setI32(steerKind, row, VELOCITY);
    setF32(steerX, row, velocityX + changeX);
    setF32(steerZ, row, velocityZ + changeZ);
  }
}

function take(slot: i32, row: i32): void {
  const body = shadowBody + (<usize>slot << 4);
  self = row;
  x = load<f32>(body);
  z = load<f32>(body, 4);
  velocityX = load<f32>(body, 8);
  velocityZ = load<f32>(body, 12);
  radius = f32At(shadowRadius, slot);
  lambda = f32At(anisotropy, row);
  const perMass = <f32>1 / f32At(bodyMass, row);
  compression = f32At(bodyCompression, row) * perMass;
  friction = f32At(slidingFriction, row) * perMass;
  // People look where they want to go; who wants nothing looks where the torso faces.
  const wantedX = f32At(preferredX, row);
  const wantedZ = f32At(preferredZ, row);
  const speed = sqrt<f32>(wantedX * wantedX + wantedZ * wantedZ);
  headingX = speed > <f32>0.01 ? wantedX / speed : f32At(facingX, row);
  headingZ = speed > <f32>0.01 ? wantedZ / speed : f32At(facingZ, row);
}

/** The paper of 2000: repulsion falls with the distance between bodies (equation 2), and walls push alike. */
function feelCircles(slot: i32, row: i32): void {
  const range = f32At(repulsionRange, row);
  const strength = f32At(repulsion, row) / f32At(bodyMass, row);
  const count = i32At(neighbourCount, slot);
  for (let n = 0; n < count; n++) {
    const other = i32At(neighbourSlot, (slot << 4) + n);
    aside(other);
    const gap = awayDistance + dt * (relativeX * awayX + relativeZ * awayZ) - radius - f32At(shadowRadius, other);
    const push = strength * exponential(min<f32>(-gap / range, DEEPEST)) * weightOf(awayX, awayZ);
    addForce(awayX, awayZ, push, (2 * dt * dt * push) / range);
    touch(awayX, awayZ, gap, relativeX, relativeZ, 2);
  }
  const walls = findWalls(x, z, radius + FORCE_RANGES * range);
  for (let n = 0; n < walls; n++) {
    const normalX = wallNormalX(n);
    const normalZ = wallNormalZ(n);
    const gap = wallDistance(n) + dt * (velocityX * normalX + velocityZ * normalZ) - radius;
    const push = strength * exponential(min<f32>(-gap / range, DEEPEST));
    addForce(normalX, normalZ, push, (dt * dt * push) / range);
    touch(normalX, normalZ, gap, velocityX, velocityZ, 1);
  }
}

/** The paper of 1995: a potential of ellipses around each body and its next step, and one of the distance around walls. */
function feelEllipses(slot: i32, row: i32): void {
  const count = i32At(neighbourCount, slot);
  for (let n = 0; n < count; n++) feelEllipse(i32At(neighbourSlot, (slot << 4) + n), row);
  const range = f32At(wallPotentialRange, row);
  const strength = f32At(wallPotential, row) / range;
  const walls = findWalls(x, z, FORCE_RANGES * range);
  for (let n = 0; n < walls; n++) {
    const normalX = wallNormalX(n);
    const normalZ = wallNormalZ(n);
    const distance = max<f32>(wallDistance(n) + dt * (velocityX * normalX + velocityZ * normalZ), 0);
    const push = strength * exponential(-distance / range);
    addForce(normalX, normalZ, push, (dt * dt * push) / range);
    touch(normalX, normalZ, distance - radius, velocityX, velocityZ, 1);
  }
}

function feelEllipse(other: i32, row: i32): void {
  aside(other);
  const body = shadowBody + (<usize>other << 4);
  const step = f32At(stepTime, row);
  const stepX = load<f32>(body, 8) * step;
  const stepZ = load<f32>(body, 12) * step;
  const nextX = awayX * awayDistance + relativeX * dt;
  const nextZ = awayZ * awayDistance + relativeZ * dt;
  const first = max<f32>(sqrt<f32>(nextX * nextX + nextZ * nextZ), NO_DISTANCE);
  const behindX = nextX - stepX;
  const behindZ = nextZ - stepZ;
  const second = max<f32>(sqrt<f32>(behindX * behindX + behindZ * behindZ), NO_DISTANCE);
  const both = first + second;
  // Half the short axis of the ellipse, and how it grows with one's place. On the line of the other's step the ellipse is flat.
  const half = <f32>0.5 * sqrt<f32>(max<f32>(both * both - stepX * stepX - stepZ * stepZ, NO_DISTANCE * NO_DISTANCE));
  let slopeX = ((nextX / first + behindX / second) * both) / (4 * half);
  let slopeZ = ((nextZ / first + behindZ / second) * both) / (4 * half);
  let slope = sqrt<f32>(slopeX * slopeX + slopeZ * slopeZ);
  if (slope > <f32>0.001) {
    slopeX /= slope;
    slopeZ /= slope;
  } else {
    slopeX = awayX;
    slopeZ = awayZ;
    slope = 1;
  }
  // Near the ends of the other's step the slope has no bound; elsewhere it is about 1.
  slope = min<f32>(slope, 2);
  const range = f32At(potentialRange, row);
  const push = (f32At(potential, row) / range) * exponential(-half / range) * slope * weightOf(slopeX, slopeZ);
  addForce(slopeX, slopeZ, push, (2 * dt * dt * push * slope) / range);
  touch(awayX, awayZ, awayDistance + dt * (relativeX * awayX + relativeZ * awayZ) - radius - f32At(shadowRadius, other), relativeX, relativeZ, 2);
}

// The neighbour at hand: unit vector from it to the agent, distance, and relative velocity.
let awayX: f32 = 0;
let awayZ: f32 = 0;
let awayDistance: f32 = 0;
let relativeX: f32 = 0;
let relativeZ: f32 = 0;

function aside(other: i32): void {
  const body = shadowBody + (<usize>other << 4);
  awayX = x - load<f32>(body);
  awayZ = z - load<f32>(body, 4);
  relativeX = velocityX - load<f32>(body, 8);
  relativeZ = velocityZ - load<f32>(body, 12);
  awayDistance = sqrt<f32>(awayX * awayX + awayZ * awayZ);
  if (awayDistance > NO_DISTANCE) {
    awayX /= awayDistance;
    awayZ /= awayDistance;
  } else {
    // On one spot: the two part along x, each its own way.
    awayX = self < (i32At(shadowRow, other) & ROW_BITS) ? -1 : 1;
    awayZ = 0;
  }
}

/** How much someone counts: fully ahead, by lambda behind. */
// @ts-ignore: decorator
@inline function weightOf(fromX: f32, fromZ: f32): f32 {
  const ahead = -(fromX * headingX + fromZ * headingZ);
  return lambda + (1 - lambda) * <f32>0.5 * (1 + ahead);
}

/** Bodies that touch resist being pressed and slid along each other (2000, equation 2); `sides` is 2 where the other gives way as well. */
function touch(normalX: f32, normalZ: f32, gap: f32, slidingX: f32, slidingZ: f32, sides: f32): void {
  if (gap >= 0) return;
  addForce(normalX, normalZ, -compression * gap, sides * dt * dt * compression);
  const rub = -friction * gap;
  const sliding = slidingZ * normalX - slidingX * normalZ;
  addForce(-normalZ, normalX, -rub * sliding, sides * dt * rub);
}
