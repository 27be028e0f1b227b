// Loads the declaration of columns from its sources, for scripts that run before anything is built.
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './ready.js';

/** @typedef {typeof import('../engine/columns/index.js')} Declaration what engine/columns exports */

/** The declaration as the sources have it now. @returns {Promise<Declaration>} */
export async function loadColumns() {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: { write: false, ssr: join(ROOT, 'engine/columns/index.ts'), target: 'node20' },
  });
  const { output } = /** @type {{ output: [{ code: string }] }} */ (Array.isArray(built) ? built[0] : built);
  return import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`);
}
