import type { Arrow } from 'promenade/steer';
import type { Flat } from './ink.js';
import { colourOf } from './palette.js';
import { from, type Sheet, widthOf } from './sheet.js';

/** Longest arrow; longer ones are cut [m]. */
const LONGEST = 3;
/** Shorter ones would only be a blot [m]. */
const SHORTEST = 0.06;

/** What arrows are drawn from. */
type Vector = Pick<Arrow, 'name' | 'vector' | 'asked' | 'tone'>;

/** Arrows with their names: those of one name that come from several people or walls are added, or the drawing would be a hedgehog. */
export function drawArrows(sheet: Sheet, arrows: readonly Vector[]): void {
  for (const { name, vector, asked, tone } of sumByName(arrows)) {
    const colour = colourOf(tone, name);
    const isGranted = Math.hypot(...vector) >= SHORTEST;
    if (asked) drawNamed(sheet, isGranted ? '' : name, asked, { colour, alpha: 0.3 });
    drawNamed(sheet, name, vector, { colour, alpha: 0.95 });
  }
}

/** Adds up vectors that have the same name, in the order of their first. */
export function sumByName(vectors: readonly Vector[]): Vector[] {
  const sums = new Map<string, Vector>();
  for (const { name, vector, asked, tone } of vectors) {
    const before = sums.get(name);
    const sum: Vector = { name, tone: before?.tone ?? tone, vector: plus(before?.vector, vector) };
    sums.set(name, asked || before?.asked ? { ...sum, asked: plus(before?.asked, asked) } : sum);
  }
  return [...sums.values()];
}

const plus = ([x, z]: Flat = [0, 0], [dx, dz]: Flat = [0, 0]): [number, number] => [x + dx, z + dz];

/** An arrow with its name at the tip. */
function drawNamed(sheet: Sheet, name: string, vector: Flat, paint: { readonly colour: number; readonly alpha: number }): void {
  const length = Math.hypot(...vector);
  if (length < SHORTEST) return;
  const cut = Math.min(1, LONGEST / length);
  const arrow: Flat = [vector[0] * cut, vector[1] * cut];
  sheet.ink.arrow(sheet.origin, arrow, widthOf(sheet, 0.06, 2.6), paint);
  if (name !== '') sheet.write(name, paint.colour, from(sheet, arrow));
}
