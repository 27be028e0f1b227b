import { Worker } from 'node:worker_threads';
import type { Json, KnownJob } from './job.js';
import type { Ending } from './result-folder.js';

/** One run for a thread; `sharedId` names what many runs share, so that it is sent to a thread once. */
export type Task = { readonly job: KnownJob; readonly sharedId: string; readonly shared: Json; readonly parameters: Json };

/** Threads that run jobs. Close it to end them. */
export type Pool = {
  /** Runs a task as soon as a thread is free; never rejects: what goes wrong is how the run ended. */
  run(task: Task): Promise<Ending>;
  close(): Promise<void>;
};

/** What a thread is told. */
export type ThreadTask = {
  readonly name: string;
  readonly url: string;
  /** Only where it is not that of the run before. */
  readonly shared?: Json;
  readonly parameters: Json;
};

/** What a thread answers; results travel as JSON text, so that they are the same as when they are read from a file later. */
export type ThreadAnswer = { readonly json: string } | { readonly error: string };

/** A thread that dies (out of memory, process.exit) takes its run with it; the run gets a second chance in a new one. */
const ATTEMPTS = 2;

type Waiting = { readonly task: Task; readonly attempt: number; readonly resolve: (ending: Ending) => void };
type Member = { readonly worker: Worker; sharedId?: string; now?: Waiting & { readonly begin: number }; lastError?: string };

/** Starts threads when there is work for them, up to a number. */
export function createPool(threads: number): Pool {
  const waiting: Waiting[] = [];
  const members = new Set<Member>();
  let isClosed = false;

  function start(): Member {
    // Test runners hand their own flags to workers; these need none. What a job prints must not mix with the output of a command.
    const worker = new Worker(new URL('./thread.js', import.meta.url), { execArgv: [], stdout: true });
    worker.stdout.pipe(process.stderr, { end: false });
    const member: Member = { worker };
    worker.on('message', (answer: ThreadAnswer) => settle(member, answer));
    worker.on('error', (error) => {
      member.lastError = error instanceof Error ? error.message : String(error);
    });
    worker.on('exit', (code) => lose(member, code));
    members.add(member);
    return member;
  }

  function settle(member: Member, answer: ThreadAnswer): void {
    const { now } = member;
    if (now === undefined) return;
    member.now = undefined;
    const seconds = (performance.now() - now.begin) / 1000;
    now.resolve('json' in answer ? { seconds, result: JSON.parse(answer.json) as Json } : { seconds, error: answer.error });
    serve();
  }

  function lose(member: Member, code: number): void {
    members.delete(member);
    const { now, lastError } = member;
    if (now === undefined || isClosed) return;
    if (now.attempt < ATTEMPTS) waiting.unshift({ ...now, attempt: now.attempt + 1 });
    else {
      const why = lastError ?? `it ended with code ${code}`;
      now.resolve({ seconds: (performance.now() - now.begin) / 1000, error: `the thread that ran it died ${ATTEMPTS} times: ${why}` });
    }
    serve();
  }

  function serve(): void {
    while (waiting.length > 0 && !isClosed) {
      const idle = [...members].find(({ now }) => now === undefined) ?? (members.size < threads ? start() : undefined);
      if (idle === undefined) return;
      const next = waiting.shift() as Waiting;
      const { job, sharedId, shared, parameters } = next.task;
      idle.now = { ...next, begin: performance.now() };
      const told: ThreadTask = { name: job.name, url: job.url, parameters, ...(idle.sharedId === sharedId ? {} : { shared }) };
      idle.sharedId = sharedId;
      idle.worker.postMessage(told);
    }
  }

  return {
    run: (task) =>
      new Promise((resolve) => {
        waiting.push({ task, attempt: 1, resolve });
        serve();
      }),
    async close() {
      isClosed = true;
      await Promise.all([...members].map(({ worker }) => worker.terminate()));
    },
  };
}
