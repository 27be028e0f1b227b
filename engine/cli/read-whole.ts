import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { Fault } from './fault.js';

/** Reads a file of any size; Node's own function ends at 2 GiB. */
export function readWhole(path: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    if (fstatSync(file).isDirectory()) throw new Fault(`${path}: it is a folder, not a file`);
    const bytes = new Uint8Array(fstatSync(file).size);
    for (let at = 0; at < bytes.length; ) {
      const count = readSync(file, bytes, at, Math.min(bytes.length - at, 2 ** 30), at);
      if (count === 0) return bytes.subarray(0, at);
      at += count;
    }
    return bytes;
  } finally {
    closeSync(file);
  }
}
