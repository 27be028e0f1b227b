import { closeSync, existsSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordingSink } from '../record/index.js';
import { Fault } from './fault.js';

/** A recording's folder on disk; close it to release its files. */
export type FolderSink = RecordingSink & { close(): void };

/** Whether a recording may be replaced. */
export type FolderOptions = { readonly force: boolean };

/** Refuses a folder that holds something, unless that may be replaced; returns the names in it. */
export function requireRoom(folder: string, { force }: FolderOptions): string[] {
  const present = existsSync(folder) ? readdirSync(folder) : [];
  if (present.length === 0 || force) return present;
  throw new Fault(`${folder} is not empty; choose another folder, or add --force to write over what it holds`);
}

/**
 * A sink that appends to files of a folder.
 * Every write reaches the operating system before it returns, so a killed process loses only what it had not written.
 */
export function createFolderSink(folder: string, options: FolderOptions): FolderSink {
  const present = requireRoom(folder, options);
  mkdirSync(folder, { recursive: true });
  // Only what a recording consists of: a folder named by mistake keeps its other files.
  for (const name of present.filter((name) => name === 'manifest.json' || name.endsWith('.arrows'))) rmSync(join(folder, name));

  const open = new Map<string, number>();
  return {
    write(name, bytes) {
      const file = open.get(name) ?? openSync(join(folder, name), 'w');
      open.set(name, file);
      for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    },
    replace(name, bytes) {
      // Written aside and renamed, so that there is always one whole version.
      writeFileSync(join(folder, `${name}.new`), bytes);
      renameSync(join(folder, `${name}.new`), join(folder, name));
    },
    close() {
      for (const file of open.values()) closeSync(file);
      open.clear();
    },
  };
}
