import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SteerModel } from '../steer/index.js';

/** A file with steering models of the user's own, and which content of it is meant; every machine of a sweep needs the same. */
export type ModelFile = { readonly path: string; readonly version: string };

/** A file that holds no steering models, or others than those that were asked for. */
export class ModelFileError extends Error {
  override readonly name = 'ModelFileError';
}

/** Names files with models so that the runs of a sweep can load them. */
export function packModels(files: readonly string[]): ModelFile[] {
  return files.map((file) => {
    const path = resolve(file);
    if (!existsSync(path)) throw new ModelFileError(`--models ${file}: there is no such file or folder`);
    if (!statSync(path).isFile()) throw new ModelFileError(`--models ${file}: it is a folder, not a file`);
    return { path, version: versionOf(path) };
  });
}

/** The steering models that files export, by name, as default or in lists. */
export async function loadModels(files: readonly ModelFile[]): Promise<SteerModel[]> {
  const models = new Set<SteerModel>();
  for (const file of files) for (const model of await modelsOf(file)) models.add(model);
  return [...models];
}

async function modelsOf({ path, version }: ModelFile): Promise<SteerModel[]> {
  if (!existsSync(path)) throw new ModelFileError(`--models ${path}: there is no such file on this machine`);
  if (versionOf(path) !== version) throw new ModelFileError(`--models ${path}: the file has changed since the runs began, or differs here`);
  let exported: Record<string, unknown>;
  try {
    exported = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
  } catch (error) {
    // What the user's file throws is no fault of ours, whatever its kind.
    throw new ModelFileError(
      `--models ${path}: it cannot be loaded: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`,
    );
  }
  const models = Object.values(exported).flat().filter(isModel);
  if (models.length > 0) return models;
  throw new ModelFileError(
    `--models ${path}: it exports no steering model, which is an object with name, fields, columns, wallReach and steer`,
  );
}

function isModel(value: unknown): value is SteerModel {
  if (typeof value !== 'object' || value === null) return false;
  const { name, fields, steer } = value as Partial<SteerModel>;
  return typeof name === 'string' && typeof fields === 'object' && typeof steer === 'function';
}

function versionOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 12);
}
