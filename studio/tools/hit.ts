import { contentOf } from '../document/draft.js';
import { areaOf, isInside } from '../document/outline-checks.js';
import { type Handle, handlesOf } from '../document/reshape.js';
import { isClosed, outlineOf, type Point } from '../document/shape.js';
import type { Studio } from '../document/studio.js';
import { pathKey, type Thing } from '../document/things.js';
import { CORNER_REACH, drawing, rawPlace } from './drawing.js';
import type { Pointer } from './tool.js';

/** How near to a line the pointer must be [px]. */
const LINE_REACH = 7;

/** The thing that is chosen. */
export function chosenThing({ draft }: Studio): Thing | undefined {
  const { chosen } = draft.getState();
  return contentOf(draft).things.find(({ path }) => pathKey(path) === chosen);
}

/** The handle of a thing under the pointer; corners before sides. */
export function handleAt(studio: Studio, { pixel }: Pointer, { shape }: Thing): Handle | undefined {
  if (!shape) return undefined;
  return handlesOf(shape).find(({ at }) => {
    const seen = pixelOf(studio, at);
    return seen !== undefined && Math.hypot(seen[0] - pixel[0], seen[1] - pixel[1]) <= CORNER_REACH;
  });
}

/** The thing under the pointer: the one that is chosen where it is, otherwise a line close by, otherwise the smallest area around. */
export function thingAt(studio: Studio, pointer: Pointer): Thing | undefined {
  const place = rawPlace(pointer);
  if (!place) return undefined;
  const { chosen } = studio.draft.getState();
  const near: Thing[] = [];
  const around: Thing[] = [];
  for (const thing of contentOf(studio.draft).things) {
    const { shape } = thing;
    if (!shape) continue;
    const outline = outlineOf(shape);
    if (isNearLine(studio, pointer.pixel, outline, isClosed(shape))) near.push(thing);
    // Ground lies under everything else: it is taken by its edge, so that a click beside things chooses nothing.
    else if (isClosed(shape) && thing.kind !== 'walkable' && isInside(outline, place)) around.push(thing);
  }
  const size = ({ shape }: Thing) => (shape ? areaOf(outlineOf(shape)) : 0);
  const isChosen = ({ path }: Thing) => pathKey(path) === chosen;
  around.sort((a, b) => size(a) - size(b));
  return near.find(isChosen) ?? around.find(isChosen) ?? near.find(({ kind }) => kind !== 'walkable') ?? around[0] ?? near[0];
}

function isNearLine(studio: Studio, pixel: readonly [number, number], outline: readonly Point[], closed: boolean): boolean {
  const seen = outline.map((point) => pixelOf(studio, point));
  if (seen.length === 1) return seen[0] !== undefined && distance(pixel, seen[0], seen[0]) < CORNER_REACH;
  return seen.some((to, i) => {
    const from = seen.at(i - 1);
    return from && to && (i > 0 || closed) && distance(pixel, from, to) < LINE_REACH;
  });
}

function pixelOf({ session }: Studio, [x, z]: Point): readonly [number, number] | undefined {
  const { shift } = drawing.getState();
  return session.picture?.pixelAt([x - shift[0], z - shift[1]]);
}

function distance([x, y]: readonly [number, number], a: readonly [number, number], b: readonly [number, number]): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const along = length > 0 ? Math.min(Math.max(((x - a[0]) * dx + (y - a[1]) * dy) / length, 0), 1) : 0;
  return Math.hypot(x - a[0] - along * dx, y - a[1] - along * dy);
}
