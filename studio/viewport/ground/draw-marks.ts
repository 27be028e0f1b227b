import type { Arrow, GroundMark, LineMark, PointMark, TextMark, Wedge } from 'promenade/steer';
import { drawArrows } from './draw-arrows.js';
import { drawFootprint } from './draw-footprint.js';
import type { Flat } from './ink.js';
import { colourOf, colourOfScore } from './palette.js';
import { from, placeOf, type Sheet, widthOf } from './sheet.js';

/** A wedge is at least this long, so that directions in which nothing is possible are seen too [m]. */
const SHORTEST = 0.12;

/** Marks in their order, arrows where the first of them stands; areas lie below all of them, and are drawn before. */
export function drawMarks(sheet: Sheet, marks: readonly GroundMark[]): void {
  const arrows = marks.filter((mark): mark is Arrow => mark.kind === 'arrow');
  for (const mark of marks) {
    if (mark === arrows[0]) drawArrows(sheet, arrows);
    if (mark.kind === 'wedge') drawWedge(sheet, mark);
    if (mark.kind === 'line') drawLine(sheet, mark);
    if (mark.kind === 'point') drawPoint(sheet, mark);
    if (mark.kind === 'footprint') drawFootprint(sheet, mark);
    if (mark.kind === 'text') writeText(sheet, mark);
  }
}

/** A direction, as long as what is possible in it, coloured by how it was judged. */
function drawWedge(sheet: Sheet, { direction, length: reach, width, score, isBest }: Wedge): void {
  const length = Math.max(reach, SHORTEST);
  const [left, right] = [-width / 2, width / 2].map((turn): Flat => {
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    return [length * (direction[0] * c - direction[1] * s), length * (direction[0] * s + direction[1] * c)];
  });
  const tip: Flat = [length * direction[0], length * direction[1]];
  const paint = { colour: colourOfScore(score), alpha: isBest ? 0.9 : 0.5 };
  sheet.ink.shape([sheet.origin, from(sheet, left), from(sheet, tip), from(sheet, right)], paint);
}

function drawLine(sheet: Sheet, { from: start, to, frame, isDashed, tone, name }: LineMark): void {
  const [begin, end] = [start ? placeOf(sheet, start, frame) : sheet.origin, placeOf(sheet, to, frame)];
  const paint = { colour: colourOf(tone, name), alpha: 0.8 };
  const thin = widthOf(sheet, 0.014, 1.4);
  if (isDashed) sheet.ink.dashes(begin, end, 0.7 * thin, 3 * thin, paint);
  else sheet.ink.line(begin, end, widthOf(sheet, 0.03, 1.4), paint);
}

function drawPoint(sheet: Sheet, { at, frame, tone, name }: PointMark): void {
  sheet.ink.disc(placeOf(sheet, at, frame), widthOf(sheet, 0.06, 2.6), { colour: colourOf(tone, name), alpha: 0.95 });
}

function writeText(sheet: Sheet, { text, at, frame, tone }: TextMark): void {
  sheet.write(text, colourOf(tone, text), placeOf(sheet, at, frame));
}
