// `npm run example NAME`: compiles examples/NAME/NAME.ts and runs it; where there is an index.html beside it, delivers that page.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ROOT, requireNode, run, say, stop } from './ready.js';

const OUT = join(ROOT, 'node_modules/.cache/promenade-examples');

/** Without these a page may not share memory between threads. */
export const HEADERS = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** Names of the examples that are scripts. */
export function exampleNames() {
  return foldersWith((name) => `${name}.ts`).filter((name) => !pageNames().includes(name));
}

/** Names of the examples that are pages. */
export function pageNames() {
  return foldersWith(() => 'index.html');
}

/** @param {(name: string) => string} file */
function foldersWith(file) {
  const folders = readdirSync(join(ROOT, 'examples')).sort();
  return folders.filter((name) => existsSync(join(ROOT, 'examples', name, file(name))));
}

/** Packages that pages ask for later than at their start: found then, a page would have to be delivered anew. */
const LAZY = [
  '@dimforge/rapier2d-deterministic-compat',
  '@gltf-transform/core',
  'apache-arrow',
  'hyparquet-writer',
  'meshoptimizer/simplifier',
  'recast-navigation',
  'recast-navigation/generators',
  'sql.js',
  'three/addons/controls/OrbitControls.js',
];

/**
 * Delivers a page with all that it imports.
 * @param {string} name @param {number} [port] @param {import('vite').Plugin[]} [plugins] @returns {Promise<import('vite').ViteDevServer>}
 */
export async function servePage(name, port, plugins) {
  const { createServer } = await import('vite');
  const server = await createServer({
    root: join(ROOT, 'examples', name),
    configFile: false,
    logLevel: 'error',
    plugins,
    cacheDir: join(OUT, 'vite', name),
    server: { port, headers: HEADERS, hmr: false, watch: null, fs: { allow: [ROOT] } },
    optimizeDeps: { exclude: ['promenade'], include: LAZY },
  });
  return server.listen();
}

/** Compiles examples that are scripts, all at once. @param {readonly string[]} names @returns {string[]} the paths of the compiled scripts */
export function compileExamples(names) {
  const settings = '--module ESNext --moduleResolution bundler --target ES2023 --lib ES2024,DOM --types node --strict --skipLibCheck'.split(
    ' ',
  );
  const files = names.map((name) => `examples/${name}/${name}.ts`);
  const { status } = run('tsc', ['--ignoreConfig', '--singleThreaded', ...settings, '--rootDir', 'examples', '--outDir', OUT, ...files]);
  if (status !== 0) stop(`${files.join(', ')}: not all of it compiles`);
  writeFileSync(join(OUT, 'package.json'), '{ "type": "module" }\n');
  return names.map((name) => join(OUT, name, `${name}.js`));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  requireNode();
  ensureInstalled();
  await ensureBuilt();
  const name = process.argv[2];
  const names = [...exampleNames(), ...pageNames()].sort();
  if (!names.includes(name)) stop(`name an example: ${names.join(', ')}`);
  process.chdir(ROOT);
  if (pageNames().includes(name)) {
    const server = await servePage(name);
    say(`open ${server.resolvedUrls?.local[0]} in a browser; Ctrl+C ends it`);
  } else await import(pathToFileURL(compileExamples([name])[0]).href);
}
