import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

/** Writes a file in parts, aside, and renames it at the end, so that a failure leaves no half file; returns the size. */
export function writeParts(path: string, parts: Iterable<Uint8Array>): number {
  const aside = `${path}.part`;
  const file = openSync(aside, 'w');
  let size = 0;
  try {
    for (const part of parts) {
      for (let done = 0; done < part.length; ) done += writeSync(file, part, done);
      size += part.length;
    }
  } catch (error) {
    closeSync(file);
    rmSync(aside);
    throw error;
  }
  closeSync(file);
  renameSync(aside, path);
  return size;
}
