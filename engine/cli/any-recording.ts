import type { Recording } from '../record/index.js';
import { readTrajectoryFile, type TrajectoryOptions } from './trajectory-file.js';

/** Opens the folder of a recording, with its poses if wanted, or reads a trajectory file as the options say; lines that cannot be read become warnings. */
export async function openAny(path: string, options: TrajectoryOptions, { poses = false } = {}): Promise<Recording> {
  const { isRecordingFolder, openRecordingFolder } = await import('./recording-folder.js');
  return isRecordingFolder(path) ? openRecordingFolder(path, { poses }) : readTrajectoryFile(path, { ...options, skipFaults: true });
}
