import { mean } from '../../evaluate/index.js';
import type { Finished } from '../../sweep/index.js';
import { categoryOf, categoryPlace } from './categories.js';
import { PUBLISHED_ROWS } from './published.js';
import type { SteerBenchParameters, SteerBenchResult } from './result.js';

/** A model in a test case, with what came of it. */
export type SteerBenchRow = SteerBenchParameters & { readonly category: string } & SteerBenchResult;

/** A model in several test cases: means over those that it solved; null where there is none. */
export type SteerBenchFigures = {
  readonly cases: number;
  readonly solved: number;
  readonly score: number | null;
  readonly collisions: number | null;
  readonly time: number | null;
  readonly energy: number | null;
};

/** A model in all its test cases, and kind by kind. */
export type SteerBenchModel = {
  readonly model: string;
  readonly all: SteerBenchFigures;
  /** By kind, and by the rows of the published table. */
  readonly categories: { readonly [category: string]: SteerBenchFigures };
  readonly published: { readonly [row: string]: SteerBenchFigures };
  readonly failed: readonly string[];
};

/** The runs of a sweep as rows, kind by kind. */
export function steerBenchRows(finished: readonly Finished[]): SteerBenchRow[] {
  const rows = finished.map(({ parameters, result }) => {
    const asked = parameters as unknown as SteerBenchParameters;
    return { ...asked, category: categoryOf(asked.case), ...(result as unknown as SteerBenchResult) };
  });
  return rows.sort((a, b) => categoryPlace(a.category) - categoryPlace(b.category));
}

/** Sums up the runs of a sweep, model by model. */
export function summariseModels(finished: readonly Finished[]): SteerBenchModel[] {
  const rows = steerBenchRows(finished);
  return unique(finished.map(({ parameters }) => (parameters as unknown as SteerBenchParameters).model)).map((model) => {
    const own = rows.filter((row) => row.model === model);
    const categories = unique(own.map(({ category }) => category)).map((category) => {
      return [category, figuresOf(own.filter((row) => row.category === category))] as const;
    });
    const published = PUBLISHED_ROWS.map(({ name, includes }) => {
      return [name, figuresOf(own.filter((row) => includes(row.case, row.category)))] as const;
    });
    return {
      model,
      all: figuresOf(own),
      categories: Object.fromEntries(categories),
      published: Object.fromEntries(published.filter(([, { cases }]) => cases > 0)),
      failed: own.filter(({ isSolved }) => !isSolved).map((row) => row.case),
    };
  });
}

function figuresOf(rows: readonly SteerBenchRow[]): SteerBenchFigures {
  const solved = rows.filter(({ isSolved }) => isSolved);
  const over = (figure: 'score' | 'collisions' | 'time' | 'energy') =>
    solved.length === 0 ? null : mean(solved.map((row) => row[figure]));
  return {
    cases: rows.length,
    solved: solved.length,
    score: over('score'),
    collisions: over('collisions'),
    time: over('time'),
    energy: over('energy'),
  };
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
