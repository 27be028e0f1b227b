import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { categoryOf, categoryPlace } from './categories.js';

/** Folders of the classic test cases: those that place everybody by hand, and the crowds. */
const PARTS = { few: 'classic42', crowds: 'classic-crowd' } as const;

/** Test cases of a folder that cannot be found. */
export class CaseError extends Error {
  override readonly name = 'CaseError';
}

/** Which test cases of a folder are wanted. */
export type CaseChoice = {
  /** Only these; all of them where there are none. */
  readonly names?: readonly string[];
  /** The crowds too. */
  readonly crowds?: boolean;
};

/** Where SteerBench is, unless told otherwise. */
export function steerBenchFolder(): string {
  return resolve(process.env.PROMENADE_DATA ?? '../shared/data', 'steerbench');
}

/** Reads test cases: `classic42` and `classic-crowd` of a folder where it has them, else the XML files of the folder itself; kind by kind. */
export function readCases(folder: string, { names = [], crowds = false }: CaseChoice = {}): { [name: string]: string } {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new CaseError(
      `${folder}: there is no such folder; --cases or PROMENADE_DATA (its folder steerbench) says where the test cases are`,
    );
  const few = filesOf(existsSync(join(folder, PARTS.few)) ? join(folder, PARTS.few) : folder);
  const many = filesOf(join(folder, PARTS.crowds));
  const known = new Map([...few, ...many].map((file) => [basename(file, '.xml'), file]));
  const missing = names.find((name) => !known.has(name));
  if (missing !== undefined)
    throw new CaseError(`there is no test case "${missing}" in ${folder}; there are ${[...known.keys()].join(', ') || 'none'}`);
  const wanted = names.length > 0 ? names : [...few, ...(crowds ? many : [])].map((file) => basename(file, '.xml'));
  if (wanted.length === 0) throw new CaseError(`${folder}: there are no test cases (.xml files) in it`);
  const sorted = [...wanted].sort((a, b) => categoryPlace(categoryOf(a)) - categoryPlace(categoryOf(b)) || (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map((name) => [name, readFileSync(known.get(name) as string, 'utf8')]));
}

function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.toLowerCase().endsWith('.xml'))
    .sort()
    .map((name) => join(folder, name));
}
