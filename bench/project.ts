import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the project: above the sources, and above node_modules/.cache where they are compiled to. */
export const PROJECT = fileURLToPath(findProject(new URL('./', import.meta.url)));

/** The text of a gallery scenario. */
export function readScenario(name: string): string {
  return readFileSync(join(PROJECT, 'scenarios', `${name}.yaml`), 'utf8');
}

function findProject(folder: URL): URL {
  if (existsSync(new URL('scenarios/', folder))) return folder;
  const above = new URL('../', folder);
  if (above.href === folder.href) throw new Error('the folder scenarios is not above the benches');
  return findProject(above);
}
