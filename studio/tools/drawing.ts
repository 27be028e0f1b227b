import { createStore } from 'zustand/vanilla';
import { contentOf } from '../document/draft.js';
import { areaOf, lengthOf } from '../document/outline-checks.js';
import { type DrawnShape, isClosed, outlineOf, type Point } from '../document/shape.js';
import type { Studio } from '../document/studio.js';
import type { Kind } from '../document/things.js';
import { snap, straighten } from './snap.js';
import type { Pointer } from './tool.js';

/** A question that a tool has to the person who draws. */
export type Question =
  | { readonly kind: 'people'; readonly shape: DrawnShape; readonly count: number }
  | { readonly kind: 'goal'; readonly shape: DrawnShape };

/** What is being drawn or dragged, before it is part of the text. */
export type DrawingState = {
  /** What is placed next, and its angle [rad]. */
  readonly placing: { readonly kind: string; readonly angle: number };
  /** Width of the grid that places snap to [m]; 0 for none. */
  readonly grid: number;
  /** The map coordinates of the picture's own [0, 0] [m]. */
  readonly shift: Point;
  /** The shape under way and what it will be; the last of its points follows the pointer. */
  readonly begun: { readonly kind: Kind; readonly shape: DrawnShape; readonly isValid: boolean } | undefined;
  /** The shape that a thing has while it is dragged, by the key of its path. */
  readonly dragged: { readonly key: string; readonly shape: DrawnShape; readonly isValid: boolean } | undefined;
  /** The thing under the pointer, by the key of its path, and the handle. */
  readonly hovered: string | undefined;
  readonly handle: number | undefined;
  /** Where the pointer is on the canvas [px], while something is to be said beside it. */
  readonly pixel: readonly [number, number] | undefined;
  /** Lengths and areas, shown beside the pointer. */
  readonly measure: string;
  /** Why something could not be done, in a sentence. */
  readonly refusal: string | undefined;
  readonly question: Question | undefined;
};

/** How near a pointer must be to a corner to be taken there [px]. */
export const CORNER_REACH = 11;
/** Grids that can be chosen [m]. */
export const GRIDS = [0, 0.1, 0.5, 1] as const;

const NOTHING = { begun: undefined, dragged: undefined, pixel: undefined, measure: '', question: undefined } as const;

/** What is being drawn; one for the page. */
export const drawing = createStore<DrawingState>(() => ({
  ...NOTHING,
  placing: { kind: 'bench', angle: 0 },
  grid: 0.5,
  shift: [0, 0],
  hovered: undefined,
  handle: undefined,
  refusal: undefined,
}));

/** Gives up what was begun. */
export function stopDrawing(): void {
  drawing.setState({ ...NOTHING, refusal: undefined });
}

/** Says why something cannot be done; it stands until the next thing happens. */
export function refuse(refusal: string): void {
  drawing.setState({ refusal });
}

/** Metres on the ground for a pixel under the pointer. */
export function metresPerPixel({ session }: Studio, { pixel, ground }: Pointer): number {
  const beside = session.picture?.groundAt([pixel[0] + 1, pixel[1]]);
  return ground && beside ? Math.hypot(beside[0] - ground[0], beside[1] - ground[1]) : 0.05;
}

/** The place under the pointer in coordinates of the text: snapped, unless Ctrl is held; straight from another with Shift. */
export function placeUnder(
  studio: Studio,
  pointer: Pointer,
  { from, without }: { from?: Point; without?: string } = {},
): Point | undefined {
  const place = rawPlace(pointer);
  if (!place) return undefined;
  if (from && pointer.shift) return straighten(from, place);
  const { grid } = drawing.getState();
  const corners = contentOf(studio.draft).things.flatMap(({ path, shape }) =>
    shape && path.join('\u0000') !== without && shape.form !== 'circle' && shape.form !== 'ring' ? outlineOf(shape) : [],
  );
  const reach = CORNER_REACH * metresPerPixel(studio, pointer);
  return snap(place, pointer.mod ? { grid: 0, corners: [], reach: 0 } : { grid, corners, reach: Math.min(reach, 2) });
}

/** The place under the pointer in coordinates of the text, as it is. */
export function rawPlace({ ground }: Pointer): Point | undefined {
  const { shift } = drawing.getState();
  return ground && [ground[0] + shift[0], ground[1] + shift[1]];
}

/** What there is to say of a shape: its sides or length, and its area. */
export function measureOf(shape: DrawnShape): string {
  const metres = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} m`;
  const area = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} m²`;
  if (shape.form === 'box') return `${metres(shape.size[0])} × ${metres(shape.size[1])} · ${area(shape.size[0] * shape.size[1])}`;
  if (shape.form === 'circle' || shape.form === 'ring')
    return `radius ${metres(shape.radius)} · ${area(Math.PI * shape.radius * shape.radius)}`;
  if (shape.form === 'point') return `${shape.center[0].toFixed(2)}, ${shape.center[1].toFixed(2)}`;
  const outline = outlineOf(shape);
  const last = outline.length > 1 ? lengthOf(outline.slice(-2), false) : 0;
  if (!isClosed(shape)) return outline.length > 2 ? `${metres(last)} · ${metres(lengthOf(outline, false))} in all` : metres(last);
  return outline.length > 2 ? `${metres(last)} · ${area(areaOf(outline))}` : metres(last);
}
