import { type CrowdStyle, earthMover, greatestDifference, STYLE_STATISTICS } from '../../evaluate/index.js';

/** One statistic of a crowd beside that of another. */
export type StyleComparison = {
  readonly name: string;
  readonly unit: string;
  readonly mean: number;
  readonly otherMean: number;
  /** Earth mover's distance, in the unit. */
  readonly distance: number;
  /** Greatest difference of the distribution functions. */
  readonly difference: number;
};

/** Compares the styles of two crowds, statistic by statistic. */
export function compareStyles(a: CrowdStyle, b: CrowdStyle): StyleComparison[] {
  return STYLE_STATISTICS.map(([name, unit], n) => ({
    name,
    unit,
    mean: meanOf(a.values[n]),
    otherMean: meanOf(b.values[n]),
    distance: earthMover(a.values[n], b.values[n]),
    difference: greatestDifference(a.values[n], b.values[n]),
  }));
}

/** The mean of a list; not a number of none. */
export function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum / values.length;
}
