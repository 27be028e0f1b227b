import { type Comparison, chiSquareTest, deviation, mean, pairedTTest, rankSums, twoWay, twoWayRepeated } from '../../evaluate/index.js';
import type { Level } from '../../scenario/index.js';
import type { ParticipantResults, StepResult } from './results.js';

/** One measure under one combination of levels. */
export type CellFigures = {
  readonly levels: Readonly<Record<string, Level>>;
  readonly count: number;
  readonly mean: number;
  readonly deviation: number;
};

/** A test with its words: F, t, U or chi-square, and how likely chance alone gives as much. */
export type TestFigures = {
  readonly test: string;
  readonly effect: string;
  readonly statistic: number;
  readonly freedom: string;
  readonly p: number;
};

/** What the results say of one measure. */
export type MeasureFigures = {
  readonly measure: string;
  /** Levels that were looked at one by one, as walking and fighting. */
  readonly within: Readonly<Record<string, Level>>;
  readonly cells: readonly CellFigures[];
  readonly tests: readonly TestFigures[];
};

type Value = { readonly participant: number; readonly conditions: StepResult['conditions']; readonly value: number };

/** Measures that only help to look things up. */
const NOT_COMPARED = /^(first|second|pair|seed)$/;

/**
 * Figures and tests of every measure that is a number, or true or false, under the conditions of its trials. Two conditions are held against each other by an
 * analysis of variance; of three, each level of the first is looked at on its own. Practice does not count.
 */
export function analyseResults(participants: readonly ParticipantResults[]): MeasureFigures[] {
  const values = new Map<string, Value[]>();
  for (const [index, { results }] of participants.entries()) {
    for (const { conditions, measured, isPractice } of results) {
      if (isPractice) continue;
      for (const [name, value] of Object.entries(measured)) {
        if ((typeof value !== 'number' && typeof value !== 'boolean') || NOT_COMPARED.test(name)) continue;
        const own = values.get(name) ?? [];
        own.push({ participant: index, conditions, value: Number(value) });
        values.set(name, own);
      }
    }
  }
  return [...values].flatMap(([measure, own]) =>
    split(own).map(({ within, part, factors }) => ({ measure, within, cells: cellsOf(part, factors), tests: testsOf(part, factors) })),
  );
}

type Part = { readonly within: Readonly<Record<string, Level>>; readonly part: readonly Value[]; readonly factors: readonly Factor[] };
type Factor = { readonly name: string; readonly levels: readonly Level[] };

/** More than two conditions are split by the first ones. */
function split(values: readonly Value[], within: Readonly<Record<string, Level>> = {}): Part[] {
  const names = Object.keys(values[0].conditions).filter((name) => !Object.hasOwn(within, name));
  const factors = names.map((name) => ({ name, levels: levelsOf(values, name) }));
  if (factors.length <= 2) return [{ within, part: values, factors }];
  const [first] = factors;
  return first.levels.flatMap((level) =>
    split(
      values.filter(({ conditions }) => conditions[first.name] === level),
      { ...within, [first.name]: level },
    ),
  );
}

/** In the order of numbers, or of letters. */
function levelsOf(values: readonly Value[], name: string): Level[] {
  const levels = [...new Set(values.map(({ conditions }) => conditions[name]))];
  return levels.sort((a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1));
}

function cellsOf(values: readonly Value[], factors: readonly Factor[]): CellFigures[] {
  const combinations = factors.reduce<Record<string, Level>[]>(
    (all, { name, levels }) => all.flatMap((one) => levels.map((level) => ({ ...one, [name]: level }))),
    [{}],
  );
  return combinations.map((levels) => {
    const own = valuesAt(values, levels);
    return { levels, count: own.length, mean: mean(own), deviation: deviation(own) };
  });
}

function valuesAt(values: readonly Value[], levels: Readonly<Record<string, Level>>): number[] {
  return values
    .filter(({ conditions }) => Object.entries(levels).every(([name, level]) => conditions[name] === level))
    .map(({ value }) => value);
}

function testsOf(values: readonly Value[], factors: readonly Factor[]): TestFigures[] {
  if (new Set(values.map(({ value }) => value)).size < 2) return [];
  if (factors.length === 2) return varianceTests(values, factors[0], factors[1]);
  return factors.length === 1 ? pairTests(values, factors[0]) : [];
}

function varianceTests(values: readonly Value[], rows: Factor, columns: Factor): TestFigures[] {
  if (rows.levels.length < 2 || columns.levels.length < 2) return [];
  const people = [...new Set(values.map(({ participant }) => participant))];
  const at = (row: Level, column: Level) =>
    values.filter(({ conditions }) => conditions[rows.name] === row && conditions[columns.name] === column);
  const table = people.map((person) =>
    rows.levels.map((row) => columns.levels.map((column) => at(row, column).filter(({ participant }) => participant === person))),
  );
  // Whoever did not end has cells that are empty, and would leave the others out of balance.
  const whole = table.filter((person) => person.every((row) => row.every((cell) => cell.length > 0)));
  if (whole.length === 0) return [];
  const measures = whole.map((person) => person.map((row) => row.map((cell) => mean(cell.map(({ value }) => value)))));
  const cells = rows.levels.map((_, r) => columns.levels.map((_, c) => measures.map((person) => person[r][c])));
  const words = (test: string, analysis: ReturnType<typeof twoWay>) =>
    (['rows', 'columns', 'interaction'] as const).flatMap((part): TestFigures[] => {
      const effect = analysis[part];
      if (!effect) return [];
      const name = part === 'rows' ? rows.name : part === 'columns' ? columns.name : `${rows.name} × ${columns.name}`;
      return [{ test, effect: name, statistic: effect.f, freedom: `${effect.freedom}, ${effect.errorFreedom}`, p: effect.p }];
    });
  return [
    ...(whole.length > 1
      ? [...words('two-way analysis of variance', twoWay(cells)), ...words('the same, repeated measures', twoWayRepeated(measures))]
      : []),
    ...words('the same of the table of means', twoWay(cells.map((row) => row.map((cell) => [mean(cell)])))),
  ].filter(({ statistic }) => !Number.isNaN(statistic));
}

/** Each level against each other: by pairs where the same people did both, by ranks where others did, by counts where there is only yes and no. */
function pairTests(values: readonly Value[], { name, levels }: Factor): TestFigures[] {
  const isYesOrNo = values.every(({ value }) => value === 0 || value === 1);
  return levels.flatMap((one, n) =>
    levels.slice(n + 1).flatMap((other): TestFigures[] => {
      const [a, b] = [one, other].map((level) => values.filter(({ conditions }) => conditions[name] === level));
      const effect = `${name}: ${one} against ${other}`;
      const told = (test: string, { statistic, freedom, p }: Comparison): TestFigures[] =>
        Number.isNaN(statistic) || Number.isNaN(p)
          ? []
          : [{ test, effect, statistic, freedom: freedom === undefined ? '' : String(Number(freedom.toFixed(1))), p }];
      const [first, second] = [a, b].map((list) => list.map(({ value }) => value));
      if (isYesOrNo)
        return told(
          'chi-square',
          chiSquareTest(
            [first, second].map((list) => [list.filter((value) => value === 1).length, list.filter((value) => value === 0).length]),
          ),
        );
      const both = a
        .filter(({ participant }) => b.some((value) => value.participant === participant))
        .map(({ participant }) => participant);
      if (both.length >= 2 && both.length === a.length && a.length === b.length) {
        const of = (list: readonly Value[]) => both.map((person) => list.find(({ participant }) => participant === person)?.value ?? 0);
        return told('t-test of pairs', pairedTTest(of(a), of(b)));
      }
      return first.length > 1 && second.length > 1 ? told('Mann and Whitney', rankSums(first, second)) : [];
    }),
  );
}
