// ORCA in plain TypeScript, in doubles: the oracle of kernels/orca.ts, kernels/obstacles.ts and kernels/linear-program.ts
// (van den Berg, Guy, Lin, Manocha: "Reciprocal n-body collision avoidance", 2011).
import type { Body } from './nearest.js';
import { distanceToEdge, type WallColumns } from './walls.js';

/** A vector on the ground. */
type Vector = { readonly x: number; readonly z: number };
/** A border of allowed velocities: they lie to its left. */
type Line = { readonly point: Vector; readonly direction: Vector };

/** What one agent wants and heeds. */
export type Wish = {
  readonly preferred: Vector;
  readonly maximumSpeed: number;
  readonly timeHorizon: number;
  readonly timeHorizonObstacles: number;
  readonly dt: number;
};

const EPSILON = 1e-5;
const plus = (a: Vector, b: Vector): Vector => ({ x: a.x + b.x, z: a.z + b.z });
const minus = (a: Vector, b: Vector): Vector => ({ x: a.x - b.x, z: a.z - b.z });
const times = (s: number, a: Vector): Vector => ({ x: s * a.x, z: s * a.z });
const dot = (a: Vector, b: Vector) => a.x * b.x + a.z * b.z;
const cross = (a: Vector, b: Vector) => a.x * b.z - a.z * b.x;
const square = (a: Vector) => dot(a, a);
const unit = (a: Vector) => times(1 / Math.sqrt(square(a)), a);
const turnLeft = (a: Vector): Vector => ({ x: -a.z, z: a.x });
const turnRight = (a: Vector): Vector => ({ x: a.z, z: -a.x });

/** The velocity ORCA proposes for a body among neighbours and walls. */
export function orcaVelocity(body: Body, neighbours: readonly Body[], walls: WallColumns | undefined, wish: Wish): Vector {
  const fixed = walls ? wallLines(body, walls, wish) : [];
  return bestVelocity([...fixed, ...neighbours.map((other) => agentLine(body, other, wish))], fixed.length, wish);
}

function agentLine(body: Body, other: Body, { timeHorizon, dt }: Wish): Line {
  const away = minus(other, body);
  const velocity = { x: body.velocityX, z: body.velocityZ };
  const relative = { x: body.velocityX - other.velocityX, z: body.velocityZ - other.velocityZ };
  const reach = body.radius + other.radius;
  const isApart = square(away) > reach * reach;
  const time = isApart ? timeHorizon : dt;
  const w = minus(relative, times(1 / time, away));
  if (!isApart || (dot(w, away) < 0 && dot(w, away) ** 2 > reach * reach * square(w))) {
    const change = times(reach / time - Math.sqrt(square(w)), unit(w));
    return { point: plus(velocity, times(0.5, change)), direction: turnRight(unit(w)) };
  }
  const tangent = Math.sqrt(square(away) - reach * reach) * (cross(away, w) > 0 ? 1 : -1);
  const direction = times(1 / square(away), plus(times(tangent, away), times(reach, turnLeft(away))));
  const change = minus(times(dot(relative, direction), direction), relative);
  return { point: plus(velocity, times(0.5, change)), direction };
}

function wallLines(body: Body, walls: WallColumns, wish: Wish): Line[] {
  const range = wish.timeHorizonObstacles * wish.maximumSpeed + body.radius;
  const near: { edge: number; distance: number }[] = [];
  for (let edge = 0; edge < walls.count; edge++) {
    const start = corner(walls, edge);
    if (cross(minus(corner(walls, walls.wallNext[edge]), start), minus(body, start)) >= 0) continue;
    const distance = distanceToEdge(walls, edge, body.x, body.z);
    if (distance < range) near.push({ edge, distance });
  }
  near.sort((a, b) => a.distance - b.distance || a.edge - b.edge);

  const lines: Line[] = [];
  for (const { edge } of near.slice(0, 16)) {
    const ends = [edge, walls.wallNext[edge]].map((i) => times(1 / wish.timeHorizonObstacles, minus(corner(walls, i), body)));
    const margin = body.radius / wish.timeHorizonObstacles;
    if (lines.some(({ point, direction }) => ends.every((end) => cross(minus(end, point), direction) - margin >= -EPSILON))) continue;
    const line = wallLine(body, walls, edge, wish.timeHorizonObstacles);
    if (line) lines.push(line);
  }
  return lines;
}

const corner = (walls: WallColumns, i: number): Vector => ({ x: walls.wallX[i], z: walls.wallZ[i] });
const wallDirection = (walls: WallColumns, i: number): Vector => ({ x: walls.wallDirectionX[i], z: walls.wallDirectionZ[i] });

function wallLine(body: Body, walls: WallColumns, edge: number, horizon: number): Line | undefined {
  const { radius } = body;
  let first = edge;
  let second = walls.wallNext[edge];
  const along = minus(corner(walls, second), corner(walls, first));
  const isConvex = (i: number) => walls.wallConvex[i] !== 0;
  const towards = (i: number) => minus(corner(walls, i), body);
  const foot = -dot(towards(first), along) / square(along);
  const reachesLine = square(plus(towards(first), times(foot, along))) <= radius * radius;
  const touches = (i: number) => square(towards(i)) <= radius * radius;
  const origin = { x: 0, z: 0 };

  if (foot < 0 && touches(first)) return isConvex(first) ? { point: origin, direction: unit(turnLeft(towards(first))) } : undefined;
  if (foot > 1 && touches(second)) {
    if (!isConvex(second) || cross(towards(second), wallDirection(walls, second)) < 0) return undefined;
    return { point: origin, direction: unit(turnLeft(towards(second))) };
  }
  if (foot >= 0 && foot <= 1 && reachesLine) return { point: origin, direction: times(-1, wallDirection(walls, first)) };
  if (foot < 0 && reachesLine) second = first;
  else if (foot > 1 && reachesLine) first = second;
  if (first === second && !isConvex(first)) return undefined;
  return regionLine(body, walls, first, second, horizon);
}

function regionLine(body: Body, walls: WallColumns, first: number, second: number, horizon: number): Line | undefined {
  const { radius } = body;
  const velocity = { x: body.velocityX, z: body.velocityZ };
  const left = minus(corner(walls, first), body);
  const right = minus(corner(walls, second), body);
  const isVertex = first === second;
  let leftLeg = times(-1, wallDirection(walls, first));
  let rightLeg = wallDirection(walls, first);
  let isLeftForeign = false;
  let isRightForeign = false;
  if (walls.wallConvex[first]) {
    leftLeg = leg(left, radius);
    const other = times(-1, wallDirection(walls, walls.wallPrevious[first]));
    isLeftForeign = cross(leftLeg, other) >= 0;
    if (isLeftForeign) leftLeg = other;
  }
  if (walls.wallConvex[second]) {
    rightLeg = leg(right, -radius);
    const other = wallDirection(walls, second);
    isRightForeign = cross(rightLeg, other) <= 0;
    if (isRightForeign) rightLeg = other;
  }

  const leftCut = times(1 / horizon, left);
  const rightCut = times(1 / horizon, right);
  const cut = minus(rightCut, leftCut);
  const t = isVertex ? 0.5 : dot(minus(velocity, leftCut), cut) / square(cut);
  const tLeft = dot(minus(velocity, leftCut), leftLeg);
  const tRight = dot(minus(velocity, rightCut), rightLeg);
  const disc = (centre: Vector): Line => {
    const out = unit(minus(velocity, centre));
    return { point: plus(centre, times(radius / horizon, out)), direction: turnRight(out) };
  };
  const border = (centre: Vector, direction: Vector): Line => ({
    point: plus(centre, times(radius / horizon, turnLeft(direction))),
    direction,
  });
  if ((t < 0 && tLeft < 0) || (isVertex && tLeft < 0 && tRight < 0)) return disc(leftCut);
  if (t > 1 && tRight < 0) return disc(rightCut);

  const farFrom = (point: Vector) => square(minus(velocity, point));
  const toCut = t < 0 || t > 1 || isVertex ? Infinity : farFrom(plus(leftCut, times(t, cut)));
  const toLeft = tLeft < 0 ? Infinity : farFrom(plus(leftCut, times(tLeft, leftLeg)));
  const toRight = tRight < 0 ? Infinity : farFrom(plus(rightCut, times(tRight, rightLeg)));
  if (toCut <= toLeft && toCut <= toRight) return border(leftCut, times(-1, wallDirection(walls, first)));
  if (toLeft <= toRight) return isLeftForeign ? undefined : border(leftCut, leftLeg);
  return isRightForeign ? undefined : border(rightCut, times(-1, rightLeg));
}

/** The direction that touches a disc of the given radius at a point; a negative radius touches it on the other side. */
function leg(to: Vector, radius: number): Vector {
  return times(1 / square(to), plus(times(Math.sqrt(square(to) - radius * radius), to), times(radius, turnLeft(to))));
}

/** Section 5.2 and 5.3: closest to the preferred velocity, or, where the lines leave nothing, violating the agents' lines least. */
function bestVelocity(lines: readonly Line[], fixed: number, { preferred, maximumSpeed }: Wish): Vector {
  const start = square(preferred) > maximumSpeed ** 2 ? times(maximumSpeed, unit(preferred)) : preferred;
  let { result, failed } = satisfy(lines, maximumSpeed, preferred, false, start);
  let depth = 0;
  for (let i = failed; i < lines.length; i++) {
    const own = lines[i];
    if (cross(own.direction, minus(own.point, result)) <= depth) continue;
    const projected = lines.slice(0, fixed);
    for (const other of lines.slice(fixed, Math.max(i, fixed))) {
      const sine = cross(own.direction, other.direction);
      const isParallel = Math.abs(sine) <= EPSILON;
      if (isParallel && dot(own.direction, other.direction) > 0) continue;
      const point = isParallel
        ? times(0.5, plus(own.point, other.point))
        : plus(own.point, times(cross(other.direction, minus(own.point, other.point)) / sine, own.direction));
      projected.push({ point, direction: unit(minus(other.direction, own.direction)) });
    }
    const wish = turnLeft(own.direction);
    const found = satisfy(projected, maximumSpeed, wish, true, times(maximumSpeed, wish));
    if (found.failed === projected.length) result = found.result;
    depth = cross(own.direction, minus(own.point, result));
  }
  return result;
}

function satisfy(
  lines: readonly Line[],
  speed: number,
  wish: Vector,
  isDirection: boolean,
  start: Vector,
): { result: Vector; failed: number } {
  let result = start;
  for (let i = 0; i < lines.length; i++) {
    if (cross(lines[i].direction, minus(lines[i].point, result)) <= 0) continue;
    const moved = moveOnto(lines, i, speed, wish, isDirection);
    if (!moved) return { result, failed: i };
    result = moved;
  }
  return { result, failed: lines.length };
}

function moveOnto(lines: readonly Line[], i: number, speed: number, wish: Vector, isDirection: boolean): Vector | undefined {
  const { point, direction } = lines[i];
  const along = dot(point, direction);
  const discriminant = along ** 2 + speed ** 2 - square(point);
  if (discriminant < 0) return undefined;
  let from = -along - Math.sqrt(discriminant);
  let to = -along + Math.sqrt(discriminant);
  for (const other of lines.slice(0, i)) {
    const sine = cross(direction, other.direction);
    const depth = cross(other.direction, minus(point, other.point));
    if (Math.abs(sine) <= EPSILON) {
      if (depth < 0) return undefined;
    } else if (sine > 0) to = Math.min(to, depth / sine);
    else from = Math.max(from, depth / sine);
  }
  if (from > to) return undefined;
  const best = isDirection ? (dot(wish, direction) > 0 ? to : from) : Math.min(Math.max(dot(direction, minus(wish, point)), from), to);
  return plus(point, times(best, direction));
}
