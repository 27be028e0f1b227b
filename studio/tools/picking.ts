import type { Pixel } from '../document/picture.js';
import { select } from '../document/session.js';
import type { Studio } from '../document/studio.js';
import type { Pointer } from './tool.js';

/** Time between two looks at who is under the pointer [ms]. */
const HOVER_INTERVAL = 50;
let hoveredAt = 0;

/** Picks the person at the pointer, or nobody; with Shift, adds to those picked or removes. */
export function pickAt({ session }: Studio, { pixel, shift }: Pointer): void {
  const id = session.picture?.pick(pixel);
  const { selected } = session.store.getState();
  if (id === undefined) select(session, shift ? selected : []);
  else if (!shift) select(session, [id]);
  else select(session, selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
}

/** Begins a box at the pointer. */
export function beginBox({ session }: Studio, { pixel }: { readonly pixel: Pixel }): true {
  session.store.setState({ box: { from: pixel, to: pixel }, hovered: undefined });
  return true;
}

/** Draws the box up to the pointer; where none was begun, notes who is under the pointer. */
export function movePointer({ session }: Studio, { pixel }: { readonly pixel: Pixel }): void {
  const { box, hovered } = session.store.getState();
  if (box) {
    session.store.setState({ box: { from: box.from, to: pixel } });
    return;
  }
  const now = performance.now();
  if (now - hoveredAt < HOVER_INTERVAL) return;
  hoveredAt = now;
  const id = session.picture?.pick(pixel);
  if (id !== hovered) session.store.setState({ hovered: id });
}

/** Picks everyone inside the box; with Shift, they come to those who are picked. */
export function endBox(studio: Studio, { pixel, shift }: { readonly pixel: Pixel; readonly shift: boolean }): void {
  const { session } = studio;
  const { box, selected } = session.store.getState();
  dropBox(studio);
  // A box without a side is a click.
  if (!box || Math.hypot(pixel[0] - box.from[0], pixel[1] - box.from[1]) < 5) return;
  const inside = session.picture?.pickInside(box.from, pixel) ?? [];
  select(session, shift ? [...new Set([...selected, ...inside])] : inside);
}

/** Gives a box up. */
export function dropBox({ session }: Studio): void {
  session.store.setState({ box: undefined, hovered: undefined });
}
