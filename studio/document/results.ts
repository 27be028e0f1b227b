import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FlowLine } from '../worker/flow-count.js';
import { sendJob } from '../worker/job.js';
import type { MeasuredRun, MeasureOrder } from '../worker/measure.js';
import { runJob } from './jobs.js';
import { ask, type Session } from './session.js';

/** What was measured of a session last; a panel that is closed and opened again finds it here. */
export type ResultsState = { readonly isMeasuring: boolean; readonly measured: MeasuredRun | undefined };

const stores = new WeakMap<Session['store'], StoreApi<ResultsState>>();

/** The results of a session. */
export function resultsOf({ store }: Session): StoreApi<ResultsState> {
  const known = stores.get(store) ?? createStore<ResultsState>(() => ({ isMeasuring: false, measured: undefined }));
  stores.set(store, known);
  return known;
}

/** Measures what was simulated so far, or the recording that is played; the run goes on meanwhile. */
export async function measureSession(session: Session, line: FlowLine | undefined): Promise<void> {
  const results = resultsOf(session);
  if (results.getState().isMeasuring) return;
  results.setState({ isMeasuring: true });
  await runJob('Measuring', async (job) => {
    const { name } = session.store.getState();
    const files = await ask(session, 'recording', undefined);
    const worker = new Worker(new URL('../worker/measure.ts', import.meta.url), { type: 'module', name: 'measure' });
    const measured = await sendJob<MeasuredRun>(worker, { files, name, line } satisfies MeasureOrder, job);
    if (!measured) return undefined;
    results.setState({ measured });
    return `${measured.duration.toFixed(1)} s were measured.`;
  });
  results.setState({ isMeasuring: false });
}
