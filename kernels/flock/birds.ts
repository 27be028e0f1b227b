// Boids in the air (Reynolds 1987). Requests in the order of their priority: walls, ground and ceiling, separation, alignment, cohesion, goal.
import {
  acceleration, altitude, facingX, facingZ, flightNeighbour, flightNeighbourCount, flightRow, goalWeight, highestAltitude, lowestAltitude, positionX,
  positionZ, preferredSpeed, preferredX, preferredZ, responseTime, steerKind, steerX, steerY, steerZ, timeHorizonObstacles, velocityX, velocityY, velocityZ,
} from '../declared/columns';
import { ACCELERATION } from '../declared/constants';
import { giveFreeWay } from './boids';
import { addNeighbour, give, giveFlock, givenX, givenY, givenZ, startFlock, startGiving } from './flock';
import { f32At, i32At, setF32, setI32 } from '../memory';
import { isOther, steeringModel } from '../steer/own-rows';
import { nearestX, nearestZ } from '../settings';

/** Whoever is this near to the lowest or highest altitude brakes as hard as if it were this far [m]. */
const NEAREST_LIMIT: f32 = 0.1;

/** Proposes an acceleration for the birds in slots begin to end of the air's grid. */
export function birds(begin: i32, end: i32): void {
  const model = steeringModel();
  for (let slot = begin; slot < end; slot++) {
    const row = i32At(flightRow, slot);
    if (isOther(row, model)) continue;
    const x = f32At(positionX, row);
    const y = f32At(altitude, row);
    const z = f32At(positionZ, row);
    const ownX = f32At(velocityX, row);
    const ownY = f32At(velocityY, row);
    const ownZ = f32At(velocityZ, row);
    const speed = sqrt<f32>(ownX * ownX + ownY * ownY + ownZ * ownZ);
    startGiving(f32At(acceleration, row));
    giveFreeWay(row, x, z);
    giveLevels(row, y, ownY);
    const isMoving = speed > <f32>1e-3;
    startFlock(row, isMoving ? ownX / speed : f32At(facingX, row), isMoving ? ownY / speed : 0, isMoving ? ownZ / speed : f32At(facingZ, row));
    const known = i32At(flightNeighbourCount, slot);
    for (let n = 0; n < known; n++) {
      const other = i32At(flightNeighbour, (slot << 4) + n);
      const awayX = nearestX(f32At(positionX, other) - x);
      const awayZ = nearestZ(f32At(positionZ, other) - z);
      addNeighbour(other, awayX, f32At(altitude, other) - y, awayZ, f32At(velocityX, other), f32At(velocityY, other), f32At(velocityZ, other));
    }
    giveFlock(row, ownX, ownY, ownZ);
    giveGoal(row, ownX, ownY, ownZ);
    setI32(steerKind, row, ACCELERATION);
    setF32(steerX, row, givenX);
    setF32(steerY, row, givenY);
    setF32(steerZ, row, givenZ);
  }
}

/** Asks for what stops a climb or a descent at the highest and lowest altitude, once it leads there within the horizon. */
function giveLevels(row: i32, y: f32, ownY: f32): void {
  const room = ownY < 0 ? y - f32At(lowestAltitude, row) : f32At(highestAltitude, row) - y;
  if (room >= abs<f32>(ownY) * f32At(timeHorizonObstacles, row)) return;
  give(0, (-ownY * abs<f32>(ownY)) / (2 * max<f32>(room, NEAREST_LIMIT)), 0);
}

/** Asks for level flight to the goal at the preferred speed; a bird without a goal, or at one, flies on as it faces. */
function giveGoal(row: i32, ownX: f32, ownY: f32, ownZ: f32): void {
  const towardsX = f32At(preferredX, row);
  const towardsZ = f32At(preferredZ, row);
  const length = sqrt<f32>(towardsX * towardsX + towardsZ * towardsZ);
  const hasGoal = length > <f32>1e-3;
  const speed = f32At(preferredSpeed, row);
  const wantedX = (hasGoal ? towardsX / length : f32At(facingX, row)) * speed;
  const wantedZ = (hasGoal ? towardsZ / length : f32At(facingZ, row)) * speed;
  const seek = f32At(goalWeight, row) / f32At(responseTime, row);
  give((wantedX - ownX) * seek, -ownY * seek, (wantedZ - ownZ) * seek);
}
