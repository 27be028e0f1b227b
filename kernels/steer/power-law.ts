// The universal power law (Karamouzas, Skinner, Guy: "Universal power law governing pedestrian interactions", 2014): the energy of an encounter
// is E = k / T² · exp(-T / T0), T the time to collision; the force is minus its slope over one's place.
//
// With n the unit vector from one body to the other where they would touch and v the relative velocity, T grows by g = -n / (n · v) for each
// metre one moves, and by T g for each metre per second one is faster. So the force is -E' g, its slope E'' g gᵀ over the place and
// T E'' g gᵀ over the velocity, all of it along n; implicit-step.ts does the rest. As T goes to 0 the step takes away the speed at which the two
// approach, half of it from each.

import { radius, takeUp, velocityX, velocityZ, x, z } from './at-hand';
import {
  energy, energyTime, neighbourCount, neighbourSlot, preferredX, preferredZ, relaxationTime, shadowBody, shadowRadius, shadowRow, steerKind,
  steerX, steerZ, wallConvex, wallDirectionX, wallDirectionZ, wallLength, wallPrevious, wallX, wallZ,
} from '../declared/columns';
import { VELOCITY, WALL_TIME } from '../declared/constants';
import { exponential } from '../exponential';
import { addForce, beginStep, changeX, changeZ, solveStep } from './implicit-step';
import { f32At, i32At, setF32, setI32 } from '../memory';
import { isOther, steeringModel } from './own-rows';
import { dt } from '../settings';
import { movingFirst, wallAt, wallCell, wallCount, wallReach, wallsBegin, wallsEnd } from '../walls/wall-grid';

/** Bodies nearer than their radii count as this part of their distance wide, so that they can still collide. */
const CLOSE: f32 = 0.9;
/** Shorter times and slower approaches count as these [s], [m/s]: the step is stiff there already, and f32 has an end. */
const SHORTEST: f32 = 0.01;
const SLOWEST: f32 = 0.05;

// The wall it hits first: when, the unit vector to it, and how fast it is approached.
let wallTime: f32 = 0;
let towardsX: f32 = 0;
let towardsZ: f32 = 0;
let approach: f32 = 0;

/** Proposes a velocity for the agents in slots begin to end. */
export function powerLaw(begin: i32, end: i32): void {
  const model = steeringModel();
  for (let slot = begin; slot < end; slot++) {
    const row = i32At(shadowRow, slot);
    if (isOther(row, model)) continue;
    takeUp(slot);
    beginStep(f32At(preferredX, row) - velocityX, f32At(preferredZ, row) - velocityZ, f32At(relaxationTime, row));
    avoidPeople(slot, row);
    avoidWall(row);
    solveStep();
    setI32(steerKind, row, VELOCITY);
    setF32(steerX, row, velocityX + changeX);
    setF32(steerZ, row, velocityZ + changeZ);
  }
}

function avoidPeople(slot: i32, row: i32): void {
  const count = i32At(neighbourCount, slot);
  for (let n = 0; n < count; n++) {
    const other = i32At(neighbourSlot, (slot << 4) + n);
    const body = shadowBody + (<usize>other << 4);
    const time = discTime(
      load<f32>(body) - x, load<f32>(body, 4) - z, velocityX - load<f32>(body, 8), velocityZ - load<f32>(body, 12),
      radius + f32At(shadowRadius, other),
    );
    if (time >= 0) avoid(row, time, contactX, contactZ, contactSpeed, 2);
  }
}

// Where `discTime` found the touch: the unit vector to the other, and how fast it is approached.
let contactX: f32 = 0;
let contactZ: f32 = 0;
let contactSpeed: f32 = 0;

/** Time until a disc at a place, approached with a velocity, is touched [s]; negative when it is missed. */
function discTime(placeX: f32, placeZ: f32, relativeX: f32, relativeZ: f32, reach: f32): f32 {
  const closing = placeX * relativeX + placeZ * relativeZ;
  if (closing <= 0) return -1;
  const square = placeX * placeX + placeZ * placeZ;
  const wide = min<f32>(reach, CLOSE * sqrt<f32>(square));
  const apart = square - wide * wide;
  const discriminant = closing * closing - (relativeX * relativeX + relativeZ * relativeZ) * apart;
  if (discriminant <= 0 || wide < <f32>0.001) return -1;
  const root = sqrt<f32>(discriminant);
  const time = apart / (closing + root);
  contactX = (placeX - relativeX * time) / wide;
  contactZ = (placeZ - relativeZ * time) / wide;
  contactSpeed = root / wide;
  return time;
}

/** Adds the force of a collision; `sides` is 2 where the other avoids it as well. */
function avoid(row: i32, time: f32, unitX: f32, unitZ: f32, speed: f32, sides: f32): void {
  const t = max<f32>(time, SHORTEST);
  const perTime = <f32>1 / t;
  const perDecay = <f32>1 / f32At(energyTime, row);
  const e = f32At(energy, row) * exponential(-t * perDecay) * perTime * perTime;
  const slope = e * (2 * perTime + perDecay);
  const bend = e * (6 * perTime * perTime + 4 * perTime * perDecay + perDecay * perDecay);
  const perSpeed = <f32>1 / max<f32>(speed, SLOWEST);
  // At the end of the tick the collision is a tick nearer.
  addForce(unitX, unitZ, -(slope + dt * bend) * perSpeed, sides * dt * (dt + t) * bend * perSpeed * perSpeed);
}

/** The wall that would be hit first pushes; a row of edges that bend around one obstacle is not felt twice. */
function avoidWall(row: i32): void {
  if (wallCount == 0) return;
  const speed = sqrt<f32>(velocityX * velocityX + velocityZ * velocityZ);
  if (speed < SLOWEST) return;
  const latest = min<f32>(WALL_TIME, (wallReach - radius) / speed);
  wallTime = latest;
  const cell = wallCell(x, z);
  const last = wallsEnd(cell);
  for (let item = wallsBegin(cell); item < last; item++) considerWall(wallAt(item));
  for (let wall = movingFirst; wall < wallCount; wall++) considerWall(wall);
  if (wallTime < latest) avoid(row, wallTime, towardsX, towardsZ, approach, 1);
}

function considerWall(wall: i32): void {
  const awayX = x - f32At(wallX, wall);
  const awayZ = z - f32At(wallZ, wall);
  const alongX = f32At(wallDirectionX, wall);
  const alongZ = f32At(wallDirectionZ, wall);
  const d = awayX * alongZ - awayZ * alongX;
  const closing = velocityZ * alongX - velocityX * alongZ;
  if (d > 0 && closing > 0) {
    const time = (d - min<f32>(radius, CLOSE * d)) / closing;
    const s = awayX * alongX + awayZ * alongZ + (velocityX * alongX + velocityZ * alongZ) * time;
    if (time < wallTime && s >= 0 && s <= f32At(wallLength, wall)) hit(time, -alongZ, alongX, closing);
  }
  if (i32At(wallConvex, wall) == 0) return;
  // The corner where the edge begins, unless both its edges are seen from behind.
  const previous = i32At(wallPrevious, wall);
  if (d <= 0 && awayX * f32At(wallDirectionZ, previous) - awayZ * f32At(wallDirectionX, previous) <= 0) return;
  const time = discTime(-awayX, -awayZ, velocityX, velocityZ, radius);
  if (time >= 0 && time < wallTime) hit(time, contactX, contactZ, contactSpeed);
}

// @ts-ignore: decorator
@inline function hit(time: f32, unitX: f32, unitZ: f32, speed: f32): void {
  wallTime = time;
  towardsX = unitX;
  towardsZ = unitZ;
  approach = speed;
}
