import { type Influence, mixInfluence } from '../rig/influence.js';
import { smoothNormals } from './person-mesh.js';
import type { Point } from './point.js';
import { createSculpt, type Sculpt, type Tint } from './sculpt.js';

/** How much of the way to the rounded surface a new vertex goes. */
const ROUND = 0.78;
/** Edges longer than this are cut [m]; so are shorter ones along which the surface is bent, down to a length. */
const LONG = 0.058;
const SHORT = 0.017;
/** The cosine between normals at the ends of an edge that is bent. */
const BENT = Math.cos((23 / 180) * Math.PI);
/** Vertices that are nearer than this are one place [m]. */
const SAME = 1e-5;

/**
 * Cuts every triangle into four, but for edges that are short and straight, and rounds what is between (Boubekeur and Alexa, "Phong tessellation", 2008): the middle of an edge goes towards the planes
 * through its ends. Vertices in one place have one normal here, so that surfaces which met still meet.
 */
export function refine(sculpt: Sculpt): Sculpt {
  const normals = normalsByPlace(sculpt);
  const refined: Sculpt = {
    ...createSculpt(),
    points: [...sculpt.points],
    influences: [...sculpt.influences],
    shades: [...sculpt.shades],
    tints: [...sculpt.tints],
  };
  const middles = new Map<number, number>();
  const middle = (a: number, b: number): number => {
    const key = Math.min(a, b) * sculpt.points.length + Math.max(a, b);
    const known = middles.get(key);
    if (known !== undefined) return known;
    refined.points.push(roundedMiddle(sculpt.points[a], sculpt.points[b], normals, a, b));
    refined.influences.push(betweenInfluences(sculpt.influences[a], sculpt.influences[b]));
    refined.shades.push((sculpt.shades[a] + sculpt.shades[b]) / 2);
    refined.tints.push(betweenTints(sculpt.tints[a], sculpt.tints[b]));
    middles.set(key, refined.points.length - 1);
    return refined.points.length - 1;
  };
  const isCut = (a: number, b: number): boolean => {
    const length = Math.hypot(...[0, 1, 2].map((k) => sculpt.points[a][k] - sculpt.points[b][k]));
    if (length > LONG) return true;
    const cosine = [0, 1, 2].reduce((sum, k) => sum + normals[3 * a + k] * normals[3 * b + k], 0);
    return length > SHORT && cosine < BENT;
  };
  const { triangles } = sculpt;
  for (let t = 0; t < triangles.length; t += 4) {
    const slot = triangles[t + 3];
    // Turned so that of two cut edges the first is, and of one it is the first.
    let [a, b, c] = [triangles[t], triangles[t + 1], triangles[t + 2]];
    let cut = [isCut(a, b), isCut(b, c), isCut(c, a)];
    const count = cut.filter(Boolean).length;
    while (count > 0 && count < 3 && !(cut[0] && (count === 1 || cut[1]))) [a, b, c, cut] = [b, c, a, [cut[1], cut[2], cut[0]]];
    if (count === 0) refined.triangles.push(a, b, c, slot);
    else if (count === 1) refined.triangles.push(a, middle(a, b), c, slot, middle(a, b), b, c, slot);
    else if (count === 2) {
      const [ab, bc] = [middle(a, b), middle(b, c)];
      refined.triangles.push(ab, b, bc, slot, a, ab, bc, slot, a, bc, c, slot);
    } else {
      const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
      refined.triangles.push(a, ab, ca, slot, ab, b, bc, slot, ca, bc, c, slot, ab, bc, ca, slot);
    }
  }
  return refined;
}

function roundedMiddle(a: Point, b: Point, normals: Float64Array, i: number, j: number): Point {
  const middle = [0, 1, 2].map((k) => (a[k] + b[k]) / 2);
  const offset = (from: Point, n: number) => [0, 1, 2].reduce((sum, k) => sum + (middle[k] - from[k]) * normals[3 * n + k], 0);
  const [onA, onB] = [offset(a, i), offset(b, j)];
  const moved = middle.map((value, k) => value - ROUND * 0.5 * (onA * normals[3 * i + k] + onB * normals[3 * j + k]));
  return [moved[0], moved[1], moved[2]];
}

function normalsByPlace(sculpt: Sculpt): Float64Array {
  const normals = smoothNormals(sculpt);
  const places = new Map<string, number[]>();
  sculpt.points.forEach((point, i) => {
    const key = point.map((value) => Math.round(value / SAME)).join(' ');
    const there = places.get(key);
    if (there) there.push(i);
    else places.set(key, [i]);
  });
  for (const vertices of places.values()) {
    const sum = [0, 0, 0];
    for (const vertex of vertices) for (let k = 0; k < 3; k++) sum[k] += normals[3 * vertex + k];
    const length = Math.hypot(...sum) || 1;
    for (const vertex of vertices) for (let k = 0; k < 3; k++) normals[3 * vertex + k] = sum[k] / length;
  }
  return normals;
}

function betweenInfluences(a: Influence, b: Influence): Influence {
  return a === b ? a : mixInfluence(a, b, 0.5);
}

function betweenTints(a: Tint | undefined, b: Tint | undefined): Tint | undefined {
  if (!a && !b) return undefined;
  const slot = (a ?? b)!.slot;
  const share = (tint: Tint | undefined) => (tint?.slot === slot ? tint.share : 0);
  return { slot, share: (share(a) + share(b)) / 2 };
}
