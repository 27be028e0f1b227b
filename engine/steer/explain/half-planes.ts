// The half-planes of ORCA and the velocity that they leave, in doubles (van den Berg, Guy, Lin, Manocha: "Reciprocal n-body collision avoidance",
// 2011). The kernels do the same in other words and many at once; this is the form to look at, and their oracle.

/** A vector on the ground. */
export type Vector = { readonly x: number; readonly z: number };
/** A border of allowed velocities: they lie to its left. */
export type Line = { readonly point: Vector; readonly direction: Vector };
/** A disc that moves. */
export type Disc = Vector & { readonly velocityX: number; readonly velocityZ: number; readonly radius: number };

const EPSILON = 1e-5;

export const plus = (a: Vector, b: Vector): Vector => ({ x: a.x + b.x, z: a.z + b.z });
export const minus = (a: Vector, b: Vector): Vector => ({ x: a.x - b.x, z: a.z - b.z });
export const times = (s: number, a: Vector): Vector => ({ x: s * a.x, z: s * a.z });
export const dot = (a: Vector, b: Vector) => a.x * b.x + a.z * b.z;
export const cross = (a: Vector, b: Vector) => a.x * b.z - a.z * b.x;
export const square = (a: Vector) => dot(a, a);
export const unit = (a: Vector) => times(1 / Math.sqrt(square(a)), a);
export const turnLeft = (a: Vector): Vector => ({ x: -a.z, z: a.x });
export const turnRight = (a: Vector): Vector => ({ x: a.z, z: -a.x });

/** The border that a neighbour asks for: half of the smallest change that avoids it for the horizon, or parts overlapping discs in another time [s]. */
export function neighbourLine(body: Disc, other: Disc, timeHorizon: number, partTime: number): Line {
  const away = minus(other, body);
  const velocity = { x: body.velocityX, z: body.velocityZ };
  const relative = { x: body.velocityX - other.velocityX, z: body.velocityZ - other.velocityZ };
  const reach = body.radius + other.radius;
  const isApart = square(away) > reach * reach;
  const time = isApart ? timeHorizon : partTime;
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

/** What a velocity is to be: near to one, no faster than that [m/s]. */
export type Wish = { readonly preferred: Vector; readonly maximumSpeed: number };

/** Section 5.2 and 5.3: closest to the preferred velocity, or, where the lines leave nothing, violating those after the fixed ones least. */
export function bestVelocity(lines: readonly Line[], fixed: number, wish: Wish): Vector {
  const { maximumSpeed } = wish;
  let { result, failed } = satisfyFirst(lines, wish);
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
    const away = turnLeft(own.direction);
    const found = satisfy(projected, maximumSpeed, away, true, times(maximumSpeed, away));
    if (found.failed === projected.length) result = found.result;
    depth = cross(own.direction, minus(own.point, result));
  }
  return result;
}

/** Closest to the preferred velocity that the longest run of lines from the first on allows, and the first line that is given up. */
export function satisfyFirst(lines: readonly Line[], { preferred, maximumSpeed }: Wish): { result: Vector; failed: number } {
  const start = square(preferred) > maximumSpeed ** 2 ? times(maximumSpeed, unit(preferred)) : preferred;
  return satisfy(lines, maximumSpeed, preferred, false, start);
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
