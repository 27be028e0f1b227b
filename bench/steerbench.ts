import { findJob, sweepHere } from 'promenade/sweep';
import { readCases, steerBenchFolder, steerBenchRows, trialJobs } from 'promenade/trials';
import { atMost, type BenchOptions, inform, machine, type Row } from './rows.js';

/** How long one model takes for all the hand-made cases of SteerBench, and how many of them it solves. */
export async function* steerBenchBenchRows(_folder: string, { model = 'walker', threads = 2 }: BenchOptions): AsyncGenerator<Row> {
  const cases = readCases(steerBenchFolder());
  const parameters = Object.keys(cases).map((name) => ({ case: name, model, seed: 0 }));
  const begin = performance.now();
  const { finished } = await sweepHere(
    { job: findJob('steerbench', trialJobs('bench')), shared: { cases, models: [] }, parameters },
    { threads },
  );
  const value = (performance.now() - begin) / 1000;
  const how = `${parameters.length} cases, ${threads} threads; ${machine()}`;
  yield atMost(60, { measure: `SteerBench, ${model}`, value, unit: 's', how });
  const solved = steerBenchRows(finished).filter(({ isSolved }) => isSolved).length;
  yield inform({ measure: `SteerBench, cases that ${model} solves`, value: solved, unit: '', how });
}
