import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from 'commander';
import type { SteerModel } from '../steer/index.js';
import { describeError, Fault } from './fault.js';

/** Adds `--models` to a command that reads scenarios. */
export function takeModels(command: Command): Command {
  const append = (file: string, earlier: readonly string[]) => [...earlier, file];
  return command.option('--models <file>', 'a JavaScript file that exports steering models of your own; may be repeated', append, []);
}

/** The steering models that files export, by name, as default or in lists. */
export async function loadModels(files: readonly string[]): Promise<SteerModel[]> {
  const models = new Set<SteerModel>();
  for (const file of files) for (const model of await modelsOf(file)) models.add(model);
  return [...models];
}

async function modelsOf(file: string): Promise<SteerModel[]> {
  const path = resolve(file);
  if (!existsSync(path)) throw new Fault(`--models ${file}: there is no such file or folder`);
  let exported: Record<string, unknown>;
  try {
    exported = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
  } catch (error) {
    // What the user's file throws is no fault of ours, whatever its kind.
    throw new Fault(
      `--models ${file}: it cannot be loaded: ${error instanceof Error ? `${error.name}: ${error.message}` : describeError(error)}`,
    );
  }
  const models = Object.values(exported).flat().filter(isModel);
  if (models.length === 0) {
    throw new Fault(`--models ${file}: it exports no steering model, which is an object with name, fields, columns, wallReach and steer`);
  }
  return models;
}

function isModel(value: unknown): value is SteerModel {
  if (typeof value !== 'object' || value === null) return false;
  const { name, fields, steer } = value as Partial<SteerModel>;
  return typeof name === 'string' && typeof fields === 'object' && typeof steer === 'function';
}
