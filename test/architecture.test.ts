import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';

const GROUND = ['columns', 'math', 'report', 'kernels'];
const NOUNS = [...GROUND, 'morph', 'learned', 'scenario', 'personality', 'world', 'agents', 'events', 'record'];
const VERBS = [...NOUNS, 'rooms', 'spawn', 'things', 'perceive', 'decide', 'plan', 'steer', 'animate'];
const ASKING = [...NOUNS, 'rooms', 'perceive'];
const WHOLES = [...VERBS, 'sim', 'evaluate', 'learn'];

/** What each room may import. Adding an arrow here is a design decision: say why in the commit. */
const ROOMS: Record<string, readonly string[]> = {
  columns: [], // the declaration that everyone reads
  math: [],
  report: [],
  kernels: ['columns'],
  morph: GROUND, // crowds as data: learned by learn, walked by steer
  learned: GROUND, // other models of tracks as data: examples, flows, what people do besides walking
  scenario: GROUND,
  personality: [...GROUND, 'scenario'], // who people are, as plain functions that everyone above asks
  world: [...GROUND, 'scenario'],
  agents: [...GROUND, 'scenario', 'personality', 'world'],
  events: [...GROUND, 'scenario', 'world', 'agents'],
  record: [...GROUND, 'agents', 'events'],
  rooms: [...GROUND, 'scenario', 'world', 'agents', 'events'], // what all verbs have in common
  perceive: [...NOUNS, 'rooms'],
  // What people can perceive is asked of perceive.
  spawn: ASKING,
  things: ASKING,
  decide: ASKING,
  plan: ASKING,
  steer: ASKING,
  animate: ASKING,
  sim: VERBS,
  evaluate: [...GROUND, 'record'], // recordings only, never a live simulation
  learn: [...GROUND, 'morph', 'learned', 'record', 'animate'],
  host: ['kernels'],
  trials: [...WHOLES, 'sweep'],
  render: [...GROUND, 'record', 'world', 'scenario', 'agents', 'animate'],
  sweep: WHOLES,
  cli: [...WHOLES, 'sweep', 'trials', 'render'],
};

/** Packages of the page that draws pictures; they are built into it, and a program in Node never loads them. */
const PICTURE_PAGE = ['three', 'mediabunny'];

/** Packages a room may use; the others use none. `node:` stands for all of Node's own. */
const PACKAGES: Record<string, readonly string[]> = {
  scenario: ['zod', 'yaml', 'fast-xml-parser'],
  world: ['clipper2-wasm', 'delaunator', 'recast-navigation', '@kninnug/constrainautor', 'flatqueue'],
  events: ['flatqueue'],
  record: ['apache-arrow', 'fast-xml-parser', 'hyparquet', 'hyparquet-writer', 'sql.js'],
  animate: ['@gltf-transform/core'],
  evaluate: ['delaunator'],
  learn: ['ml-matrix'],
  things: ['@dimforge/rapier2d-deterministic-compat'],
  render: ['three', 'meshoptimizer'],
  host: ['node:'],
  sweep: ['node:', 'bullmq', 'ioredis'],
  trials: ['#host', 'node:', 'yaml'],
  cli: ['#host', 'node:', 'commander', 'cli-progress', 'picocolors', 'yaml', 'hono', '@hono/node-server', ...PICTURE_PAGE],
};

/** Rooms on the floors that run anywhere, whose results depend on their input alone. */
const ANYWHERE = new Set(WHOLES);

const PAGE = ['text', 'worker', 'document', 'viewport', 'parts', 'presence', 'tools'];

/** What each folder of the studio may import: those below it. `style` and `public` hold no code; files beside the folders put the page together. */
const STUDIO: Record<string, readonly string[]> = {
  text: [], // YAML, spliced
  experiment: ['text', 'worker', 'document', 'viewport', 'presence'], // a page of its own
  worker: ['text'],
  document: ['text', 'worker'],
  viewport: ['text', 'worker', 'document'],
  parts: ['document', 'viewport'],
  presence: ['worker', 'document', 'parts'],
  tools: ['text', 'worker', 'document', 'viewport', 'parts', 'presence'],
  timeline: PAGE,
  plots: PAGE,
  export: [...PAGE, 'timeline'],
  panels: [...PAGE, 'timeline', 'plots', 'export'],
  shell: [...PAGE, 'timeline', 'plots', 'export', 'panels', 'style'], // what is loaded by itself brings its styles
};

/** Words that would name several things if they were not given to one: the file that declares each. */
const ONE_TYPE: Record<string, string> = {
  Pose: 'engine/animate/authored/pose.ts',
  Stage: 'engine/rooms/moments.ts',
  Track: 'engine/record/recording.ts',
  Place: 'engine/scenario/population-fields.ts',
};

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
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !['module.ts', 'needed.ts'].includes(name))
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

describe('the studio', () => {
  const pages = sources('studio').filter(({ path }) => !isTest(path));

  it('has all its folders in the table', () => {
    const folders = pages.map(({ path }) => path.split('/')).filter((parts) => parts.length > 2);
    expect([...new Set(folders.map(([, folder]) => folder))].filter((folder) => !(folder in STUDIO))).toEqual([]);
  });

  it.each(pages)('$path imports and starts only what lies in folders below its own', ({ path, text }) => {
    const [, folder, inside] = path.split('/');
    if (inside === undefined) return;
    const inStudio = [...filesReached(path, text), ...workersStarted(path, text)].filter((target) => /^studio\/\w+\//.test(target));
    const reached = inStudio.map((target) => target.split('/')[1]);
    expect(reached.filter((other) => other !== folder && !STUDIO[folder].includes(other))).toEqual([]);
  });
});

describe('files', () => {
  it.each(['engine', 'studio'])('of the %s import each other in no circle, types included', (folder) => {
    expect(findCircles(sources(folder), filesReached)).toEqual([]);
  });
});

describe('types', () => {
  it.each(Object.entries(ONE_TYPE))('called %s are one, of %s', (name, path) => {
    const declared = new RegExp(`^\\s*(?:export )?(?:type|interface|class|enum) ${name}\\b[^,;]*?[={]`, 'm');
    expect([...sources('engine'), ...sources('studio')].filter(({ text }) => declared.test(text)).map((file) => file.path)).toEqual([path]);
  });
});

/** Files of the repository that a file imports. */
function filesReached(path: string, text: string): string[] {
  return importsOf(text)
    .filter((target) => target.startsWith('.'))
    .map((target) => join(dirname(path), target));
}

/** Files that a file starts as workers. */
function workersStarted(path: string, text: string): string[] {
  return [...withoutComments(text).matchAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g)].map(([, target]) =>
    join(dirname(path), target),
  );
}

/** Sets of files that reach each other, each in alphabetical order (Tarjan 1972). */
function findCircles(files: readonly { path: string; text: string }[], reach: (path: string, text: string) => string[]): string[][] {
  const tested = files.filter(({ path }) => !isTest(path));
  const plain = (path: string) => path.replace(/\.[jt]sx?$/, '');
  const names = new Map(tested.map(({ path }) => [plain(path), path]));
  const next = new Map(
    tested.map(({ path, text }) => [path, reach(path, text).flatMap((target) => names.get(plain(target)) ?? [])] as const),
  );
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string) => {
    order.set(path, order.size);
    lowest.set(path, order.get(path)!);
    open.push(path);
    for (const target of next.get(path)!) {
      if (!order.has(target)) visit(target);
      if (open.includes(target)) lowest.set(path, Math.min(lowest.get(path)!, lowest.get(target)!));
    }
    if (lowest.get(path) !== order.get(path)) return;
    const circle = open.splice(open.indexOf(path));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const path of next.keys()) if (!order.has(path)) visit(path);
  return circles;
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

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
