import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Fault } from './fault.js';

/** Refuses a file that cannot be written, before any work. */
export function checkOutput(out: string, { force }: { readonly force: boolean }): void {
  const folder = dirname(resolve(out));
  if (!existsSync(folder)) throw new Fault(`${out}: there is no folder ${folder} to write into`);
  if (!statSync(folder).isDirectory()) throw new Fault(`${out}: ${folder} is a file, not a folder`);
  if (existsSync(out) && statSync(out).isDirectory()) throw new Fault(`${out}: it is a folder, not a file`);
  if (existsSync(out) && !force) throw new Fault(`${out} exists; choose another name, or add --force to replace it`);
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new Fault(`${out}: the folder ${folder} cannot be written to`);
  }
}
