import pc from 'picocolors';
import type { Failure, Sweep, SweepOutcome } from '../../sweep/index.js';
import { EXIT, Fault } from '../fault.js';
import type { Interrupt } from '../interrupt.js';
import { note } from '../output.js';
import { showProgress } from '../progress.js';

/** Where a sweep runs and where its results go. */
export type SweepPlace = {
  /** Without one, results are only returned. */
  readonly out?: string;
  readonly force: boolean;
  /** Address of a Redis; this machine where there is none. */
  readonly on?: string;
  readonly threads?: number;
  readonly interrupt: Interrupt;
};

/** Failures told one by one; of more than this, how many there are. */
const MOST_FAILURES = 20;

/** Runs a sweep here or on workers, showing how far it is. */
export async function runSweep(sweep: Sweep, { out, force, on, threads, interrupt }: SweepPlace): Promise<SweepOutcome> {
  if (on !== undefined && threads !== undefined)
    throw new Fault('--threads is for this machine; with --on, each worker has its own', EXIT.usage);
  const { sweepHere, sweepOnRedis } = await import('../../sweep/index.js');
  const progress: { bar?: ReturnType<typeof showProgress> } = {};
  const options = {
    ...(out === undefined ? {} : { folder: out }),
    force,
    signal: interrupt.signal,
    onNote: (message: string) => note(`${pc.dim('note:')} ${message}`),
    onProgress: ({ done, total }: { done: number; total: number }) => {
      progress.bar ??= showProgress({ what: 'running', total, unit: 'runs' });
      progress.bar.update(done);
    },
  };
  try {
    return on === undefined
      ? await sweepHere(sweep, { ...options, ...(threads === undefined ? {} : { threads }) })
      : await sweepOnRedis(sweep, { ...options, on });
  } finally {
    progress.bar?.end();
  }
}

/** Tells every failure once, with its parameters. */
export function noteFailures(failures: readonly Failure[]): void {
  for (const { parameters, error } of failures.slice(0, MOST_FAILURES))
    note(`${pc.red('failed:')} ${JSON.stringify(parameters)}: ${error}`);
  if (failures.length > MOST_FAILURES) note(`and ${failures.length - MOST_FAILURES} more; with --out, all of them are in results.jsonl`);
}

/** Says how many runs there were, and how to go on; `out` is the folder that keeps them, where there is one. */
export function noteRuns({ finished, failures, resumed, open }: SweepOutcome, out: string | undefined): void {
  const parts = [`${finished.length} runs finished`];
  if (resumed > 0) parts.push(`${resumed} of them earlier`);
  if (failures.length > 0) parts.push(`${failures.length} failed`);
  if (open > 0) parts.push(`${open} not reached${out === undefined ? '' : ': the same command goes on from here'}`);
  note(`${parts.join(', ')}; ${out === undefined ? 'nothing was written (--out FOLDER keeps results)' : `results are in ${out}`}`);
}
