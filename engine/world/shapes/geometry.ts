/// <reference path="../libraries.d.ts" />
import type { Clipper, PathsD } from 'clipper2-wasm';
import { unpack } from '../../kernels/index.js';

/** A closed ring of whole grid units, x and z in turn; outer rings run counter-clockwise, holes clockwise. */
export type Ring = Float64Array;

/** Ways to join two sets of rings. */
export type BooleanOperation = 'difference' | 'intersection';

let clipper: Clipper | undefined;
let loading: Promise<void> | undefined;

/** Makes the polygon library ready; call once, before the first `createWorld`. */
export function loadGeometry(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  // Files of their own, so that a page loads them beside the rest.
  const [{ default: createClipper }, { CLIPPER_MODULE }] = await Promise.all([import('clipper2-wasm'), import('../clipper-module.js')]);
  clipper = await createClipper({ wasmBinary: await unpack(CLIPPER_MODULE), locateFile: (name) => name });
}

/** Bytes that the polygon library holds [B]. */
export function geometryMemory(): number {
  return library().HEAPU8.length;
}

/** The area covered by at least one ring; crossings are resolved, so any ring is good enough as input. */
export function unite(rings: readonly Ring[], fill: 'NonZero' | 'Positive' = 'NonZero'): Ring[] {
  if (rings.length === 0) return [];
  const { UnionSelfD, FillRule } = library();
  const src = toPaths(rings);
  const dst = UnionSelfD(src, FillRule[fill], WHOLE_UNITS);
  src.delete();
  return takeRings(dst);
}

/** What remains of `subjects` without, or only within, `clips`; both are outputs of `unite`. */
export function combine(operation: BooleanOperation, subjects: readonly Ring[], clips: readonly Ring[]): Ring[] {
  if (subjects.length === 0) return [];
  if (clips.length === 0) return operation === 'difference' ? [...subjects] : [];
  const { DifferenceD, IntersectD, FillRule } = library();
  const src = toPaths(subjects);
  const clip = toPaths(clips);
  const dst = (operation === 'difference' ? DifferenceD : IntersectD)(src, clip, FillRule.NonZero, WHOLE_UNITS);
  src.delete();
  clip.delete();
  return takeRings(dst);
}

/** Rings without vertices that lie closer than `tolerance` units to the line of their neighbours, crossings resolved. */
export function simplify(rings: readonly Ring[], tolerance: number): Ring[] {
  if (rings.length === 0) return [];
  const { SimplifyPathsD } = library();
  const src = toPaths(rings);
  const dst = SimplifyPathsD(src, tolerance, true);
  src.delete();
  return unite(takeRings(dst), 'Positive');
}

/** Rings grown (or, with a negative distance, shrunk) by a distance in units, with round corners. */
export function offset(rings: readonly Ring[], distance: number, arcTolerance: number): Ring[] {
  if (rings.length === 0) return [];
  const { InflatePathsD, JoinType, EndType } = library();
  const src = toPaths(rings);
  const dst = InflatePathsD(src, distance, JoinType.Round, EndType.Polygon, 2, WHOLE_UNITS, arcTolerance);
  src.delete();
  return takeRings(dst);
}

/** The band along a line (x and z in turn), half its width to either side, ends cut straight. */
export function band(line: Ring, halfWidth: number, closed: boolean): Ring[] {
  const { InflatePathsD, JoinType, EndType } = library();
  const src = toPaths([line]);
  const dst = InflatePathsD(src, halfWidth, JoinType.Miter, closed ? EndType.Joined : EndType.Butt, 2, WHOLE_UNITS, 0);
  src.delete();
  return unite(takeRings(dst), 'Positive');
}

/** Signed area of a ring; positive when it runs counter-clockwise [unit²]. */
export function ringArea(ring: ArrayLike<number>): number {
  let twice = 0;
  const n = ring.length;
  for (let i = 0, j = n - 2; i < n; j = i, i += 2)
    twice += (ring[j] - ring[0]) * (ring[i + 1] - ring[1]) - (ring[i] - ring[0]) * (ring[j + 1] - ring[1]);
  return twice / 2;
}

// Coordinates are whole already: the library is to keep no decimals.
const WHOLE_UNITS = 0;

function library(): Clipper {
  if (!clipper) throw new Error('call `await loadGeometry()` before building a world');
  return clipper;
}

function toPaths(rings: readonly Ring[]): PathsD {
  const { PathD, PathsD } = library();
  const paths = new PathsD();
  for (const ring of rings) {
    const n = ring.length / 2;
    const triples = new Float64Array(n * 3);
    for (let i = 0; i < n; i++) {
      triples[i * 3] = ring[i * 2];
      triples[i * 3 + 1] = ring[i * 2 + 1];
    }
    const path = new PathD();
    path.assign(triples);
    paths.push_back(path);
    path.delete();
  }
  return paths;
}

function takeRings(paths: PathsD): Ring[] {
  const rings: Ring[] = [];
  const count = paths.size();
  for (let p = 0; p < count; p++) {
    const path = paths.get(p);
    const triples = path.view();
    const n = triples.length / 3;
    const ring = new Float64Array(n * 2);
    for (let i = 0; i < n; i++) {
      ring[i * 2] = triples[i * 3];
      ring[i * 2 + 1] = triples[i * 3 + 1];
    }
    path.delete();
    if (n >= 3) rings.push(ring);
  }
  paths.delete();
  return rings;
}
