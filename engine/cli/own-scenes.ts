import { existsSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { Command } from 'commander';
import type { OwnScene } from '../trials/index.js';
import { openAny } from './any-recording.js';
import { printWarnings } from './output.js';
import { isFolder } from './recording-folder.js';
import { addTrajectoryOptions, type TrajectoryOptions, withFlags } from './trajectory-file.js';

/** Warnings about one file that are told one by one. */
const MOST_WARNINGS = 10;

/** Reads recordings and trajectory files into scenes, each given as FILE or NAME=FILE; all are read with the same options. */
export async function readOwnScenes(words: readonly string[], options: TrajectoryOptions): Promise<OwnScene[]> {
  const { ownScene } = await import('../trials/index.js');
  const scenes: OwnScene[] = [];
  for (const word of words) {
    const { name, path } = namedFile(word);
    const recording = await openAny(path, options);
    const { scene, warnings } = ownScene(name, recording);
    warn(name, [...recording.warnings.map(withFlags), ...warnings]);
    scenes.push(scene);
  }
  return scenes;
}

/** Tells the first warnings about a file, and how many more there are. */
function warn(name: string, warnings: readonly string[]): void {
  const left = warnings.length - MOST_WARNINGS;
  const told = [...warnings.slice(0, MOST_WARNINGS), ...(left > 0 ? [`and ${left} more; promenade evaluate tells all of them`] : [])];
  printWarnings(told.map((message) => ({ message: `${name}: ${message}`, count: 1 })));
}

/** Flags that a command was given and that say how a trajectory file is read. */
export function givenFileOptions(command: Command): string[] {
  const known = addTrajectoryOptions(new Command()).options;
  return known.filter((option) => command.getOptionValueSource(option.attributeName()) === 'cli').map(({ long }) => long ?? '');
}

/** A word with its name in front of it, or the name of the file without its ending. */
function namedFile(word: string): { readonly name: string; readonly path: string } {
  const [, name, path] = /^([^=/\\]+)=(.+)$/s.exec(word) ?? [];
  if (name !== undefined && !existsSync(word)) return { name, path };
  return { name: isFolder(word) ? basename(word) : basename(word, extname(word)), path: word };
}
