import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { gzippedSize, scriptBeforeLazyParts } from '../bench/studio-script.js';

const STUDIO = fileURLToPath(new URL('../engine/dist/studio', import.meta.url));
/** What must be loaded before anything can be seen, gzipped [kB]. */
const MOST = 900;

const folder = mkdtempSync(join(tmpdir(), 'promenade-script-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('[STUDIO-25] script and styles before lazy parts are 900 kB at most, gzipped', () => {
  const files = scriptBeforeLazyParts(STUDIO);
  const names = new Set(files.map((file) => file.replace(/-[^/]{8}(?=\.\w+$)/, '')));
  for (const part of ['index.js', 'main.js', 'main.css', 'three.core.js', 'worker/simulation.js', 'worker/cast.js'])
    expect(names).toContain(`assets/${part}`);
  expect(gzippedSize(STUDIO, files)).toBeLessThanOrEqual(MOST);
});

it('[STUDIO-25] what is imported at once counts, in workers that start with the page too, and what is asked for later does not', () => {
  const page = {
    'index.html': '<script type="module" src="./a/entry.js"></script><link rel="stylesheet" href="./a/first.css">',
    'a/first.css': '',
    'a/entry.js': 'const m=["./page.js","./page.css"];import{b}from"./begun.js";await w(()=>import(`./page.js`),m)',
    'a/begun.js': 'new Worker(new URL(new URL(`w/run.js`,import.meta.url).href,``+import.meta.url))',
    'a/page.js':
      'import"./shared.js";export{c}from"./c.js";new Worker(new URL(`w/later.js`,import.meta.url));const n=["./later.css"];import("./later.js")',
    'a/page.css': '',
    'a/shared.js': '',
    'a/c.js': 'import("./shared.js")',
    'a/later.js': '',
    'a/later.css': '',
    'a/w/run.js': 'import"./rooms.js";import(`./data.js`)',
    'a/w/rooms.js': '',
    'a/w/data.js': '',
    'a/w/later.js': '',
  };
  for (const [name, text] of Object.entries(page)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const expected = ['begun.js', 'c.js', 'entry.js', 'first.css', 'page.css', 'page.js', 'shared.js', 'w/rooms.js', 'w/run.js'];
  expect(scriptBeforeLazyParts(folder).sort()).toEqual(expected.map((name) => `a/${name}`));
});
