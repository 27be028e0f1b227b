import { createStore } from 'zustand/vanilla';
import { createTimeLeft } from './time-left.js';

/** Something that takes longer than a moment, as the page shows it. */
export type Job = {
  readonly number: number;
  readonly title: string;
  /** How much is done, from 0 to 1; absent while that is not known. */
  readonly share: number | undefined;
  /** How long it will still take, in a few words; absent while that is not known. */
  readonly timeLeft: string | undefined;
  /** What went wrong, in a sentence; such a job stays until it is put away. */
  readonly fault: string | undefined;
  /** What came of it, in a sentence; such a job goes away by itself. */
  readonly result: string | undefined;
  readonly cancel: (() => void) | undefined;
};

/** A job as its worker sees it. */
export type JobHandle = {
  readonly signal: AbortSignal;
  /** Tells how much is done, from 0 to 1. */
  progress(share: number): void;
};

/** Time for which a result can be read [ms]. */
const RESULT_STAYS = 6000;

let made = 0;

/** Jobs under way, finished a moment ago, or failed. */
export const jobs = createStore<{ readonly list: readonly Job[] }>(() => ({ list: [] }));

/** Does something long where it can be seen and stopped; what it returns is the sentence that tells of its success. Never rejects. */
export async function runJob(title: string, work: (job: JobHandle) => Promise<string | undefined>): Promise<void> {
  const number = made++;
  const controller = new AbortController();
  const { signal } = controller;
  const clock = createTimeLeft();
  add({ number, title, share: undefined, timeLeft: undefined, fault: undefined, result: undefined, cancel: () => controller.abort() });
  try {
    const result = await work({ signal, progress: (share) => update(number, { share, timeLeft: clock(share) }) });
    if (signal.aborted || result === undefined) return dismissJob(number);
    update(number, { result, share: 1, timeLeft: undefined, cancel: undefined });
    setTimeout(() => dismissJob(number), RESULT_STAYS);
  } catch (error) {
    if (signal.aborted) return dismissJob(number);
    update(number, { fault: error instanceof Error ? error.message : String(error), cancel: undefined });
  }
}

/** Puts a job away. */
export function dismissJob(number: number): void {
  jobs.setState(({ list }) => ({ list: list.filter((job) => job.number !== number) }));
}

function add(job: Job): void {
  jobs.setState(({ list }) => ({ list: [...list, job] }));
}

function update(number: number, change: Partial<Job>): void {
  jobs.setState(({ list }) => ({ list: list.map((job) => (job.number === number ? { ...job, ...change } : job)) }));
}
