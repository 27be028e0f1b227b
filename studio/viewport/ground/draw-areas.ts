import type { DiscMark, HalfPlaneMark } from 'promenade/steer';
import { chord, clipShape } from './clip.js';
import { circle, type Flat } from './ink.js';
import { colourOf, type Steering } from './palette.js';
import { from, placeOf, type Sheet, widthOf } from './sheet.js';

/** Areas, below everything else: half-planes of velocities, and discs. */
export function drawAreas(sheet: Sheet, { marks, maximumSpeed }: Pick<Steering, 'marks' | 'maximumSpeed'>): void {
  const halfPlanes = marks.filter((mark) => mark.kind === 'half-plane');
  if (halfPlanes.length > 0) drawHalfPlanes(sheet, halfPlanes, maximumSpeed);
  for (const mark of marks) if (mark.kind === 'disc') drawDisc(sheet, mark);
}

function drawDisc(sheet: Sheet, { at, radius, frame, tone, name }: DiscMark): void {
  sheet.ink.disc(placeOf(sheet, at, frame), radius, { colour: colourOf(tone, name), alpha: 0.22 });
}

/** Velocity obstacles: sides of lines that are forbidden, one over another, so that the free part stays clear. */
function drawHalfPlanes(sheet: Sheet, halfPlanes: readonly HalfPlaneMark[], maximumSpeed: number): void {
  const disc = circle([0, 0], maximumSpeed);
  let free: Flat[] = disc;
  for (const { point, direction, tone, name } of halfPlanes) {
    const shape = clipShape(disc, point, direction, 'right');
    sheet.ink.shape(
      shape.map((corner) => from(sheet, corner)),
      { colour: colourOf(tone, name), alpha: 0.2 },
    );
    free = clipShape(free, point, direction, 'left');
  }
  if (free.length > 2)
    sheet.ink.shape(
      free.map((corner) => from(sheet, corner)),
      { colour: colourOf('free'), alpha: 0.22 },
    );
  for (const { point, direction, tone, name } of halfPlanes) {
    const line = chord(point, direction, maximumSpeed);
    if (!line) continue;
    sheet.ink.line(from(sheet, line[0]), from(sheet, line[1]), widthOf(sheet, 0.022, 1.3), { colour: colourOf(tone, name), alpha: 0.9 });
  }
}
