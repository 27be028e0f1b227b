/** A place in a pad whose middle is 0 and whose corners lie on a circle of 1. */
export type PadPoint = readonly [x: number, y: number];

/** Crowds at the corners of a pad that nothing else is known of. */
const USUAL = ['army', 'stroll', 'chat'];
/** As many corners as a pad may have. */
export const MOST_CORNERS = 6;

/** The corners and the point of a pad; `isTold` unless the weights of the crowd are none that one point can show. */
export type PadState = { readonly names: readonly string[]; readonly point: PadPoint; readonly isTold: boolean };

/**
 * The pad as it opens: with the weights that a crowd has now, so that nothing changes before the point is moved. Weights of more than three crowds are
 * shown as near as one point can; those that go over time or places, or are of crowds that are not known, are not.
 */
export function openPad(style: unknown, known: readonly string[]): PadState {
  const weights = Object.entries((style ?? {}) as object).filter(([, weight]) => weight !== 0);
  const sum = weights.reduce((total, [, weight]) => total + Number(weight), 0);
  if (!(sum > 0) || weights.length > MOST_CORNERS || !weights.every(([name]) => known.includes(name)))
    return { names: USUAL, point: [0, 0], isTold: false };
  const own = weights.map(([name]) => name);
  const names = own.every((name) => USUAL.includes(name))
    ? USUAL
    : [...own, ...USUAL.filter((name) => !own.includes(name))].slice(0, Math.max(3, own.length));
  const corners = padCorners(names.length);
  const shares = names.map((name) => Number(weights.find(([one]) => one === name)?.[1] ?? 0) / sum);
  const place = (axis: 0 | 1) => corners.reduce((total, corner, n) => total + shares[n] * corner[axis], 0);
  return { names, point: [place(0), place(1)], isTold: true };
}

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
