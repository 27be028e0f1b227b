import type { Vec2 } from './vec2.js';

/** The ring without repeated neighbours and without a closing point equal to the first. */
export function cleanRing(points: readonly Vec2[]): Vec2[] {
  const ring: Vec2[] = [];
  for (const point of points) {
    const last = ring.at(-1);
    if (last === undefined || last[0] !== point[0] || last[1] !== point[1]) ring.push([point[0], point[1]]);
  }
  while (ring.length > 1 && ring[0][0] === ring[ring.length - 1][0] && ring[0][1] === ring[ring.length - 1][1]) ring.pop();
  return ring;
}

/** Twice-signed area halved: positive when the ring runs counter-clockwise with x right and z up the page [m²]. */
export function ringArea(ring: readonly Vec2[]): number {
  // Coordinates are taken relative to the first point: map coordinates would lose digits in the products.
  const [baseX, baseZ] = ring[0] ?? [0, 0];
  let twice = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    twice += (ring[j][0] - baseX) * (ring[i][1] - baseZ) - (ring[i][0] - baseX) * (ring[j][1] - baseZ);
  }
  return twice / 2;
}

/** Most pairs of edges that are compared; an outline that needs more is left to the robust geometry of the world. */
const MOST_PAIRS = 10_000_000;

/** Two edges of the ring that properly cross, as indices of their first points; touching is no crossing. */
export function findCrossing(ring: readonly Vec2[]): [number, number] | undefined {
  const n = ring.length;
  const low = (i: number) => Math.min(ring[i][0], ring[(i + 1) % n][0]);
  const high = (i: number) => Math.max(ring[i][0], ring[(i + 1) % n][0]);
  // Sweep along x: only edges whose x ranges overlap are compared.
  const order = Array.from({ length: n }, (_, i) => i).sort((a, b) => low(a) - low(b));
  let open: number[] = [];
  let pairs = 0;
  for (const edge of order) {
    const start = low(edge);
    pairs += open.length;
    if (pairs > MOST_PAIRS) return undefined;
    open = open.filter((other) => high(other) >= start);
    for (const other of open) {
      const [a, b] = edge < other ? [edge, other] : [other, edge];
      const areNeighbours = b - a === 1 || (a === 0 && b === n - 1);
      if (!areNeighbours && edgesCross(ring[a], ring[(a + 1) % n], ring[b], ring[(b + 1) % n])) return [a, b];
    }
    open.push(edge);
  }
  return undefined;
}

function edgesCross(a: Vec2, b: Vec2, c: Vec2, d: Vec2): boolean {
  if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1])) return false;
  return isOpposite(side(a, b, c), side(a, b, d)) && isOpposite(side(c, d, a), side(c, d, b));
}

function isOpposite(p: number, q: number): boolean {
  return (p > 0 && q < 0) || (p < 0 && q > 0);
}

/** Which side of a→b the point lies on; 0 when it is on the line within rounding. */
function side(a: Vec2, b: Vec2, p: Vec2): number {
  const left = (b[0] - a[0]) * (p[1] - a[1]);
  const right = (b[1] - a[1]) * (p[0] - a[0]);
  const value = left - right;
  return Math.abs(value) <= 1e-9 * (Math.abs(left) + Math.abs(right)) ? 0 : value;
}
