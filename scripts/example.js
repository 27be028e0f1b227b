// `npm run example NAME`: compiles examples/NAME/NAME.ts and runs it.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ROOT, requireNode, run, stop } from './ready.js';

const OUT = join(ROOT, 'node_modules/.cache/promenade-examples');

/** Names of the examples. */
export function exampleNames() {
  const folders = readdirSync(join(ROOT, 'examples')).sort();
  return folders.filter((name) => existsSync(join(ROOT, `examples/${name}/${name}.ts`)));
}

/** @param {string} name @returns {string} the path of the compiled script */
export function compileExample(name) {
  const settings = '--module ESNext --moduleResolution bundler --target ES2023 --lib ES2024,DOM --types node --strict --skipLibCheck'.split(
    ' ',
  );
  const { status } = run('tsc', ['--ignoreConfig', ...settings, '--rootDir', 'examples', '--outDir', OUT, `examples/${name}/${name}.ts`]);
  if (status !== 0) stop(`examples/${name}/${name}.ts does not compile`);
  writeFileSync(join(OUT, 'package.json'), '{ "type": "module" }\n');
  return join(OUT, name, `${name}.js`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  requireNode();
  ensureInstalled();
  await ensureBuilt();
  const name = process.argv[2];
  if (!exampleNames().includes(name)) stop(`name an example: ${exampleNames().join(', ')}`);
  process.chdir(ROOT);
  await import(pathToFileURL(compileExample(name)).href);
}
