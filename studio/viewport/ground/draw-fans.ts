import type { InspectedMind } from 'promenade/decide';
import type { Flat } from './ink.js';
import { type Sheet, widthOf } from './sheet.js';

/** Colour of what is seen. */
const SIGHT = 0x22aacc;
/** How much each layer covers, from the nearest to the farthest. */
const COVER = { near: 0.2, middle: 0.15, far: 0.1 } as const;

/** How far somebody sees, layer by layer, cut off where walls stand; a short line to everyone in sight would hide them, so they have marks of their own. */
export function drawFans(sheet: Sheet, at: Flat, { fans }: InspectedMind['sight']): void {
  const { ink } = sheet;
  for (const { name, outline } of [...fans].reverse()) {
    const rim = outline.slice(outline.length > 0 && isAt(outline[0], at) ? 1 : 0);
    for (let n = 1; n < rim.length; n++) ink.triangle(at, rim[n - 1], rim[n], { colour: SIGHT, alpha: COVER[name] });
    for (let n = 1; n < rim.length; n++) ink.line(rim[n - 1], rim[n], widthOf(sheet, 0.03, 1.2), { colour: SIGHT, alpha: 0.6 });
  }
}

const isAt = (a: Flat, b: Flat) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-6;
