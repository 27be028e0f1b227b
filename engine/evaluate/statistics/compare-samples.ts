import { chiSquareAbove, normalBeyond, tBeyond } from './chances.js';
import { deviation, mean } from './statistics.js';

/** A test of two samples: its statistic, its degrees of freedom where it has any, and how likely chance alone gives as much (two-sided). */
export type Comparison = { readonly statistic: number; readonly freedom?: number; readonly p: number };

/** Student's t-test of pairs: measures of the same people, in the same order. */
export function pairedTTest(a: readonly number[], b: readonly number[]): Comparison {
  const differences = differencesOf(a, b);
  const statistic = mean(differences) / (deviation(differences) / Math.sqrt(a.length));
  return { statistic, freedom: a.length - 1, p: tBeyond(statistic, a.length - 1) };
}

/** Welch's t-test of two groups, whose spreads may differ. */
export function welchTTest(a: readonly number[], b: readonly number[]): Comparison {
  const [first, second] = [a, b].map((values) => deviation(values) ** 2 / values.length);
  const statistic = (mean(a) - mean(b)) / Math.sqrt(first + second);
  const freedom = (first + second) ** 2 / (first ** 2 / (a.length - 1) + second ** 2 / (b.length - 1));
  return { statistic, freedom, p: tBeyond(statistic, freedom) };
}

/** Up to so many values the chances of ranks are counted out, where no two values are equal. */
const COUNTED = 50;

/** Wilcoxon's test of pairs by signed ranks: the sum of ranks of positive differences. Pairs that do not differ are left out. */
export function signedRanks(a: readonly number[], b: readonly number[]): Comparison {
  const differences = differencesOf(a, b).filter((value) => value !== 0);
  const { ranks, ties } = rank(differences.map(Math.abs));
  const n = differences.length;
  const statistic = differences.reduce((sum, value, i) => sum + (value > 0 ? ranks[i] : 0), 0);
  if (n === 0) return { statistic, p: 1 };
  if (ties === 0 && n <= COUNTED) return { statistic, p: bothSides(waysOfSigns(n), statistic) };
  const spread = Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24 - ties / 48);
  return { statistic, p: byNormal(statistic - (n * (n + 1)) / 4, spread) };
}

/** Mann and Whitney's test of two groups: pairs in which the first is the greater, ties counting half. */
export function rankSums(a: readonly number[], b: readonly number[]): Comparison {
  const { ranks, ties } = rank([...a, ...b]);
  const [m, n] = [a.length, b.length];
  const statistic = a.reduce((sum, _, i) => sum + ranks[i], 0) - (m * (m + 1)) / 2;
  if (m === 0 || n === 0) return { statistic, p: 1 };
  if (ties === 0 && m + n <= COUNTED) return { statistic, p: bothSides(waysOfGroups(m, n), statistic) };
  const all = m + n;
  const spread = Math.sqrt(((m * n) / 12) * (all + 1 - ties / (all * (all - 1))));
  return { statistic, p: byNormal(statistic - (m * n) / 2, spread) };
}

/** Pearson's test of whether rows and columns of a table of counts have to do with each other. */
export function chiSquareTest(counts: readonly (readonly number[])[]): Comparison {
  const rows = counts.map((row) => row.reduce((sum, value) => sum + value, 0));
  const columns = counts[0].map((_, c) => counts.reduce((sum, row) => sum + row[c], 0));
  const all = rows.reduce((sum, value) => sum + value, 0);
  let statistic = 0;
  for (const [r, row] of counts.entries())
    for (const [c, value] of row.entries()) {
      const expected = (rows[r] * columns[c]) / all;
      if (expected > 0) statistic += (value - expected) ** 2 / expected;
    }
  const taken = (sums: readonly number[]) => sums.filter((sum) => sum > 0).length - 1;
  const freedom = taken(rows) * taken(columns);
  return { statistic, freedom, p: freedom > 0 ? chiSquareAbove(statistic, freedom) : 1 };
}

function differencesOf(a: readonly number[], b: readonly number[]): number[] {
  if (a.length !== b.length) throw new Error(`a test of pairs needs as many values on both sides, got ${a.length} and ${b.length}`);
  return a.map((value, n) => value - b[n]);
}

/** Ranks from 1, equal values sharing theirs, and the sum of t³ − t over groups of t equal ones. */
function rank(values: readonly number[]): { readonly ranks: Float64Array; readonly ties: number } {
  const order = values.map((_, n) => n).sort((i, j) => values[i] - values[j]);
  const ranks = new Float64Array(values.length);
  let ties = 0;
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to < order.length && values[order[to]] === values[order[from]]) to++;
    for (let n = from; n < to; n++) ranks[order[n]] = (from + to + 1) / 2;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  return { ranks, ties };
}

/** In how many ways signs of the ranks 1 to n give each sum of positive ones. */
function waysOfSigns(n: number): Float64Array {
  const ways = new Float64Array((n * (n + 1)) / 2 + 1);
  ways[0] = 1;
  for (let rank = 1; rank <= n; rank++) for (let sum = ways.length - 1; sum >= rank; sum--) ways[sum] += ways[sum - rank];
  return ways;
}

/** In how many ways m of m + n ranks give each statistic of Mann and Whitney. */
function waysOfGroups(m: number, n: number): Float64Array {
  const ways = Array.from({ length: m + 1 }, () => new Float64Array(m * n + 1));
  ways[0][0] = 1;
  for (let rank = 1; rank <= m + n; rank++)
    for (let taken = Math.min(rank, m); taken >= 1; taken--) {
      const shift = rank - taken;
      for (let sum = m * n; sum >= shift; sum--) ways[taken][sum] += ways[taken - 1][sum - shift];
    }
  return ways[m];
}

/** How likely the sum is as far from the middle, or farther, on either side. */
function bothSides(ways: Float64Array, statistic: number): number {
  let [all, below, above] = [0, 0, 0];
  ways.forEach((count, sum) => {
    all += count;
    if (sum <= statistic) below += count;
    if (sum >= statistic) above += count;
  });
  return Math.min(1, (2 * Math.min(below, above)) / all);
}

/** By the normal distribution, half a step nearer to the middle, since sums of ranks come in steps. */
function byNormal(away: number, spread: number): number {
  return spread === 0 ? 1 : Math.min(1, normalBeyond(Math.max(0, Math.abs(away) - 0.5) / spread));
}
