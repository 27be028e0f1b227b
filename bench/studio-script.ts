import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What is imported at once, by whom a file was built: `from"./a.js"`, `import"./a.js"`. */
const IMPORTED = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
const ASKED_FOR = /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g;
const STARTED = /new Worker\(\s*new URL\((?:new URL\()?\s*["'`]([^"'`]+\.js)["'`]/g;
const STYLED = /["'`]\.\/([^"'`]+\.css)["'`]/g;

/**
 * Scripts and styles of a built page before lazy parts: what its entry imports, the page itself, which the entry asks for, the workers that the entry starts,
 * and what all of these import at once. Paths below the folder of the studio.
 */
export function scriptBeforeLazyParts(studio: string, page = 'index.html'): string[] {
  const text = (file: string) => readFileSync(join(studio, file), 'utf8');
  const named = (file: string, pattern: RegExp) =>
    [...text(file).matchAll(pattern)].map(([, name]) => join(dirname(file), name)).filter((name) => existsSync(join(studio, name)));
  const withImports = (files: Iterable<string>) => {
    const all = new Set(files);
    for (const file of all) for (const imported of named(file, IMPORTED)) all.add(imported);
    return all;
  };
  const entries = [...text(page).matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)].map(([, name]) => name);
  const first = withImports(entries.filter((file) => file.endsWith('.js')));
  const further = entries.flatMap((file) => [...named(file, ASKED_FOR), ...named(file, STYLED)]);
  const workers = [...first].flatMap((file) => named(file, STARTED));
  const scripts = withImports([...first, ...further, ...workers].filter((file) => file.endsWith('.js')));
  return [...new Set([...scripts, ...entries, ...further])];
}

/** Size of files as servers send them [kB]. */
export function gzippedSize(studio: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(studio, file)), { level: 9 }).length, 0) / 1000;
}
