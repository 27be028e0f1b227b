import { setTimeout as sleep } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import type { Json, Sweep } from './job.js';
import { type Ledger, type LedgerOptions, openLedger, type SweepOutcome } from './ledger.js';
import { readRedisAddress } from './redis-address.js';
import { EXPIRY, linkRedis, type RedisLink, resultsKey, type SweepJobData, setAsideKey, sharedKey } from './redis-link.js';
import { type Ending, readReport } from './result-folder.js';

/** How a sweep runs on other machines. */
export type RedisSweepOptions = LedgerOptions & {
  /** Address of the Redis at which workers serve. */
  readonly on: string;
  readonly signal?: AbortSignal;
  /** Between two looks for results [ms]. */
  readonly interval?: number;
  /** Between two counts of what is missing [ms]. */
  readonly recount?: number;
};

export const REDIS_SWEEP_DEFAULTS = { interval: 200, recount: 5000 } as const;

/** Jobs or results that go over the wire at once. */
const BATCH = 500;
/** Where nobody serves, it is said this often [ms]. */
const REMINDER = 30_000;

/** What a worker reports. */
export type Report = { readonly key: string } & Ending;

/** A sweep under way. */
type Tour = {
  readonly id: string;
  readonly sweep: Sweep;
  readonly ledger: Ledger;
  readonly link: RedisLink;
  readonly queue: Queue;
  readonly note: (message: string) => void;
};

/**
 * Runs a sweep on whatever workers serve at a Redis. A worker puts a result into a list before its job counts as done, and a result leaves
 * the list only after it was written down, so that nothing is lost whoever dies; the ledger counts what comes twice once.
 */
export async function sweepOnRedis(sweep: Sweep, options: RedisSweepOptions): Promise<SweepOutcome> {
  const address = readRedisAddress(options.on);
  const ledger = openLedger(sweep, options);
  try {
    if (ledger.open.size === 0) return ledger.outcome();
    const link = await linkRedis(address);
    const queue = link.createQueue(sweep.job);
    const tour: Tour = { id: ledger.id, sweep, ledger, link, queue, note: options.onNote ?? (() => {}) };
    try {
      await orAborted(options.signal, () => collect(tour, options));
      if (options.signal?.aborted) await withdraw(tour);
      return ledger.outcome();
    } finally {
      await Promise.race([queue.close(), sleep(1000, undefined, { ref: false })]);
      await link.close();
    }
  } finally {
    ledger.close();
  }
}

async function collect(
  tour: Tour,
  { signal, interval = REDIS_SWEEP_DEFAULTS.interval, recount = REDIS_SWEEP_DEFAULTS.recount }: RedisSweepOptions,
) {
  const { ledger, link } = tour;
  const reminder = { due: performance.now() + 3000 };
  let [due, isAgain] = [0, false];
  // A Redis that was away may have forgotten something.
  link.client.on('ready', () => {
    due = 0;
  });
  while (ledger.open.size > 0 && !signal?.aborted) {
    if (performance.now() >= due) {
      due = performance.now() + recount;
      await restock(tour, isAgain);
      await remind(tour, reminder);
      isAgain = true;
    }
    if ((await fetchResults(tour)) === 0) await sleep(interval);
  }
  if (ledger.open.size === 0) await link.client.del(sharedKey(tour.id), resultsKey(tour.id));
}

/** Takes a batch of results out of the list, written down first. What is none is set aside; its run is missed at the next count, and repeated. */
async function fetchResults({ id, ledger, note, link: { client } }: Tour): Promise<number> {
  const lines = await client.lrange(resultsKey(id), 0, BATCH - 1);
  const odd: string[] = [];
  for (const line of lines) {
    const report = readReport(line);
    if (report === undefined) odd.push(line);
    else ledger.enter(report.key, report.ending);
  }
  if (odd.length > 0) {
    await client
      .multi()
      .rpush(setAsideKey(id), ...odd)
      .expire(setAsideKey(id), EXPIRY)
      .exec();
    note(`${odd.length} of the results at Redis are none and were set aside in the list ${setAsideKey(id)}; their runs are repeated`);
  }
  if (lines.length > 0) await client.ltrim(resultsKey(id), lines.length, -1);
  return lines.length;
}

/** Puts into the queue whatever is neither there nor done: everything at first, later what a Redis forgot when it restarted. */
async function restock(tour: Tour, isAgain: boolean): Promise<void> {
  const { id, sweep, ledger, link, queue, note } = tour;
  await link.client.set(sharedKey(id), JSON.stringify(sweep.shared ?? null), 'EX', EXPIRY);
  await reportLost(tour);
  const keys = [...ledger.open.keys()];
  const absent: string[] = [];
  for (let n = 0; n < keys.length; n += BATCH) {
    const batch = keys.slice(n, n + BATCH);
    const pipeline = link.client.pipeline();
    for (const key of batch) pipeline.exists(queue.toKey(jobId(id, key)));
    const answers = (await pipeline.exec()) ?? [];
    absent.push(...batch.filter((_, k) => answers[k]?.[1] === 0));
  }
  // A job leaves the queue after its result is in the list: what is not in the queue now and not in the list after this is lost.
  while ((await fetchResults(tour)) > 0);
  const missing = absent.filter((key) => ledger.open.has(key));
  for (let n = 0; n < missing.length; n += BATCH) {
    await queue.addBulk(missing.slice(n, n + BATCH).map((key) => jobOf(id, key, ledger.open.get(key) as Json)));
  }
  if (isAgain && missing.length > 0) note(`${missing.length} runs were no longer in the queue and were put back`);
}

/** Runs that the queue has given up, because every worker that took them died. */
async function reportLost({ id, ledger, queue }: Tour): Promise<void> {
  for (const job of await queue.getFailed(0, BATCH - 1)) {
    const { sweep, key } = (job.data ?? {}) as Partial<SweepJobData>;
    if (sweep !== id || key === undefined) continue;
    ledger.enter(key, { seconds: 0, error: `no worker brought it to an end: ${job.failedReason}` });
    await job.remove();
  }
}

/** Says when nobody is there to do the work. */
async function remind({ queue, note, sweep: { job } }: Tour, reminder: { due: number }): Promise<void> {
  if (performance.now() < reminder.due || (await queue.getWorkersCount()) > 0) return;
  reminder.due = performance.now() + REMINDER;
  const own = /\.[cm]?js$/.test(job.name) ? ` --job ${job.name}` : '';
  note(`no worker serves ${job.name} ${job.version} there; start one with: promenade worker --on ADDRESS${own}`);
}

/** Takes out what nobody has begun, so that workers do not go on for nobody. */
async function withdraw({ id, ledger, queue }: Tour): Promise<void> {
  const removal = (async () => {
    for (const key of ledger.open.keys()) await queue.remove(jobId(id, key)).catch(() => {});
  })();
  await Promise.race([removal.catch(() => {}), sleep(2000, undefined, { ref: false })]);
}

function jobOf(id: string, key: string, parameters: Json) {
  const data: SweepJobData = { sweep: id, key, parameters };
  const opts = { jobId: jobId(id, key), removeOnComplete: true, attempts: 3, backoff: { type: 'fixed', delay: 1000 } };
  return { name: 'run', data, opts };
}

function jobId(sweep: string, key: string): string {
  return `${sweep}-${key}`;
}

/** Waits for work that may hang while Redis is gone, but not longer than the user wants. */
async function orAborted(signal: AbortSignal | undefined, work: () => Promise<void>): Promise<void> {
  if (signal?.aborted) return;
  const isEnded = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));
  const working = work();
  working.catch(() => {});
  await Promise.race([working, isEnded]);
}
