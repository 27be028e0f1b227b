import { mean } from '../statistics/statistics.js';
import { CONTEXT_SCORES, type ContextScore, type ContextScores } from './context.js';

export type ContextWindowOptions = {
  /** Instants that belong together. */
  readonly length: number;
  /** Windows with fewer moments are left out. */
  readonly moments: number;
};

/** 30 s at the usual interval of 0.4 s. */
export const CONTEXT_WINDOW_DEFAULTS: ContextWindowOptions = { length: 75, moments: 10 };

/** How unusual a crowd is from time to time: the mean over the moments of everybody who is there during a window, in the order of time. */
export function contextWindows(
  { instant, moments }: Pick<ContextScores, 'instant' | 'moments'>,
  options: Partial<ContextWindowOptions> = {},
): Record<ContextScore, number[]> {
  const settings = { ...CONTEXT_WINDOW_DEFAULTS, ...options };
  const rowsOf = new Map<number, number[]>();
  instant.forEach((now, row) => {
    const window = Math.floor(now / settings.length);
    const rows = rowsOf.get(window);
    if (rows) rows.push(row);
    else rowsOf.set(window, [row]);
  });
  const windows = [...rowsOf]
    .filter(([, rows]) => rows.length >= settings.moments)
    .sort(([a], [b]) => a - b)
    .map(([, rows]) => rows);
  const means = (score: ContextScore) => windows.map((rows) => mean(rows.map((row) => moments[score][row])));
  return Object.fromEntries(CONTEXT_SCORES.map((score) => [score, means(score)])) as Record<ContextScore, number[]>;
}
