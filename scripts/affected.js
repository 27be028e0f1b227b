// Which tests a change can affect, found by following imports from every test; what a test reads besides, it names in its text.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dirname, join as joinNames, normalize } from 'node:path/posix';
import { ROOT, stop } from './ready.js';

const CODE = /\.(?:ts|tsx|js)$/;
const TEST = /\.test\.tsx?$/;
/** Imports, lazy ones and addresses of workers included. */
const IMPORT = /\b(?:from|import)\s*\(?\s*'([^']+)'|\bnew URL\(\s*'([^']+)'/g;
/** What builds and runs the tests: a change there affects all of them. */
const EVERYTHING =
  /^(?:scripts\/|package(?:-lock)?\.json$|vitest\.config\.ts$|tsconfig|(?:engine|studio)\/(?:tsconfig|package|vite\.config))/;
/** The command line and the page are started by their built files; this is what they are built from. */
const BUILT = [
  [/bin\/promenade\.js/, ['engine/cli/main.ts']],
  [/dist\/studio\b/, ['studio/main.tsx', 'studio/start.ts']],
];

/**
 * Test files that the present state of the tree may judge otherwise than a commit did.
 * @param {string} commit @returns {string[]} paths from the root
 */
export function affectedTests(commit) {
  return affectedBy(changedSince(commit), readTree());
}

/** @typedef {{ files: string[], text: (path: string) => string }} Tree all files of the checkout */

/** @param {string[]} changed @param {Tree} tree @returns {string[]} */
export function affectedBy(changed, tree) {
  const tests = tree.files.filter((path) => TEST.test(path));
  if (changed.some((path) => EVERYTHING.test(path))) return tests;
  const graph = readGraph(tree);
  return tests.filter((test) => {
    const reached = reach(graph, test);
    // Tests and what stands beside them name what they read and scan; the engine's sources do not.
    const texts = [...reached].filter((path) => path === test || /^(?:test|bench|examples)\//.test(path)).map(tree.text);
    return changed.some((path) => {
      if (reached.has(path) || (isOfPage(path) && reached.has('studio/main.tsx'))) return true;
      return texts.some((text) => (CODE.test(path) ? isScanned(path, text) : isNamed(path, text)));
    });
  });
}

/** Styles and pictures of the page are no modules. @param {string} path */
function isOfPage(path) {
  return path.startsWith('studio/') && !CODE.test(path) && !path.endsWith('.md');
}

/** Whether a text names a file or the folder that it is in. @param {string} path @param {string} text */
function isNamed(path, text) {
  const folder = dirname(path);
  return text.includes(path) || (folder !== '.' && new RegExp(`['"\`/]${folder.split('/')[0]}(?:/|['"\`])`).test(text));
}

/** Whether a text names the folder of sources as a word by itself, as tests do that look through all of them. @param {string} path @param {string} text */
function isScanned(path, text) {
  return text.includes(`'${path.split('/')[0]}'`);
}

/** @param {Map<string, string[]>} graph @param {string} from @returns {Set<string>} everything that is imported, itself included */
function reach(graph, from) {
  const reached = new Set([from]);
  for (const path of reached) for (const next of graph.get(path) ?? []) reached.add(next);
  return reached;
}

/** What the build makes of kernels. */
const MADE_OF_KERNELS = ['engine/kernels/module.ts', 'engine/kernels/needed.ts'];

/** By file: the files that it imports. @param {Tree} tree @returns {Map<string, string[]>} */
function readGraph(tree) {
  const known = new Set(tree.files);
  const names = publicNames(tree);
  const kernels = tree.files.filter((path) => path.startsWith('kernels/') && CODE.test(path));
  const graph = new Map();
  for (const path of tree.files.filter((name) => CODE.test(name))) {
    const text = tree.text(path);
    const imports = [...text.matchAll(IMPORT)].flatMap(([, from, address]) => resolve(path, from ?? address, known, names));
    const started = BUILT.filter(([sign]) => sign.test(text)).flatMap(([, from]) => from);
    graph.set(path, [...imports, ...started]);
  }
  // The module of the kernels is made by the build.
  for (const path of MADE_OF_KERNELS) graph.set(path, kernels);
  return graph;
}

/** @param {string} importer @param {string} name @param {Set<string>} known @param {Map<string, string[]>} names @returns {string[]} */
function resolve(importer, name, known, names) {
  if (!name.startsWith('.')) return names.get(name) ?? [];
  const path = normalize(joinNames(dirname(importer), name)).replace(/^engine\/dist\//, 'engine/');
  const made = path.replace(/\.js$/, '.ts');
  if (MADE_OF_KERNELS.includes(made)) return [made];
  return [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].filter((one) => known.has(one));
}

/** Sources behind the public names of the package, by name. @param {Tree} tree @returns {Map<string, string[]>} */
function publicNames({ text }) {
  const { name, exports, imports = {} } = JSON.parse(text('engine/package.json'));
  const entries = [...Object.entries(exports).map(([key, value]) => [joinNames(name, key), value]), ...Object.entries(imports)];
  return new Map(entries.map(([key, value]) => [key, sourcesIn(value)]));
}

/** All sources that an entry of the package's names leads to, whatever the condition. @param {unknown} entry @returns {string[]} */
function sourcesIn(entry) {
  if (typeof entry === 'string') return /^\.\/(?!dist\/).*\.ts$/.test(entry) ? [joinNames('engine', entry)] : [];
  return Object.values(entry ?? {}).flatMap(sourcesIn);
}

/** @returns {Tree} */
function readTree() {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter((path) => existsSync(join(ROOT, path)));
  const texts = new Map();
  const text = (path) => {
    if (!texts.has(path)) texts.set(path, readFileSync(join(ROOT, path), 'utf8'));
    return texts.get(path);
  };
  return { files: [...new Set(files)], text };
}

/** Files that differ from a commit, those that git does not know yet included. @param {string} commit */
function changedSince(commit) {
  return [...git('diff', '--name-only', commit, '--'), ...git('ls-files', '--others', '--exclude-standard')];
}

/** @param {string[]} words @returns {string[]} lines */
function git(...words) {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) stop(`git ${words.join(' ')} failed: ${(stderr ?? '').trim() || 'is git installed?'}`);
  return stdout.split('\n').filter((line) => line !== '');
}
