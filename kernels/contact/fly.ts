// Moves those who fly: proposal → velocity, position, altitude, facing. A body in the air is a ball; walls reach up to any height, and who meets one
// slides along it or takes the step back. Nothing of another row is read, so one pass is enough.
import {
  acceleration, altitude, climb, facingX, facingZ, flyerRow, highestAltitude, lowestAltitude, maximumSpeed, minimumSpeed, positionX, positionZ,
  previousFacingX, previousFacingZ, previousX, previousZ, radius, steerX, steerY, steerZ, velocityX, velocityY, velocityZ,
} from '../declared/columns';
import { f32At, i32At, setF32 } from '../memory';
import { dt, periodX, periodZ, startX, startZ } from '../settings';
import { crossesWall, isWallNear, pushOutOfWalls, pushX, pushZ, wallOverlap } from './wall-contact';

/** A step is taken back when it would leave more overlap with a wall than this [m]; as in contact.ts. */
const ALLOWED: f32 = 0.0006;
/** Rounds of pushing out of walls, for corners. */
const PUSHES: i32 = 4;
/** Below this speed over the ground the heading is kept [m/s]. */
const TURN_SPEED: f32 = 0.05;

/** Flyers [begin, end): one step. */
export function fly(begin: i32, end: i32): void {
  for (let i = begin; i < end; i++) {
    const row = i32At(flyerRow, i);
    changeVelocity(row);
    move(row);
    keepOutOfWalls(row);
    const newX = f32At(velocityX, row);
    const newZ = f32At(velocityZ, row);
    const ahead = sqrt<f32>(newX * newX + newZ * newZ);
    setF32(previousFacingX, row, f32At(facingX, row));
    setF32(previousFacingZ, row, f32At(facingZ, row));
    if (ahead > TURN_SPEED) {
      setF32(facingX, row, newX / ahead);
      setF32(facingZ, row, newZ / ahead);
    }
    if (periodX > 0) setF32(positionX, row, intoRange(f32At(positionX, row), startX, periodX));
    if (periodZ > 0) setF32(positionZ, row, intoRange(f32At(positionZ, row), startZ, periodZ));
  }
}

// @ts-ignore: decorator
@inline function intoRange(position: f32, start: f32, period: f32): f32 {
  return position - floor<f32>((position - start) / period) * period;
}

/** The velocity follows the proposal within the limits of acceleration, climb and speed; a model without columns for the last two has no such limits. */
function changeVelocity(row: i32): void {
  let changeX = f32At(steerX, row);
  let changeY = f32At(steerY, row);
  let changeZ = f32At(steerZ, row);
  const asked = sqrt<f32>(changeX * changeX + changeY * changeY + changeZ * changeZ);
  const most = f32At(acceleration, row);
  const step = asked > most ? (most / asked) * dt : dt;
  const oldX = f32At(velocityX, row);
  const oldY = f32At(velocityY, row);
  const oldZ = f32At(velocityZ, row);
  let newX = oldX + changeX * step;
  let newY = oldY + changeY * step;
  let newZ = oldZ + changeZ * step;
  if (climb != 0) {
    const steepest = sqrt<f32>(newX * newX + newZ * newZ) * f32At(climb, row);
    newY = min<f32>(max<f32>(newY, -steepest), steepest);
  }
  const speed = sqrt<f32>(newX * newX + newY * newY + newZ * newZ);
  const before = sqrt<f32>(oldX * oldX + oldY * oldY + oldZ * oldZ);
  // Who was slower than the least speed may stay so, and speeds up as fast as it can.
  const least = minimumSpeed != 0 ? min<f32>(f32At(minimumSpeed, row), before) : 0;
  const wanted = min<f32>(max<f32>(speed, least), f32At(maximumSpeed, row));
  const scale: f32 = speed > <f32>1e-6 ? wanted / speed : 0;
  setF32(velocityX, row, newX * scale);
  setF32(velocityY, row, newY * scale);
  setF32(velocityZ, row, newZ * scale);
}

/** A model without columns for its altitudes stays above the ground. */
function move(row: i32): void {
  const x = f32At(positionX, row);
  const z = f32At(positionZ, row);
  setF32(previousX, row, x);
  setF32(previousZ, row, z);
  setF32(positionX, row, x + f32At(velocityX, row) * dt);
  setF32(positionZ, row, z + f32At(velocityZ, row) * dt);
  const y = f32At(altitude, row) + f32At(velocityY, row) * dt;
  const lowest: f32 = lowestAltitude != 0 ? f32At(lowestAltitude, row) : 0;
  const highest: f32 = highestAltitude != 0 ? f32At(highestAltitude, row) : f32.MAX_VALUE;
  const kept = min<f32>(max<f32>(y, lowest), highest);
  setF32(altitude, row, kept);
  if (kept != y) setF32(velocityY, row, 0);
}

/** Slides along walls; where that leaves an overlap, or leads through a wall, there is no step but the climb. */
function keepOutOfWalls(row: i32): void {
  const round = f32At(radius, row);
  const fromX = f32At(previousX, row);
  const fromZ = f32At(previousZ, row);
  let x = f32At(positionX, row);
  let z = f32At(positionZ, row);
  const step = sqrt<f32>((x - fromX) * (x - fromX) + (z - fromZ) * (z - fromZ));
  if (!isWallNear(fromX, fromZ, round + step)) return;
  let isPushed = false;
  for (let n = 0; n < PUSHES; n++) {
    if (pushOutOfWalls(x, z, 1, 0, 0, round) <= 0) break;
    x += pushX;
    z += pushZ;
    isPushed = true;
  }
  setF32(positionX, row, x);
  setF32(positionZ, row, z);
  const overlap = wallOverlap(x, z, 1, 0, 0, round);
  if (crossesWall(row) || (overlap > ALLOWED && overlap > wallOverlap(fromX, fromZ, 1, 0, 0, round))) {
    setF32(positionX, row, fromX);
    setF32(positionZ, row, fromZ);
    setF32(velocityX, row, 0);
    setF32(velocityZ, row, 0);
  } else if (isPushed) keepSpeed(row, (x - fromX) / dt, (z - fromZ) / dt);
}

/** What the push left of the step becomes the velocity, but no faster than it was. */
function keepSpeed(row: i32, newX: f32, newZ: f32): void {
  const oldX = f32At(velocityX, row);
  const oldZ = f32At(velocityZ, row);
  const before = sqrt<f32>(oldX * oldX + oldZ * oldZ);
  const speed = sqrt<f32>(newX * newX + newZ * newZ);
  const scale: f32 = speed > before ? before / speed : 1;
  setF32(velocityX, row, newX * scale);
  setF32(velocityZ, row, newZ * scale);
}
