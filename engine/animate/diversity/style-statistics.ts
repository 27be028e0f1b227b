import { NO_STYLE } from '../stage/choose.js';
import type { Diversity, StyledCrowd } from './diversity.js';
import { lookAround } from './diversity-terms.js';
import { fillGrid } from './style-cells.js';

/** How evenly styles are used: standard deviation over mean of how many do each; 0 when all are used alike, 0 too where nobody does anything. */
export function variationOfUse(use: ArrayLike<number>): number {
  let sum = 0;
  for (let n = 0; n < use.length; n++) sum += use[n];
  if (sum === 0) return 0;
  const mean = sum / use.length;
  let squares = 0;
  for (let n = 0; n < use.length; n++) squares += (use[n] - mean) * (use[n] - mean);
  return Math.sqrt(squares / use.length) / mean;
}

/** People who have a neighbour, and those of them whose nearest one does the same style. */
export type Twins = { people: number; twins: number };

/**
 * Adds to `out` how many people have a nearest neighbour that does the same style, of all, or of one population.
 *
 * The nearest neighbour is any person in the own cell or the eight around it that does the same type of motion.
 */
export function countTwins(diversity: Diversity, crowd: StyledCrowd, out: Twins, population = -1): void {
  const { around } = diversity;
  const { typeOf, placeOf, place } = around;
  const { liveRow, count, style } = crowd;
  const grid = fillGrid(diversity.ownGrid, crowd);
  for (let i = 0; i < count; i++) {
    const row = liveRow[i];
    if (style[row] === NO_STYLE || (population >= 0 && crowd.population[row] !== population)) continue;
    lookAround(around, grid, crowd, row, typeOf[style[row]]);
    if (around.neighbours === 0) continue;
    out.people += 1;
    if (place[0] === placeOf[style[row]]) out.twins += 1;
  }
}
