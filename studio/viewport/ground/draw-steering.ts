import { drawAreas } from './draw-areas.js';
import { drawMarks } from './draw-marks.js';
import { INK, type Steering } from './palette.js';
import { type Sheet, widthOf } from './sheet.js';

/** What the model weighed in the last tick, around the person: a metre stands for 1 m/s, or for 1 m/s² of a force. */
export function drawSteering(sheet: Sheet, steering: Steering): void {
  drawAreas(sheet, steering);
  drawLimit(sheet, steering);
  drawMarks(sheet, steering.marks);
  drawVelocities(sheet, steering);
}

/** The velocity that was asked for, and the one that was chosen. */
function drawVelocities(sheet: Sheet, { preferred, chosen }: Steering): void {
  const { ink, origin } = sheet;
  ink.arrow(origin, preferred, widthOf(sheet, 0.075, 3), { colour: INK.preferred, alpha: 0.95 });
  ink.arrow(origin, chosen, widthOf(sheet, 0.055, 2.4), { colour: INK.chosen, alpha: 1 });
  ink.disc(origin, widthOf(sheet, 0.05, 2), { colour: 0xffffff, alpha: 1 });
}

/** All velocities that the person can have lie in a disc. */
function drawLimit(sheet: Sheet, { maximumSpeed }: Steering): void {
  sheet.ink.ring(sheet.origin, maximumSpeed, widthOf(sheet, 0.025, 1.2), { colour: INK.limit, alpha: 0.8 });
}
