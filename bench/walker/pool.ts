import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Job, Outcome } from './worker.js';

/** Worker threads that run jobs one each. */
export type Pool = {
  /** Runs all jobs, as many at a time as there are workers; outcomes come in the order of the jobs. */
  runAll(title: string, jobs: readonly Job[]): Promise<Outcome[]>;
  close(): Promise<void>;
};

type Answer = { readonly index: number; readonly outcome?: Outcome; readonly fault?: string };

/** Starts one worker per core, two at least. */
export function createPool(size = Math.max(2, availableParallelism())): Pool {
  const workers = Array.from({ length: size }, () => new Worker(new URL('./worker.js', import.meta.url)));

  function runAll(title: string, jobs: readonly Job[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = new Array(jobs.length);
    let [next, ready] = [0, 0];
    return new Promise((resolve, reject) => {
      if (jobs.length === 0) resolve([]);
      const give = (worker: Worker) => {
        if (next < jobs.length) worker.postMessage({ index: next, job: jobs[next++] });
      };
      for (const worker of workers) {
        worker.removeAllListeners();
        worker.on('error', reject);
        worker.on('message', ({ index, outcome, fault }: Answer) => {
          if (fault) return reject(new Error(fault));
          outcomes[index] = outcome!;
          progress(title, ++ready, jobs.length);
          if (ready === jobs.length) resolve(outcomes);
          else give(worker);
        });
        give(worker);
      }
    });
  }

  return {
    runAll,
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** Says on standard error how far a batch is, a few times. */
function progress(title: string, ready: number, all: number): void {
  if (ready === all || ready % Math.max(1, Math.floor(all / 10)) === 0) process.stderr.write(`${title}: ${ready} of ${all}\n`);
}
