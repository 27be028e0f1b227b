import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ENGINE = fileURLToPath(new URL('../engine', import.meta.url));

/** Packs the engine as npm publishes it into a folder; returns the path of the tarball. */
export function packEngine(folder: string): string {
  const asked = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder];
  const packed = execFileSync('npm', asked, { cwd: ENGINE, encoding: 'utf8' });
  return join(folder, packed.trim().split('\n').at(-1) ?? '');
}
