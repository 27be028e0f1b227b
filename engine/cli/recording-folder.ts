import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openRecording, type Recording } from '../record/index.js';
import { Fault } from './fault.js';

/** Whether a path is a folder, as recordings are. */
export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/** Opens the recording in a folder. */
export function openRecordingFolder(folder: string): Recording {
  if (!existsSync(folder)) throw new Fault(`${folder}: there is no such folder`);
  if (!isFolder(folder)) throw new Fault(`${folder}: a recording is a folder, and this is a file`);
  const names = readdirSync(folder).filter((name) => name === 'manifest.json' || name.endsWith('.arrows'));
  if (!names.includes('manifest.json')) throw new Fault(`${folder}: not a recording, it has no manifest.json`);
  return openRecording(Object.fromEntries(names.map((name) => [name, readWhole(join(folder, name))])));
}

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
