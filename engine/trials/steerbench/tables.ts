import { categoryPlace } from './categories.js';
import { PUBLISHED_MODELS, PUBLISHED_ROWS, type PublishedScore } from './published.js';
import type { SteerBenchFigures, SteerBenchModel, SteerBenchRow } from './summary.js';

/** A table: a heading, and rows under it. */
export type Table = { readonly heading: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** The published table with columns of our models behind its own; undefined where no case of it was run. */
export function publishedTable(models: readonly SteerBenchModel[]): Table | undefined {
  const rows = PUBLISHED_ROWS.filter(({ name }) => models.some(({ published }) => name in published)).map(({ name, scores }) => [
    name,
    ...scores.map(publishedWords),
    ...models.map(({ published }) => figuresWords(published[name])),
  ]);
  return rows.length === 0 ? undefined : { heading: ['published', ...PUBLISHED_MODELS, ...models.map(({ model }) => model)], rows };
}

/** Every kind of test case with each model. */
export function categoryTable(models: readonly SteerBenchModel[]): Table {
  const categories = [...new Set(models.flatMap((model) => Object.keys(model.categories)))];
  categories.sort((a, b) => categoryPlace(a) - categoryPlace(b));
  const rows = categories.map((category) => [category, ...models.map((model) => figuresWords(model.categories[category]))]);
  const solved = models.map(({ all }) => `${all.solved} of ${all.cases}`);
  return { heading: ['kind', ...models.map(({ model }) => model)], rows: [...rows, ['solved', ...solved]] };
}

/** Every test case with each model. */
export function caseTable(rows: readonly SteerBenchRow[]): Table {
  const models = [...new Set(rows.map(({ model }) => model))];
  const cases = [...new Map(rows.map((row) => [row.case, row])).values()];
  const words = (name: string, model: string) => {
    const row = rows.find((one) => one.case === name && one.model === model);
    if (row === undefined) return '–';
    return row.isSolved ? scoreWords(row) : `Fail (${row.arrived} of ${row.people} arrived)`;
  };
  return {
    heading: ['case', 'kind', 'people', ...models],
    rows: cases.map(({ case: name, category, people }) => [name, category, String(people), ...models.map((model) => words(name, model))]),
  };
}

/** A kind that is not solved altogether fails, as in the published table; how many of its cases were solved stands behind. */
function figuresWords(figures: SteerBenchFigures | undefined): string {
  if (figures === undefined) return '–';
  const { cases, solved, score, collisions } = figures;
  if (solved === cases && score !== null) return scoreWords({ score, collisions: collisions ?? 0 });
  return cases === 1 ? 'Fail' : `Fail ${solved}/${cases}`;
}

function publishedWords(score: PublishedScore): string {
  return score === 'fail' ? 'Fail' : scoreWords(score);
}

/** `571.0(0.6)`: the score, and collisions per person in parentheses where there are any. */
function scoreWords({ score, collisions }: { readonly score: number; readonly collisions: number }): string {
  return collisions > 0 ? `${score.toFixed(1)}(${Number(collisions.toFixed(2))})` : score.toFixed(1);
}
