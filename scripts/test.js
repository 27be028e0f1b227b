// `npm test`: installs and builds what is missing, then lint, types and every test. Arguments go to vitest; `--ci` does what CI=1 does:
// what the machine lacks (a Chromium, a redis-server) is then a failure, not a skipped test.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKS, check } from './check.js';
import { ensureBuilt, ensureInstalled, requireNode, runAside, say } from './ready.js';

requireNode();
ensureInstalled();
await ensureBuilt();

const args = process.argv.slice(2).filter((arg) => arg !== '--ci');
const env = process.argv.includes('--ci') ? { CI: '1' } : {};
const failedChecks = check();

const folder = mkdtempSync(join(tmpdir(), 'promenade-test-'));
say('running the tests, those in a browser beside the others …');
const cores = availableParallelism();
// Two browsers that draw by software take more than twice the time of one, so on few cores there is one at a time.
const runs = await Promise.all([
  vitest('others', Math.max(1, cores - 1), ['--project=engine', '--project=whole']),
  vitest('browser', Math.max(1, Math.floor(cores / 4)), ['--project=browser']),
]);
rmSync(folder, { recursive: true });

// Lint and types count as tests, so that the line below never looks better than the exit code.
const passed = sum(runs.map((run) => run.passed)) + CHECKS - failedChecks.length;
const failed = sum(runs.map((run) => run.failed)) + failedChecks.length;
if (failedChecks.length > 0) say(`failed: ${failedChecks.join(', ')}`);
console.log(`${passed} passed, ${failed} failed, ${sum(runs.map((run) => run.skipped))} skipped`);
process.exitCode = failed > 0 ? 1 : 0;

/** @param {string} name @param {number} workers @param {string[]} projects runs the tests of some projects and counts them */
async function vitest(name, workers, projects) {
  const results = join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const status = await runAside('vitest', ['run', `--maxWorkers=${workers}`, '--passWithNoTests', ...projects, ...reporters, ...args], {
    env,
  });
  const counts = readCounts(results);
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((a, b) => a + b, 0);
}

/** @param {string} path @returns {{ passed: number, failed: number, skipped: number }} zeros when vitest did not get far enough to write it */
function readCounts(path) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(path, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
