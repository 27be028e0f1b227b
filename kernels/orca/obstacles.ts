// Walls in ORCA (van den Berg et al. 2011, section 4.3 and its library): velocities that bring the agent to a wall within its horizon
// are forbidden. A wall does not step aside, so the agent takes the whole change, and no crowd pushes it through: its lines come first
// and stay when the agents' lines are relaxed.
//
// The forbidden region of an edge is bounded by two discs around its ends, divided by the horizon, the line between them, and two legs
// that touch the discs and point away from the agent. Names: `left` is the edge's first vertex as the agent sees it, `right` the second.

import {
  maximumSpeed, scratch, shadowBody, shadowRadius, shadowX, shadowZ, timeHorizonObstacles, wallConvex,
  wallDirectionX, wallDirectionZ, wallNext, wallPrevious, wallX, wallZ,
} from '../declared/columns';
import { lineAt } from './linear-program';
import { f32At, i32At, setF32, setI32 } from '../memory';
import { movingFirst, wallAt, wallCell, wallCount, wallsBegin, wallsEnd } from '../walls/wall-grid';

/** Edges an agent heeds at most: the nearest. */
const EDGES: i32 = 16;
const EPSILON: f32 = 0.00001;

// In the scratch, behind the lines: the nearest edges and their distance², ascending.
const NEAR_EDGE: usize = 3072;
const NEAR_SQUARE: usize = 3200;

// The agent at hand.
let x: f32 = 0;
let z: f32 = 0;
let velocityX: f32 = 0;
let velocityZ: f32 = 0;
let radius: f32 = 0;
let perHorizon: f32 = 0;

// The line found by `edgeLine`.
let pointX: f32 = 0;
let pointZ: f32 = 0;
let directionX: f32 = 0;
let directionZ: f32 = 0;

/** Writes the lines that walls ask for, filled up to groups of four with neutral ones; returns the number of groups. */
export function avoidWalls(slot: i32, row: i32, lines: usize): i32 {
  if (wallCount == 0) return 0;
  x = f32At(shadowX, slot);
  z = f32At(shadowZ, slot);
  const cell = wallCell(x, z);
  const begin = wallsBegin(cell);
  const end = wallsEnd(cell);
  if (begin == end && movingFirst == wallCount) return 0;

  const horizon = f32At(timeHorizonObstacles, row);
  radius = f32At(shadowRadius, slot);
  const range = horizon * f32At(maximumSpeed, row) + radius;
  const found = findEdges(begin, end, range * range);
  if (found == 0) return 0;

  velocityX = load<f32>(shadowBody + (<usize>slot << 4), 8);
  velocityZ = load<f32>(shadowBody + (<usize>slot << 4), 12);
  perHorizon = <f32>1 / horizon;
  let count = 0;
  for (let n = 0; n < found; n++) {
    const first = i32At(scratch + NEAR_EDGE, n);
    const second = i32At(wallNext, first);
    if (isCovered(lines, count, first, second) || !edgeLine(first, second)) continue;
    storeLine(lineAt(lines, count), pointX, pointZ, directionX, directionZ);
    count++;
  }

  const groups = (count + 3) >> 2;
  for (; count < groups << 2; count++) storeLine(lineAt(lines, count), f32.NaN, f32.NaN, 0, 0);
  return groups;
}

// @ts-ignore: decorator
@inline function storeLine(at: usize, pointX: f32, pointZ: f32, directionX: f32, directionZ: f32): void {
  store<f32>(at, pointX);
  store<f32>(at, pointZ, 16);
  store<f32>(at, directionX, 32);
  store<f32>(at, directionZ, 48);
}

/** Lists the nearest edges that the agent sees from their right side, by distance, then by number; returns how many. */
function findEdges(begin: i32, end: i32, rangeSquared: f32): i32 {
  let found = 0;
  for (let item = begin; item < end; item++) found = considerEdge(wallAt(item), found, rangeSquared);
  for (let edge = movingFirst; edge < wallCount; edge++) found = considerEdge(edge, found, rangeSquared);
  return found;
}

/** Puts an edge into the list of the nearest when it belongs there; returns the new length of the list. */
function considerEdge(edge: i32, found: i32, rangeSquared: f32): i32 {
  const next = i32At(wallNext, edge);
  const startX = f32At(wallX, edge);
  const startZ = f32At(wallZ, edge);
  const alongX = f32At(wallX, next) - startX;
  const alongZ = f32At(wallZ, next) - startZ;
  const awayX = x - startX;
  const awayZ = z - startZ;

  // Positive where the agent stands on the left, which is inside the obstacle. An edge without length gives 0.
  const side = alongX * awayZ - alongZ * awayX;
  if (!(side < 0)) return found;
  const lengthSquared = alongX * alongX + alongZ * alongZ;
  if (side * side >= rangeSquared * lengthSquared) return found;

  const part = min<f32>(max<f32>((awayX * alongX + awayZ * alongZ) / lengthSquared, 0), 1);
  const apartX = awayX - part * alongX;
  const apartZ = awayZ - part * alongZ;
  const square = apartX * apartX + apartZ * apartZ;
  if (!(square < rangeSquared)) return found;

  const squares = scratch + NEAR_SQUARE;
  const edges = scratch + NEAR_EDGE;
  if (found == EDGES && !comesBefore(square, edge, EDGES - 1)) return found;
  let place = found < EDGES ? found : EDGES - 1;
  while (place > 0 && comesBefore(square, edge, place - 1)) {
    setF32(squares, place, f32At(squares, place - 1));
    setI32(edges, place, i32At(edges, place - 1));
    place--;
  }
  setF32(squares, place, square);
  setI32(edges, place, edge);
  return found < EDGES ? found + 1 : EDGES;
}

// @ts-ignore: decorator
@inline function comesBefore(square: f32, edge: i32, place: i32): bool {
  const other = f32At(scratch + NEAR_SQUARE, place);
  return square < other || (square == other && edge < i32At(scratch + NEAR_EDGE, place));
}

/** Whether a line that is there already keeps the agent from the whole edge. */
function isCovered(lines: usize, count: i32, first: i32, second: i32): bool {
  const leftX = perHorizon * (f32At(wallX, first) - x);
  const leftZ = perHorizon * (f32At(wallZ, first) - z);
  const rightX = perHorizon * (f32At(wallX, second) - x);
  const rightZ = perHorizon * (f32At(wallZ, second) - z);
  const margin = perHorizon * radius;
  for (let n = 0; n < count; n++) {
    const at = lineAt(lines, n);
    const linePointX = load<f32>(at);
    const linePointZ = load<f32>(at, 16);
    const lineX = load<f32>(at, 32);
    const lineZ = load<f32>(at, 48);
    if (
      cross(leftX - linePointX, leftZ - linePointZ, lineX, lineZ) - margin >= -EPSILON &&
      cross(rightX - linePointX, rightZ - linePointZ, lineX, lineZ) - margin >= -EPSILON
    ) return true;
  }
  return false;
}

/** Leaves the line that an edge asks for; false when it asks for none, because another edge takes care. */
function edgeLine(first: i32, second: i32): bool {
  let leftX = f32At(wallX, first) - x;
  let leftZ = f32At(wallZ, first) - z;
  let rightX = f32At(wallX, second) - x;
  let rightZ = f32At(wallZ, second) - z;
  let leftSquared = leftX * leftX + leftZ * leftZ;
  let rightSquared = rightX * rightX + rightZ * rightZ;
  const radiusSquared = radius * radius;
  const alongX = f32At(wallX, second) - f32At(wallX, first);
  const alongZ = f32At(wallZ, second) - f32At(wallZ, first);

  // Where the agent's foot on the edge's line lies, as part of the edge.
  const foot = (-leftX * alongX + -leftZ * alongZ) / (alongX * alongX + alongZ * alongZ);
  const apartX = -leftX - foot * alongX;
  const apartZ = -leftZ - foot * alongZ;
  const reachesLine = apartX * apartX + apartZ * apartZ <= radiusSquared;
  let isLeftConvex = i32At(wallConvex, first) != 0;
  let isRightConvex = i32At(wallConvex, second) != 0;

  // The body touches the edge: no speed towards it.
  if (foot < 0 && leftSquared <= radiusSquared) {
    return isLeftConvex && setTouch(leftX, leftZ);
  }
  if (foot > 1 && rightSquared <= radiusSquared) {
    const isOurs = cross(rightX, rightZ, f32At(wallDirectionX, second), f32At(wallDirectionZ, second)) >= 0;
    return isRightConvex && isOurs && setTouch(rightX, rightZ);
  }
  if (foot >= 0 && foot <= 1 && reachesLine) {
    return setLine(0, 0, -f32At(wallDirectionX, first), -f32At(wallDirectionZ, first));
  }

  // Seen along its line, an edge is its nearer vertex.
  if (foot < 0 && reachesLine) {
    if (!isLeftConvex) return false;
    second = first;
    rightX = leftX;
    rightZ = leftZ;
    rightSquared = leftSquared;
    isRightConvex = true;
  } else if (foot > 1 && reachesLine) {
    if (!isRightConvex) return false;
    first = second;
    leftX = rightX;
    leftZ = rightZ;
    leftSquared = rightSquared;
    isLeftConvex = true;
  }
  return regionLine(first, second, leftX, leftZ, leftSquared, isLeftConvex, rightX, rightZ, rightSquared, isRightConvex);
}

/** Leaves the line where the forbidden region of an edge lies nearest to the velocity. */
function regionLine(
  first: i32, second: i32,
  leftX: f32, leftZ: f32, leftSquared: f32, isLeftConvex: bool,
  rightX: f32, rightZ: f32, rightSquared: f32, isRightConvex: bool,
): bool {
  const radiusSquared = radius * radius;
  const wallAlongX = f32At(wallDirectionX, first);
  const wallAlongZ = f32At(wallDirectionZ, first);

  // At a vertex that is not convex the leg goes on along the edge.
  let leftLegX = -wallAlongX;
  let leftLegZ = -wallAlongZ;
  let rightLegX = wallAlongX;
  let rightLegZ = wallAlongZ;
  let isLeftForeign = false;
  let isRightForeign = false;
  // A leg may not point into the next edge; then that edge bounds the region, and it has a line of its own.
  if (isLeftConvex) {
    const tangent = sqrt<f32>(leftSquared - radiusSquared);
    const scale = <f32>1 / leftSquared;
    leftLegX = (leftX * tangent - leftZ * radius) * scale;
    leftLegZ = (leftX * radius + leftZ * tangent) * scale;
    const previous = i32At(wallPrevious, first);
    const otherX = -f32At(wallDirectionX, previous);
    const otherZ = -f32At(wallDirectionZ, previous);
    if (cross(leftLegX, leftLegZ, otherX, otherZ) >= 0) {
      leftLegX = otherX;
      leftLegZ = otherZ;
      isLeftForeign = true;
    }
  }
  if (isRightConvex) {
    const tangent = sqrt<f32>(rightSquared - radiusSquared);
    const scale = <f32>1 / rightSquared;
    rightLegX = (rightX * tangent + rightZ * radius) * scale;
    rightLegZ = (-rightX * radius + rightZ * tangent) * scale;
    const otherX = f32At(wallDirectionX, second);
    const otherZ = f32At(wallDirectionZ, second);
    if (cross(rightLegX, rightLegZ, otherX, otherZ) <= 0) {
      rightLegX = otherX;
      rightLegZ = otherZ;
      isRightForeign = true;
    }
  }

  // From the centres of the two discs to the velocity, and its foot on the line between them and on the legs.
  const isVertex = first == second;
  const leftCutX = perHorizon * leftX;
  const leftCutZ = perHorizon * leftZ;
  const rightCutX = perHorizon * rightX;
  const rightCutZ = perHorizon * rightZ;
  const fromLeftX = velocityX - leftCutX;
  const fromLeftZ = velocityZ - leftCutZ;
  const fromRightX = velocityX - rightCutX;
  const fromRightZ = velocityZ - rightCutZ;
  const cutX = rightCutX - leftCutX;
  const cutZ = rightCutZ - leftCutZ;
  const t: f32 = isVertex ? 0.5 : (fromLeftX * cutX + fromLeftZ * cutZ) / (cutX * cutX + cutZ * cutZ);
  const tLeft = fromLeftX * leftLegX + fromLeftZ * leftLegZ;
  const tRight = fromRightX * rightLegX + fromRightZ * rightLegZ;

  if ((t < 0 && tLeft < 0) || (isVertex && tLeft < 0 && tRight < 0)) return setDisc(leftCutX, leftCutZ, fromLeftX, fromLeftZ);
  if (t > 1 && tRight < 0) return setDisc(rightCutX, rightCutZ, fromRightX, fromRightZ);

  const toCut = t < 0 || t > 1 || isVertex ? f32.POSITIVE_INFINITY : squareTo(leftCutX + t * cutX, leftCutZ + t * cutZ);
  const toLeft = tLeft < 0 ? f32.POSITIVE_INFINITY : squareTo(leftCutX + tLeft * leftLegX, leftCutZ + tLeft * leftLegZ);
  const toRight = tRight < 0 ? f32.POSITIVE_INFINITY : squareTo(rightCutX + tRight * rightLegX, rightCutZ + tRight * rightLegZ);
  if (toCut <= toLeft && toCut <= toRight) return setBorder(leftCutX, leftCutZ, -wallAlongX, -wallAlongZ);
  if (toLeft <= toRight) return !isLeftForeign && setBorder(leftCutX, leftCutZ, leftLegX, leftLegZ);
  return !isRightForeign && setBorder(rightCutX, rightCutZ, -rightLegX, -rightLegZ);
}

// @ts-ignore: decorator
@inline function setLine(atX: f32, atZ: f32, alongX: f32, alongZ: f32): bool {
  pointX = atX;
  pointZ = atZ;
  directionX = alongX;
  directionZ = alongZ;
  return true;
}

/** The line through no velocity at all, across the way to a vertex that the body touches. */
function setTouch(towardsX: f32, towardsZ: f32): bool {
  const scale = <f32>1 / sqrt<f32>(towardsZ * towardsZ + towardsX * towardsX);
  return setLine(0, 0, -towardsZ * scale, towardsX * scale);
}

/** The line that touches a disc where it is nearest to the velocity. */
function setDisc(centreX: f32, centreZ: f32, outX: f32, outZ: f32): bool {
  const scale = <f32>1 / sqrt<f32>(outX * outX + outZ * outZ);
  const unitX = outX * scale;
  const unitZ = outZ * scale;
  const reach = radius * perHorizon;
  return setLine(centreX + reach * unitX, centreZ + reach * unitZ, unitZ, -unitX);
}

/** The line in a direction that touches a disc on its left. */
function setBorder(centreX: f32, centreZ: f32, alongX: f32, alongZ: f32): bool {
  const reach = radius * perHorizon;
  return setLine(centreX + reach * -alongZ, centreZ + reach * alongX, alongX, alongZ);
}

/** Squared distance of a velocity from the present one. */
// @ts-ignore: decorator
@inline function squareTo(otherX: f32, otherZ: f32): f32 {
  const awayX = velocityX - otherX;
  const awayZ = velocityZ - otherZ;
  return awayX * awayX + awayZ * awayZ;
}

// @ts-ignore: decorator
@inline function cross(ax: f32, az: f32, bx: f32, bz: f32): f32 {
  return ax * bz - az * bx;
}
