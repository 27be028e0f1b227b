import type { Influence } from '../rig/influence.js';
import { RIG_MIRRORED } from '../rig/rig.js';
import type { Point } from './point.js';
import { NO_SLOT } from './slots.js';

/** Numbers of vertices around a body part, in the order of rising angle: from the front (+z) towards the left (+x). */
export type Ring = readonly number[];

/** Part of another slot's colour in a vertex: beards, blushes. */
export type Tint = { readonly slot: number; readonly share: number };

/**
 * A mesh while it is built: parts share vertices where they are one surface, whatever their colours. All parts on one side are written for the
 * left; with `side` at −1 what comes in is mirrored to the right: x, joints and the order of a triangle's corners.
 */
export type Sculpt = {
  side: 1 | -1;
  readonly points: Point[];
  readonly influences: Influence[];
  /** How much ambient light a fold or a hollow leaves, from 0 to 1. */
  readonly shades: number[];
  readonly tints: (Tint | undefined)[];
  /** Four numbers per triangle: its corners, counter-clockwise from outside, and its slot. */
  readonly triangles: number[];
};

/** A mesh without anything in it. */
export function createSculpt(): Sculpt {
  return { side: 1, points: [], influences: [], shades: [], tints: [], triangles: [] };
}

/** Runs a part twice, on the left and mirrored on the right. */
export function onBothSides(sculpt: Sculpt, build: () => void): void {
  build();
  sculpt.side = -1;
  build();
  sculpt.side = 1;
}

/** Adds a vertex and gives its number. */
export function addVertex(sculpt: Sculpt, point: Point, influence: Influence, shade = 1, tint?: Tint): number {
  const mirrored = sculpt.side < 0;
  sculpt.points.push(mirrored ? [-point[0], point[1], point[2]] : point);
  sculpt.influences.push(mirrored ? influence.map(([joint, weight]) => [RIG_MIRRORED[joint], weight] as const) : influence);
  sculpt.shades.push(shade);
  sculpt.tints.push(tint);
  return sculpt.points.length - 1;
}

/** Where a vertex lies, mirrored back on the right side. */
export function pointOf(sculpt: Sculpt, vertex: number): Point {
  const [x, y, z] = sculpt.points[vertex];
  return [sculpt.side * x, y, z];
}

/** The influence on a vertex, mirrored back on the right side. */
export function influenceOf(sculpt: Sculpt, vertex: number): Influence {
  const influence = sculpt.influences[vertex];
  return sculpt.side < 0 ? influence.map(([joint, weight]) => [RIG_MIRRORED[joint], weight] as const) : influence;
}

/** Adds a triangle unless two of its corners are one vertex. */
export function addTriangle(sculpt: Sculpt, a: number, b: number, c: number, slot: number): void {
  if (a === b || b === c || c === a || slot === NO_SLOT) return;
  if (sculpt.side > 0) sculpt.triangles.push(a, b, c, slot);
  else sculpt.triangles.push(a, c, b, slot);
}

/** Adds a quad, cut along its shorter diagonal. */
export function addQuad(sculpt: Sculpt, a: number, b: number, c: number, d: number, slot: number): void {
  // A little more than equal keeps the cut the same on both sides.
  if (distance2(sculpt, a, c) <= distance2(sculpt, b, d) * 1.0001) {
    addTriangle(sculpt, a, b, c, slot);
    addTriangle(sculpt, a, c, d, slot);
  } else {
    addTriangle(sculpt, a, b, d, slot);
    addTriangle(sculpt, b, c, d, slot);
  }
}

/** Joins two rings of equal length; seen from outside, `lower` lies below `upper`. A slot may differ per column. */
export function addStrip(
  sculpt: Sculpt,
  lower: Ring,
  upper: Ring,
  slot: number | ((column: number) => number),
  { closed = true }: { closed?: boolean } = {},
): void {
  const columns = lower.length;
  for (let i = 0; i < (closed ? columns : columns - 1); i++) {
    const j = (i + 1) % columns;
    addQuad(sculpt, lower[i], lower[j], upper[j], upper[i], typeof slot === 'number' ? slot : slot(i));
  }
}

/** Closes a ring with a fan around its middle, moved by `lift`; `below` when the ring is the lower end of a part. */
export function addCap(
  sculpt: Sculpt,
  ring: Ring,
  slot: number,
  { lift = [0, 0, 0], below = false, shade = 1 }: { lift?: Point; below?: boolean; shade?: number } = {},
): void {
  const [x, y, z] = middleOf(sculpt, ring);
  const tip = addVertex(sculpt, [x + lift[0], y + lift[1], z + lift[2]], influenceOf(sculpt, ring[0]), shade);
  ring.forEach((vertex, i) => {
    const next = ring[(i + 1) % ring.length];
    if (below) addTriangle(sculpt, next, vertex, tip, slot);
    else addTriangle(sculpt, vertex, next, tip, slot);
  });
}

/** Folds an edge inwards, so that one sees cloth with a dark inside and not an edge. Normals do not go around the fold: it is crisp. */
export function addFold(sculpt: Sculpt, ring: Ring, slot: number | ((column: number) => number), { shrink, lift }: Fold): void {
  const [x, , z] = middleOf(sculpt, ring);
  const edge = copyRing(sculpt, ring);
  const inside = ring.map((vertex) => {
    const point = pointOf(sculpt, vertex);
    const moved: Point = [mixTo(x, point[0], shrink), point[1] + lift, mixTo(z, point[2], shrink)];
    return addVertex(sculpt, moved, influenceOf(sculpt, vertex), 0.4);
  });
  for (const vertex of edge) sculpt.shades[vertex] = 0.6;
  addStrip(sculpt, inside, edge, slot);
}

/** How a fold goes in: its size against the edge's, and how far its inner edge lies above [m]. */
export type Fold = { readonly shrink: number; readonly lift: number };

/** The same vertices once more, for a surface seen from both sides: shared ones would have no normal. */
export function copyRing(sculpt: Sculpt, ring: Ring): Ring {
  return ring.map((vertex) => addVertex(sculpt, pointOf(sculpt, vertex), influenceOf(sculpt, vertex), sculpt.shades[vertex]));
}

/** The middle of a ring's vertices. */
export function middleOf(sculpt: Sculpt, ring: Ring): Point {
  let x = 0;
  let y = 0;
  let z = 0;
  for (const vertex of ring) {
    const point = pointOf(sculpt, vertex);
    x += point[0];
    y += point[1];
    z += point[2];
  }
  return [x / ring.length, y / ring.length, z / ring.length];
}

function mixTo(middle: number, value: number, shrink: number): number {
  return middle + (value - middle) * shrink;
}

function distance2(sculpt: Sculpt, a: number, b: number): number {
  const [ax, ay, az] = sculpt.points[a];
  const [bx, by, bz] = sculpt.points[b];
  return (ax - bx) ** 2 + (ay - by) ** 2 + (az - bz) ** 2;
}
