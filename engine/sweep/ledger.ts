import { randomUUID } from 'node:crypto';
import type { Finished, Json, Sweep } from './job.js';
import { keyOf } from './key-of.js';
import { type Ending, openResultFolder } from './result-folder.js';

/** A run that gave an error, with what it was asked for. */
export type Failure = { readonly index: number; readonly parameters: Json; readonly error: string };

/** How far a sweep has come. */
export type SweepProgress = {
  /** Runs that ended since this start, failed ones included. */
  readonly done: number;
  readonly failed: number;
  /** Runs to do in this start. */
  readonly total: number;
  /** Judged by the pace so far; not a number before the first end [s]. */
  readonly secondsLeft: number;
};

/** What a sweep came to. */
export type SweepOutcome = {
  /** In the order of the parameter list, without those that failed or were not reached. */
  readonly finished: readonly Finished[];
  readonly failures: readonly Failure[];
  /** Runs that an earlier start had finished. */
  readonly resumed: number;
  /** Sets of parameters that were not reached, because somebody ended the sweep. */
  readonly open: number;
  /** Mean time of a run, earlier starts included; not a number when there is none [s]. */
  readonly secondsPerRun: number;
};

/** Where a sweep keeps its results, and whom it tells. */
export type LedgerOptions = {
  /** Results go here as they come, and a later start goes on from them; without one they are only returned. */
  readonly folder?: string;
  /** Begins again in a folder that holds another sweep. */
  readonly force?: boolean;
  readonly onProgress?: (progress: SweepProgress) => void;
  /** Sentences about what is repeated, set aside or waited for. */
  readonly onNote?: (message: string) => void;
};

/** Who keeps the books of a sweep: every set of parameters is counted once, whoever ran it and how often. */
export type Ledger = {
  /** A name for this sweep that no other has. */
  readonly id: string;
  /** Parameters still to run, by key. */
  readonly open: ReadonlyMap<string, Json>;
  /** Notes how a run ended; a second report of the same run is ignored. */
  enter(key: string, ending: Ending): void;
  outcome(): SweepOutcome;
  close(): void;
};

/** Opens the books of a sweep. Runs that gave an error in an earlier start are tried again. */
export function openLedger(sweep: Sweep, { folder, force, onProgress, onNote }: LedgerOptions): Ledger {
  const store = folder === undefined ? undefined : openResultFolder(folder, sweep, { force });
  if (store !== undefined && store.altered > 0)
    onNote?.(
      `${store.altered} lines of the results in ${folder} are damaged or were altered, and count for nothing: their runs are repeated`,
    );
  const endings = new Map<string, Ending>();
  const open = new Map<string, Json>();
  const keys = sweep.parameters.map(keyOf);
  let resumed = 0;
  sweep.parameters.forEach((parameters, n) => {
    const known = store?.known.get(keys[n]);
    if (known !== undefined && 'result' in known) {
      if (!endings.has(keys[n])) resumed += 1;
      endings.set(keys[n], known);
    } else open.set(keys[n], parameters);
  });
  const total = open.size;
  const begin = performance.now();
  let failed = 0;

  return {
    id: store?.id ?? randomUUID(),
    open,
    enter(key, ending) {
      const parameters = open.get(key);
      if (parameters === undefined) return;
      store?.append(key, parameters, ending);
      open.delete(key);
      endings.set(key, ending);
      if ('error' in ending) failed += 1;
      const done = total - open.size;
      onProgress?.({ done, failed, total, secondsLeft: ((performance.now() - begin) / 1000 / done) * open.size });
    },
    outcome: () => ({ ...inOrder(sweep.parameters, keys, endings), resumed, open: open.size }),
    close: () => store?.close(),
  };
}

/** The order of the list, not that of the clock, so that a reducer gives the same on any number of threads and machines. */
function inOrder(parameters: readonly Json[], keys: readonly string[], endings: ReadonlyMap<string, Ending>) {
  const finished: Finished[] = [];
  const failures: Failure[] = [];
  const reported = new Set<string>();
  parameters.forEach((set, index) => {
    const ending = endings.get(keys[index]);
    if (ending === undefined) return;
    if ('result' in ending) finished.push({ parameters: set, result: ending.result });
    else if (!reported.has(keys[index])) failures.push({ index, parameters: set, error: ending.error });
    reported.add(keys[index]);
  });
  const seconds = [...endings.values()].map((ending) => ending.seconds);
  return { finished, failures, secondsPerRun: seconds.reduce((sum, value) => sum + value, 0) / seconds.length };
}
