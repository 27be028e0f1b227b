import { createStore } from 'zustand/vanilla';
import type { ConformNews, ConformOrder, DrawnVerdict } from '../worker/conform.js';
import { sendJob } from '../worker/job.js';
import { runJob } from './jobs.js';

/** Where the tests stand. */
export type ConformanceState = {
  /** What tests came to, by id. */
  readonly verdicts: Readonly<Record<string, DrawnVerdict>>;
  /** The test that is run now. */
  readonly running: string | undefined;
  /** Those that come after it. */
  readonly waiting: readonly string[];
  /** Ends what is under way; absent where nothing is. */
  readonly stop: (() => void) | undefined;
};

/** The seed that `promenade conform` begins with, so that its results are the same. */
const SEED = 1;
const NOTHING_RUNS = { running: undefined, waiting: [], stop: undefined };

/** The tests of the page: a panel that is closed and opened again finds them here. */
export const conformance = createStore<ConformanceState>(() => ({ verdicts: {}, ...NOTHING_RUNS }));

/** Runs tests by id in a worker of their own, one after the other; does nothing while others are run. */
export async function runTests(ids: readonly string[]): Promise<void> {
  if (conformance.getState().stop || ids.length === 0) return;
  const stopping = new AbortController();
  conformance.setState({ waiting: ids, stop: () => stopping.abort() });
  await runJob(ids.length === 1 ? `Test ${ids[0]}` : `${ids.length} tests`, async ({ signal, progress }) => {
    const worker = new Worker(new URL('../worker/conform.ts', import.meta.url), { type: 'module', name: 'conform' });
    const order: ConformOrder = { ids, seed: SEED };
    const done = await sendJob<number, ConformNews>(worker, order, {
      signal: AbortSignal.any([signal, stopping.signal]),
      progress,
      hear: hearNews,
    });
    return done === undefined ? undefined : outcomeWords(ids);
  });
  conformance.setState(NOTHING_RUNS);
}

function hearNews(news: ConformNews): void {
  if (news.kind === 'begins')
    conformance.setState(({ waiting }) => ({ running: news.id, waiting: waiting.filter((id) => id !== news.id) }));
  else conformance.setState(({ verdicts }) => ({ verdicts: { ...verdicts, [news.verdict.id]: news.verdict }, running: undefined }));
}

function outcomeWords(ids: readonly string[]): string {
  const { verdicts } = conformance.getState();
  const passed = ids.filter((id) => verdicts[id]?.outcome === 'pass').length;
  return `${passed} of ${ids.length} passed.`;
}
