import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenOptions, openRecording, type Recording } from '../record/index.js';
import { Fault } from './fault.js';
import { readWhole } from './read-whole.js';

/** Whether a path is a folder, as recordings are. */
export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/** Whether a path is the folder of a recording. */
export function isRecordingFolder(path: string): boolean {
  return isFolder(path) && existsSync(join(path, 'manifest.json'));
}

/** Opens the recording in a folder; bodies, which take most of the room, only where they are wanted. */
export function openRecordingFolder(folder: string, { poses }: OpenOptions): Recording {
  if (!existsSync(folder)) throw new Fault(`${folder}: there is no such folder`);
  if (!isFolder(folder)) throw new Fault(`${folder}: a recording is a folder, and this is a file`);
  const names = readdirSync(folder).filter((name) => name === 'manifest.json' || name.endsWith('.arrows'));
  if (!names.includes('manifest.json')) throw new Fault(`${folder}: not a recording, it has no manifest.json`);
  const wanted = names.filter((name) => poses || name !== 'poses.arrows');
  return openRecording(Object.fromEntries(wanted.map((name) => [name, readWhole(join(folder, name))])), { poses });
}
