// `npm run check`: format, lint and types, without running a test.
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, requireNode, runAside, say } from './ready.js';

const checks = [
  { name: 'lint', program: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'types', program: 'tsc', args: ['-p', 'tsconfig.json'] },
  { name: 'types of the studio', program: 'tsc', args: ['-p', 'studio', '--noEmit'] },
];

/** How many checks there are. */
export const CHECKS = checks.length;

/** Runs the linter and the compiler over everything, one after the other. @returns {Promise<string[]>} the names of the checks that failed */
export async function check() {
  const failed = [];
  for (const { name, program, args } of checks) {
    say(`checking ${name} …`);
    if ((await runAside(program, args)) !== 0) failed.push(name);
  }
  return failed;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  requireNode();
  ensureInstalled();
  await ensureBuilt();
  const failed = await check();
  if (failed.length > 0) say(`failed: ${failed.join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
