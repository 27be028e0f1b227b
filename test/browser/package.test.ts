import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium, launchChromium, PATIENCE } from '../../bench/chromium.js';
import { serveFolder } from '../../bench/serve-folder.js';
import { packEngine } from '../packed.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CHROMIUM = findChromium();

/** What both customers run: 60 ticks of 800 people on a circle, enough that threads share the work. */
const SCRIPT = `
import { simulate } from 'promenade';

export async function run(threads) {
  const sim = await simulate(\`
version: 1
seed: 5
population:
  - { name: walkers, count: 800, where: { ring: { center: [0, 0], radius: 90 } }, goals: [{ opposite: { center: [0, 0] } }] }
\`, { threads });
  sim.step(60);
  const result = { trajectoryHash: sim.trajectoryHash, agents: sim.agents, threads: sim.threads };
  sim.dispose();
  return { ...result, ...(await think(threads)) };
}

// Two teams who look for each other, tell, feel, draw and fight: what each has in mind after three seconds, and where they are.
async function think(threads) {
  const sim = await simulate(\`
version: 1
seed: 7
world:
  walkable: [{ box: { min: [0, 0], max: [24, 24] } }]
  obstacles: [{ wall: { points: [[12, 9], [12, 15]], thickness: 0.3 } }]
  regions: { left: { box: { min: [6, 0], max: [11.5, 24] } }, right: { box: { min: [12.5, 0], max: [18, 24] } } }
news: { there: { spreads: 3 } }
emotions: { rage: { halves: 4, reach: 4, conveys: 0.5 } }
behaviours:
  soldier:
    select:
      - { claim: enemy, within: 1.5, do: { act: fight, to: target, for: { uniform: [1, 3] } } }
      - { sequence: [{ sees: enemy, within: 20 }, { learn: there }, { feel: rage, add: 0.3 }, { approach: target, within: 1 }] }
      - states:
          waits: { do: { wait: 1 }, on: [{ to: walks, chance: 0.4 }, { to: walks, when: { knows: there } }] }
          walks: { do: { stroll: anywhere }, on: [{ to: waits, chance: 0.05 }] }
population:
  - { count: 60, where: left, team: red, behaviour: soldier, steer: { model: social-force, sees: vision } }
  - { count: 60, where: right, team: blue, behaviour: soldier }
\`, { threads });
  sim.step(Math.round(3 / sim.dt));
  const ids = Array.from(sim.frame.id.subarray(0, sim.frame.count));
  const minds = JSON.stringify(ids.map((id) => sim.inspect(id)?.mind));
  const result = { minds, mindsHash: sim.trajectoryHash, drivenHash: await meet(threads) };
  sim.dispose();
  return result;
}

// People who decide at events, on the ground and in the air, and tell each other when they meet.
async function meet(threads) {
  const sim = await simulate(\`
version: 1
seed: 3
world:
  walkable: [{ box: { min: [0, 0], max: [30, 20] } }]
  obstacles: [{ circle: { center: [15, 10], radius: 1 } }]
news: { secret: { spreads: 2 } }
behaviours: { stroller: { parallel: [{ stroll: anywhere }, { repeat: { attempt: { sequence: [{ met: anybody }, { say: met }] } } }] } }
population:
  - { count: 20, where: anywhere, behaviour: stroller, knowsNews: [secret], steer: event-driven }
  - { count: 20, where: anywhere, behaviour: stroller, driven: true }
  - { count: 30, where: { box: { min: [1, 1], max: [8, 19] } }, radius: 0.4, speed: 1.3, acceleration: 2, goal: { point: [28, 10] }, driven: true, steer: { model: birds, altitude: { uniform: [4, 9] } } }
\`, { threads });
  sim.step(90);
  const words = sim.takeEvents().map(({ kind, agent, tick }) => kind + agent + ' ' + tick).join();
  const hash = sim.trajectoryHash + words;
  sim.dispose();
  return hash;
}
`;
const NODE_MAIN = `import { run } from './script.js';\nconsole.log(JSON.stringify(await run(Number(process.argv[2]))));\n`;
const PAGE_MAIN = `
import { run } from './script.js';
const threads = Number(new URLSearchParams(location.search).get('threads'));
run(threads).then((result) => { window.result = result; }, (error) => { window.result = { error: String(error) }; });
`;

let folder: string;
let project: string;
let expected: string;
let thought: Pick<Result, 'minds' | 'mindsHash' | 'drivenHash'>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-package-'));
  project = join(folder, 'project');
  mkdirSync(project);
  const tarball = packEngine(folder);
  const files = {
    'script.js': SCRIPT,
    'node.js': NODE_MAIN,
    'page.js': PAGE_MAIN,
    'index.html': '<!doctype html><script type="module" src="/page.js"></script>',
  };
  for (const [name, text] of Object.entries({ ...files, 'package.json': '{ "name": "customer", "private": true, "type": "module" }' })) {
    writeFileSync(join(project, name), text);
  }
  install(tarball);
  const inNode = runInNode(1);
  expected = inNode.trajectoryHash;
  thought = { minds: inNode.minds, mindsHash: inNode.mindsHash, drivenHash: inNode.drivenHash };
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the packed package', () => {
  it('holds what it needs to run, and no sources or tests', () => {
    const names = readdirSync(join(project, 'node_modules/promenade'), { recursive: true, encoding: 'utf8' });
    expect(names).toContain('bin/promenade.js');
    expect(names).toContain('dist/index.js');
    expect(names).toContain('dist/index.d.ts');
    expect(names.filter((name) => /\.test\.|(?<!\.d)\.ts$/.test(name))).toEqual([]);
  });

  it('has a file for every public name, for Node and for bundlers', () => {
    const text = readFileSync(join(project, 'node_modules/promenade/package.json'), 'utf8');
    const { exports } = JSON.parse(text) as { exports: Record<string, Record<string, string> | string> };
    const files = Object.values(exports).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : [entry.types, entry.node, entry.default],
    );
    const missing = files.filter((file) => file !== undefined && !existsSync(join(project, 'node_modules/promenade', file)));
    expect(missing).toEqual([]);
  });

  it('carries the licences of the packages that are joined into it', () => {
    const text = readFileSync(join(project, 'node_modules/promenade/dist/bundle/LICENSES.md'), 'utf8');
    for (const name of ['apache-arrow', 'zod', 'yaml', 'hono', 'commander']) expect(text).toContain(`## ${name} - `);
  });

  it('runs in a plain Node script with the same bits for 1 and 2 threads', () => {
    expect(expected).toMatch(/^[0-9a-f]{16}$/);
    expect(runInNode(2)).toMatchObject({ trajectoryHash: expected, threads: 2, agents: 800, ...thought });
    // Some fight, and some know where the others are.
    expect(['fight', 'there'].filter((word) => !thought.minds.includes(word))).toEqual([]);
  });

  it('brings the command line', () => {
    const program = join(project, 'node_modules/promenade/bin/promenade.js');
    expect(execFileSync(process.execPath, [program, '--version'], { encoding: 'utf8' }).trim()).toMatch(/^\d+\.\d+\.\d+/);
  });
});

// On a machine without Chromium these are skipped; in CI they fail instead.
describe.skipIf(CHROMIUM === undefined)('the packed package in a plain Vite page (needs a Chromium)', () => {
  let browser: Browser;

  beforeAll(async () => {
    await build({ root: project, configFile: false, logLevel: 'error' });
    browser = await launchChromium(CHROMIUM as string);
  });

  afterAll(() => browser?.close());

  it('runs with one thread and the same bits, in minds as in places, where the page is not cross-origin isolated', async () => {
    expect(await runInPage(browser, { threads: 2, isolated: false })).toMatchObject({
      trajectoryHash: expected,
      threads: 1,
      agents: 800,
      ...thought,
    });
  });

  it('runs with two threads and the same bits, in minds as in places, where it is', async () => {
    expect(await runInPage(browser, { threads: 2, isolated: true })).toMatchObject({
      trajectoryHash: expected,
      threads: 2,
      agents: 800,
      ...thought,
    });
  });
});

type Result = { trajectoryHash: string; agents: number; threads: number; minds: string; mindsHash: string; drivenHash: string };

/** Unpacks the tarball and lends it the packages of this checkout; `npm run test:long` installs it with npm, which takes the processor six seconds. */
function install(tarball: string): void {
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, 'promenade'), { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', join(modules, 'promenade'), '--strip-components=1']);
  const lent = readdirSync(join(ROOT, 'node_modules')).filter((name) => !name.startsWith('.') && !name.startsWith('promenade'));
  for (const name of lent) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
}

function runInNode(threads: number): Result {
  return JSON.parse(execFileSync(process.execPath, ['node.js', String(threads)], { cwd: project, encoding: 'utf8', timeout: PATIENCE }));
}

async function runInPage(browser: Browser, { threads, isolated }: { threads: number; isolated: boolean }): Promise<Result> {
  const server = await serveFolder(join(project, 'dist'), isolated);
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  try {
    await page.goto(`${server.address}?threads=${threads}`);
    const handle = await page.waitForFunction(() => (window as unknown as { result?: unknown }).result);
    return (await handle.jsonValue()) as Result;
  } finally {
    await page.close();
    server.close();
  }
}
