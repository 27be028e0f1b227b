import { parentPort } from 'node:worker_threads';
import { loadJob } from './find-job.js';
import type { JobModule, Json } from './job.js';
import type { ThreadAnswer, ThreadTask } from './pool.js';

/** What runs share that follow each other. */
let common: Json = null;
const jobs = new Map<string, Promise<JobModule>>();

parentPort?.on('message', (task: ThreadTask) => void answer(task).then((told) => parentPort?.postMessage(told)));

async function answer({ name, url, shared, parameters }: ThreadTask): Promise<ThreadAnswer> {
  try {
    if (shared !== undefined) common = shared;
    const job = jobs.get(url) ?? loadJob({ name, url });
    jobs.set(url, job);
    const result = await (await job).run(parameters, common);
    return { json: JSON.stringify(result) ?? 'null' };
  } catch (error) {
    return { error: error instanceof Error ? (error.message === '' ? error.name : error.message) : String(error) };
  }
}
