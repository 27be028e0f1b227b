// Joins the page of `promenade picture` and all that it uses into `engine/dist/picture`, so that drawing needs no package but a browser.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { ROOT } from './ready.js';

const DIST = join(ROOT, 'engine/dist');

/** Writes `engine/dist/picture` from the modules that the compiler has written into `engine/dist`. */
export async function bundlePage() {
  await build({
    root: join(ROOT, 'engine'),
    configFile: false,
    logLevel: 'error',
    base: './',
    build: {
      outDir: join(DIST, 'picture'),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      chunkSizeWarningLimit: 2000,
      license: { fileName: 'LICENSES.md' },
      rolldownOptions: {
        input: { page: join(DIST, 'cli/picture/page/main.js') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await bundlePage();
