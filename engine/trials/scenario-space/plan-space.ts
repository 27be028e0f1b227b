import type { Finished, Json, KnownJob, Sweep } from '../../sweep/index.js';
import { trialJobs } from '../jobs.js';
import type { Reference } from './references-job.js';
import { SAMPLERS } from './sampler.js';
import type { SharedSpace, SpaceBatch, SpaceParameters } from './scenario-space-job.js';

/** Which scenarios are looked at. */
export type SpaceChoice = { readonly space: string; readonly seed: number; readonly count: number };

/** Scenarios of one run of a sweep: enough that starting it is nothing beside them, few enough to share them out. */
const BATCH = 50;

/** The runs that judge some methods: batch by batch, all methods one after the other, so that what is done when somebody ends early can be compared. */
export function planSpace(choice: SpaceChoice, models: readonly string[], engine: string): Sweep {
  const parameters = batchesOf(0, choice.count).flatMap((batch) => models.map((model): Json => ({ model, ...batch })));
  return { job: jobNamed('scenario-space', engine), shared: sharedOf(choice), parameters };
}

/** The runs that plan the reference solutions from scenario `known` on. */
export function planReferences(choice: SpaceChoice, known: number, engine: string): Sweep {
  return { job: jobNamed('scenario-references', engine), shared: sharedOf(choice), parameters: batchesOf(known, choice.count) };
}

/** The batches of one method in order, up to the first that is missing. */
export function batchesFor(model: string, finished: readonly Finished[]): SpaceBatch[] {
  const own = finished.filter(({ parameters }) => (parameters as SpaceParameters).model === model);
  return inOrder(own).map(({ result }) => result as unknown as SpaceBatch);
}

/** References in order, up to the first batch that is missing. */
export function referencesFrom(known: number, finished: readonly Finished[]): Reference[] {
  return inOrder(finished, known).flatMap(({ result }) => result as unknown as Reference[]);
}

function inOrder(finished: readonly Finished[], begin = 0): Finished[] {
  const sorted = [...finished].sort((a, b) => firstOf(a) - firstOf(b));
  const ordered: Finished[] = [];
  let next = begin;
  for (const each of sorted) {
    if (firstOf(each) !== next) break;
    ordered.push(each);
    next += (each.parameters as SpaceParameters).count;
  }
  return ordered;
}

function firstOf({ parameters }: Finished): number {
  return (parameters as SpaceParameters).first;
}

function batchesOf(from: number, to: number): { first: number; count: number }[] {
  return Array.from({ length: Math.ceil((to - from) / BATCH) }, (_, n) => {
    const first = from + n * BATCH;
    return { first, count: Math.min(BATCH, to - first) };
  });
}

function jobNamed(wanted: string, engine: string): KnownJob {
  return trialJobs(engine).filter(({ name }) => name === wanted)[0];
}

function sharedOf({ space, seed }: SpaceChoice): SharedSpace {
  return { space, seed, sampler: SAMPLERS[space].version };
}
