import { NO_EDGE, nextEdge, previousEdge } from '../navmesh/edges.js';
import { inCircle } from './incircle.js';
import { placeKey } from './place-key.js';

/** Triangles that are being changed; places are whole units when multiplied by `scale`. */
export type DraftMesh = {
  readonly x: Float32Array;
  readonly z: Float32Array;
  readonly scale: number;
  readonly corner: Uint32Array;
  readonly twin: Int32Array;
};

/**
 * Flips edges until every one of them is Delaunay (Lawson 1977), beginning with those in `stack`. Four corners on one circle take the
 * diagonal from the first of them, in the order of places: so the triangles follow from walls alone, however they came about.
 * `touched` hears of every triangle before it changes.
 */
export function makeDelaunay(mesh: DraftMesh, stack: number[], touched: (triangle: number) => void): void {
  const { twin } = mesh;
  while (stack.length > 0) {
    const e = stack.pop() as number;
    if (twin[e] === NO_EDGE || !isWrong(mesh, e)) continue;
    const f = twin[e];
    touched(Math.floor(e / 3));
    touched(Math.floor(f / 3));
    flip(mesh, e);
    stack.push(e, previousEdge(e), f, previousEdge(f));
  }
}

function isWrong({ x, z, scale, corner, twin }: DraftMesh, e: number): boolean {
  const a = corner[e];
  const b = corner[nextEdge(e)];
  const c = corner[previousEdge(e)];
  const d = corner[previousEdge(twin[e])];
  const ax = x[a] * scale;
  const az = z[a] * scale;
  const bx = x[b] * scale;
  const bz = z[b] * scale;
  const cx = x[c] * scale;
  const cz = z[c] * scale;
  const dx = x[d] * scale;
  const dz = z[d] * scale;
  const inside = inCircle(ax, az, bx, bz, cx, cz, dx, dz);
  if (inside !== 0) return inside > 0;
  const first = Math.min(placeKey(ax, az), placeKey(bx, bz));
  return placeKey(cx, cz) < first || placeKey(dx, dz) < first;
}

/** Turns the diagonal a b of the four corners a, d, b, c into c d. */
function flip({ corner, twin }: DraftMesh, e: number): void {
  const f = twin[e];
  const eNext = nextEdge(e);
  const fNext = nextEdge(f);
  const beyondE = twin[fNext];
  const beyondF = twin[eNext];
  corner[eNext] = corner[previousEdge(f)];
  corner[fNext] = corner[previousEdge(e)];
  join(twin, e, beyondE);
  join(twin, f, beyondF);
  join(twin, eNext, fNext);
}

function join(twin: Int32Array, e: number, other: number): void {
  twin[e] = other;
  if (other !== NO_EDGE) twin[other] = e;
}
