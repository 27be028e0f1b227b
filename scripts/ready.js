// Brings a checkout to the point where commands can run: packages installed, engine and studio built.
// Plain Node without packages, because it runs before any is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const NODE_WANTED = [20, 19];
const INSTALL_STAMP = join(ROOT, 'node_modules/.promenade-lock');
const BUILD_STAMP = join(ROOT, 'engine/dist/.built');

/** What the build reads; tests and what the build itself writes are left out. */
const SOURCES = ['engine', 'kernels', 'studio', 'scenarios', 'assets', 'scripts', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCES =
  /(^|\/)(node_modules|dist)(\/|$)|\.test\.ts$|^engine\/(kernels\/module|animate\/(?:gait\/gait|network\/\w+)-data)\.ts$|^kernels\/declared\/|\.tsbuildinfo$|\.md$/;

/** Ends the process with one sentence when this Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NODE_WANTED[0] || (major === NODE_WANTED[0] && minor >= NODE_WANTED[1])) return;
  stop(`Promenade needs Node ${NODE_WANTED.join('.')} or newer; this is Node ${process.versions.node}. Newer versions: https://nodejs.org`);
}

/** Installs the packages of the lock file unless that was done for this very lock file. */
export function ensureInstalled() {
  const lock = join(ROOT, 'package-lock.json');
  const wanted = createHash('sha256').update(readFileSync(lock)).digest('hex');
  const installed = join(ROOT, 'node_modules/.package-lock.json');
  if (existsSync(installed)) {
    if (existsSync(INSTALL_STAMP) && readFileSync(INSTALL_STAMP, 'utf8') === wanted) return;
    // Installed by hand: npm touches its own copy of the lock last.
    if (statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return writeFileSync(INSTALL_STAMP, wanted);
  }
  say('installing packages (npm ci) …');
  const { status } = run('npm', ['ci', '--no-audit', '--no-fund'], { quiet: true });
  if (status !== 0) stop('npm ci failed: see its message above. It needs the npm registry, or a filled npm cache when offline.');
  writeFileSync(INSTALL_STAMP, wanted);
}

/**
 * Builds engine and studio unless the last build was of the same sources.
 * @param {() => void} [onSources] called as soon as the sources that the build itself writes are there: tests beside sources can begin
 */
export async function ensureBuilt(onSources = () => {}) {
  const [contents, looks] = existsSync(BUILD_STAMP) ? readFileSync(BUILD_STAMP, 'utf8').split('\n') : [];
  const sources = findSources();
  if (looks === hashOf(sources, looksOf)) return onSources();
  // What was touched, or checked out anew, may still be the same.
  if (contents === hashOf(sources, contentsOf)) {
    stampBuild();
    return onSources();
  }
  const { build } = await import('./build.js');
  await build(onSources);
}

/** Notes that what lies in `engine/dist` was built from the present sources: by their contents, and by their looks, which are read sooner. */
export function stampBuild() {
  const sources = findSources();
  mkdirSync(dirname(BUILD_STAMP), { recursive: true });
  writeFileSync(BUILD_STAMP, [hashOf(sources, contentsOf), hashOf(sources, looksOf)].join('\n'));
}

/** @typedef {{ path: string, size: number, changed: number }} Source a file that the build reads, by its path from the root */

/** One hash over the names of files and something else of each. @param {Source[]} sources @param {(source: Source) => string | Uint8Array} of */
function hashOf(sources, of) {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(source.path).update('\0').update(of(source)).update('\0');
  return hash.digest('hex');
}

/** @param {Source} source */
function contentsOf({ path }) {
  return readFileSync(join(ROOT, path));
}

/** @param {Source} source */
function looksOf({ size, changed }) {
  return `${size} ${changed}`;
}

/** Everything the build reads, in a fixed order. */
function findSources() {
  return SOURCES.flatMap(filesUnder);
}

/** @param {string} path from the root @returns {Source[]} files below it, or itself */
function filesUnder(path) {
  const found = NOT_SOURCES.test(path) ? undefined : statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (found.isFile()) return [{ path, size: found.size, changed: found.mtimeMs }];
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

/**
 * Runs a program in the checkout; a name without a path may be one of `node_modules/.bin`.
 * @param {string} program @param {string[]} args @param {{ quiet?: boolean, env?: Record<string, string> }} [options]
 */
export function run(program, args, { quiet = false, env = {} } = {}) {
  return spawnSync(program, args, { ...place(env), stdio: ['inherit', quiet ? 2 : 'inherit', 'inherit'] });
}

/**
 * Runs a program as `run` does while this process goes on. It sees no terminal, so that two at a time write line by line.
 * @param {string} program @param {string[]} args @param {{ quiet?: boolean, env?: Record<string, string> }} [options]
 * @returns {Promise<number | null>} its exit code
 */
export function runAside(program, args, { quiet = false, env = {} } = {}) {
  const child = spawn(program, args, { ...place(env), stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.pipe(quiet ? process.stderr : process.stdout, { end: false });
  child.stderr.pipe(process.stderr, { end: false });
  return new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
}

/** @param {Record<string, string>} env @returns where and how programs run */
function place(env) {
  const bin = join(ROOT, 'node_modules/.bin');
  const path = `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`;
  return { cwd: ROOT, shell: process.platform === 'win32', env: { ...process.env, PATH: path, ...env } };
}

/** @param {string} message a line about progress; on standard error, so that a command's output stays its own */
export function say(message) {
  process.stderr.write(`promenade: ${message}\n`);
}

/** @param {string} message @returns {never} */
export function stop(message) {
  say(message);
  process.exit(1);
}
