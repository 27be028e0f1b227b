import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the built studio, the page that draws pictures and the gallery lie: in a checkout the gallery is the one being edited, otherwise the packaged copy. */
export function findServedFolders(): { root: string; page: string; scenarios: string } {
  const engine = findPackage(dirname(fileURLToPath(import.meta.url)));
  const checkout = dirname(engine);
  const edited = join(checkout, 'scenarios');
  const inCheckout = packageName(checkout) === 'promenade-workspace' && existsSync(edited);
  return {
    root: join(engine, 'dist', 'studio'),
    page: join(engine, 'dist', 'picture'),
    scenarios: inCheckout ? edited : join(engine, 'dist', 'scenarios'),
  };
}

function findPackage(folder: string): string {
  if (packageName(folder) === 'promenade') return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('the files of the package promenade are not complete; install it again');
  return findPackage(parent);
}

function packageName(folder: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: string }).name;
  } catch {
    return undefined;
  }
}
