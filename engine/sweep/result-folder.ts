import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type FolderLock, lockFolder } from './folder-lock.js';
import type { Json, Sweep } from './job.js';
import { keyOf } from './key-of.js';
import { makeFolder } from './make-folder.js';
import { SweepError } from './sweep-error.js';

/** How one run ended. */
export type Ending = { readonly seconds: number } & ({ readonly result: Json } | { readonly error: string });

/** The files of a sweep: what it is, and one line for each run that ended, appended as they come. */
export type ResultFolder = {
  /** A name for this sweep that no other has, kept over all its starts. */
  readonly id: string;
  /** How runs of earlier starts ended, by key. */
  readonly known: ReadonlyMap<string, Ending>;
  /** Lines that are not as they were written; their runs are repeated. */
  readonly altered: number;
  append(key: string, parameters: Json, ending: Ending): void;
  close(): void;
};

const ABOUT = 'sweep.json';
const RESULTS = 'results.jsonl';

/** Opens the folder of a sweep, new or begun. One that holds another sweep is refused, unless it may be replaced. */
export function openResultFolder(folder: string, { job, shared = null }: Sweep, { force = false } = {}): ResultFolder {
  const now = { format: 'promenade-sweep', version: 1, job: job.name, jobVersion: job.version, shared: keyOf(shared) };
  makeFolder(folder);
  const lock = lockFolder(folder);
  try {
    return openLocked(folder, now, force, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

function openLocked(folder: string, now: About & object, force: boolean, lock: FolderLock): ResultFolder {
  const aboutPath = join(folder, ABOUT);
  const resultsPath = join(folder, RESULTS);
  const before = existsSync(aboutPath) ? readAbout(aboutPath) : undefined;
  const difference = before && differenceOf(before, now);
  if (difference !== undefined && !force) {
    throw new SweepError(`${folder} holds another sweep (${difference}); choose another folder, or add --force to begin again`);
  }
  if (difference !== undefined) rmSync(resultsPath, { force: true });
  const id = difference === undefined && typeof before?.id === 'string' ? before.id : randomUUID();
  writeFileSync(`${aboutPath}.new`, `${JSON.stringify({ ...now, id }, null, 2)}\n`);
  renameSync(`${aboutPath}.new`, aboutPath);

  const file = openSync(resultsPath, 'a+');
  const bytes = readFileSync(resultsPath);
  // A killed process may have left half a line.
  const whole = bytes.lastIndexOf(0x0a) + 1;
  if (whole < bytes.length) ftruncateSync(file, whole);
  return {
    id,
    ...readEndings(bytes.subarray(0, whole).toString('utf8')),
    append(key, parameters, ending) {
      const run = { key, parameters, ...ending };
      const line = Buffer.from(`${JSON.stringify({ ...run, check: keyOf(run) })}\n`);
      for (let done = 0; done < line.length; ) done += writeSync(file, line, done);
    },
    close: () => {
      closeSync(file);
      lock.release();
    },
  };
}

type About = { readonly id?: unknown; readonly job?: unknown; readonly jobVersion?: unknown; readonly shared?: unknown };

function readAbout(path: string): About {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as About;
  } catch {
    return {};
  }
}

function differenceOf(before: About, now: About): string | undefined {
  if (before.job !== now.job) return `of the job ${String(before.job)}, not ${String(now.job)}`;
  if (before.jobVersion !== now.jobVersion)
    return `made by ${String(before.job)} ${String(before.jobVersion)}, not ${String(now.jobVersion)}`;
  return before.shared === now.shared ? undefined : 'with another scenario or other settings for all runs';
}

/** Later lines count; lines that are none, or that somebody changed, are left out, so that their runs are repeated. */
function readEndings(text: string): Pick<ResultFolder, 'known' | 'altered'> {
  const known = new Map<string, Ending>();
  let altered = 0;
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const report = readLine(line);
    if (report === undefined) altered += 1;
    else known.set(report.key, report.ending);
  }
  return { known, altered };
}

/** A line with the key of its own parameters and its own check; earlier versions wrote none. */
function readLine(line: string): ReturnType<typeof readReport> {
  const report = readReport(line);
  if (report === undefined) return undefined;
  const { check, ...run } = JSON.parse(line) as { readonly [field: string]: Json };
  const isOwn = keyOf(run.parameters ?? null) === report.key && (check === undefined || check === keyOf(run));
  return isOwn ? report : undefined;
}

/** How a run ended and which, from text that may hold anything. */
export function readReport(text: string): { readonly key: string; readonly ending: Ending } | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof json !== 'object' || json === null) return undefined;
  const { key, seconds, result, error } = json as { key?: unknown; seconds?: unknown; result?: Json; error?: unknown };
  if (typeof key !== 'string' || typeof seconds !== 'number' || !(seconds >= 0)) return undefined;
  if ((typeof error === 'string') === (result !== undefined)) return undefined;
  return { key, ending: result === undefined ? { seconds, error: error as string } : { seconds, result } };
}
