import type { Account, AccountBar, AccountRow } from './explanation.js';
import type { GroundMark } from './ground-mark.js';
import type { WeighedDirection, WeighedDirections } from './weighed.js';
import { degreesText } from './words.js';

/** Directions that the table has: the best ones. */
const MOST = 6;
/** Part of the smallest angle between two directions that a wedge fills, and the widest that a wedge may have [rad]. */
const FILLED = 0.88;
const WIDEST = 0.3;
/** Words stand this much farther away than the best direction is long. */
const BEYOND = 1.1;
/** Shoulders that are turned less are straight [rad]. */
const STRAIGHT = 0.05;

/** What somebody does who lets another cross first. */
const PASSES_BEHIND = 'passes behind';

const COLUMNS = ['turn', 'speed', 'way', 'side', 'habit', 'score'].map((label, n) => ({ label, unit: n === 0 ? '' : 'm/s' }));

/** A fan of directions, as long as the speed that is possible in each, a table of the best, and behind whom somebody passes in the very best. */
export function tellDirections({ directions, givesWay, shoulderTurn, recomputed }: WeighedDirections): Account {
  const scores = directions.map(({ score }) => score);
  const [worst, best] = [Math.min(...scores), Math.max(...scores)];
  const goodness = (score: number) => (best > worst ? (score - worst) / (best - worst) : 1);
  const width = FILLED * smallestGap(directions);
  const weighed = givesWay
    ? 'It steps out of somebody’s way.'
    : `It weighed ${directions.length} directions by the way made, its side and its habit. The best:`;
  const shoulders = Math.abs(shoulderTurn) > STRAIGHT ? ` Its shoulders are turned by ${degreesText(shoulderTurn)}.` : '';
  const wedges = directions.map(({ direction, speed, score, isBest }): GroundMark => {
    return { kind: 'wedge', direction, length: speed, width, score: goodness(score), isBest };
  });
  const slowed = givesWay ? undefined : directions.find(isSlowedByCrossing);
  return {
    recomputed,
    sentences: slowed ? [`It passes behind ${nameOf(slowed)}.`, weighed + shoulders] : [weighed + shoulders],
    bars: slowed ? [barOf(slowed, directions)] : [],
    tables: [{ columns: COLUMNS, rows: rowsOf(directions, goodness) }],
    marks: slowed ? [...wedges, textOf(slowed)] : wedges,
    legend: [
      { text: 'best direction', tone: 'best' },
      { text: 'worst direction', tone: 'worst' },
    ],
  };
}

type Slowed = WeighedDirection & { readonly passesBehind: number };

/** Whether it is the best direction, and nothing limits the speed in it more than somebody who crosses. */
function isSlowedByCrossing(direction: WeighedDirection): direction is Slowed {
  return direction.isBest && direction.passesBehind !== undefined && direction.speed === direction.limits.crossing;
}

const nameOf = ({ passesBehind: id }: Slowed): string => (id < 0 ? 'somebody' : `person ${id}`);

function barOf({ passesBehind, speed }: Slowed, directions: readonly WeighedDirection[]): AccountBar {
  const full = Math.max(...directions.map((direction) => direction.speed));
  return { name: PASSES_BEHIND, value: speed, unit: 'm/s', full, of: { kind: 'person', id: passesBehind }, tone: 'people' };
}

function textOf({ passesBehind: id, direction: [x, z], speed }: Slowed): GroundMark {
  const text = `${PASSES_BEHIND} ${id < 0 ? 'somebody' : id}`;
  return { kind: 'text', text, at: [x * speed * BEYOND, z * speed * BEYOND], frame: 'person', tone: 'people' };
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
