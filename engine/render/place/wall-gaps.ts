import { contains, grow, perimeter } from './outline.js';
import type { Outline, WorldDrawing } from './world-drawing.js';

/** Half the width of the opening that a link has in a wall [m]. */
const HALF_OPENING = 0.6;
/** How far outside an outline it is asked what lies there, and how often along it [m]. */
const SHORE = { out: 0.1, step: 0.25 };

/** A stretch of an outline, from and to, in metres along it; it may reach over the beginning. */
export type Stretch = readonly [from: number, to: number];

/** Where links cross the wall outside an outline. */
export function linkGaps(outline: Outline, links: WorldDrawing['links']): Stretch[] {
  return links.flatMap((link) => crossings(outline, link)).map((at): Stretch => [at - HALF_OPENING, at + HALF_OPENING]);
}

/** Where an outline borders on something flat that lies beside it: water, or a road. */
export function shoresOf(outline: Outline, flat: readonly Outline[]): Stretch[] {
  if (flat.length === 0) return [];
  const shores: Stretch[] = [];
  eachEdge(outline, (ax, az, bx, bz, begin, length) => {
    const [outX, outZ] = [(SHORE.out * (bz - az)) / length, (SHORE.out * (ax - bx)) / length];
    const steps = Math.max(1, Math.round(length / SHORE.step));
    for (let n = 0; n < steps; n++) {
      const share = (n + 0.5) / steps;
      const [x, z] = [ax + (bx - ax) * share + outX, az + (bz - az) * share + outZ];
      if (!flat.some((other) => contains(other, x, z))) continue;
      const from = begin + (n / steps) * length;
      const last = shores.at(-1);
      const to = begin + ((n + 1) / steps) * length;
      if (last && Math.abs(last[1] - from) < 1e-9) shores[shores.length - 1] = [last[0], to];
      else shores.push([from, to]);
    }
  });
  return shores;
}

/** What of an outline of some length is not in stretches that follow each other. */
export function between(stretches: readonly Stretch[], round: number): Stretch[] {
  return stretches
    .map(([, to], i): Stretch => [to, i + 1 < stretches.length ? stretches[i + 1][0] : stretches[0][0] + round])
    .filter(([from, to]) => to - from > 1e-6);
}

/** The wall outside a counter-clockwise outline as outlines of its parts, open in some stretches; empty where there is none of them and the wall is whole. */
export function wallParts(outline: Outline, thickness: number, gaps: readonly Stretch[]): Outline[] {
  const round = perimeter(outline);
  if (gaps.length === 0) return [];
  const isOpen = (at: number) => gaps.some(([from, to]) => wrap(at - from, round) < to - from);
  const { points, places } = cutAt(outline, gaps.flat(), round);
  const outer = grow(points, thickness);
  const count = places.length;
  const isGap = places.map((place, i) => isOpen(wrap(place + wrap(places[(i + 1) % count] - place, round) / 2, round)));
  const parts: Outline[] = [];
  for (let first = 0; first < count; first++) {
    if (isGap[first] || !isGap[(first + count - 1) % count]) continue;
    const part = [first];
    for (let i = first; !isGap[i]; i = (i + 1) % count) part.push((i + 1) % count);
    const pair = (ring: Outline, i: number) => [ring[2 * i], ring[2 * i + 1]];
    parts.push([...part.flatMap((i) => pair(outer, i)), ...part.reverse().flatMap((i) => pair(points, i))]);
  }
  return parts;
}

/** Where a link crosses an outline, in metres along it. */
function crossings(outline: Outline, { from, to }: WorldDrawing['links'][number]): number[] {
  const found: number[] = [];
  const [wayX, wayZ] = [to[0] - from[0], to[1] - from[1]];
  eachEdge(outline, (ax, az, bx, bz, begin, length) => {
    const [edgeX, edgeZ] = [bx - ax, bz - az];
    const cross = wayX * edgeZ - wayZ * edgeX;
    if (cross === 0) return;
    const alongWay = ((ax - from[0]) * edgeZ - (az - from[1]) * edgeX) / cross;
    const alongEdge = ((ax - from[0]) * wayZ - (az - from[1]) * wayX) / cross;
    if (alongWay >= 0 && alongWay <= 1 && alongEdge >= 0 && alongEdge < 1) found.push(begin + alongEdge * length);
  });
  return found;
}

/** An outline with more points on it, and how far along it each is [m]. */
function cutAt(outline: Outline, cuts: readonly number[], round: number): { points: Outline; places: number[] } {
  const points: Outline = [];
  const places: number[] = [];
  const wrapped = cuts.map((cut) => wrap(cut, round)).sort((a, b) => a - b);
  eachEdge(outline, (ax, az, bx, bz, begin, length) => {
    points.push(ax, az);
    places.push(begin);
    for (const cut of wrapped) {
      if (cut <= begin || cut >= begin + length) continue;
      const share = (cut - begin) / length;
      points.push(ax + (bx - ax) * share, az + (bz - az) * share);
      places.push(cut);
    }
  });
  return { points, places };
}

function eachEdge(outline: Outline, visit: (ax: number, az: number, bx: number, bz: number, begin: number, length: number) => void): void {
  let begin = 0;
  for (let i = 0; i < outline.length; i += 2) {
    const j = (i + 2) % outline.length;
    const length = Math.hypot(outline[j] - outline[i], outline[j + 1] - outline[i + 1]);
    visit(outline[i], outline[i + 1], outline[j], outline[j + 1], begin, length);
    begin += length;
  }
}

function wrap(at: number, round: number): number {
  return ((at % round) + round) % round;
}
