import type { Command } from 'commander';
import type { SteerModel } from '../steer/index.js';

/** Adds `--models` to a command that reads scenarios. */
export function takeModels(command: Command): Command {
  const append = (file: string, earlier: readonly string[]) => [...earlier, file];
  return command.option('--models <file>', 'a JavaScript file that exports steering models of your own; may be repeated', append, []);
}

/** The steering models that files export; a fault of a file is told with its name. */
export async function loadModels(files: readonly string[]): Promise<SteerModel[]> {
  if (files.length === 0) return [];
  const trials = await import('../trials/index.js');
  return trials.loadModels(trials.packModels(files));
}
