import { setTimeout as sleep } from 'node:timers/promises';
import type { Queue, Worker, WorkerOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import type { KnownJob } from './job.js';
import type { RedisAddress } from './redis-address.js';
import { SweepError } from './sweep-error.js';

/** Longest wait for a first answer [ms]. */
const FIRST_ANSWER = 5000;

/** What a sweep that nobody fetches leaves behind goes away after this long [s]. */
export const EXPIRY = 14 * 24 * 3600;

/** What both ends of a sweep over many machines need of BullMQ and of Redis itself. */
export type RedisLink = {
  /** Commands wait while Redis is gone, and go on when it is back. */
  readonly client: Redis;
  createQueue(job: KnownJob): Queue;
  createWorker(job: KnownJob, process: (data: SweepJobData, id: string) => Promise<void>, options: Partial<WorkerOptions>): Worker;
  close(): Promise<void>;
};

/** What travels with a job. */
export type SweepJobData = { readonly sweep: string; readonly key: string; readonly parameters: unknown };

/** The queue of a job. Its version is part of the name, so that only workers that would give the same result serve it. */
export function queueName({ name, version }: KnownJob): string {
  return `promenade-${name}-${version}`.replaceAll(':', '-');
}

/** Where the results of a sweep wait to be fetched. */
export const resultsKey = (sweep: string) => `promenade:sweep:${sweep}:results`;

/** Where entries of that list go which are no results. */
export const setAsideKey = (sweep: string) => `promenade:sweep:${sweep}:set-aside`;

/** Where that lies what all runs of a sweep share. */
export const sharedKey = (sweep: string) => `promenade:sweep:${sweep}:shared`;

/** Reaches a Redis, or says within seconds why it cannot. */
export async function linkRedis(address: RedisAddress): Promise<RedisLink> {
  const { bullmq, Redis } = await loadPackages();
  await reach(Redis, address);
  const settings = {
    maxRetriesPerRequest: null,
    connectTimeout: FIRST_ANSWER,
    retryStrategy: (times: number) => Math.min(100 * times, 1000),
  };
  const client = new Redis(address.url, settings);
  // A connection that is lost comes back by itself; whoever waits too long is told elsewhere.
  client.on('error', () => {});
  const connection = { url: address.url, ...settings };
  return {
    client,
    createQueue(job) {
      const queue = new bullmq.Queue(queueName(job), { connection });
      queue.on('error', () => {});
      return queue;
    },
    createWorker(job, process, options) {
      const run = ({ data, id }: { data: SweepJobData; id?: string }) => process(data, id ?? '');
      const worker = new bullmq.Worker<SweepJobData, void>(queueName(job), run, { connection, ...options });
      worker.on('error', () => {});
      return worker as unknown as Worker;
    },
    close: async () => client.disconnect(),
  };
}

async function loadPackages() {
  const load = async <T>(name: string, load: () => Promise<T>): Promise<T> => {
    try {
      return await load();
    } catch {
      throw new SweepError(
        `a sweep over many machines needs the package '${name}', which is not installed; install it with: npm install bullmq ioredis`,
      );
    }
  };
  const bullmq = await load('bullmq', () => import('bullmq'));
  const { Redis } = await load('ioredis', () => import('ioredis'));
  return { bullmq, Redis };
}

/** A connection of its own that gives up at the first fault. */
async function reach(RedisClient: typeof Redis, { url, shown, hide }: RedisAddress): Promise<void> {
  const client = new RedisClient(url, {
    lazyConnect: true,
    connectTimeout: FIRST_ANSWER,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let cause: unknown;
  client.on('error', (error) => {
    cause ??= error;
  });
  const tooLate = sleep(FIRST_ANSWER + 500, undefined, { ref: false }).then(() => {
    throw new Error('it does not answer');
  });
  try {
    await Promise.race([client.connect().then(() => client.ping()), tooLate]);
  } catch (error) {
    const why = hide(describe(cause ?? error));
    throw new SweepError(`${shown} cannot be used: ${why}; is a Redis running there, and are host, port and password right?`);
  } finally {
    client.disconnect();
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return error.message !== '' ? error.message : (code ?? error.name);
}
