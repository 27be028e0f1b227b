import type { Json } from '../../sweep/index.js';
import type { Verdict } from './conformance-test.js';
import { runTest } from './run-test.js';
import { findTest } from './tests.js';

/** One test with one seed. */
export type ConformParameters = { readonly test: string; readonly seed: number };

/** What all tests of a start share. */
export type SharedConform = { readonly engine: string; readonly model?: Json };

/** Runs one test. */
export async function run({ test, seed }: ConformParameters, { engine, model }: SharedConform): Promise<Verdict> {
  return runTest(findTest(test), { seed, engine, ...(model === undefined ? {} : { model }) });
}
