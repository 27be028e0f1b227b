// Joins the engine's modules and the packages they use into a few files for Node, which loads those in half the time.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { ROOT } from './ready.js';

const ENGINE = join(ROOT, 'engine');
const DIST = join(ENGINE, 'dist');

/** A room that throws another's error would otherwise load all of that other room, Arrow included. */
const ERRORS = { name: 'errors', test: /-error\.js$/ };

/** Pictures are prepared in Node and drawn in a browser: what is needed of `render` for the first must not load three.js, which need not be there. */
const DRAWINGS = { name: 'drawings', test: /render.place.(?:camera-path|drawing|thing-changes|track-place|smooth-tracks)\.js$/ };

/** The same holds for people that are written into glTF files. */
const FIGURES = {
  name: 'figures',
  test: /render.(?:(?:bodies|clothes|gltf|rig).[\w-]+|mesh.(?!geometry)[\w-]+|characters.pictures|crowd.(?:cast|clips?|dress|figures))\.js$/,
};

/** Writes `engine/dist/bundle` from the modules that the compiler has written into `engine/dist`. */
export async function bundle() {
  const { exports, peerDependencies } = JSON.parse(readFileSync(join(ENGINE, 'package.json'), 'utf8'));
  await build({
    root: ENGINE,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: Object.keys(peerDependencies) },
    build: {
      ssr: true,
      outDir: join(DIST, 'bundle'),
      target: 'node20',
      license: { fileName: 'LICENSES.md' },
      rolldownOptions: {
        input: { ...publicEntries(exports), ...startedByAddress(), cli: join(DIST, 'cli/main.js') },
        // Groups hold what they name alone: with all that it imports, they would bring half of the engine to whoever needs an error.
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: { includeDependenciesRecursively: false, groups: [ERRORS, DRAWINGS, FIGURES] },
        },
      },
    },
  });
}

/**
 * Everything that Node finds in the bundle by a public name, so that a program never gets two copies of a thing.
 * @param {Record<string, { node?: string, default: string }>} exports
 */
function publicEntries(exports) {
  const bundled = Object.values(exports).filter(({ node }) => node !== undefined);
  return Object.fromEntries(bundled.map((entry) => [entry.node?.replace(/^\.\/dist\/bundle\/|\.js$/g, ''), join(ENGINE, entry.default)]));
}

/** Threads and jobs; they get the place relative to the bundle that they have relative to the modules which start them. */
function startedByAddress() {
  const jobs = readdirSync(join(DIST, 'trials'), { recursive: true, encoding: 'utf8' }).filter((name) => /\bjob\.js$/.test(name));
  return {
    'node-thread': join(DIST, 'host/node-thread.js'),
    thread: join(DIST, 'sweep/thread.js'),
    ...Object.fromEntries(jobs.map((name) => [name.replaceAll('\\', '/').replace(/\.js$/, ''), join(DIST, 'trials', name)])),
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await bundle();
