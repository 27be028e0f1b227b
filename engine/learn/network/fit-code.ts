import { LEARN_CODES } from '../../columns/index.js';
import { solve } from './solve.js';

/** Places of joints, three numbers each, of one moment after the other [m]. */
export type Places = Float64Array;

/** A code is fitted in so many rounds at most; the slopes of places are taken over this much of it. */
const ROUNDS = 12;
const NUDGE = 0.05;
/** How much a code is held to the mean person. */
const PRIOR = 0.1;
/** Joints nearer than this count as if they were so far off [m]. */
const NEAR = 0.005;
/** A step is shortened by so much at first, by more where it does not help, and given up after so many tries. */
const DAMPING = { first: 0.01, less: 0.25, more: 6, least: 0.001, tries: 4 } as const;
/** A step that gains less than this is the last one [m]. */
const GAIN = 1e-6;

/** Mean distance of joints [m]. */
export function meanDistance(wanted: Places, given: Places): number {
  let sum = 0;
  for (let at = 0; at < wanted.length; at += 3) sum += distance(wanted, given, at);
  return (3 * sum) / Math.max(1, wanted.length);
}

/**
 * The code whose joints are nearest to somebody's: steps of Gauss and Newton on places, which are weighed anew in each round so that distances count and not their
 * squares (Weiszfeld 1937), and shortened as far as they help (Marquardt 1963). It is never worse than the mean person's.
 */
export function fitCode(wanted: Places, placesWith: (code: readonly number[]) => Places): number[] {
  let code = new Array<number>(LEARN_CODES).fill(0);
  let here = placesWith(code);
  let missed = meanDistance(wanted, here);
  let damping: number = DAMPING.first;
  for (let round = 0; round < ROUNDS; round++) {
    const { normal, right } = equations(wanted, here, slopesAt(code, here, placesWith), code);
    const before = missed;
    for (let attempt = 0; attempt < DAMPING.tries; attempt++) {
      const damped = normal.map((line, i) => line.map((value, j) => (i === j ? value * (1 + damping) : value)));
      const step = solve(damped, [...right]);
      const next = code.map((value, k) => value + step[k]);
      const places = placesWith(next);
      const off = meanDistance(wanted, places);
      if (off < missed) {
        [code, here, missed] = [next, places, off];
        damping = Math.max(DAMPING.least, damping * DAMPING.less);
        break;
      }
      damping *= DAMPING.more;
    }
    if (before - missed < GAIN) break;
  }
  return code;
}

/** How places go with each number of a code. */
function slopesAt(code: readonly number[], here: Places, placesWith: (code: readonly number[]) => Places): Places[] {
  return code.map((_, k) => {
    const nudged = placesWith(code.map((value, n) => value + (n === k ? NUDGE : 0)));
    return nudged.map((place, n) => (place - here[n]) / NUDGE);
  });
}

/** The equations of a step, each joint counting less the farther off it is. */
function equations(wanted: Places, here: Places, slopes: readonly Places[], code: readonly number[]) {
  const normal = code.map((_, i) => code.map((__, j) => (i === j ? PRIOR : 0)));
  const right = code.map((value) => -PRIOR * value);
  for (let at = 0; at < wanted.length; at += 3) {
    const weight = 1 / Math.max(NEAR, distance(wanted, here, at));
    for (let n = at; n < at + 3; n++) {
      for (let i = 0; i < code.length; i++) {
        const weighed = weight * slopes[i][n];
        right[i] += weighed * (wanted[n] - here[n]);
        for (let j = 0; j < code.length; j++) normal[i][j] += weighed * slopes[j][n];
      }
    }
  }
  return { normal, right };
}

function distance(a: Places, b: Places, at: number): number {
  const [x, y, z] = [a[at] - b[at], a[at + 1] - b[at + 1], a[at + 2] - b[at + 2]];
  return Math.sqrt(x * x + y * y + z * z);
}
