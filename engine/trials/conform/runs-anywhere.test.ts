import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const IMPORT = /^(?:import|export)\b[^;']*?\bfrom\s*'([^']+)'|^import\s*'([^']+)'/gm;

/** Every file of this room that a file leads to, itself included; rooms below are their own matter, and `sweep` may be named for its types only. */
function reach(file: URL, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(file.href)) return seen;
  const text = readFileSync(file, 'utf8').replaceAll(/^import type[^;]*;/gm, '');
  const names = [...text.matchAll(IMPORT)].map(([, from, bare]) => from ?? bare);
  seen.set(file.href, names);
  for (const name of names) {
    const next = new URL(name.replace(/\.js$/, '.ts'), file);
    if (name.startsWith('.') && next.pathname.includes('/trials/')) reach(next, seen);
  }
  return seen;
}

it('[TRIALS-67] tests run in a browser too: nothing they are made of is of Node', () => {
  const files = reach(new URL('./index.ts', import.meta.url));
  expect(files.size).toBeGreaterThan(30);
  const foreign = [...files.values()].flat().filter((name) => name.startsWith('node:') || /\/(?:sweep|cli)\//.test(name));
  expect(foreign).toEqual([]);
});
