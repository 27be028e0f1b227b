// `npm test`: installs and builds what is missing, then lint, types and every test; at the end, what took longest, and whether all of it took too long.
// Arguments go to vitest, but for
//   changed [COMMIT]  only tests that what changed since a commit (HEAD, if none is named) can affect
//   long              the tests of `test/long` instead, which take too long for every day (npm run test:long)
//   --ci              as with CI=1, what the machine lacks (a Chromium, a redis-server) is a failure, not a skipped test
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { affectedTests } from './affected.js';
import { CHECKS, checkTypes, lint } from './check.js';
import { ensureBuilt, ensureInstalled, ROOT, requireNode, runAside, say } from './ready.js';

/** How many of the slowest files and tests are named. */
const SLOWEST = 12;
/** The whole is to take less than this on two idle cores, as CONTRIBUTING.md says [s]. */
const LIMIT = 420;

/** Tests of the whole that take longest, by file: each part is taken by whoever has done with its own, these first, so that both end together. */
const LONGEST = [['gallery'], ['sweep', 'sweep-redis'], ['learn', 'cli']];
/** Parts that the others come in. */
const PARTS = 5;

requireNode();
ensureInstalled();
/** While kernels are built on one core, the other is free. */
const linting = lint();
/** @type {() => void} */
let tellSources = () => {};
/** Tests beside the sources need no build, and begin while the rest of it is made. @type {Promise<void>} */
const sources = new Promise((resolve) => {
  tellSources = resolve;
});
const building = ensureBuilt(tellSources);

const [word, ...rest] = process.argv.slice(2).filter((arg) => arg !== '--ci');
const args = word === 'changed' ? chooseChanged(rest) : word === 'long' ? rest : [word, ...rest].filter((arg) => arg !== undefined);

const folder = mkdtempSync(join(tmpdir(), 'promenade-test-'));
/** What the command line keeps for its next start is kept for this run only. */
const env = { PROMENADE_CACHE: join(folder, 'kept'), ...(process.argv.includes('--ci') && { CI: '1' }) };
const cores = availableParallelism();
/** @type {Result[]} */
const runs = [];
/** What is left for whoever is free. */
const waiting = args?.length === 0 ? partsOfWhole() : [[]];
/** @type {string[]} */
const failedChecks = [];
// Two browsers that draw by software take twice the time of one, so on few cores there is one at a time; with two others beside it, its first pages took minutes.
if (word === 'long') await runLong();
else await Promise.all([runBeside(), runInBrowsers()]);
rmSync(folder, { recursive: true });

// Lint and types count as tests, so that the line below never looks better than the exit code.
const passed = sum(runs.map((run) => run.passed)) + CHECKS - failedChecks.length;
const failed = sum(runs.map((run) => run.failed)) + failedChecks.length;
tellSlowest(runs.flatMap((run) => run.files));
if (failedChecks.length > 0) say(`failed: ${failedChecks.join(', ')}`);
console.log(`${passed} passed, ${failed} failed, ${sum(runs.map((run) => run.skipped))} skipped`);
process.exitCode = failed > 0 ? 1 : 0;

async function runLong() {
  await checkAll();
  await vitest('long', Math.max(1, cores - 1), ['--project=long']);
}

/** Everything without a browser, on all cores but one: tests beside the sources, lint and types, tests of the whole. */
async function runBeside() {
  const workers = Math.max(1, cores - 1);
  await sources;
  await vitest('engine', workers, ['--project=engine']);
  await checkAll();
  await runWaiting(workers);
}

async function runInBrowsers() {
  const workers = Math.max(1, Math.floor(cores / 4));
  await building;
  await vitest('browser', workers, ['--project=browser']);
  await runWaiting(workers);
}

/** Lint and types, which need what the build declares. */
async function checkAll() {
  await building;
  failedChecks.push(...(await linting), ...(await checkTypes()));
}

/** The files of `test/` in parts, those that take longest first. @returns {string[][]} */
function partsOfWhole() {
  const file = (/** @type {string} */ name) => `test/${name}.test.ts`;
  const longest = LONGEST.map((names) => names.map(file));
  const others = readdirSync(join(ROOT, 'test'))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `test/${name}`)
    .filter((name) => !longest.flat().includes(name));
  return [...longest, ...Array.from({ length: PARTS }, (_, n) => others.filter((_, i) => i % PARTS === n))];
}

/** Runs parts of the tests of the whole as long as there are some. @param {number} workers */
async function runWaiting(workers) {
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
    await vitest(`whole-${waiting.length}`, workers, ['--project=whole', ...part]);
  }
}

/** @param {string[]} words @returns {string[] | undefined} the affected tests and what is for vitest; undefined where nothing is affected */
function chooseChanged(words) {
  const [commit, ...others] = words[0] === undefined || words[0].startsWith('-') ? ['HEAD', ...words] : words;
  const tests = affectedTests(commit);
  say(
    `what changed since ${commit} can affect ${tests.length} test files${tests.length > 0 && tests.length <= 20 ? `: ${tests.join(', ')}` : ''}`,
  );
  return tests.length > 0 ? [...tests, ...others] : undefined;
}

/** @typedef {{ name: string, seconds: number, tests: { name: string, seconds: number }[] }} TestFile */
/** @typedef {{ passed: number, failed: number, skipped: number, files: TestFile[] }} Result */

/** Runs the tests of some projects, and notes how they went; nothing where no test is affected. @param {string} name @param {number} workers @param {string[]} projects */
async function vitest(name, workers, projects) {
  if (args === undefined) return;
  const results = join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const status = await runAside('vitest', ['run', `--maxWorkers=${workers}`, '--passWithNoTests', ...projects, ...reporters, ...args], {
    env,
  });
  const result = readResult(results);
  runs.push(status !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result);
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((a, b) => a + b, 0);
}

/** @param {string} path @returns {Result} zeros when vitest did not get far enough to write it */
function readResult(path) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(readFileSync(path, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, files: testResults.map(readFile) };
  } catch {
    return { passed: 0, failed: 0, skipped: 0, files: [] };
  }
}

/** @returns {TestFile} of what vitest's reporter tells of a file, with times in ms */
function readFile({ name, startTime, endTime, assertionResults }) {
  const tests = assertionResults.map(({ fullName, duration = 0 }) => ({ name: fullName, seconds: duration / 1000 }));
  return { name: relative(ROOT, name).replaceAll('\\', '/'), seconds: (endTime - startTime) / 1000, tests };
}

/** Says what took longest, so that a suite which grows is seen to grow. @param {TestFile[]} files */
function tellSlowest(files) {
  if (files.length < 2) return;
  const tests = files.flatMap(({ name, tests }) => tests.map((test) => ({ ...test, name: `${name}: ${test.name}` })));
  tell('slowest files', files);
  tell('slowest tests', tests);
  // Since this process was started.
  const seconds = performance.now() / 1000;
  say(`${files.length} files with ${tests.length} tests took ${seconds.toFixed(0)} s, with what was built, lint and types`);
  if (word === undefined && seconds > LIMIT)
    say(
      `that is more than the ${LIMIT} s that all tests may take on two idle cores (CONTRIBUTING.md): if these were idle, make what is slowest smaller`,
    );
}

/** @param {string} title @param {{ name: string, seconds: number }[]} list */
function tell(title, list) {
  say(`${title} [s]`);
  for (const { name, seconds } of [...list].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)) {
    process.stderr.write(`${seconds.toFixed(1).padStart(8)}  ${name}\n`);
  }
}
