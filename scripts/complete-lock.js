// Completes package-lock.json for every platform: `node scripts/complete-lock.js`, after each change of the dependencies.
//
// npm leaves optional packages of other platforms out of the lock when it cannot fetch them, and `npm ci` on such a platform then
// lacks them. This script adds them by asking the registry. Where the registry at hand does not offer the exact version, the entry gets its
// platform from the newest version on offer and no integrity; npm then checks nothing for it. Run the script again with a full registry to fill those in.
// It also removes download addresses, so that every installation uses the registry of its own machine.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, say } from './ready.js';

const FIELDS = ['version', 'dist.integrity', 'cpu', 'libc', 'license', 'os', 'engines', 'dependencies'];

const path = join(ROOT, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));
const open = Object.keys(lock.packages);

for (const parent of open) {
  const entry = lock.packages[parent];
  if (!entry.link) delete entry.resolved;
  for (const [name, range] of Object.entries(wantedBy(entry))) {
    const place = `node_modules/${name}`;
    if (find(parent, name)?.integrity) continue;
    const added = ask(name, range);
    // Neither known nor bound to a platform: a fallback that npm takes or leaves by itself.
    if (!added.integrity && (find(parent, name) || !added.cpu)) continue;
    lock.packages[place] = tidy({ ...added, dev: entry.dev || undefined, optional: true });
    say(`${place} ${added.version}${added.integrity ? '' : ', without integrity: this registry does not offer it'}`);
    open.push(place);
  }
}

const [root, ...others] = Object.keys(lock.packages);
lock.packages = Object.fromEntries([root, ...others.sort((a, b) => a.localeCompare(b, 'en'))].map((key) => [key, lock.packages[key]]));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);

/** What npm may have left out: optional packages, and what these need in turn. */
function wantedBy(/** @type {any} */ entry) {
  return { ...entry.optionalDependencies, ...(entry.optional ? entry.dependencies : {}) };
}

/** The entry that `name` means inside `parent`: its own, or that of the nearest folder above. */
function find(/** @type {string} */ parent, /** @type {string} */ name) {
  for (let at = parent; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const found = lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`];
    if (found || at === '') return found;
  }
}

/** @returns {Record<string, any>} a lock entry for `name`, as far as the registry knows it */
function ask(/** @type {string} */ name, /** @type {string} */ range) {
  const exact = view(`${name}@${range}`);
  if (exact) return exact;
  // Another version's dependencies and integrity say nothing about this one.
  const { cpu = platformOf(name).cpu, libc, license, os, engines } = view(name) ?? platformOf(name);
  return tidy({ version: range, cpu, libc, license, os, engines });
}

function view(/** @type {string} */ spec) {
  try {
    const answer = JSON.parse(
      execFileSync('npm', ['view', spec, ...FIELDS, '--json'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
    const { 'dist.integrity': integrity, version, ...rest } = Array.isArray(answer) ? answer[answer.length - 1] : answer;
    return tidy({ version, integrity, ...rest });
  } catch {
    return undefined;
  }
}

/** The platform a package's name tells, for a package that the registry does not know at all. */
function platformOf(/** @type {string} */ name) {
  const words = name.split(/[-/]/);
  const os = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'sunos', 'win32'].find((word) => words.includes(word));
  const cpu = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'].find((word) => words.includes(word));
  return { os: os && [os], cpu: cpu && [cpu] };
}

/** Puts fields in npm's order, drops those without a value and writes single platforms as lists, so that npm leaves the file as it is. */
function tidy(/** @type {Record<string, any>} */ entry) {
  const lists = ['cpu', 'libc', 'os'];
  const order = ['version', 'integrity', 'cpu', 'dev', 'libc', 'license', 'optional', 'os', 'dependencies', 'engines'];
  return Object.fromEntries(
    order.filter((key) => entry[key] !== undefined).map((key) => [key, lists.includes(key) ? [entry[key]].flat() : entry[key]]),
  );
}
