import { grow, perimeter } from './outline.js';
import type { Outline, WorldDrawing } from './world-drawing.js';

/** Half the width of the opening that a link has in a wall [m]. */
const HALF_OPENING = 0.6;

/** A stretch of an outline, from and to, in metres along it; it may reach over the beginning. */
type Stretch = readonly [from: number, to: number];

/** The wall outside a counter-clockwise outline as outlines of its parts, open where links cross it; empty where none does and the wall is whole. */
export function wallParts(outline: Outline, thickness: number, links: WorldDrawing['links']): Outline[] {
  const round = perimeter(outline);
  const gaps = links.flatMap((link) => crossings(outline, link)).map((at): Stretch => [at - HALF_OPENING, at + HALF_OPENING]);
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
