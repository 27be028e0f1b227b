// `npm start`: installs and builds what is missing, then runs the command line; without arguments it serves the studio.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ROOT, requireNode } from './ready.js';

requireNode();
ensureInstalled();
await ensureBuilt();

const program = join(ROOT, 'engine/bin/promenade.js');
const args = process.argv.slice(2);
process.argv = [process.execPath, program, ...(args.length > 0 ? args : ['serve'])];
await import(pathToFileURL(program).href);
