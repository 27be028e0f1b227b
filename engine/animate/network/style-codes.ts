import { LEARN_CODES } from '../../columns/index.js';
import type { MotionLibrary } from '../library.js';

/** People are as far from the mean person as this share of those who were learned from: the farthest were acting. */
const SPREAD = 0.7;
/** Time in which somebody goes over from one code to another [s]. */
const GOES_OVER = 0.4;

/**
 * A code for each style of a library, eight numbers each: its own where the network was learned from it, else, of the people who were learned from, the one farthest from
 * those that are taken, again and again. Whoever is given another style by the diversity control (Eq. 2 to 8) is given another code by it.
 */
export function codesOfStyles(
  { styles }: Pick<MotionLibrary, 'styles'>,
  codes: readonly (readonly number[])[],
  known: Readonly<Record<string, readonly number[]>> = {},
): Float32Array {
  const order = farthestFirst(codes);
  const places = new Map<string, number>();
  const all = new Float32Array(styles.length * LEARN_CODES);
  styles.forEach(({ name, type }, style) => {
    if (Object.hasOwn(known, name)) {
      all.set(known[name], style * LEARN_CODES);
      return;
    }
    const place = places.get(type) ?? 0;
    places.set(type, place + 1);
    const code = order[place % order.length] ?? [];
    all.set(
      code.map((value) => SPREAD * value),
      style * LEARN_CODES,
    );
  });
  return all;
}

/** Moves the codes of rows towards those of their styles; who is new has it at once. */
export function followStyles(
  rows: Uint32Array,
  { code, age, style }: { readonly code: Float32Array; readonly age: Uint32Array; readonly style: Uint32Array },
  codes: Float32Array,
  dt: number,
): void {
  for (const row of rows) {
    const from = style[row] * LEARN_CODES;
    if (from >= codes.length) continue;
    const part = age[row] === 0 ? 1 : Math.min(1, dt / GOES_OVER);
    for (let k = 0; k < LEARN_CODES; k++) code[row * LEARN_CODES + k] += part * (codes[from + k] - code[row * LEARN_CODES + k]);
  }
}

/** The same codes, each as far as can be from all before it; the first is that nearest to the mean person. */
function farthestFirst(codes: readonly (readonly number[])[]): (readonly number[])[] {
  const left = [...codes];
  const taken: (readonly number[])[] = [];
  const square = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, k) => sum + (value - b[k]) ** 2, 0);
  while (left.length > 0) {
    const away = left.map((code) =>
      taken.length === 0 ? -code.reduce((sum, value) => sum + value * value, 0) : Math.min(...taken.map((other) => square(code, other))),
    );
    taken.push(left.splice(away.indexOf(Math.max(...away)), 1)[0]);
  }
  return taken;
}
