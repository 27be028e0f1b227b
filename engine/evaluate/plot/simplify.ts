/** A point of the plane. */
export type Point = readonly [x: number, y: number];

/** Leaves out points that the line through the others passes within a tolerance (Douglas and Peucker, 1973). */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  if (points.length < 3) return [...points];
  const isKept = new Uint8Array(points.length);
  isKept[0] = isKept[points.length - 1] = 1;
  // A list of stretches rather than calls within calls: a path may have many thousand points.
  const stretches: [first: number, last: number][] = [[0, points.length - 1]];
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const [first, last] = stretch;
    const farthest = findFarthest(points, first, last);
    if (farthest.distance <= tolerance) continue;
    isKept[farthest.index] = 1;
    stretches.push([first, farthest.index], [farthest.index, last]);
  }
  return points.filter((_, n) => isKept[n] === 1);
}

function findFarthest(points: readonly Point[], first: number, last: number): { index: number; distance: number } {
  const [ax, ay] = points[first];
  const [bx, by] = points[last];
  const [dx, dy] = [bx - ax, by - ay];
  const squared = dx * dx + dy * dy;
  let found = { index: first, distance: -1 };
  for (let n = first + 1; n < last; n++) {
    const [x, y] = points[n];
    const along = squared > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / squared)) : 0;
    const distance = Math.hypot(x - ax - along * dx, y - ay - along * dy);
    if (distance > found.distance) found = { index: n, distance };
  }
  return found;
}
