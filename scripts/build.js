// Builds everything that the package ships: kernels, embedded geometry library, gait model and networks, engine, its bundle for Node, the page of pictures, gallery, JSON Schema, studio.
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, ROOT, requireNode, run, runAside, say, stampBuild, stop } from './ready.js';

const DIST = join(ROOT, 'engine/dist');

/**
 * Builds all parts, the studio beside what else is made of the engine; ends the process when one fails.
 * @param {() => void} [onSources] called when all sources are there that the build itself writes
 */
export async function build(onSources = () => {}) {
  await part('kernels', async () => {
    const { buildKernels } = await import('./build-kernels.js');
    await buildKernels();
  });
  await part('geometry', async () => {
    const { embedClipper } = await import('./embed-clipper.js');
    embedClipper();
  });
  await part('gait model', async () => {
    const { embedGait } = await import('./embed-gait.js');
    embedGait();
  });
  await part('networks', async () => {
    const { embedNetworks } = await import('./embed-networks.js');
    embedNetworks();
  });
  onSources();
  // On one thread, which takes a quarter off: `npm test` has other work for the other core.
  await part('engine', () => programAside('tsc', ['-b', 'engine/tsconfig.outlets.json', '--singleThreaded']));
  const studio = part('studio', () => programAside('vite', ['build', 'studio', '--logLevel', 'warn']));
  await part('bundle for Node', async () => {
    const { bundle } = await import('./bundle.js');
    await bundle();
  });
  await part('page of pictures', async () => {
    const { bundlePage } = await import('./bundle-page.js');
    await bundlePage();
  });
  await part('gallery', () => {
    rmSync(join(DIST, 'scenarios'), { recursive: true, force: true });
    cpSync(join(ROOT, 'scenarios'), join(DIST, 'scenarios'), { recursive: true });
  });
  await part('schema', () => {
    program('node', ['engine/bin/promenade.js', 'schema', '--out', 'docs/scenario.schema.json']);
    program('node', ['engine/bin/promenade.js', 'experiment', 'schema', '--out', 'docs/experiment.schema.json']);
  });
  await studio;
  stampBuild();
}

/** @param {string} name @param {() => void | Promise<void>} work */
async function part(name, work) {
  const begin = performance.now();
  try {
    await work();
  } catch (error) {
    if (process.env.PROMENADE_DEBUG) console.error(error);
    stop(`building the ${name} failed: ${error instanceof Error ? error.message : error}`);
  }
  say(`built the ${name} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
}

/** @param {string} name @param {string[]} args */
function program(name, args) {
  const { status, error } = run(name, args, { quiet: true });
  if (status !== 0) throw error ?? new Error(`${name} ended with code ${status}`);
}

/** As `program`, while this process goes on. @param {string} name @param {string[]} args */
async function programAside(name, args) {
  const status = await runAside(name, args, { quiet: true });
  if (status !== 0) throw new Error(`${name} ended with code ${status}`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  requireNode();
  ensureInstalled();
  if (process.argv.includes('--clean') && existsSync(DIST)) rmSync(DIST, { recursive: true });
  await build();
}
