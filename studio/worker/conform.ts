import { drawPlot, findTest, runTest, type Verdict } from 'promenade/trials/browser';
import { version } from '../package.json';
import { doJob, type JobReport } from './job.js';

/** Which tests are run, by id, and from which seed. */
export type ConformOrder = { readonly ids: readonly string[]; readonly seed: number };

/** A plot as a picture. */
export type DrawnPlot = { readonly title: string; readonly svg: string };

/** What a test came to, with its plots drawn. */
export type DrawnVerdict = Omit<Verdict, 'plots'> & { readonly plots: readonly DrawnPlot[] };

/** What is told of a test: that it begins, or what it came to. */
export type ConformNews = { readonly kind: 'begins'; readonly id: string } | { readonly kind: 'verdict'; readonly verdict: DrawnVerdict };

doJob(runTests);

/** Runs tests one after the other, by the engine's default model. */
async function runTests({ ids, seed }: ConformOrder, { progress, news }: JobReport<ConformNews>): Promise<number> {
  for (const [n, id] of ids.entries()) {
    progress(n / ids.length);
    news({ kind: 'begins', id });
    news({ kind: 'verdict', verdict: await judge(id, seed) });
  }
  return ids.length;
}

/** A test that breaks down fails, and the others are run all the same. */
async function judge(id: string, seed: number): Promise<DrawnVerdict> {
  try {
    const { plots, ...verdict } = await runTest(findTest(id), { seed, engine: version });
    return { ...verdict, plots: plots.map((plot) => ({ title: plot.title, svg: drawPlot(plot) })) };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { id, outcome: 'fail', fault, figures: [], plots: [], runs: [] };
  }
}
