import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';

/** Longest file of geometry that is read [bytes]. */
const LONGEST = 64 * 2 ** 20;

/** Whether files may lie elsewhere than below the folder of the scenario that names them. */
export type BesideOptions = { readonly allowOutside?: boolean };

/**
 * Reads a file that a scenario names, by the path in it. A scenario may come from anybody, and messages quote what is wrong in a file: so it is
 * a regular file of moderate length below the scenario's own folder, links followed, unless files outside are allowed.
 */
export async function readBeside(folder: string, path: string, { allowOutside = false }: BesideOptions = {}): Promise<Uint8Array> {
  try {
    const file = await realpath(resolve(folder, path));
    if (!allowOutside && !isBelow(await realpath(folder), file)) {
      throw new Error('it lies outside the folder of the scenario; --allow-outside lets such files be read');
    }
    return await readRegular(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === undefined ? error : new Error(REASONS[code] ?? `it cannot be read (${code})`);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ELOOP: 'its links go round in a circle',
};

function isBelow(folder: string, file: string): boolean {
  const way = relative(folder, file);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

async function readRegular(path: string): Promise<Uint8Array> {
  // Without waiting: opening a pipe would otherwise last until somebody writes into it.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const about = await file.stat();
    if (!about.isFile()) throw new Error(about.isDirectory() ? 'it is a folder' : 'it is a device or a pipe');
    if (about.size > LONGEST) throw new Error(`it is longer than ${LONGEST / 2 ** 20} MiB`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}
