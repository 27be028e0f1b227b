import { closeSync, existsSync, openSync, readdirSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordingSink } from '../record/index.js';
import { type FolderLock, LOCK_FILE, lockFolder, makeFolder } from '../sweep/index.js';
import { Fault } from './fault.js';

/** A recording's folder on disk; close it to release its files. */
export type FolderSink = RecordingSink & { close(): void };

/** Whether a recording may be replaced. */
export type FolderOptions = { readonly force: boolean };

/** Refuses a folder that holds something, unless that may be replaced; returns the names in it. */
export function requireRoom(folder: string, { force }: FolderOptions): string[] {
  const present = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith(LOCK_FILE)) : [];
  if (present.length === 0 || force) return present;
  throw new Fault(`${folder} is not empty; choose another folder, or add --force to write over what it holds`);
}

/**
 * A sink that appends to files of a folder, which is this process's alone until it is closed.
 * Every write reaches the operating system before it returns, so a killed process loses only what it had not written.
 */
export function createFolderSink(folder: string, options: FolderOptions): FolderSink {
  makeFolder(folder);
  const lock = lockFolder(folder);
  try {
    return openSink(folder, options, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

function openSink(folder: string, options: FolderOptions, lock: FolderLock): FolderSink {
  const present = requireRoom(folder, options);
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
      lock.release();
    },
  };
}
