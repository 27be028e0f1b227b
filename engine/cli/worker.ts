import { Command } from 'commander';
import pc from 'picocolors';
import type { Ending, Json, KnownJob } from '../sweep/index.js';
import { EXIT } from './fault.js';
import { catchInterrupt } from './interrupt.js';
import { positiveNumber, wholeNumber } from './numbers.js';
import { note, printJson } from './output.js';
import { packageVersion } from './version.js';

type WorkerCommandOptions = {
  readonly on: string;
  readonly job: readonly string[];
  readonly threads?: number;
  readonly patience: number;
  readonly idle?: number;
  readonly json: boolean;
};

/** The command `promenade worker`. */
export function workerCommand(): Command {
  return new Command('worker')
    .description('serve sweeps of other machines: take runs from a Redis, and give back their results')
    .requiredOption('--on <address>', 'the Redis, as redis://host or redis://:password@host:6379')
    .option('--job <file>', 'serve this job of your own too; may be repeated', append, [])
    .option('--threads <n>', 'runs at the same time (default: all cores)', wholeNumber({ min: 1, max: 1024 }))
    .option('--patience <seconds>', 'after how long without a sign of life others take over what this worker had begun', positiveNumber, 30)
    .option('--idle <seconds>', 'end after so long without work (default: serve until Ctrl-C)', positiveNumber)
    .option('--json', 'end with one JSON object', false)
    .addHelpText(
      'after',
      `
Examples:
  $ promenade worker --on redis://queue.example
  $ promenade worker --on redis://:secret@queue.example:6379 --threads 8 --idle 600
  $ promenade worker --on redis://queue.example --job ./my-job.js

A worker runs only jobs that it has itself, of the same version as the sweep asks for; it never loads code that somebody names over the network.
Ctrl-C finishes what is under way, twice Ctrl-C ends at once; nothing is lost either way. Anybody who can write to the Redis can give work.`,
    )
    .action(work);
}

async function work({ on, job: files, threads, patience, idle, json }: WorkerCommandOptions): Promise<void> {
  const { findJob, loadJob, readRedisAddress, serveSweeps } = await import('../sweep/index.js');
  const { trialJobs } = await import('../trials/index.js');
  const { shown } = readRedisAddress(on);
  const known = trialJobs(packageVersion());
  const own = files.map((file) => findJob(file, known));
  for (const job of own) await loadJob(job);
  const jobs = [...known, ...own];
  const interrupt = catchInterrupt();
  try {
    const runs = await serveSweeps({
      on,
      jobs,
      patience,
      signal: interrupt.signal,
      ...(threads === undefined ? {} : { threads }),
      ...(idle === undefined ? {} : { idle }),
      onReady: () => note(`serving ${jobs.map(({ name }) => name).join(', ')} at ${shown}; Ctrl-C ends`),
      onRun: noteFailure,
    });
    if (interrupt.requested) process.exitCode = EXIT.interrupted;
    if (json) printJson({ runs });
    else note(`brought ${runs} runs to an end`);
  } finally {
    interrupt.release();
  }
}

function noteFailure({ name }: KnownJob, parameters: Json, ending: Ending): void {
  if ('error' in ending) note(`${pc.red('failed:')} ${name} ${JSON.stringify(parameters)}: ${ending.error}`);
}

function append(text: string, earlier: readonly string[]): string[] {
  return [...earlier, text];
}
