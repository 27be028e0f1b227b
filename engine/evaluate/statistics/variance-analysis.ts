import { fAbove } from './chances.js';
import { mean } from './statistics.js';

/** What a factor, or two of them together, explain: its sum of squares and freedom, and how likely chance alone gives its F. */
export type Effect = {
  readonly squares: number;
  readonly freedom: number;
  readonly f: number;
  readonly errorFreedom: number;
  readonly p: number;
};

/** A two-way analysis of variance. Without a measure of error for it, the interaction is the error and has no F. */
export type TwoWay = { readonly rows: Effect; readonly columns: Effect; readonly interaction?: Effect };

/**
 * Two-way analysis of variance of independent measures, as many in each cell: `cells[row][column]` are the measures. With one measure in a cell there is no
 * error but the interaction, which then stands below the line of both F.
 */
export function twoWay(cells: readonly (readonly ArrayLike<number>[])[]): TwoWay {
  const each = balancedBy(cells);
  const { squares, count } = sumsOf(cells.map((row) => row.map(mean)));
  if (each === 1) {
    return {
      rows: effect(squares.rows, count.rows, squares.both, count.both),
      columns: effect(squares.columns, count.columns, squares.both, count.both),
    };
  }
  let within = 0;
  for (const row of cells) for (const cell of row) within += squaresAround(cell, mean(cell));
  const error = [within, cells.length * cells[0].length * (each - 1)] as const;
  return {
    rows: effect(each * squares.rows, count.rows, ...error),
    columns: effect(each * squares.columns, count.columns, ...error),
    interaction: effect(each * squares.both, count.both, ...error),
  };
}

/** The same where everyone was measured once in each cell: `measures[person][row][column]`. Each effect is held against how much people differ in it. */
export function twoWayRepeated(measures: readonly (readonly (readonly number[])[])[]): Required<TwoWay> {
  const people = measures.length;
  if (people < 2) throw new Error(`a repeated analysis of variance needs two people or more, got ${people}`);
  balancedBy(measures.map((person) => person.flat().map((value) => [value])));
  const means = measures[0].map((row, r) => row.map((_, c) => mean(measures.map((person) => person[r][c]))));
  const all = sumsOf(means);
  const own = { rows: 0, columns: 0, both: 0 };
  for (const person of measures) {
    const { squares } = sumsOf(person.map((row, r) => row.map((value, c) => value - means[r][c])));
    own.rows += squares.rows;
    own.columns += squares.columns;
    own.both += squares.both;
  }
  const of = (part: keyof typeof own) => effect(people * all.squares[part], all.count[part], own[part], all.count[part] * (people - 1));
  return { rows: of('rows'), columns: of('columns'), interaction: of('both') };
}

/** Sums of squares of a table, one value in a cell, and the freedom of each. */
function sumsOf(table: readonly (readonly number[])[]): Sums {
  const [height, width] = [table.length, table[0].length];
  const rows = table.map(mean);
  const columns = table[0].map((_, c) => mean(table.map((row) => row[c])));
  const middle = mean(rows);
  let both = 0;
  for (const [r, row] of table.entries()) for (const [c, value] of row.entries()) both += (value - rows[r] - columns[c] + middle) ** 2;
  return {
    squares: { rows: width * squaresAround(rows, middle), columns: height * squaresAround(columns, middle), both },
    count: { rows: height - 1, columns: width - 1, both: (height - 1) * (width - 1) },
  };
}

type Parts = { readonly rows: number; readonly columns: number; readonly both: number };
type Sums = { readonly squares: Parts; readonly count: Parts };

function effect(squares: number, freedom: number, errorSquares: number, errorFreedom: number): Effect {
  const f = squares / freedom / (errorSquares / errorFreedom);
  return { squares, freedom, f, errorFreedom, p: fAbove(f, freedom, errorFreedom) };
}

function squaresAround(values: ArrayLike<number>, middle: number): number {
  let sum = 0;
  for (let n = 0; n < values.length; n++) sum += (values[n] - middle) ** 2;
  return sum;
}

/** How many measures each cell has; all must have as many. */
function balancedBy(cells: readonly (readonly ArrayLike<number>[])[]): number {
  const each = cells[0]?.[0]?.length ?? 0;
  const isWhole = cells.every((row) => row.length === cells[0].length && row.every((cell) => cell.length === each));
  if (each === 0 || !isWhole) throw new Error('an analysis of variance needs as many measures in every cell, and at least one');
  return each;
}
