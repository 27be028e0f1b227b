import type { Point } from './shape.js';

/** Whether two stretches cross; touching at an end they share is none. */
export function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point) => Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  const [c1, d1, a1, b1] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (c1 !== d1 && a1 !== b1) return c1 * d1 < 0 || a1 * b1 < 0 ? !isSame(a, c, d) && !isSame(b, c, d) : false;
  // On one line: an overlap is a crossing as well.
  return c1 === 0 && d1 === 0 && overlap(a, b, c, d);
}

/** Whether an outline, closed or open, crosses itself. Outlines that are drawn by hand are short, so each side meets each. */
export function crossesItself(points: readonly Point[], isClosed: boolean): boolean {
  const sides = isClosed ? points.length : points.length - 1;
  for (let i = 0; i < sides; i++) {
    for (let j = i + 1; j < sides; j++) {
      if (cross(points[i], points[(i + 1) % points.length], points[j], points[(j + 1) % points.length])) return true;
    }
  }
  return false;
}

/** Length of a line of points [m], back to its beginning where it is closed. */
export function lengthOf(points: readonly Point[], isClosed: boolean): number {
  return points.reduce((sum, point, i) => {
    if (i === 0 && !isClosed) return sum;
    const before = points.at(i - 1)!;
    return sum + Math.hypot(point[0] - before[0], point[1] - before[1]);
  }, 0);
}

/** Area inside an outline [m²]. */
export function areaOf(points: readonly Point[]): number {
  const sum = points.reduce((sum, [x, z], i) => {
    const [px, pz] = points.at(i - 1)!;
    return sum + px * z - x * pz;
  }, 0);
  return Math.abs(sum) / 2;
}

/** Whether a point lies inside an outline. */
export function isInside(points: readonly Point[], [x, z]: Point): boolean {
  return points.reduce((inside, [ax, az], i) => {
    const [bx, bz] = points.at(i - 1)!;
    return az > z !== bz > z && x < ((bx - ax) * (z - az)) / (bz - az) + ax ? !inside : inside;
  }, false);
}

function isSame(point: Point, ...others: readonly Point[]): boolean {
  return others.some(([x, z]) => x === point[0] && z === point[1]);
}

function overlap(a: Point, b: Point, c: Point, d: Point): boolean {
  const axis = Math.abs(b[0] - a[0]) >= Math.abs(b[1] - a[1]) ? 0 : 1;
  const [low, high] = [Math.min(a[axis], b[axis]), Math.max(a[axis], b[axis])];
  return Math.max(low, Math.min(c[axis], d[axis])) < Math.min(high, Math.max(c[axis], d[axis]));
}
