/** A place in a pad whose middle is 0 and whose corners lie on a circle of 1. */
export type PadPoint = readonly [x: number, y: number];

/** Corners of a pad, the first at the top. */
export function padCorners(count: number): PadPoint[] {
  return Array.from({ length: count }, (_, n) => {
    const angle = (2 * Math.PI * n) / count - Math.PI / 2;
    return [Math.cos(angle), Math.sin(angle)] as const;
  });
}

/** The weights of corners at a place within them (mean value coordinates; Floater 2003): 1 at a corner, even between two on an edge. */
export function weightsAt(corners: readonly PadPoint[], [x, y]: PadPoint): number[] {
  const far = corners.map(([cx, cy]) => Math.hypot(cx - x, cy - y));
  const at = far.findIndex((distance) => distance < 1e-6);
  if (at >= 0) return corners.map((_, n) => (n === at ? 1 : 0));
  if (corners.length === 1) return [1];
  if (corners.length === 2) return [far[1] / (far[0] + far[1]), far[0] / (far[0] + far[1])];
  const halves = corners.map(([ax, ay], n) => {
    const [bx, by] = corners[(n + 1) % corners.length];
    const cross = (ax - x) * (by - y) - (ay - y) * (bx - x);
    const dot = (ax - x) * (bx - x) + (ay - y) * (by - y);
    return Math.tan(Math.atan2(cross, dot) / 2);
  });
  const all = corners.map((_, n) => Math.max(0, (halves[(n + corners.length - 1) % corners.length] + halves[n]) / far[n]));
  const sum = all.reduce((total, weight) => total + weight, 0);
  return all.map((weight) => weight / sum);
}

/** The nearest place that is not outside: towards the middle, a hair within the edges. */
export function keepWithin(corners: readonly PadPoint[], [x, y]: PadPoint): PadPoint {
  if (corners.length === 2) {
    const [[ax, ay], [bx, by]] = corners;
    const share = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)));
    return [ax + share * (bx - ax), ay + share * (by - ay)];
  }
  let scale = 1;
  for (let n = 0; n < corners.length; n++) {
    const [[ax, ay], [bx, by]] = [corners[n], corners[(n + 1) % corners.length]];
    const [nx, ny] = [by - ay, ax - bx];
    const reach = nx * ax + ny * ay;
    const along = nx * x + ny * y;
    if (along > reach * 0.999) scale = Math.min(scale, (reach * 0.999) / along);
  }
  return [x * scale, y * scale];
}
