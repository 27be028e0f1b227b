import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callCli, runCli } from './run-cli.js';
import { recordWalkers } from './walking-bodies.js';

let folder: string;
const at = (name: string) => join(folder, name);

/** Five people side by side, 1.2 m/s along x, ten samples a second; `change` makes a line of the file from a sample. */
function crowd(change: (person: number, t: number, x: number) => string | undefined): string {
  const lines = [1, 2, 3, 4, 5].flatMap((person) => Array.from({ length: 50 }, (_, t) => change(person, t, 0.12 * t)));
  return lines.filter((line) => line !== undefined).join('\n');
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-evaluate-'));
  const sound = (person: number, t: number, x: number | string) => `${t} ${person} ${x} ${person}`;
  writeFileSync(at('sound.txt'), crowd(sound));
  const faulty = (person: number, t: number, x: number) => {
    if (person === 1) return t > 20 && t < 45 ? undefined : sound(1, t, x);
    if (person === 2) return sound(2, t, t < 25 ? x : x + 6);
    if (person === 3) return t === 7 ? sound(3, t, x) : undefined;
    if (person === 4) return sound(4, t, t === 10 ? 'NaN' : x);
    return `${t} 5 ${100 * x} 500`;
  };
  writeFileSync(at('faulty.txt'), crowd(faulty));
  writeFileSync(at('ground.json'), '{ "walkable": [[-1, 0], [8, 0], [8, 6], [-1, 6]] }');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const promenade = (...args: string[]) => callCli(folder, ...args);

describe('evaluate', () => {
  it('[CLI-20] prints the statistics of a trajectory file', async () => {
    const { code, stdout } = await promenade('evaluate', 'sound.txt', '--fps', '10', '--line', '3,0,3,6');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^people +5$/m);
    expect(stdout).toMatch(/^speed, median +1\.2 +m\/s$/m);
    expect(stdout).toMatch(/^crossings of the line +5$/m);
  });

  it('[CLI-20] tells what one person meets, and who could have been meant where nobody has the id', async () => {
    const { code, stdout } = await promenade('evaluate', 'sound.txt', '--fps', '10', '--person', '3');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^nearest other, median +1\.00 +m$/m);
    expect(stdout).toMatch(/^run into by others +0 +times$/m);
    const nobody = await promenade('evaluate', 'sound.txt', '--fps', '10', '--person', '9');
    expect([nobody.code, nobody.stderr]).toEqual([
      1,
      expect.stringContaining('--person 9: nobody in the recording has this id; it has 5 people'),
    ]);
  });

  it('[CLI-20] tells how feet slide around a person of a recording with bodies, and where there are none what to record', async () => {
    const beside = [0, 1].map((n) => ({ id: n + 1, from: 0, to: 30, x: 0, z: n, heading: 0, speed: 0.3 * n, scale: 1 }));
    for (const poses of [true, false]) {
      const name = poses ? 'bodies' : 'bare';
      mkdirSync(at(name));
      for (const [file, bytes] of Object.entries(recordWalkers(beside, 30, { poses }))) writeFileSync(join(at(name), file), bytes);
      const { code, stdout } = await promenade('evaluate', name, '--person', '1');
      expect(code).toBe(0);
      expect(stdout).toMatch(
        poses ? /^their standing feet slide +\d+\.\d +mm\/s$/m : /^their standing feet slide +not recorded +\(run --poses\)$/m,
      );
    }
  });

  it('[CLI-20] names what is wrong with a file, and measures the rest', async () => {
    const { code, stdout } = await promenade('evaluate', 'faulty.txt', '--fps', '10', '--json');
    expect(code).toBe(0);
    const { statistics, warnings } = JSON.parse(stdout);
    expect(statistics.faults.map(({ kind, id }: { kind: string; id: number }) => [kind, id])).toEqual([
      ['gap', 1],
      ['identity-jump', 2],
      ['one-sample', 3],
      ['unit', 5],
    ]);
    expect(warnings.join()).toMatch(/line \d+: expected a number, got "NaN"; the line was left out/);
    expect(statistics.speed.mean).toBeCloseTo(1.2, 3);
  });

  it('[CLI-20] writes one page that stands for itself, with plots, and the same as JSON', async () => {
    const places = ['--line', '3,0,3,6', '--area', '2,0,4,6', '--ground', 'ground.json', '--examples', 'sound.txt'];
    const { code, stderr } = await promenade('evaluate', 'faulty.txt', '--fps', '10', ...places, '--report', 'report');
    expect([code, stderr]).toEqual([0, expect.stringContaining('index.html')]);
    const page = readFileSync(at('report/index.html'), 'utf8');
    const wanted = [
      'Speed over density',
      'In the area',
      'time at level D or worse',
      'How people keep apart',
      'Time and space',
      'In context',
      'identity-jump',
      'person 5 moves',
    ];
    expect(wanted.filter((words) => !page.includes(words))).toEqual([]);
    expect(page.match(/<script|src="(?!data:)/)).toBeNull();
    expect(JSON.parse(readFileSync(at('report/report.json'), 'utf8'))).toMatchObject({
      format: 'promenade-evaluation',
      statistics: { people: 5 },
      // The examples have no other times to walk at, so that chance is as they are.
      context: { chance: 1 },
    });
  });

  it('[CLI-20] tells what areas were like, each in a column of its own', async () => {
    const areas = ['--area', '2,0,4,6', '--area', 'start=0,0.5,0,3.5,1.2,3.5'];
    const { code, stdout } = await promenade('evaluate', 'sound.txt', '--fps', '10', ...areas);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^in the area +area +start +unit$/m);
    expect(stdout).toMatch(/^size +12 +1\.8 +m²$/m);
    expect(stdout).toMatch(/^people +5 +3$/m);
    expect(stdout).toMatch(/^speed, mean +1\.2 +1\.2 +m\/s$/m);
    expect(stdout).toMatch(/^density, classical, greatest +0\.417 /m);
    expect(stdout).toMatch(/^time at level F or worse \(2\.17 \/m²\), Voronoi +0 +0 +s$/m);
    const json = JSON.parse((await promenade('evaluate', 'sound.txt', '--fps', '10', ...areas, '--json')).stdout);
    // 0.12 m a frame: 2.04 to 3.96 m are 17 frames of 0.1 s.
    expect(json.statistics.areas[0].stay.median).toBeCloseTo(1.7, 9);
    expect(json.figures).toContainEqual({ name: 'area · people', unit: '', value: 5 });
    expect(json.run.command).toContain('--area 2,0,4,6 --area start=0,0.5,0,3.5,1.2,3.5');
  });

  it('[CLI-20] finds areas by the names of the scenario, and names what there is where one is unknown', async () => {
    const world = '{ walkable: [{ box: { min: [0, 0], max: [6, 4] } }], regions: { stage: { circle: { center: [2, 2], radius: 1 } } } }';
    writeFileSync(at('hall.yaml'), `version: 1\nstop: []\nworld: ${world}\npopulation: [{ where: { points: [[2, 2], [5, 2]] } }]\n`);
    expect((await runCli(folder, 'run', 'hall.yaml', '--duration', '1', '--out', 'hall')).code).toBe(0);
    const { stdout } = await promenade('evaluate', 'hall', '--area', 'stage', '--json');
    const [stage] = JSON.parse(stdout).statistics.areas;
    expect([stage.name, stage.people]).toEqual(['stage', 1]);
    expect(stage.size).toBeCloseTo(Math.PI, 1);
    const unknown = await promenade('evaluate', 'hall', '--area', 'foyer');
    expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringMatching(/--area foyer: .*it has stage.*foyer=x,z,x,z/)]);
    const none = await promenade('evaluate', 'sound.txt', '--fps', '10', '--area', 'foyer');
    expect([none.code, none.stderr]).toEqual([1, expect.stringMatching(/it has none/)]);
    for (const wrong of ['a=1,2,3', 'a=1,1,1,4', '=1,2,3,4']) expect((await promenade('evaluate', 'hall', '--area', wrong)).code).toBe(2);
    expect((await promenade('evaluate', 'hall', '--area', 'a=0,0,1,1', '--area', 'a=1,1,2,2')).code).toBe(2);
  });

  it('[CLI-20] tells in a sentence what cannot be read', async () => {
    for (const [args, words] of [
      [['evaluate', 'nothing.txt'], /nothing\.txt/],
      [['evaluate', 'sound.txt'], /fps/],
      [['evaluate', 'sound.txt', '--fps', '10', '--ground', 'sound.txt'], /sound\.txt: /],
    ] as const) {
      const { code, stderr } = await promenade(...args);
      expect([code, stderr]).toEqual([1, expect.stringMatching(words)]);
    }
    expect((await promenade('evaluate', 'sound.txt', '--line', '1,2')).code).toBe(2);
  });
});
