// `npm test`: installs and builds what is missing, then lint, types and every test. Arguments go to vitest; `--ci` does what CI=1 does:
// what the machine lacks (a Chromium, a redis-server) is then a failure, not a skipped test.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKS, check } from './check.js';
import { ensureBuilt, ensureInstalled, requireNode, run, say } from './ready.js';

requireNode();
ensureInstalled();
await ensureBuilt();

const args = process.argv.slice(2).filter((arg) => arg !== '--ci');
const env = process.argv.includes('--ci') ? { CI: '1' } : {};
const failedChecks = check();

const folder = mkdtempSync(join(tmpdir(), 'promenade-test-'));
const results = join(folder, 'results.json');
say('running the tests …');
// Left alone, vitest keeps a core for itself, which on two cores leaves one.
const workers = `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`;
const { status } = run('vitest', ['run', workers, '--reporter=default', '--reporter=json', `--outputFile.json=${results}`, ...args], {
  env,
});
const counts = readCounts(results);
rmSync(folder, { recursive: true });

// Lint and types count as tests, so that the line below never looks better than the exit code.
const passed = counts.passed + CHECKS - failedChecks.length;
const failed = counts.failed + failedChecks.length + (status !== 0 && counts.failed === 0 ? 1 : 0);
if (failedChecks.length > 0) say(`failed: ${failedChecks.join(', ')}`);
console.log(`${passed} passed, ${failed} failed, ${counts.skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;

/** @param {string} path @returns {{ passed: number, failed: number, skipped: number }} zeros when vitest did not get far enough to write it */
function readCounts(path) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(path, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
