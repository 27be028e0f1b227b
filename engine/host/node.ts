import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import type { Host, Thread, ThreadStart } from '../kernels/index.js';

/** Node: threads are worker threads; memory can always be shared. */
export const host: Host = {
  name: 'node',
  cores: availableParallelism(),
  canShare: true,
  canSleep: true,
  now: () => performance.now(),
  startThread,
};

function startThread(start: ThreadStart): Thread {
  // Test runners hand their own flags to workers; a helper thread needs none.
  const worker = new Worker(new URL('./node-thread.js', import.meta.url), { workerData: start, execArgv: [] });
  worker.unref();
  return { ready: whenReady(worker), stop: () => void worker.terminate() };
}

/** When a helper thread says that it is ready; refused when it fails or ends before. */
export function whenReady(worker: Pick<Worker, 'once'>): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', (error: Error) => reject(new Error(`a helper thread could not start: ${error.message}`)));
    worker.once('exit', (code) => reject(new Error(`a helper thread ended before it was ready (exit code ${code})`)));
  });
}
