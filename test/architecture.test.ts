import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';

const GROUND = ['math', 'report', 'kernels'];
const NOUNS = [...GROUND, 'scenario', 'world', 'agents', 'events', 'record'];
const VERBS = [...NOUNS, 'perceive', 'decide', 'plan', 'steer', 'animate'];
const WHOLES = [...VERBS, 'sim', 'evaluate', 'learn'];

/** What each room may import. Adding an arrow here is a design decision: say why in the commit. */
const ROOMS: Record<string, readonly string[]> = {
  math: [],
  report: [],
  kernels: [],
  scenario: GROUND,
  world: [...GROUND, 'scenario'],
  agents: [...GROUND, 'scenario', 'world'],
  events: [...GROUND, 'scenario', 'world', 'agents'],
  record: [...GROUND, 'agents', 'events'],
  perceive: NOUNS,
  decide: NOUNS,
  plan: NOUNS,
  steer: NOUNS,
  animate: NOUNS,
  sim: VERBS,
  evaluate: [...GROUND, 'record'], // recordings only, never a live simulation
  learn: [...GROUND, 'record', 'animate'],
  host: ['kernels'],
  trials: [...WHOLES, 'sweep'],
  render: [...GROUND, 'record', 'world', 'scenario', 'animate'],
  sweep: WHOLES,
  cli: [...WHOLES, 'sweep', 'trials', 'render'],
};

/** Packages a room may use; the others use none. `node:` stands for all of Node's own. */
const PACKAGES: Record<string, readonly string[]> = {
  scenario: ['zod', 'yaml', 'fast-xml-parser'],
  world: ['clipper2-wasm', 'delaunator', 'recast-navigation', '@kninnug/constrainautor', 'flatqueue'],
  events: ['flatqueue'],
  record: ['apache-arrow', 'fast-xml-parser', 'hyparquet', 'hyparquet-writer', 'sql.js'],
  animate: ['@gltf-transform/core'],
  evaluate: ['delaunator'],
  learn: ['ml-matrix'],
  sim: ['@dimforge/rapier2d-deterministic-compat'],
  render: ['three', 'meshoptimizer'],
  host: ['node:'],
  sweep: ['node:', 'bullmq', 'ioredis'],
  trials: ['#host', 'node:', 'yaml'],
  cli: ['#host', 'node:', 'commander', 'cli-progress', 'picocolors', 'yaml', 'hono', '@hono/node-server'],
};

/** Rooms on the floors that run anywhere, whose results depend on their input alone. */
const ANYWHERE = new Set(WHOLES);

const ROOT = new URL('../engine/', import.meta.url);
const IMPORT = /^(?:import|export)\b[^;']*?\bfrom\s*'([^']+)'|^import\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm;
const TEST_BUILDER = /\/test-[a-z-]+\.ts$/;
const HIDDEN_INPUT = /\bMath\.random\b|\bDate\.now\b|\bnew Date\b|\bperformance\.now\b/;
/** Functions whose last bit differs between engines; `math` has exact ones. */
const INEXACT = /\bMath\.(?:sin|cos|tan|asin|acos|atan|atan2|exp|expm1|log|log2|log10|log1p|pow|hypot|sinh|cosh|tanh|cbrt)\b/;

const files = Object.keys(ROOMS)
  .filter((room) => existsSync(new URL(room, ROOT)))
  .flatMap((room) =>
    readdirSync(new URL(room, ROOT), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'module.ts')
      .map((name) => {
        const path = `${room}/${name.replaceAll('\\', '/')}`;
        const text = readFileSync(new URL(path, ROOT), 'utf8');
        return { room, path, text, imports: importsOf(text) };
      }),
  );

describe('rooms', () => {
  it('are all in the table', () => {
    const folders = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const others = folders.map(({ name }) => name).filter((name) => !(name in ROOMS) && !['bin', 'dist', 'node_modules'].includes(name));
    expect(others).toEqual([]);
  });

  it.each(files)('$path imports only rooms below it, by the front door', ({ room, path, imports }) => {
    for (const target of imports.filter((name) => name.startsWith('.'))) {
      const [targetRoom, ...rest] = join(dirname(path), target).split('/');
      if (targetRoom === room) continue;
      expect(ROOMS[room], `${room} may not import ${targetRoom}`).toContain(targetRoom);
      // Builders of tests, which are not part of the package, may use each other.
      const door = TEST_BUILDER.test(path) ? /^(?:index|test-[a-z-]+)\.js$/ : /^index\.js$/;
      expect(rest.join('/'), `${targetRoom} is entered by its index`).toMatch(door);
    }
  });

  it.each(files)('$path uses no undeclared package', ({ room, imports }) => {
    for (const name of imports.filter((name) => !name.startsWith('.'))) {
      const packageName = name.startsWith('node:') ? 'node:' : name.split('/', name.startsWith('@') ? 2 : 1).join('/');
      expect(PACKAGES[room] ?? [], `${room} may not use ${name}`).toContain(packageName);
    }
  });

  it.each(files.filter(({ room }) => ANYWHERE.has(room)))('$path takes time and chance as arguments', ({ text }) => {
    expect(withoutComments(text)).not.toMatch(HIDDEN_INPUT);
  });

  it.each(files.filter(({ room }) => ANYWHERE.has(room) && room !== 'math' && room !== 'evaluate'))(
    '$path takes elementary functions from math',
    ({ text }) => {
      expect(withoutComments(text)).not.toMatch(INEXACT);
    },
  );

  it.each(files)('$path names its exports one by one', ({ text }) => {
    expect(text).not.toMatch(/^export \*/m);
  });
});

describe('what stands above the engine', () => {
  const above = ['studio', 'examples', 'bench', 'test'].flatMap((folder) => sources(folder));

  it.each(above)('$path uses public entries only', ({ path, text }) => {
    const reached = importsOf(text)
      .filter((target) => target.startsWith('.'))
      .map((target) => join(dirname(path), target));
    expect(reached.filter((target) => target.startsWith('engine/') && !isTestedInside(path, target))).toEqual([]);
  });
});

function sources(folder: string): { path: string; text: string }[] {
  const root = new URL('../', import.meta.url);
  if (!existsSync(new URL(folder, root))) return [];
  return readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.[jt]sx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }));
}

/** Two things have no public name and a test of their own: the bare kernels, against their oracles, and the server behind `serve`. */
function isTestedInside(path: string, target: string): boolean {
  return path.startsWith('test/') && (target === 'engine/kernels/kernel-bytes.js' || target.startsWith('engine/dist/cli/serve/'));
}

function importsOf(text: string): string[] {
  return [...withoutComments(text).matchAll(IMPORT)].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic);
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1');
}
