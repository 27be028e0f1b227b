// `npm run check`: format, lint and types, without running a test.
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, requireNode, runAside, say } from './ready.js';

const LINT = { name: 'lint', program: 'biome', args: ['check', '--error-on-warnings', '.'] };
/** Other tests run beside it, and several threads check what they share once each: one takes half of the processor's time. */
const TYPES = [
  { name: 'types', program: 'tsc', args: ['-p', 'tsconfig.json', '--singleThreaded'] },
  { name: 'types of the studio', program: 'tsc', args: ['-p', 'studio', '--noEmit', '--singleThreaded'] },
];

/** How many checks there are. */
export const CHECKS = 1 + TYPES.length;

/** Runs the linter over everything that is kept in git, which needs nothing built. @returns {Promise<string[]>} the names of the checks that failed */
export function lint() {
  return checkAll([LINT]);
}

/** Runs the compiler over everything. @returns {Promise<string[]>} the names of the checks that failed */
export function checkTypes() {
  return checkAll(TYPES);
}

/** One after the other. @param {{ name: string, program: string, args: string[] }[]} checks */
async function checkAll(checks) {
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
  const failed = [...(await lint()), ...(await checkTypes())];
  if (failed.length > 0) say(`failed: ${failed.join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
