import { existsSync, readdirSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { type ImportOptions, readSavedImport, SAVED_IMPORT, type SourceFile } from '../record/index.js';
import { Fault } from './fault.js';
import { note } from './output.js';
import { readWhole } from './read-whole.js';
import { isFolder } from './recording-folder.js';

/** Endings of tracks that come as many files. */
const ENDINGS: readonly string[] = ['.csv', '.txt', '.json', '.jsonl', '.ndjson'];
/** A small file is no longer [bytes]. */
const LONGEST_SAVED = 2 ** 20;

/** The file, or those of a folder with the ending that most of them have. */
export function trajectoryFiles(path: string): SourceFile[] {
  const read = (file: string) => ({ name: basename(file), bytes: readWhole(file) });
  return isFolder(path) ? filesIn(path).map(read) : [read(path)];
}

function filesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.') && !name.endsWith(SAVED_IMPORT));
  if (names.includes('manifest.json')) throw new Fault(`${folder}: it is a recording already, which every command opens as it is`);
  const counts = ENDINGS.map((ending) => names.filter((name) => extname(name).toLowerCase() === ending));
  const most = counts.reduce((best, list) => (list.length > best.length ? list : best));
  if (most.length === 0)
    throw new Fault(`${folder}: not a recording, it has no manifest.json, and it has no files of tracks either (${ENDINGS.join(', ')})`);
  if (most.length < names.length) note(`${names.length - most.length} other files in ${folder} were passed by`);
  return most.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).map((name) => join(folder, name));
}

/** Where the small file is that says how tracks are read. */
export function besideTracks(path: string): string {
  return `${resolve(path)}${SAVED_IMPORT}`;
}

/** What the small file beside tracks says, where there is one. */
export function readBesideTracks(path: string): { file: string; options: ImportOptions } | undefined {
  const file = besideTracks(path);
  if (!existsSync(file)) return undefined;
  return { file: basename(file), options: readSavedImport(basename(file), new TextDecoder().decode(readWhole(file, LONGEST_SAVED))) };
}
