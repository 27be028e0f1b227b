import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Json, KnownJob } from './job.js';
import { createPool, type Pool } from './pool.js';
import { readRedisAddress } from './redis-address.js';
import { EXPIRY, linkRedis, type RedisLink, resultsKey, type SweepJobData, sharedKey } from './redis-link.js';
import type { Ending } from './result-folder.js';
import type { Report } from './sweep-on-redis.js';

/** How a worker serves. */
export type WorkerOptions = {
  readonly on: string;
  /** The jobs it serves; others are left to other workers. */
  readonly jobs: readonly KnownJob[];
  /** Runs at the same time; as many as there are cores unless told otherwise. */
  readonly threads?: number;
  /** After how long without a sign of life others take over what a worker had begun [s]. */
  readonly patience?: number;
  /** Ends after so long without work; never unless told [s]. */
  readonly idle?: number;
  /** Ends it; runs under way are brought to their end first. */
  readonly signal?: AbortSignal;
  readonly onRun?: (job: KnownJob, parameters: Json, ending: Ending) => void;
  /** Called when it has reached Redis and serves. */
  readonly onReady?: () => void;
};

export const WORKER_DEFAULTS = { patience: 30 } as const;

/** A run that was taken over so often is given up: it seems to kill whoever runs it. */
const MOST_TAKEOVERS = 3;

/** Runs jobs of whoever sweeps at a Redis, until it is told to end; returns how many runs it brought to an end. */
export async function serveSweeps(options: WorkerOptions): Promise<number> {
  const { jobs, threads = availableParallelism(), patience = WORKER_DEFAULTS.patience, idle = Infinity, signal } = options;
  const link = await linkRedis(readRedisAddress(options.on));
  const pool = createPool(threads);
  const state = { runs: 0, active: 0, since: performance.now() };
  const settings = {
    concurrency: threads,
    lockDuration: patience * 1000,
    stalledInterval: (patience * 1000) / 2,
    maxStalledCount: MOST_TAKEOVERS,
    removeOnComplete: { count: 0 },
  };
  const workers = jobs.map((job) => link.createWorker(job, (data) => serveOne(job, data, { link, pool, state, options }), settings));
  try {
    await Promise.all(workers.map((worker) => worker.waitUntilReady()));
    options.onReady?.();
    while (!signal?.aborted && (state.active > 0 || performance.now() - state.since < idle * 1000)) await sleep(100);
    await Promise.all(workers.map((worker) => worker.close()));
    return state.runs;
  } finally {
    await pool.close();
    await Promise.race([Promise.all(workers.map((worker) => worker.close(true))), sleep(1000, undefined, { ref: false })]);
    await link.close();
  }
}

type Service = {
  readonly link: RedisLink;
  readonly pool: Pool;
  readonly state: { runs: number; active: number; since: number };
  readonly options: WorkerOptions;
};

async function serveOne(job: KnownJob, { sweep, key, parameters }: SweepJobData, { link, pool, state, options }: Service): Promise<void> {
  state.active += 1;
  try {
    const shared = await sharedOf(link, sweep);
    const ending = await pool.run({ job, sharedId: sweep, shared, parameters: parameters as Json });
    const report: Report = { key, ...ending };
    await link.client.multi().rpush(resultsKey(sweep), JSON.stringify(report)).expire(resultsKey(sweep), EXPIRY).exec();
    state.runs += 1;
    options.onRun?.(job, parameters as Json, ending);
  } finally {
    state.active -= 1;
    state.since = performance.now();
  }
}

/** What all runs of a sweep share, kept for runs that follow each other. */
const _shared = new WeakMap<RedisLink, { readonly sweep: string; readonly value: Promise<Json> }>();

async function sharedOf(link: RedisLink, sweep: string): Promise<Json> {
  const known = _shared.get(link);
  if (known?.sweep === sweep) return known.value;
  const value = fetchShared(link, sweep);
  _shared.set(link, { sweep, value });
  // A failure is not kept: the sweep may put it there again.
  value.catch(() => _shared.delete(link));
  return value;
}

async function fetchShared({ client }: RedisLink, sweep: string): Promise<Json> {
  const text = await client.get(sharedKey(sweep));
  if (text === null) throw new Error('what its runs share is not at Redis');
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new Error('what its runs share is damaged at Redis');
  }
}
