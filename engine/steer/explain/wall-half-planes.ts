// The half-planes that walls ask for in ORCA (van den Berg et al. 2011, section 4.3 and its library); as kernels/orca/obstacles.ts, in doubles.
import { distanceToStretch } from '../../math/index.js';
import { cross, type Disc, dot, type Line, minus, plus, square, times, turnLeft, turnRight, unit, type Vector } from './half-planes.js';

/** Walls as kernels have them: loops of edges, walkable space to the right. */
export type WallLoops = {
  readonly count: number;
  readonly wallX: Float32Array;
  readonly wallZ: Float32Array;
  readonly wallDirectionX: Float32Array;
  readonly wallDirectionZ: Float32Array;
  readonly wallNext: Uint32Array;
  readonly wallPrevious: Uint32Array;
  readonly wallConvex: Uint32Array;
};

/** The border that an edge asks for. */
export type WallLine = Line & { readonly edge: number };

const EPSILON = 1e-5;
/** Edges an agent heeds at most: the nearest. */
const EDGES = 16;

/** Borders for the nearest edges that a disc can come to within the horizon [s] at its highest speed [m/s]. */
export function wallLines(body: Disc, walls: WallLoops, horizon: number, maximumSpeed: number): WallLine[] {
  const range = horizon * maximumSpeed + body.radius;
  const near: { edge: number; distance: number }[] = [];
  for (let edge = 0; edge < walls.count; edge++) {
    const start = corner(walls, edge);
    const end = corner(walls, walls.wallNext[edge]);
    if (cross(minus(end, start), minus(body, start)) >= 0) continue;
    const distance = distanceToStretch(body.x, body.z, start.x, start.z, end.x, end.z);
    if (distance < range) near.push({ edge, distance });
  }
  near.sort((a, b) => a.distance - b.distance || a.edge - b.edge);

  const lines: WallLine[] = [];
  const margin = body.radius / horizon;
  for (const { edge } of near.slice(0, EDGES)) {
    const ends = [edge, walls.wallNext[edge]].map((i) => times(1 / horizon, minus(corner(walls, i), body)));
    // A line that is there already may keep the agent from the whole edge.
    if (lines.some(({ point, direction }) => ends.every((end) => cross(minus(end, point), direction) - margin >= -EPSILON))) continue;
    const line = edgeLine(body, walls, edge, horizon);
    if (line) lines.push({ ...line, edge });
  }
  return lines;
}

const corner = (walls: WallLoops, i: number): Vector => ({ x: walls.wallX[i], z: walls.wallZ[i] });
const directionOf = (walls: WallLoops, i: number): Vector => ({ x: walls.wallDirectionX[i], z: walls.wallDirectionZ[i] });

function edgeLine(body: Disc, walls: WallLoops, edge: number, horizon: number): Line | undefined {
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
    if (!isConvex(second) || cross(towards(second), directionOf(walls, second)) < 0) return undefined;
    return { point: origin, direction: unit(turnLeft(towards(second))) };
  }
  if (foot >= 0 && foot <= 1 && reachesLine) return { point: origin, direction: times(-1, directionOf(walls, first)) };
  // Seen along its line, an edge is its nearer vertex.
  if (foot < 0 && reachesLine) second = first;
  else if (foot > 1 && reachesLine) first = second;
  if (first === second && !isConvex(first)) return undefined;
  return regionLine(body, walls, first, second, horizon);
}

/** A leg of the forbidden region, and whether another edge bounds the region there. */
type Leg = { readonly direction: Vector; readonly isForeign: boolean };

function legsOf(body: Disc, walls: WallLoops, first: number, second: number): { left: Leg; right: Leg } {
  let left: Leg = { direction: times(-1, directionOf(walls, first)), isForeign: false };
  let right: Leg = { direction: directionOf(walls, first), isForeign: false };
  if (walls.wallConvex[first]) {
    const direction = tangentTo(minus(corner(walls, first), body), body.radius);
    const other = times(-1, directionOf(walls, walls.wallPrevious[first]));
    const isForeign = cross(direction, other) >= 0;
    left = { direction: isForeign ? other : direction, isForeign };
  }
  if (walls.wallConvex[second]) {
    const direction = tangentTo(minus(corner(walls, second), body), -body.radius);
    const other = directionOf(walls, second);
    const isForeign = cross(direction, other) <= 0;
    right = { direction: isForeign ? other : direction, isForeign };
  }
  return { left, right };
}

/** The border where the forbidden region of an edge lies nearest to the velocity. */
function regionLine(body: Disc, walls: WallLoops, first: number, second: number, horizon: number): Line | undefined {
  const velocity = { x: body.velocityX, z: body.velocityZ };
  const isVertex = first === second;
  const { left, right } = legsOf(body, walls, first, second);
  const leftCut = times(1 / horizon, minus(corner(walls, first), body));
  const rightCut = times(1 / horizon, minus(corner(walls, second), body));
  const cut = minus(rightCut, leftCut);
  const t = isVertex ? 0.5 : dot(minus(velocity, leftCut), cut) / square(cut);
  const tLeft = dot(minus(velocity, leftCut), left.direction);
  const tRight = dot(minus(velocity, rightCut), right.direction);
  const reach = body.radius / horizon;
  const disc = (centre: Vector): Line => {
    const out = unit(minus(velocity, centre));
    return { point: plus(centre, times(reach, out)), direction: turnRight(out) };
  };
  const border = (centre: Vector, direction: Vector): Line => ({ point: plus(centre, times(reach, turnLeft(direction))), direction });
  if ((t < 0 && tLeft < 0) || (isVertex && tLeft < 0 && tRight < 0)) return disc(leftCut);
  if (t > 1 && tRight < 0) return disc(rightCut);

  const farFrom = (point: Vector) => square(minus(velocity, point));
  const toCut = t < 0 || t > 1 || isVertex ? Infinity : farFrom(plus(leftCut, times(t, cut)));
  const toLeft = tLeft < 0 ? Infinity : farFrom(plus(leftCut, times(tLeft, left.direction)));
  const toRight = tRight < 0 ? Infinity : farFrom(plus(rightCut, times(tRight, right.direction)));
  if (toCut <= toLeft && toCut <= toRight) return border(leftCut, times(-1, directionOf(walls, first)));
  if (toLeft <= toRight) return left.isForeign ? undefined : border(leftCut, left.direction);
  return right.isForeign ? undefined : border(rightCut, times(-1, right.direction));
}

/** The direction that touches a disc of the given radius at a point; a negative radius touches it on the other side. */
function tangentTo(to: Vector, radius: number): Vector {
  return times(1 / square(to), plus(times(Math.sqrt(square(to) - radius * radius), to), times(radius, turnLeft(to))));
}
