import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { callCli, runCli, startCli } from './run-cli.js';
import { circlingCrowd } from './test-tracks.js';

/** Takes up its wish at once, and a share of it only. */
const HASTY = `
import { distribution, steerEach, whole } from 'promenade';
const fields = { haste: distribution('', 0, 2, 0.5), neighbourDistance: distribution('m', 0.5, 20, 5), maximumNeighbours: whole(0, 16, 10) };
const columns = (capacity) => [{ name: 'haste', type: 'f32', length: capacity }];
const steer = (context) => steerEach(context, ({ row, preferredX, preferredZ }) => {
  const haste = context.kernels.f32.haste[row];
  return { x: haste * preferredX, z: haste * preferredZ };
});
export default { name: 'hasty', fields, columns, wallReach: () => 1, steer };
`;

let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-learn-'));
  writeFileSync(at('tracks.txt'), circlingCrowd(16, { people: 5 }));
  writeFileSync(at('others.txt'), circlingCrowd(10, { people: 5 }));
  writeFileSync(at('few.txt'), '0 1 0 0\n1 1 0.2 0\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const promenade = (...args: string[]) => runCli(folder, ...args);
/** A model and a field that matter even to a few people who walk round. */
const FORCES = ['--model', 'social-force', '--fields', 'relaxationTime'];
const learn = (...args: string[]) => promenade('learn', 'walker', 'tracks.txt', '--fps', '5', ...args);

describe('learn walker', () => {
  it('[CLI-55] prints fields and how they were judged, and writes what a scenario takes', async () => {
    const { code, stdout, stderr } = await learn(...FORCES, '--evaluations', '2', '--out', 'fields.yaml');
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^[1-9]\d* sets of fields tried/m)]);
    expect(stdout).toMatch(/^field +default +fitted +unit$/m);
    expect(stdout).toMatch(/^relaxationTime +[\d.]+ +[\d.]+ +s$/m);
    expect(stdout).toMatch(/^fitted to +tracks, earlier part +\d+ +-?[\d.]+ +-?[\d.]+ +-?[\d.]+$/m);
    expect(stdout).toMatch(/^judged by +tracks, later part +\d+ /m);
    expect(stdout).toMatch(/On the part that nothing was fitted to the fitted fields predict (no )?better than the defaults/);
    const text = readFileSync(at('fields.yaml'), 'utf8');
    expect(text).toContain('# judged by "tracks, later part":');
    const { steer } = parse(text) as { steer: { model: string; relaxationTime: number } };
    expect(steer).toMatchObject({ model: 'social-force', relaxationTime: expect.any(Number) });
    const scenario = { version: 1, duration: 1, population: [{ count: 2, where: { circle: { center: [0, 0], radius: 5 } }, steer }] };
    writeFileSync(at('scenario.yaml'), stringify(scenario));
    expect((await callCli(folder, 'check', 'scenario.yaml')).code).toBe(0);
  });

  it('[CLI-55] gives the same for any number of threads, with other tracks to judge by, as JSON', async () => {
    const args = [...FORCES, '--judge-on', 'others.txt', '--seeds', '2', '--evaluations', '3'];
    const [one, two] = [await learn(...args, '--threads', '1', '--json'), await learn(...args, '--threads', '2', '--json')];
    expect([one.code, two.stdout]).toEqual([0, one.stdout]);
    const { format, model, seeds, fields, parts, evaluations, isBetter, steer, out } = JSON.parse(one.stdout);
    expect([format, model, seeds, evaluations, out]).toEqual(['promenade-learned', 'social-force', [1, 2], 3, null]);
    expect(parts.map(({ name, use, steps }: { name: string; use: string; steps: number }) => [name, use, steps])).toEqual([
      ['tracks', 'fit', 5 * 39],
      ['others', 'judge', 5 * 24],
    ]);
    expect([typeof isBetter, fields[0].name, steer.relaxationTime]).toEqual(['boolean', 'relaxationTime', fields[0].fitted]);
  });

  it('[CLI-55] fits models of one’s own', async () => {
    mkdirSync(at('node_modules'));
    symlinkSync(fileURLToPath(new URL('../engine', import.meta.url)), at('node_modules/promenade'), 'dir');
    writeFileSync(at('hasty.mjs'), HASTY);
    const { code, stdout } = await learn('--models', 'hasty.mjs', '--model', 'hasty', '--fields', 'haste', '--evaluations', '3', '--json');
    const { fields, steer } = JSON.parse(stdout);
    expect([code, steer.model, fields[0].hasEffect]).toEqual([0, 'hasty', true]);
    expect(steer.haste).toBeGreaterThan(0.5);
  });

  it('[CLI-56] keeps the best so far at Ctrl-C', async () => {
    const args = [
      'learn',
      'walker',
      'tracks.txt',
      '--fps',
      '5',
      '--model',
      'social-force',
      '--evaluations',
      '100000',
      '--out',
      'best.yaml',
      '--json',
    ];
    const { child, ended } = startCli(folder, args);
    await new Promise<void>((resolve) => child.stderr?.on('data', (part) => String(part).includes('fitting') && resolve()));
    child.kill('SIGINT');
    const { code, stdout, stderr } = await ended;
    expect([code, stderr]).toEqual([130, expect.stringContaining('the best so far is judged')]);
    expect(JSON.parse(stdout)).toMatchObject({ ended: 'stopped', steer: { model: 'social-force' } });
    expect(existsSync(at('best.yaml'))).toBe(true);
  });

  it('[CLI-57] tells in a sentence what is wrong', async () => {
    writeFileSync(at('kept.yaml'), 'mine');
    for (const [args, code, words] of [
      [['nothing.txt'], 1, 'nothing.txt: there is no such file or folder'],
      [['tracks.txt'], 1, '--fps'],
      [['few.txt', '--fps', '5'], 1, 'few: 0 steps of people, 0.4 s each, are too few'],
      [['others.txt', '--fps', '5', '--judge', '0.1'], 1, 'others, later part: 5 steps of people'],
      [['tracks.txt', '--fps', '5', '--judge-on', 'few.txt'], 1, 'few: 0 steps of people'],
      [['tracks.txt', '--fps', '5', '--model', 'wlaker'], 1, 'there is no steering model wlaker; did you mean walker?'],
      [['tracks.txt', '--fps', '5', '--fields', 'headwy'], 1, 'the field headwy of walker does not exist; did you mean headway?'],
      [['tracks.txt', '--fps', '5', '--out', 'kept.yaml'], 1, 'kept.yaml exists'],
      [['tracks.txt', '--fps', '5', '--out', 'no/such/folder.yaml'], 1, 'no/such/folder.yaml: there is no folder '],
      [['tracks.txt', '--fps', '5', '--judge', '0.5', '--judge-on', 'others.txt'], 2, 'give one of them'],
      [['tracks.txt', '--fps', '5', '--judge', '2'], 2, 'It is a share from 0.1 to 0.9.'],
      [['tracks.txt', '--fps', '5', '--by', 'speed'], 2, 'Allowed choices are entropy, paths.'],
      [['tracks.txt', '--fps', '5', '--by', 'paths', '--seeds', '2'], 2, 'chance has no part in paths'],
      [['others.txt', '--fps', '5', '--by', 'paths'], 1, 'nobody is there for 8 s'],
      [['tracks.txt', '--fps', '5', '--evaluations', '1'], 2, 'It is a whole number from 2'],
      [[], 2, "missing required argument 'tracks'"],
    ] as const) {
      const ended = await callCli(folder, 'learn', 'walker', ...args);
      expect([ended.code, ended.stderr]).toEqual([code, expect.stringContaining(words)]);
    }
    expect(readFileSync(at('kept.yaml'), 'utf8')).toBe('mine');
  });
});

describe('learn example', () => {
  it('[CLI-64] writes a small file, and judges it by the half of the time that it has not seen', async () => {
    const { code, stdout } = await promenade(
      'learn',
      'example',
      'tracks.txt',
      '--fps',
      '5',
      '--name',
      'ring',
      '--out',
      'ring.example',
      '--json',
    );
    expect(code).toBe(0);
    const report = JSON.parse(stdout) as { kind: string; examples: number; judged: { measure: string; value: number }[] };
    expect(report).toMatchObject({ kind: 'example', split: 'time', out: 'ring.example' });
    expect(report.examples).toBeGreaterThan(50);
    expect(report.judged[0].measure).toBe('place after 1.2 s, nearest example');
    expect(report.judged[0].value).toBeLessThan(0.3);
    expect(readFileSync(at('ring.example')).subarray(0, 30).toString()).toContain('promenade-learned');
  });

  it('[CLI-64] says in a sentence that tracks are too few', async () => {
    const { code, stderr } = await promenade('learn', 'example', 'few.txt', '--fps', '5');
    expect([code, stderr]).toEqual([expect.any(Number), expect.stringContaining('are too few to learn from')]);
    expect(code).not.toBe(0);
  });

  it('[CLI-67] keeps what was learned where half of it is too little to judge by, and says so', async () => {
    writeFileSync(at('short.txt'), circlingCrowd(7, { people: 5 }));
    const { code, stderr } = await promenade('learn', 'example', 'short.txt', '--fps', '5', '--out', 'short.example');
    expect([code, stderr]).toEqual([0, expect.stringContaining('not judged, because half of what there is')]);
    expect(existsSync(at('short.example'))).toBe(true);
  });
});
