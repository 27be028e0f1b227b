import { type Arrangement, arrange } from '../navmesh/arrangement.js';
import { NO_EDGE, nextEdge } from '../navmesh/edges.js';
import { triangulate } from '../navmesh/triangulate.js';
import { type Ring, unite } from '../shapes/geometry.js';
import { placeKey } from './place-key.js';

/** Edges from ax, az to bx, bz with the walkable space on their left, four whole units each; they cross nowhere. */
export type Border = ArrayLike<number>;

/** The border of what rings enclose: themselves, if they are clean, or that of the triangles in them. Undefined where they are too tangled. */
export function borderOf(rings: readonly Ring[]): Border | undefined {
  for (let coarser = 1; coarser <= 256; coarser *= 4) {
    // The polygon library works in half units.
    const snap = (ring: Ring) => ring.map((value) => Math.round(value / coarser) * coarser);
    const snapped =
      coarser === 1 ? rings.map(snap) : unite(rings.map(snap), 'Positive').map((ring) => ring.map((value) => Math.round(value)));
    const arrangement = arrange(snapped);
    const border = arrangement && (isClean(snapped, arrangement) ? ringEdges(snapped) : triangleEdges(arrangement));
    if (border) return border;
  }
  return undefined;
}

/** The edges of rings as they are; in a plain array, because most are short, and there may be a hundred thousand. */
export function ringEdges(rings: readonly ArrayLike<number>[]): Border {
  const edges: number[] = [];
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      const j = i + 2 === ring.length ? 0 : i + 2;
      edges.push(ring[i], ring[i + 1], ring[j], ring[j + 1]);
    }
  }
  return edges;
}

/** Whether nothing had to be split or joined. */
function isClean(rings: readonly Ring[], { x, from }: Arrangement): boolean {
  const corners = rings.reduce((sum, { length }) => sum + length / 2, 0);
  return from.length === corners && x.length === corners;
}

function triangleEdges(arrangement: Arrangement): Border | undefined {
  const { x, z } = arrangement;
  if (x.length < 3) return undefined;
  const triangles = triangulate(arrangement);
  if (!triangles) return undefined;
  const edges: number[] = [];
  const { corner, twin } = triangles;
  for (let e = 0; e < corner.length; e++) {
    if (twin[e] !== NO_EDGE) continue;
    const a = corner[e];
    const b = corner[nextEdge(e)];
    edges.push(x[a], z[a], x[b], z[b]);
  }
  return edges;
}

/** Places of a closed loop, x and z in turn. */
export type Loop = readonly number[];

/**
 * Closed loops along a border, x and z in turn, each from its first place (in the order of places) on, flat places left out. Where pieces
 * only touch, a loop keeps to its own.
 */
export function borderLoops(border: Border): Loop[] {
  const leaving = new Map<number, number[]>();
  for (let i = 0; i < border.length; i += 4) {
    const key = placeKey(border[i], border[i + 1]);
    const known = leaving.get(key);
    if (known) known.push(i);
    else leaving.set(key, [i]);
  }
  const seen = new Uint8Array(border.length / 4);
  const loops: Loop[] = [];
  for (let first = 0; first < border.length; first += 4) {
    if (seen[first / 4]) continue;
    const points: number[] = [];
    let edge = first;
    do {
      seen[edge / 4] = 1;
      points.push(border[edge], border[edge + 1]);
      edge = following(border, edge, leaving.get(placeKey(border[edge + 2], border[edge + 3])) ?? [first]);
    } while (edge !== first && !seen[edge / 4]);
    const loop = withoutFlat(points);
    if (loop.length >= 6) loops.push(fromFirst(loop));
  }
  return loops;
}

/** Of the edges that leave the end of one, that which is met first on a turn over the walkable space, clockwise from where one came. */
function following(border: Border, edge: number, choices: readonly number[]): number {
  if (choices.length === 1) return choices[0];
  const backX = border[edge] - border[edge + 2];
  const backZ = border[edge + 1] - border[edge + 3];
  let best = choices[0];
  for (const choice of choices) {
    if (choice !== best && isMetBefore(backX, backZ, direction(border, choice), direction(border, best))) best = choice;
  }
  return best;
}

type Direction = { x: number; z: number };

function direction(border: Border, edge: number): Direction {
  return { x: border[edge + 2] - border[edge], z: border[edge + 3] - border[edge + 1] };
}

/** Whether a clockwise turn that starts at `back` meets p before q. */
function isMetBefore(backX: number, backZ: number, p: Direction, q: Direction): boolean {
  const half = ({ x, z }: Direction) => {
    const side = backX * z - backZ * x;
    return side < 0 || (side === 0 && backX * x + backZ * z < 0) ? 0 : 1;
  };
  if (half(p) !== half(q)) return half(p) < half(q);
  return p.x * q.z - p.z * q.x < 0;
}

function withoutFlat(points: readonly number[]): number[] {
  const n = points.length;
  const kept: number[] = [];
  for (let i = 0; i < n; i += 2) {
    const before = (i + n - 2) % n;
    const after = (i + 2) % n;
    const abX = points[i] - points[before];
    const abZ = points[i + 1] - points[before + 1];
    const bcX = points[after] - points[i];
    const bcZ = points[after + 1] - points[i + 1];
    if (abX * bcZ - abZ * bcX !== 0 || abX * bcX + abZ * bcZ < 0) kept.push(points[i], points[i + 1]);
  }
  return kept;
}

/** A closed loop from its first place on. */
export function fromFirst(loop: readonly number[]): Loop {
  const n = loop.length;
  const keyAt = (i: number) => placeKey(loop[i % n], loop[(i % n) + 1]);
  let best = 0;
  for (let i = 2; i < n; i += 2) {
    const difference = keyAt(i) - keyAt(best);
    if (difference < 0 || (difference === 0 && keyAt(i + 2) < keyAt(best + 2))) best = i;
  }
  return loop.map((_, i) => loop[(i + best) % n]);
}
