import type { Measured, Row } from '../rows.js';
import type { Pool } from './pool.js';
import type { Steering } from './scene.js';
import type { Job, Outcome } from './worker.js';

/** What a family of rows is measured with. */
export type Judge = {
  readonly pool: Pool;
  readonly steering: Steering;
  /** Runs of each row. */
  readonly seeds: number;
};

/** Seeds 1 to 4 are those that the model was first tuned on. */
export const FIRST_SEED = 101;

/** Runs one case with all seeds. */
export function runSeeds({ pool, steering }: Judge, run: Job['run'], value: number, seeds: number): Promise<Outcome[]> {
  const jobs = Array.from({ length: seeds }, (_, n): Job => ({ run, value, part: FIRST_SEED + n, steering }));
  return pool.runAll(`${run} ${value}`, jobs);
}

/** A row that holds between two numbers. */
export function within(low: number, high: number, measured: Measured): Row {
  return { ...measured, reach: `${short(low)} .. ${short(high)}`, holds: measured.value >= low && measured.value <= high };
}

/** A row that holds above a number. */
export function above(reach: number, measured: Measured): Row {
  return { ...measured, reach: `> ${short(reach)}`, holds: measured.value > reach };
}

/** Where the values of all seeds lie, for `how`. */
export function spread(values: readonly number[]): string {
  const seeds = `${values.length} seeds from ${FIRST_SEED}`;
  return `${seeds}: mean ${short(mean(values))}, from ${short(Math.min(...values))} to ${short(Math.max(...values))}`;
}

export function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

export function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

function short(value: number): string {
  return String(Number(value.toFixed(3)));
}
