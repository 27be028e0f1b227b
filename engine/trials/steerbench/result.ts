import type { SteerBenchScore } from '../../evaluate/index.js';

/** One model in one test case. */
export type SteerBenchParameters = { readonly case: string; readonly model: string; readonly seed: number };

/** What a model came to in a test case. */
export type SteerBenchResult = SteerBenchScore & {
  readonly arrived: number;
  /** Whether everybody arrived in the time that the file gives. */
  readonly isSolved: boolean;
  /** When the run ended [s]. */
  readonly ended: number;
  readonly trajectoryHash: string;
  /** Where a few people went, in centimetres: x, z, x, z, …; nobody where there are many. */
  readonly paths: readonly (readonly number[])[];
};
