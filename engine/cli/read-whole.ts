import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { Fault } from './fault.js';
import { bytes as bytesOf } from './output.js';

/** Longest text of people that is read [bytes]; trajectories and recordings may be as long as they are. */
export const LONGEST_TEXT = 64 * 2 ** 20;

/** Reads a file; Node's own function ends at 2 GiB, waits for ever at a pipe and never ends with a device. */
export function readWhole(path: string, most = Number.POSITIVE_INFINITY): Uint8Array {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const about = fstatSync(file);
    if (about.isDirectory()) throw new Fault(`${path}: it is a folder, not a file`);
    if (!about.isFile()) throw new Fault(`${path}: it is a device or a pipe, not a file; write what it gives into a file first`);
    if (about.size > most)
      throw new Fault(`${path}: it is too long to be read, ${bytesOf(about.size)} where ${bytesOf(most)} are the most`);
    const bytes = new Uint8Array(about.size);
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
