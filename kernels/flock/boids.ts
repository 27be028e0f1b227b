// Boids on the ground (Reynolds 1987 and "Steering behaviors for autonomous characters", 1999). Requests in the order of their priority: walls,
// separation, alignment, cohesion, goal.
import {
  acceleration, facingX, facingZ, goalWeight, id, neighbourCount, neighbourSlot, preferredX, preferredZ, radius, responseTime, shadowBody, shadowRow,
  steerKind, steerX, steerZ, timeHorizonObstacles, velocityX, velocityZ,
} from '../declared/columns';
import { ACCELERATION, GHOST } from '../declared/constants';
import { addNeighbour, give, giveFlock, givenX, givenZ, startFlock, startGiving } from './flock';
import { findFreeWay, wayX, wayZ } from '../walls/free-way';
import { f32At, i32At, setF32, setI32 } from '../memory';
import { isOther, steeringModel } from '../steer/own-rows';
import { dt } from '../settings';

/** Walls are avoided as if bodies were this much larger. */
const WALL_MARGIN: f32 = 1.1;
/** Slower than this a boid looks where it faces [m/s]. */
const STILL: f32 = 0.1;

/** Proposes an acceleration for the boids in slots begin to end. */
export function boids(begin: i32, end: i32): void {
  const model = steeringModel();
  for (let slot = begin; slot < end; slot++) {
    const row = i32At(shadowRow, slot);
    if (isOther(row, model)) continue;
    const body = shadowBody + (<usize>slot << 4);
    const ownX = f32At(velocityX, row);
    const ownZ = f32At(velocityZ, row);
    startGiving(f32At(acceleration, row));
    giveFreeWay(row, load<f32>(body), load<f32>(body, 4));
    startFlock(row, f32At(facingX, row), 0, f32At(facingZ, row));
    const known = i32At(neighbourCount, slot);
    for (let n = 0; n < known; n++) {
      const other = i32At(neighbourSlot, (slot << 4) + n);
      const its = shadowBody + (<usize>other << 4);
      const awayX = load<f32>(its) - load<f32>(body);
      const awayZ = load<f32>(its, 4) - load<f32>(body, 4);
      addNeighbour(i32At(shadowRow, other) & ~GHOST, awayX, 0, awayZ, load<f32>(its, 8), 0, load<f32>(its, 12));
    }
    giveFlock(row, ownX, 0, ownZ);
    const seek = f32At(goalWeight, row) / f32At(responseTime, row);
    give((f32At(preferredX, row) - ownX) * seek, 0, (f32At(preferredZ, row) - ownZ) * seek);
    setI32(steerKind, row, ACCELERATION);
    setF32(steerX, row, givenX);
    setF32(steerZ, row, givenZ);
  }
}

/** Asks for the turn that a wall ahead makes necessary: into the nearest free direction, in half of the time that is left. */
export function giveFreeWay(row: i32, x: f32, z: f32): void {
  const ownX = f32At(velocityX, row);
  const ownZ = f32At(velocityZ, row);
  const speed = sqrt<f32>(ownX * ownX + ownZ * ownZ);
  if (speed < STILL) return;
  const alongX = ownX / speed;
  const alongZ = ownZ / speed;
  const clearance = f32At(radius, row) * WALL_MARGIN;
  // The side of the goal first; where it lies straight ahead, every other one to the left.
  const turn = alongX * f32At(preferredZ, row) - alongZ * f32At(preferredX, row);
  const side: f32 = abs<f32>(turn) > <f32>0.05 * speed ? (turn > 0 ? 1 : -1) : (i32At(id, row) & 1) == 0 ? 1 : -1;
  const reach = speed * f32At(timeHorizonObstacles, row);
  const free = findFreeWay(x, z, alongX, alongZ, clearance, reach, side);
  if (free >= reach) return;
  const urgency: f32 = <f32>2 / max<f32>(free / speed, 2 * dt);
  give((wayX * speed - ownX) * urgency, 0, (wayZ * speed - ownZ) * urgency);
}
