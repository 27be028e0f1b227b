import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../sweep/index.js';
import type { SpaceChoice } from './plan-space.js';
import type { Reference } from './references-job.js';
import { SAMPLERS } from './sampler.js';

const FORMAT = 'promenade-scenario-references';
/** Grows when the planner changes its answers, so that older files are not taken for them. */
const PLANNER = 1;

type ReferencesFile = {
  readonly format: string;
  readonly planner: number;
  readonly sampler: string;
  readonly seed: number;
  readonly references: readonly Reference[];
};

/** Where references are kept unless told otherwise: in the user's folder for what can be worked out again. */
export function referencesPath({ space, seed }: SpaceChoice): string {
  const folder = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(folder, 'promenade', `references-${SAMPLERS[space].version}-${PLANNER}-seed-${seed}.json`);
}

/** Reads the references of these scenarios as far as a file holds them; a file of other scenarios, or one that cannot be read, holds none. */
export function readReferences(file: string, { space, seed, count }: SpaceChoice): Reference[] {
  if (!existsSync(file)) return [];
  try {
    const held = JSON.parse(readFileSync(file, 'utf8')) as ReferencesFile;
    const isOurs = held.format === FORMAT && held.planner === PLANNER && held.sampler === SAMPLERS[space].version && held.seed === seed;
    return isOurs ? held.references.slice(0, count) : [];
  } catch {
    return [];
  }
}

/** Writes references, unless the file holds more of the same already. */
export function writeReferences(file: string, choice: SpaceChoice, references: readonly Reference[]): void {
  if (readReferences(file, { ...choice, count: Infinity }).length >= references.length) return;
  const held: ReferencesFile = {
    format: FORMAT,
    planner: PLANNER,
    sampler: SAMPLERS[choice.space].version,
    seed: choice.seed,
    references,
  };
  makeFolder(dirname(file));
  // A reader never sees half a file.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(held)}\n`);
  renameSync(draft, file);
}
