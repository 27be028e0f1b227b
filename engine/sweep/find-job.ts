import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { JobModule, KnownJob } from './job.js';
import { SweepError } from './sweep-error.js';

/** Finds a job by its name, or by the path of a JavaScript file that says itself that it is one: `./my-job.js`. */
export function findJob(word: string, known: readonly KnownJob[]): KnownJob {
  if (/\.[cm]?js$/.test(word)) return jobOfFile(word);
  const found = known.find(({ name }) => name === word);
  if (found) return found;
  throw new SweepError(
    `there is no job "${word}"; there are ${known.map(({ name }) => name).join(', ')}, and JavaScript files of your own, as ./my-job.js`,
  );
}

/** A job of the user's own. Its version is the content of the file, so that a worker with another file of the same name does not serve it. */
function jobOfFile(file: string): KnownJob {
  const path = resolve(file);
  if (!existsSync(path) || !statSync(path).isFile()) throw new SweepError(`${file}: there is no such file`);
  const version = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 12);
  return { name: basename(path), url: pathToFileURL(path).href, version };
}

/** Loads the module of a job and looks whether it is one. */
export async function loadJob({ name, url }: Pick<KnownJob, 'name' | 'url'>): Promise<JobModule> {
  let module: Partial<JobModule>;
  try {
    module = (await import(url)) as Partial<JobModule>;
  } catch (error) {
    throw new SweepError(`the job ${name} cannot be loaded: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`);
  }
  if (typeof module.run !== 'function') {
    throw new SweepError(`${name} is no job: it exports no function run(parameters, shared)`);
  }
  return module as JobModule;
}
