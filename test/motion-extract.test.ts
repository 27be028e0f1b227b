import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CANONICAL, readLibrary } from 'promenade/animate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from './run-cli.js';

const RATE = 60;

let folder: string;
const at = (...names: string[]) => join(folder, ...names);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-extract-'));
  mkdirSync(at('clips'));
  for (const [name, speed] of [
    ['01_01', 0.9],
    ['02_01', 1.1],
    ['03_01', 1.3],
    ['04_01 <b>&', 1],
  ] as const) {
    writeFileSync(at('clips', `${name}.bvh`), walkAsBvh(speed));
  }
  writeFileSync(at('clips', '05_01.bvh'), 'HIERARCHY\nROOT hips\n{\n  OFFSET 0 0 here\n');
  writeFileSync(at('clips', 'notes.txt'), 'not a clip');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const extract = (...args: string[]) => runCli(folder, 'motion', 'extract', ...args);

describe('[ANIM-32] motion extract', () => {
  it('writes a library that can be read back and a picture per type; a file with a fault is told and left out', async () => {
    const { code, stdout, stderr } = await extract('clips', '--out', 'first', '--r', '3');
    expect(code).toBe(0);
    expect(stderr).toMatch(/left out: .*05_01\.bvh, line 4/);
    expect(stdout).toMatch(/confirmed by the rule robust +\d+ \(used\)/);
    expect(stdout).toMatch(/confirmed by the rule document +\d+/);
    const { styles, tables } = readLibrary(readFileSync(at('first', 'library.json')));
    expect(new Set(styles.map(({ type }) => type))).toEqual(new Set(['walk']));
    expect(tables.walk?.consistency.every((row) => row.length <= 3)).toBe(true);
    for (const { examples } of styles) expect(examples[0].keytimes).toHaveLength(5);
    const picture = readFileSync(at('first', 'walk.svg'), 'utf8');
    expect(picture).toContain('consistency table');
    expect(picture).not.toContain('<b>');
    expect(existsSync(at('first', 'run.svg'))).toBe(false);
  });

  it('gives the same bytes again, does not write over anything unasked, and prints JSON', async () => {
    const refused = await extract('clips', '--out', 'first');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('--force');
    const { code, stdout } = await extract('clips', '--out', 'second', '--r', '3', '--json');
    expect(code).toBe(0);
    const told = JSON.parse(stdout);
    expect(told.faults).toHaveLength(1);
    expect(told.rules.robust).toBeGreaterThan(3);
    expect(told.recognition).toBeUndefined();
    expect(readFileSync(at('second', 'library.json'))).toEqual(readFileSync(at('first', 'library.json')));
  });

  it('counts confusions where a manifest tells the types, and leaves other types out', async () => {
    const clips = [
      { file: 'bvh/01_01.bvh', type: 'walk' },
      { file: 'bvh/02_01.bvh', type: 'turn' },
      { file: 'bvh/03_01.bvh', type: 'terrain' },
    ];
    writeFileSync(at('manifest.json'), JSON.stringify({ clips }));
    const { stdout } = await extract('clips', '--out', 'third', '--rule', 'document', '--json');
    const { recognition, others, rule } = JSON.parse(stdout);
    expect(rule).toBe('document');
    expect(others).toEqual(['03_01.bvh']);
    if (recognition) expect(recognition.all.counts).toHaveLength(4);
    writeFileSync(at('manifest.json'), '{"clips": 3}');
    const wrong = await extract('clips', '--out', 'fourth');
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).toMatch(/manifest\.json: expected an object with a list "clips"/);
    rmSync(at('manifest.json'));
  });

  it('tells what is wrong with a folder', async () => {
    mkdirSync(at('empty'));
    expect((await extract('nowhere')).stderr).toContain('nowhere: there is no such folder');
    expect((await extract('empty')).stderr).toContain('there is no .bvh file in it');
    expect((await extract(join('clips', 'notes.txt'))).stderr).toContain('it is a file');
    writeFileSync(at('empty', 'bad.bvh'), 'nonsense');
    expect((await extract('empty')).stderr).toMatch(/none of its 1 clips could be read/);
    expect((await extract('clips', '--rule', 'mine')).code).toBe(2);
  });
});

/** Someone who walks along +z on the canonical skeleton, six seconds as BVH. */
function walkAsBvh(speed: number): string {
  const frames = Array.from({ length: 6 * RATE }, (_, frame) => frameOf(frame / RATE, speed));
  return `HIERARCHY\n${jointText(0, 0)}MOTION\nFrames: ${frames.length}\nFrame Time: ${1 / RATE}\n${frames.join('\n')}\n`;
}

function jointText(joint: number, depth: number): string {
  const pad = '  '.repeat(depth);
  const offset = [...CANONICAL.offsets.subarray(3 * joint, 3 * joint + 3)].join(' ');
  const children = CANONICAL.parents.flatMap((parent, child) => (parent === joint ? [jointText(child, depth + 1)] : []));
  const end = children.length === 0 ? `${pad}  End Site\n${pad}  {\n${pad}    OFFSET 0 0 0.06\n${pad}  }\n` : '';
  const channels = joint === 0 ? '6 Xposition Yposition Zposition Zrotation Yrotation Xrotation' : '3 Zrotation Yrotation Xrotation';
  return `${pad}${joint === 0 ? 'ROOT' : 'JOINT'} ${CANONICAL.names[joint]}\n${pad}{\n${pad}  OFFSET ${offset}\n${pad}  CHANNELS ${channels}\n${end}${children.join('')}${pad}}\n`;
}

/** Feet stand still for 0.6 of a cycle of 1.1 s; legs reach them from the hip. */
function frameOf(time: number, speed: number): string {
  const angles: Record<string, readonly [z: number, x: number]> = { leftUpperArm: [-80, 0], rightUpperArm: [80, 0] };
  for (const [side, shift] of [
    ['right', 0],
    ['left', 0.5],
  ] as const) {
    const phase = time / 1.1 + 1 - shift;
    const share = phase - Math.floor(phase);
    const stride = 1.1 * speed;
    const swing = Math.max(0, (share - 0.6) / 0.4);
    const ahead = 0.3 * stride - stride * share + stride * swing * swing * (3 - 2 * swing);
    const down = 0.685 - 0.14 * Math.sin(Math.PI * swing);
    const far = Math.min(0.8199, Math.hypot(ahead, down));
    const knee = Math.PI - Math.acos((0.395 ** 2 + 0.425 ** 2 - far ** 2) / (2 * 0.395 * 0.425));
    const thigh = Math.atan2(ahead, down) + Math.acos((0.395 ** 2 + far ** 2 - 0.425 ** 2) / (2 * 0.395 * far));
    angles[`${side}UpperLeg`] = [0, (-thigh * 180) / Math.PI];
    angles[`${side}LowerLeg`] = [0, (knee * 180) / Math.PI];
    angles[`${side}Foot`] = [0, ((thigh - knee) * 180) / Math.PI];
  }
  const order = inFileOrder(0);
  const values = order.map((joint) => {
    const [z, x] = angles[CANONICAL.names[joint]] ?? [0, 0];
    return `${z.toFixed(5)} 0 ${x.toFixed(5)}`;
  });
  return `0 0.855 ${(speed * time).toFixed(5)} ${values.join(' ')}`;
}

/** Joints in the order in which they stand in the file: each before all that hangs on it. */
function inFileOrder(joint: number): number[] {
  return [joint, ...CANONICAL.parents.flatMap((parent, child) => (parent === joint ? inFileOrder(child) : []))];
}
