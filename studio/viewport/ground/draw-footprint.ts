import type { FootprintMark } from 'promenade/steer';
import type { Flat } from './ink.js';
import { colourOf } from './palette.js';
import { type Sheet, widthOf } from './sheet.js';

/** The outline of a left sole from the heel on: along the foot from below the ankle, and outwards [m]. */
const SOLE: readonly Flat[] = [
  [-0.07, 0],
  [-0.055, 0.026],
  [-0.02, 0.034],
  [0.05, 0.028],
  [0.12, 0.036],
  [0.16, 0.024],
  [0.19, -0.012],
  [0.178, -0.04],
  [0.13, -0.052],
  [0.05, -0.034],
  [-0.02, -0.034],
  [-0.055, -0.026],
];

/** A print that was left, fainter with its age, or a planned one as an outline. */
export function drawFootprint(sheet: Sheet, print: Omit<FootprintMark, 'kind'>): void {
  const { ink } = sheet;
  const corners = soleOf(print);
  const colour = colourOf(print.side);
  if (print.freshness !== undefined) {
    ink.shape(corners, { colour, alpha: 0.15 + 0.75 * print.freshness });
    return;
  }
  const width = widthOf(sheet, 0.014, 1.4);
  ink.shape(corners, { colour, alpha: 0.12 });
  corners.forEach((corner, n) => {
    ink.line(corner, corners[(n + 1) % corners.length], width, { colour, alpha: 1 });
  });
}

/** The corners of a sole on the ground; a right one is the mirror image of a left one. */
export function soleOf({ position: [x, z], direction: [dx, dz], side }: Pick<FootprintMark, 'position' | 'direction' | 'side'>): Flat[] {
  // Somebody who looks along (dx, dz) has (dz, -dx) at the left hand.
  const [ox, oz] = side === 'left' ? [dz, -dx] : [-dz, dx];
  return SOLE.map(([along, outwards]): Flat => [x + along * dx + outwards * ox, z + along * dz + outwards * oz]);
}
