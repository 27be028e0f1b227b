import type { Account, AccountRow } from './explanation.js';
import type { GroundMark } from './ground-mark.js';
import type { WeighedDirection, WeighedDirections } from './weighed.js';
import { degreesText } from './words.js';

/** Directions that the table has: the best ones. */
const MOST = 6;
/** Part of the smallest angle between two directions that a wedge fills, and the widest that a wedge may have [rad]. */
const FILLED = 0.88;
const WIDEST = 0.3;
/** Shoulders that are turned less are straight [rad]. */
const STRAIGHT = 0.05;

const COLUMNS = ['turn', 'speed', 'way', 'side', 'habit', 'score'].map((label, n) => ({ label, unit: n === 0 ? '' : 'm/s' }));

/** A fan of directions, as long as the speed that is possible in each, and a table of the best. */
export function tellDirections({ directions, givesWay, shoulderTurn, recomputed }: WeighedDirections): Account {
  const scores = directions.map(({ score }) => score);
  const [worst, best] = [Math.min(...scores), Math.max(...scores)];
  const goodness = (score: number) => (best > worst ? (score - worst) / (best - worst) : 1);
  const width = FILLED * smallestGap(directions);
  const weighed = givesWay
    ? 'It steps out of somebody’s way.'
    : `It weighed ${directions.length} directions by the way made, its side and its habit. The best:`;
  const shoulders = Math.abs(shoulderTurn) > STRAIGHT ? ` Its shoulders are turned by ${degreesText(shoulderTurn)}.` : '';
  return {
    recomputed,
    sentences: [weighed + shoulders],
    tables: [{ columns: COLUMNS, rows: rowsOf(directions, goodness) }],
    marks: directions.map(({ direction, speed, score, isBest }): GroundMark => {
      return { kind: 'wedge', direction, length: speed, width, score: goodness(score), isBest };
    }),
    legend: [
      { text: 'best direction', tone: 'best' },
      { text: 'worst direction', tone: 'worst' },
    ],
  };
}

function rowsOf(directions: readonly WeighedDirection[], goodness: (score: number) => number): AccountRow[] {
  const best = directions.toSorted((a, b) => b.score - a.score).slice(0, MOST);
  return best.map(({ angle, speed, progress, side, habit, score, isBest }) => {
    return { cells: [turnText(angle), speed, progress, side, habit, score], score: goodness(score), isBest };
  });
}

function turnText(angle: number): string {
  const text = degreesText(Math.abs(angle));
  return text === '0°' ? 'ahead' : `${text} ${angle > 0 ? 'right' : 'left'}`;
}

function smallestGap(directions: readonly WeighedDirection[]): number {
  const sorted = directions.map(({ angle }) => angle).sort((a, b) => a - b);
  let least = WIDEST;
  for (let i = 1; i < sorted.length; i++) if (sorted[i] - sorted[i - 1] > 1e-3) least = Math.min(least, sorted[i] - sorted[i - 1]);
  return least;
}
