// Moves agents: proposal of steer → velocity, position, facing. Positions before the step are kept, so that contact can take a move back.
import {
  acceleration, entryCell, facingX, facingZ, maximumSpeed, positionX, positionZ, previousFacingX, previousFacingZ,
  previousX, previousZ, steerFacingX, steerFacingZ, steerKind, steerX, steerZ, velocityX, velocityZ,
} from '../declared/columns';
import { ACCELERATION, CARRIED, FACED_VELOCITY, POSE } from '../declared/constants';
import { rowsOnGround } from '../grid/grid';
import { f32At, setF32, i32At, keepTouched, touch } from '../memory';
import { dt, periodX, periodZ, startX, startZ } from '../settings';
import { bodyAt, placeBody } from './bodies';

/** Time in which the torso turns to the direction of motion [s]. */
const TURN_TIME: f32 = 0.25;
/** Below this speed the torso keeps its facing [m/s]. */
const TURN_SPEED: f32 = 0.15;
/** A standing body that is pushed aside takes on at most this much speed [m/s]. */
const PUSHED_SPEED: f32 = 0.05;

/** People whose bodies are touched before the first of them is moved. */
const AHEAD: i32 = 32;

/** Those on the ground [begin, end): remembers where each stood and moves it by its proposal, within its acceleration and speed limits. */
export function advance(begin: i32, end: i32): void {
  for (let from = begin; from < end; from += AHEAD) advanceSome(from, min(from + AHEAD, end));
}

function advanceSome(begin: i32, end: i32): void {
  const rows = rowsOnGround();
  // Bodies lie in the order of slots.
  let touched = 0;
  for (let i = begin; i < end; i++) touched += touch(bodyAt(i32At(entryCell, i32At(rows, i))));
  keepTouched(touched);
  for (let i = begin; i < end; i++) {
    const row = i32At(rows, i);
    const x = f32At(positionX, row);
    const z = f32At(positionZ, row);
    setF32(previousX, row, x);
    setF32(previousZ, row, z);
    setF32(previousFacingX, row, f32At(facingX, row));
    setF32(previousFacingZ, row, f32At(facingZ, row));

    const kind = i32At(steerKind, row);
    const limit = f32At(maximumSpeed, row);
    const oldX = f32At(velocityX, row);
    const oldZ = f32At(velocityZ, row);
    let newX = f32At(steerX, row);
    let newZ = f32At(steerZ, row);
    if (kind == POSE || kind == CARRIED) {
      newX = (newX - x) / dt;
      newZ = (newZ - z) / dt;
    } else {
      let changeX = kind == ACCELERATION ? newX * dt : newX - oldX;
      let changeZ = kind == ACCELERATION ? newZ * dt : newZ - oldZ;
      const change = sqrt<f32>(changeX * changeX + changeZ * changeZ);
      const allowed = f32At(acceleration, row) * dt;
      if (change > allowed) {
        changeX *= allowed / change;
        changeZ *= allowed / change;
      }
      newX = oldX + changeX;
      newZ = oldZ + changeZ;
    }
    const speed = sqrt<f32>(newX * newX + newZ * newZ);
    if (speed > limit && kind != CARRIED) {
      newX *= limit / speed;
      newZ *= limit / speed;
    }
    setF32(velocityX, row, newX);
    setF32(velocityZ, row, newZ);
    setF32(positionX, row, x + newX * dt);
    setF32(positionZ, row, z + newZ * dt);
    if (kind == POSE) turnTo(row, f32At(steerFacingX, row), f32At(steerFacingZ, row), 1);
    else if (kind == FACED_VELOCITY || kind == CARRIED) turnTo(row, f32At(steerFacingX, row), f32At(steerFacingZ, row), min<f32>(1, dt / TURN_TIME));
    else if (speed > TURN_SPEED) turnTo(row, newX / speed, newZ / speed, min<f32>(1, dt / TURN_TIME));
    placeBody(row);
  }
}

/** Those on the ground [begin, end): the velocity becomes what contact left of it, and positions return into the periodic range. */
export function finish(begin: i32, end: i32): void {
  const rows = rowsOnGround();
  for (let i = begin; i < end; i++) {
    const row = i32At(rows, i);
    const intendedX = f32At(velocityX, row);
    const intendedZ = f32At(velocityZ, row);
    let x = f32At(positionX, row);
    let z = f32At(positionZ, row);
    let newX = (x - f32At(previousX, row)) / dt;
    let newZ = (z - f32At(previousZ, row)) / dt;
    // Rounding of a free step must not leak into the velocity.
    if (abs<f32>(newX - intendedX) + abs<f32>(newZ - intendedZ) > <f32>0.001) {
      const speed = sqrt<f32>(newX * newX + newZ * newZ);
      const allowed = max<f32>(sqrt<f32>(intendedX * intendedX + intendedZ * intendedZ), PUSHED_SPEED);
      if (speed > allowed) {
        newX *= allowed / speed;
        newZ *= allowed / speed;
      }
      setF32(velocityX, row, newX);
      setF32(velocityZ, row, newZ);
    }
    if (periodX > 0) x -= floor<f32>((x - startX) / periodX) * periodX;
    if (periodZ > 0) z -= floor<f32>((z - startZ) / periodZ) * periodZ;
    setF32(positionX, row, x);
    setF32(positionZ, row, z);
  }
}

/** Turns the torso a part of the way to a direction; from exactly behind it turns left. */
function turnTo(row: i32, x: f32, z: f32, part: f32): void {
  const oldX = f32At(facingX, row);
  const oldZ = f32At(facingZ, row);
  if (part < 1 && oldX * x + oldZ * z < <f32>-0.9) {
    const side: f32 = oldX * z - oldZ * x >= 0 ? 1 : -1;
    const turnX = -oldZ * side;
    z = oldX * side;
    x = turnX;
  }
  const newX = oldX + (x - oldX) * part;
  const newZ = oldZ + (z - oldZ) * part;
  const length = sqrt<f32>(newX * newX + newZ * newZ);
  if (length < <f32>1e-6) return;
  setF32(facingX, row, newX / length);
  setF32(facingZ, row, newZ / length);
}
