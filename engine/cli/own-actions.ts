import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from 'commander';
import type { BehaviourAction } from '../decide/index.js';
import { EXIT, Fault } from './fault.js';

/** Adds `--actions` to a command that reads scenarios. */
export function takeActions(command: Command): Command {
  const append = (file: string, earlier: readonly string[]) => [...earlier, file];
  return command.option(
    '--actions <file>',
    'a JavaScript file that exports actions and conditions for behaviours; may be repeated',
    append,
    [],
  );
}

/** The actions and conditions for behaviours that files export, by name, as default or in lists. */
export async function loadActions(files: readonly string[]): Promise<BehaviourAction[]> {
  const actions: BehaviourAction[] = [];
  for (const file of files) actions.push(...(await actionsOf(file)));
  return actions;
}

async function actionsOf(file: string): Promise<BehaviourAction[]> {
  const path = resolve(file);
  if (!existsSync(path)) throw new Fault(`--actions ${file}: there is no such file`, EXIT.usage);
  let exported: Record<string, unknown>;
  try {
    exported = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_UNKNOWN_FILE_EXTENSION')
      throw new Fault(
        `--actions ${file}: this Node runs JavaScript alone; compile it first, with "npx tsc ${file}", and name the .js file`,
        EXIT.usage,
      );
    throw new Fault(`--actions ${file}: it cannot be loaded: ${error instanceof Error ? error.message : String(error)}`, EXIT.usage);
  }
  const actions = Object.values(exported).flat().filter(isAction);
  if (actions.length === 0)
    throw new Fault(`--actions ${file}: it exports no action, which is an object with a name and run or holds`, EXIT.usage);
  return actions;
}

function isAction(value: unknown): value is BehaviourAction {
  if (typeof value !== 'object' || value === null) return false;
  const { name, run, holds } = value as Partial<BehaviourAction>;
  return typeof name === 'string' && (typeof run === 'function' || typeof holds === 'function');
}
