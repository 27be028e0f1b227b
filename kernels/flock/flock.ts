// What boids on the ground and birds share: urges of flockmates, and the allocation of acceleration by priority (Reynolds, "Flocks, herds, and
// schools: a distributed behavioral model", 1987). On the ground every y is 0.
import {
  acceleration, alignmentWeight, cohesionWeight, id, neighbourDistance, population, preferredSpeed, preferredX, preferredZ, radius, responseTime, separationDistance, separationWeight, viewAngle,
} from '../declared/columns';
import { f32At, i32At } from '../memory';

/** Cosine of the angle to the wish within which a neighbour is in the way, and the part of the speed at which it goes along. */
const IN_THE_WAY: f32 = 0.5;
const GOES_ALONG: f32 = 0.3;

/** The acceleration given out so far [m/s²]. */
export let givenX: f32 = 0;
export let givenY: f32 = 0;
export let givenZ: f32 = 0;
/** What is left to give out [m/s²]. */
let left: f32 = 0;

/** Starts to give out at most so much acceleration. */
export function startGiving(most: f32): void {
  givenX = 0;
  givenY = 0;
  givenZ = 0;
  left = most;
}

/** Grants a request in full while there is enough left, else as much as is left; those who ask first go first. */
export function give(x: f32, y: f32, z: f32): void {
  const asked = sqrt<f32>(x * x + y * y + z * z);
  const share: f32 = asked > left ? left / asked : 1;
  givenX += x * share;
  givenY += y * share;
  givenZ += z * share;
  left = max<f32>(left - asked, 0);
}

let ownRow: i32 = 0;
let ownPopulation: i32 = 0;
let aheadX: f32 = 0;
let aheadY: f32 = 0;
let aheadZ: f32 = 0;
let viewCos: f32 = 0;
/** Unit direction over the ground to where the row wants to go, and how fast it would; 0 without a goal. */
let wishX: f32 = 0;
let wishZ: f32 = 0;
let wishSpeed: f32 = 0;
let apartX: f32 = 0;
let apartY: f32 = 0;
let apartZ: f32 = 0;
let meanVelocityX: f32 = 0;
let meanVelocityY: f32 = 0;
let meanVelocityZ: f32 = 0;
let centreX: f32 = 0;
let centreY: f32 = 0;
let centreZ: f32 = 0;
let weights: f32 = 0;

/** Starts to look at the neighbours of a row that faces a unit direction. */
export function startFlock(row: i32, facingX: f32, facingY: f32, facingZ: f32): void {
  ownRow = row;
  ownPopulation = i32At(population, row);
  aheadX = facingX;
  aheadY = facingY;
  aheadZ = facingZ;
  viewCos = cosOfHalf(f32At(viewAngle, row));
  const goalX = f32At(preferredX, row);
  const goalZ = f32At(preferredZ, row);
  const length = sqrt<f32>(goalX * goalX + goalZ * goalZ);
  wishX = length > <f32>1e-3 ? goalX / length : 0;
  wishZ = length > <f32>1e-3 ? goalZ / length : 0;
  wishSpeed = f32At(preferredSpeed, row);
  apartX = 0;
  apartY = 0;
  apartZ = 0;
  meanVelocityX = 0;
  meanVelocityY = 0;
  meanVelocityZ = 0;
  centreX = 0;
  centreY = 0;
  centreZ = 0;
  weights = 0;
}

/** Cosine of half an angle between 0 and 2π; 1 − 2 sin² of its quarter, by the series (that of the library brings a table, which kernels may not have). */
function cosOfHalf(angle: f32): f32 {
  const quarter = angle * <f32>0.25;
  const square = quarter * quarter;
  let sum: f32 = 1;
  for (let n: f32 = 11; n > 1; n -= 2) sum = <f32>1 - (sum * square) / (n * (n - 1));
  const sin = quarter * sum;
  return <f32>1 - <f32>2 * sin * sin;
}

/** Looks at one neighbour: how far away it is, and how it moves. Everyone is kept at a distance; only the own population is a flock. */
export function addNeighbour(row: i32, awayX: f32, awayY: f32, awayZ: f32, itsX: f32, itsY: f32, itsZ: f32): void {
  const distance = sqrt<f32>(awayX * awayX + awayY * awayY + awayZ * awayZ);
  const bodies = f32At(radius, ownRow) + f32At(radius, row);
  const space = f32At(separationDistance, ownRow);
  const gap = distance - bodies;
  // Bodies that touch are felt from behind too.
  if (gap > 0 && aheadX * awayX + aheadY * awayY + aheadZ * awayZ < viewCos * distance) return;
  if (gap < space) {
    const strength: f32 = <f32>1 - max<f32>(gap, 0) / space;
    const push = strength * strength;
    if (distance > <f32>1e-5) {
      apartX -= (awayX / distance) * push;
      apartY -= (awayY / distance) * push;
      apartZ -= (awayZ / distance) * push;
      // Two who want to go where the other is would stand face to face for ever: both give way to the right as well.
      const isInTheWay = wishX * awayX + wishZ * awayZ > IN_THE_WAY * distance && wishX * itsX + wishZ * itsZ < GOES_ALONG * wishSpeed;
      if (isInTheWay) {
        apartX -= (awayZ / distance) * push;
        apartZ += (awayX / distance) * push;
      }
    } else apartX += i32At(id, ownRow) < i32At(id, row) ? push : -push;
  }
  if (i32At(population, row) != ownPopulation) return;
  // "Sensitivity ... as the inverse square of the distance" (1987), within bodies that touch all the same.
  const reach = max<f32>(distance, bodies);
  const weight = <f32>1 / (reach * reach);
  meanVelocityX += itsX * weight;
  meanVelocityY += itsY * weight;
  meanVelocityZ += itsZ * weight;
  centreX += awayX * weight;
  centreY += awayY * weight;
  centreZ += awayZ * weight;
  weights += weight;
}

/** Asks for separation, then alignment, then cohesion, for a row that moves with a velocity. */
export function giveFlock(row: i32, ownX: f32, ownY: f32, ownZ: f32): void {
  const most = f32At(acceleration, row);
  const push = most * f32At(separationWeight, row);
  give(apartX * push, apartY * push, apartZ * push);
  if (weights == 0) return;
  const match = f32At(alignmentWeight, row) / f32At(responseTime, row);
  give((meanVelocityX / weights - ownX) * match, (meanVelocityY / weights - ownY) * match, (meanVelocityZ / weights - ownZ) * match);
  const pull = (most * f32At(cohesionWeight, row)) / (weights * f32At(neighbourDistance, row));
  give(centreX * pull, centreY * pull, centreZ * pull);
}
