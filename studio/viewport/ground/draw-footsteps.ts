import type { Footprint, Footprints } from 'promenade';
import type { Flat } from './ink.js';
import { INK } from './palette.js';
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

/** Prints that were left, fading with their age, and the planned ones as outlines, joined by a line. */
export function drawFootsteps(sheet: Sheet, { recent, planned }: Footprints): void {
  const { ink } = sheet;
  recent.forEach((print, n) => {
    ink.shape(soleOf(print), { colour: INK[print.side], alpha: 0.15 + (0.75 * (n + 1)) / recent.length });
  });
  const width = widthOf(sheet, 0.014, 1.4);
  const steps = [...recent.slice(-1), ...planned];
  for (let n = 1; n < steps.length; n++)
    ink.dashes(steps[n - 1].position, steps[n].position, 0.7 * width, 3 * width, { colour: INK.limit, alpha: 0.8 });
  for (const print of planned) {
    const corners = soleOf(print);
    ink.shape(corners, { colour: INK[print.side], alpha: 0.12 });
    corners.forEach((corner, n) => {
      ink.line(corner, corners[(n + 1) % corners.length], width, { colour: INK[print.side], alpha: 1 });
    });
  }
}

/** The corners of a sole on the ground; a right one is the mirror image of a left one. */
export function soleOf({ position: [x, z], direction: [dx, dz], side }: Pick<Footprint, 'position' | 'direction' | 'side'>): Flat[] {
  // Somebody who looks along (dx, dz) has (dz, -dx) at the left hand.
  const [ox, oz] = side === 'left' ? [dz, -dx] : [-dz, dx];
  return SOLE.map(([along, outwards]): Flat => [x + along * dx + outwards * ox, z + along * dz + outwards * oz]);
}
