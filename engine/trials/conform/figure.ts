/** A number that was measured, with what it should be; one without an expectation is told and not judged. */
export type Figure = {
  readonly name: string;
  /** Null where there was nothing to measure. */
  readonly value: number | null;
  readonly unit: string;
  /** What it should be, in words with numbers. */
  readonly expected?: string;
  readonly isKept?: boolean;
};

/** What is measured: a name, a value and its unit. */
export type Measured = { readonly name: string; readonly value: number; readonly unit: string };

/** A number that must lie between two others, or be one of them. */
export function within(low: number, high: number, measured: Measured): Figure {
  return judged(measured, `${words(low)} to ${words(high)}`, measured.value >= low && measured.value <= high);
}

/** A number that must not be exceeded. */
export function atMost(most: number, measured: Measured): Figure {
  return judged(measured, `at most ${words(most)}`, measured.value <= most);
}

/** A number that must be reached. */
export function atLeast(least: number, measured: Measured): Figure {
  return judged(measured, `at least ${words(least)}`, measured.value >= least);
}

/** A number that must be exceeded. */
export function above(least: number, measured: Measured): Figure {
  return judged(measured, `above ${words(least)}`, measured.value > least);
}

/** A number that must be this one. */
export function exactly(wanted: number, measured: Measured): Figure {
  return judged(measured, words(wanted), measured.value === wanted);
}

/** A number that the guideline only asks to be told. */
export function told({ name, value, unit }: Measured): Figure {
  return { name, value: numberOf(value), unit };
}

/** The smallest step from one value to the next, which tells whether they rise. */
export function leastRise(values: readonly number[]): number {
  return Math.min(...values.slice(1).map((value, n) => value - values[n]));
}

/** Something that is not a number keeps no expectation, and no comparison with one is true. */
function judged({ name, value, unit }: Measured, expected: string, isKept: boolean): Figure {
  return { name, value: numberOf(value), unit, expected: unit === '' ? expected : `${expected} ${unit}`, isKept };
}

function numberOf(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function words(value: number): string {
  return String(Number(value.toPrecision(4)));
}
