import { NO_STYLE } from '../stage/choose.js';
import { type Diversity, repertoireOf, type StyledCrowd } from './diversity.js';
import type { DiversityWeights } from './diversity-presets.js';
import { consistency, localDiversity, lookAround, targetNumber, utilisation } from './diversity-terms.js';
import { type PlacedTables, reachOf, WAY, waysFrom } from './repertoire.js';
import { fillGrid } from './style-cells.js';
import { kindAt } from './style-counts.js';
import { attention } from './style-view.js';

/** One style that may follow, and what speaks for it: D(S), U(S) and C(S) of Eq. 2, and their weighted sum. */
export type StyleCandidate = {
  /** In the library. */
  readonly number: number;
  readonly local: number;
  readonly global: number;
  readonly consistency: number;
  readonly sum: number;
  readonly isPresent: boolean;
  readonly isBest: boolean;
};

/** Why somebody would go over to a style, or keep its own, if its motion ended now. */
export type StyleExplanation = {
  readonly basis: 'now';
  /** By chance all candidates are equal, whatever the terms say. */
  readonly control: 'controlled' | 'random';
  /** w_d, w_u and w_c of Eq. 2. */
  readonly weights: DiversityWeights;
  /** Alpha of Eq. 8. */
  readonly attention: number;
  readonly candidates: readonly StyleCandidate[];
};

/** The terms of Eq. 2 for everything that a row may do next, with what is true now; undefined where the library has no style for it. */
export function explainStyle(diversity: Diversity, crowd: StyledCrowd, row: number): StyleExplanation | undefined {
  const { around, view, threshold, populations } = diversity;
  const { current, ofType } = diversity.counts[kindAt(crowd, row)];
  const type = crowd.type[row];
  const before = crowd.style[row];
  const population = populations[crowd.population[row]];
  const tables = diversity.tables[type];
  const repertoire = repertoireOf(diversity, crowd, row, type);
  if (!tables || !repertoire) return undefined;
  const { motion } = population;
  const { allowed, step, ways, entrance } = repertoire;
  const isSameType = before !== NO_STYLE && around.typeOf[before] === type;
  const place = isSameType ? around.placeOf[before] : 0;
  const alpha = isSameType ? attention(view, threshold, crowd.positionX[row], crowd.positionZ[row]) : 0;
  const first = isSameType ? waysFrom(repertoire, place) : entrance;
  const reach = reachOf(repertoire, place);
  lookAround(around, fillGrid(diversity.ownGrid, crowd), crowd, row, type);
  const candidates = Array.from({ length: isSameType ? step : allowed }, (_, k) => {
    const at = first + k * WAY.length;
    const number = ways[at + WAY.style];
    const local = localDiversity(around, tables, ways[at + WAY.place]);
    const global = utilisation(targetNumber(ways[at + WAY.priority], ofType[type], allowed), current[number]);
    const keeping = alpha === 0 ? 0 : consistency(alpha, reach, ways[at + WAY.distance]);
    const sum = weigh(motion, tables, local, global, keeping);
    return { number, local, global, consistency: keeping, sum, isPresent: number === before, isBest: false };
  });
  const best = candidates.reduce((a, b) => (b.sum > a.sum ? b : a), candidates[0]);
  return {
    basis: 'now',
    control: motion.control,
    weights: { ...motion.weights },
    attention: alpha,
    candidates: candidates.map((candidate) => ({ ...candidate, isBest: candidate === best })),
  };
}

function weigh(
  { weights, scale }: Diversity['populations'][number]['motion'],
  { meanDistance }: PlacedTables,
  local: number,
  global: number,
  keeping: number,
): number {
  const unit = scale === 'normalised' ? 1 / meanDistance : 1;
  return weights.local * unit * local + weights.global * global + weights.consistency * unit * keeping;
}
