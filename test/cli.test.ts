import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TRAJECTORY_FORMATS } from 'promenade/record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callCli, runCli, startCli } from './run-cli.js';

const COMMANDS = [
  'run',
  'check',
  'schema',
  'info',
  'export',
  'import',
  'compare',
  'sweep',
  'worker',
  'evaluate',
  'study',
  'bench',
  'serve',
];

const CIRCLE = `version: 1
name: Small circle
seed: 3
duration: 4
population:
  - { name: walkers, count: 12, where: { ring: { center: [0, 0], radius: 5 } }, goals: [{ opposite: { center: [0, 0] } }] }
`;
/** Runs until it is stopped. */
const ENDLESS = CIRCLE.replace('duration: 4', 'duration: 80000')
  .replace('population:', 'stop: []\npopulation:')
  .replace(
    'goals: [{ opposite: { center: [0, 0] } }]',
    'goals: [{ opposite: { center: [0, 0] } }, { point: [0, 0], within: 3 }], then: loop',
  );

let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-cli-'));
  writeFileSync(at('circle.yaml'), CIRCLE);
  writeFileSync(at('endless.yaml'), ENDLESS);
  writeFileSync(
    at('faulty.yaml'),
    'version: 1\nduration: -3\npopulation:\n  - { cuont: 3, where: { circle: { center: [0, 0], radius: 5 } } }\n',
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const promenade = (...args: string[]) => runCli(folder, ...args);
/** For what ends with a sentence at once. */
const called = (...args: string[]) => callCli(folder, ...args);

async function until(condition: () => boolean, seconds = 120): Promise<void> {
  for (let i = 0; i < seconds * 20 && !condition(); i++) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(condition()).toBe(true);
}

describe('help', () => {
  it('[CLI-8] lists every command and the exit codes', async () => {
    const { code, stdout } = await promenade('--help');
    expect(code).toBe(0);
    for (const command of COMMANDS) expect(stdout).toContain(command);
    expect(stdout).toContain('130 interrupted');
  });

  it.each(COMMANDS)('[CLI-8] of %s has examples', async (command) => {
    const { code, stdout } = await called(command, '--help');
    expect(code).toBe(0);
    expect(stdout).toContain('Examples:');
    expect(stdout).toContain(`$ promenade ${command}`);
  });
});

it('import offers every format that the library reads', async () => {
  const { stdout } = await called('import', '--help');
  const words = stdout.replace(/\s+/g, ' ');
  for (const format of TRAJECTORY_FORMATS) expect(words).toContain(`"${format}"`);
});

describe('wrong usage', () => {
  it.each([
    [['rnu'], 'did you mean run'],
    [['run'], 'scenario'],
    [['run', 'circle.yaml', '--threads', 'many'], 'whole number from 1 to 64'],
    [['run', 'circle.yaml', '--duration', '-1'], 'number above 0'],
    [['run', 'circle.yaml', '--set', 'seed'], 'path=value'],
    [['export', 'x', '--format', 'xls', '--out', 'y'], 'csv, parquet, jupedsim'],
    [['bench', 'nothing'], 'steer'],
  ])('[CLI-1] %j ends with code 2 and says what is right', async (args, words) => {
    const { code, stderr } = await called(...args);
    expect(code).toBe(2);
    expect(stderr.toLowerCase()).toContain(words.toLowerCase());
    expect(stderr).not.toMatch(/\n {4}at /);
  });
});

describe('a scenario', () => {
  it('[CLI-52] of the gallery is taken by its name everywhere, and a wrong name lists those there are', async () => {
    const ran = await promenade('run', 'gallery:bottleneck', '--duration', '0.1', '--json');
    const [known, drawn, lost, listed] = [
      await called('info', 'gallery:bottleneck', '--json'),
      await called('picture', 'gallery:nowhere'),
      await called('run', 'gallery:nowhere'),
      await called('study', 'gallery:'),
    ];
    expect([ran.code, JSON.parse(known.stdout).name]).toEqual([0, 'Bottleneck']);
    for (const { code, stderr } of [drawn, lost, listed]) {
      expect(code).toBe(2);
      expect(stderr).toMatch(/there are actions, battle, birds, .*bottleneck, .*urban-street/);
    }
  });

  it('[CLI-2] names no files outside its folder unless that is allowed, and nothing of them is told', async () => {
    mkdirSync(at('deep'));
    writeFileSync(at('secret.txt'), 'root:x:0:0');
    writeFileSync(at('plan.wkt'), 'POLYGON ((0 0, 9 0, 9 9, 0 9))');
    writeFileSync(at('deep/plan.yaml'), 'version: 1\nworld: { walkable: [{ file: ../plan.wkt }] }\n');
    writeFileSync(at('deep/secret.yaml'), 'version: 1\nworld: { walkable: [{ file: ../secret.txt }] }\n');
    const [refused, allowed, secret] = [
      await called('check', 'deep/plan.yaml'),
      await called('check', 'deep/plan.yaml', '--allow-outside'),
      await called('run', 'deep/secret.yaml'),
    ];
    expect([refused.code, allowed.code, secret.code]).toEqual([1, 0, 1]);
    expect(refused.stdout).toContain('outside the folder of the scenario; --allow-outside');
    expect(secret.stderr).not.toContain('root:x');
  });

  it('[CLI-50] whose names hold escape sequences is told about without them', async () => {
    writeFileSync(
      at('escape.yaml'),
      'version: 1\nname: "\\e]0;owned\\a\\e[2Jx"\npopulation: [{ name: "a\\nb", count: 1, where: anywhere }]\n',
    );
    const { stdout } = await called('info', 'escape.yaml');
    expect(stdout).toContain('·]0;owned··[2Jx');
    expect(stdout).toMatch(/^a b +1/m);
    expect(stdout).not.toContain('\u001b');
  });

  it('[SWEEP-12] is recorded by one process at a time into a folder', async () => {
    const first = startCli(folder, ['run', 'endless.yaml', '--out', 'busy']);
    await until(() => existsSync(at('busy/motion.arrows')));
    const second = await runCli(folder, 'run', 'circle.yaml', '--out', 'busy', '--force');
    first.child.kill('SIGKILL');
    await first.ended;
    expect([second.code, second.stderr]).toEqual([1, expect.stringMatching(/busy is in use: process \d+ on/)]);
    // What the dead one left is taken over.
    expect((await runCli(folder, 'run', 'circle.yaml', '--out', 'busy', '--force', '--json')).code).toBe(0);
    expect(readdirSync(at('busy')).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

describe('run', () => {
  it('[CLI-3] ends with one JSON object', async () => {
    const { code, stdout } = await promenade('run', 'circle.yaml', '--json');
    expect(code).toBe(0);
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({ ticks: 120, agents: 12, duration: 4, warnings: [] });
    expect(result.trajectoryHash).toMatch(/^[0-9a-f]{16}$/);
    expect(result.arrived).toBeGreaterThanOrEqual(0);
    expect(result.worstTorsoOverlap).toBeLessThan(0.001);
    expect(result.seconds).toBeGreaterThan(0);
    expect(result.threads).toBeGreaterThanOrEqual(1);
  });

  it('[CLI-9] gives the same hash again, with 1 and 2 threads, and another with another seed or setting', async () => {
    const hash = async (...args: string[]) =>
      JSON.parse((await promenade('run', 'circle.yaml', '--json', '--no-check', ...args)).stdout).trajectoryHash;
    const first = await hash('--threads', '1');
    expect(await hash('--threads', '2')).toBe(first);
    expect(await hash('--seed', '4')).not.toBe(first);
    expect(await hash('--set', 'population[0].count=11')).not.toBe(first);
  });

  it('prints a table for people', async () => {
    const { code, stdout } = await promenade('run', 'circle.yaml');
    expect(code).toBe(0);
    expect(stdout).toMatch(/agents +12/);
    expect(stdout).toMatch(/trajectory hash +[0-9a-f]{16}/);
  });

  it('[CLI-6] records into a folder, refuses to write over it, and does with --force', async () => {
    expect((await promenade('run', 'circle.yaml', '--out', 'again')).code).toBe(0);
    const refused = await called('run', 'circle.yaml', '--out', 'again');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('--force');
    expect((await promenade('run', 'circle.yaml', '--out', 'again', '--force')).code).toBe(0);
  });

  it('[CLI-4] ends cleanly at Ctrl-C with code 130 and the recording whole', async () => {
    const { child, ended } = startCli(folder, ['run', 'endless.yaml', '--out', 'interrupted', '--json']);
    await until(() => existsSync(at('interrupted/motion.arrows')) && statSync(at('interrupted/motion.arrows')).size > 20_000);
    child.kill('SIGINT');
    const { code, stdout } = await ended;
    expect(code).toBe(130);
    const result = JSON.parse(stdout);
    expect(result.ended).toBe('interrupted');
    const info = JSON.parse((await called('info', 'interrupted', '--json')).stdout);
    expect(info.complete).toBe(true);
    expect(info.endsAt).toBeCloseTo(result.duration, 3);
  });

  it('[CLI-5] leaves a recording that opens when it is killed', async () => {
    const { child, ended } = startCli(folder, ['run', 'endless.yaml', '--out', 'killed']);
    await until(() => existsSync(at('killed/motion.arrows')) && statSync(at('killed/motion.arrows')).size > 100_000);
    child.kill('SIGKILL');
    expect((await ended).signal).toBe('SIGKILL');
    const info = JSON.parse((await called('info', 'killed', '--json')).stdout);
    expect(info.complete).toBe(false);
    expect(info.endsAt).toBeGreaterThan(1);
    const { code, stdout } = await called('info', 'killed');
    expect(code).toBe(0);
    expect(stdout).toMatch(/complete +no: it ends at/);
  });
});

describe('models of one’s own', () => {
  const PUSHER = `
import { distribution, steerEach, whole } from 'promenade';
const fields = { haste: distribution('', 0, 2, 1), neighbourDistance: distribution('m', 0.5, 20, 5), maximumNeighbours: whole(0, 16, 10) };
const columns = (capacity) => [{ name: 'haste', type: 'f32', length: capacity }];
const steer = (context) => steerEach(context, ({ row, preferredX, preferredZ }) => {
  const haste = context.kernels.f32.haste[row];
  return { x: haste * preferredX, z: haste * preferredZ };
});
export const pusher = { name: 'pusher', fields, columns, wallReach: () => 1, steer };
export default [pusher, { ...pusher, name: 'other' }];
`;

  beforeAll(() => {
    writeFileSync(at('pusher.yaml'), CIRCLE.replace('{ name: walkers', '{ steer: { model: pusher, haste: 0.5 }, name: walkers'));
    mkdirSync(at('node_modules'), { recursive: true });
    symlinkSync(fileURLToPath(new URL('../engine', import.meta.url)), at('node_modules/promenade'), 'dir');
    writeFileSync(at('pusher.mjs'), PUSHER);
    writeFileSync(at('nothing.mjs'), 'export const name = "no model";\n');
    writeFileSync(at('broken.mjs'), 'export const = 3;\n');
    writeFileSync(at('never.mjs'), 'await new Promise(() => {});\n');
    writeFileSync(at('taken.mjs'), PUSHER.replace("name: 'pusher'", "name: 'orca'"));
  });

  it('[CLI-14] are taken from files by run, check, info and schema', async () => {
    const { code, stdout } = await promenade('run', 'pusher.yaml', '--models', 'pusher.mjs', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ ticks: 120, agents: 12, warnings: [] });
    expect((await called('check', 'pusher.yaml', '--models', './pusher.mjs')).code).toBe(0);
    expect((await called('info', 'pusher.yaml', '--models', at('pusher.mjs'))).stdout).toContain('pusher');
    expect((await called('schema', '--models', 'pusher.mjs')).stdout).toContain('haste');
  });

  it.each([
    [[], /steer.*option models/],
    [['--models', 'missing.mjs'], /missing\.mjs: there is no such file/],
    [['--models', 'nothing.mjs'], /nothing\.mjs: it exports no steering model/],
    [['--models', 'broken.mjs'], /broken\.mjs: it cannot be loaded: SyntaxError/],
    [['--models', 'taken.mjs'], /"orca" is there already/],
  ])('[CLI-14] with %j end with code 1 and a sentence that says why', async (words, message) => {
    const { code, stderr } = await called('run', 'pusher.yaml', ...words);
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n {4}at |fault in Promenade/);
  });

  it('whose file waits for what never comes end with code 1 and are told, in place of a silent end', async () => {
    const { code, stderr } = await promenade('run', 'circle.yaml', '--models', 'never.mjs');
    expect(code).toBe(1);
    expect(stderr).toBe('error: the command ended before it was done: what it waited for never came\n');
    const told = await promenade('run', 'circle.yaml', '--models', 'never.mjs', '--json');
    expect(told.code).toBe(1);
    expect(JSON.parse(told.stdout)).toEqual({ error: 'the command ended before it was done: what it waited for never came' });
  });
});

describe('bad input', () => {
  it('[CLI-7] gets every fault with file, line and column', async () => {
    const { code, stdout } = await called('check', 'faulty.yaml');
    expect(code).toBe(1);
    expect(stdout).toMatch(/faulty\.yaml:2:\d+.*duration/);
    expect(stdout).toMatch(/faulty\.yaml:4:\d+.*cuont.*count/);
  });

  it('[CLI-7] gets the same as JSON', async () => {
    const { code, stdout } = await called('check', 'faulty.yaml', 'circle.yaml', '--json');
    expect(code).toBe(1);
    const { valid, faults } = JSON.parse(stdout);
    expect(valid).toBe(false);
    expect(faults[0]).toMatchObject({ file: 'faulty.yaml', line: 2 });
  });

  it.each([
    ['run', 'missing.yaml'],
    ['run', 'faulty.yaml'],
    ['run', '.'],
    ['info', 'missing'],
    ['info', 'empty'],
    ['export', 'empty', '--format', 'csv', '--out', 'empty.csv'],
    ['export', 'circle.yaml', '--format', 'csv', '--out', 'empty.csv'],
    ['import', 'missing.txt', '--out', 'imported'],
    ['import', 'noise.txt', '--out', 'imported'],
    ['run', 'noise.txt'],
    ['run', 'circle.yaml', '--out', 'circle.yaml'],
    ['schema', '--out', 'nowhere/schema.json'],
  ])('[CLI-2] %s %s %s ends with code 1 and a sentence, without a stack trace', async (...args) => {
    mkdirSync(at('empty'), { recursive: true });
    writeFileSync(
      at('noise.txt'),
      Uint8Array.from({ length: 500 }, (_, i) => (i * 7919) % 256),
    );
    const { code, stderr, stdout } = await called(...args);
    expect(code).toBe(1);
    expect(stderr).toMatch(/error: \S/);
    expect(stderr + stdout).not.toMatch(/\n {4}at |fault in Promenade/);
    expect(existsSync(at('empty.csv'))).toBe(false);
  });

  it('[CLI-3] is told as JSON where that was asked for', async () => {
    const { code, stdout } = await called('run', 'missing.yaml', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout).error).toContain('missing.yaml');
  });
});

describe('the way of a recording', () => {
  it('goes from run through info to export', async () => {
    expect((await promenade('run', 'circle.yaml', '--out', 'whole', '--every', '3')).code).toBe(0);
    const info = JSON.parse((await called('info', 'whole', '--json')).stdout);
    expect(info).toMatchObject({ kind: 'recording', complete: true, people: 12, frames: 41, every: 3 });
    for (const format of ['csv', 'parquet', 'jupedsim']) {
      const { code, stdout } = await called('export', 'whole', '--format', format, '--out', `whole.${format}`, '--json');
      expect(code).toBe(0);
      expect(JSON.parse(stdout).bytes).toBe(statSync(at(`whole.${format}`)).size);
    }
    const lines = readFileSync(at('whole.csv'), 'utf8').trim().split('\n');
    expect(lines.length).toBe(1 + 12 * 41);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('tells about a scenario', async () => {
    const { stdout } = await called('info', 'circle.yaml', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ kind: 'scenario', name: 'Small circle', populations: [{ name: 'walkers', count: 12 }] });
  });

  it('prints the JSON Schema, which is the one in docs', async () => {
    const { code, stdout } = await called('schema');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual(JSON.parse(readFileSync(new URL('../docs/scenario.schema.json', import.meta.url), 'utf8')));
  });

  it('imports trajectories of real people', async () => {
    const rows = Array.from({ length: 50 }, (_, i) => `1 ${i} ${(i * 0.05).toFixed(3)} 0.5 1.7\n2 ${i} 3.0 ${(i * 0.05).toFixed(3)} 1.8\n`);
    writeFileSync(at('walk.txt'), `# id frame x/m y/m z/m\n${rows.join('')}`);
    const { code } = await called('import', 'walk.txt', '--fps', '25', '--unit', 'm', '--out', 'walk');
    expect(code).toBe(0);
    const info = JSON.parse((await called('info', 'walk', '--json')).stdout);
    expect(info).toMatchObject({ people: 2, frames: 50 });
  });
});
