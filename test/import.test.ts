import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callCli } from './run-cli.js';

let folder: string;
const at = (name: string) => join(folder, name);
const promenade = (...args: string[]) => callCli(folder, ...args);

/** Two people who walk at 1.25 m/s, 25 frames a second. */
const ROWS = Array.from({ length: 50 }, (_, n) => [`${n},1,${(n * 0.05).toFixed(2)},2`, `${n},2,3,${(8 - n * 0.05).toFixed(2)}`]).flat();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-import-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('import', () => {
  it('[CLI-60] asks for what a table does not say by the name of the option, and tells what it guesses', async () => {
    writeFileSync(at('walk.csv'), `frame,id,x,y\n${ROWS.join('\n')}\n`);
    const asked = await promenade('import', 'walk.csv', '--out', 'asked');
    expect([asked.code, existsSync(at('asked'))]).toEqual([1, false]);
    expect(asked.stderr).toMatch(/^error: walk\.csv: the file does not say how many frames a second has \(16 to 32 .*\); give --fps$/m);
    const { code, stdout, stderr } = await promenade('import', 'walk.csv', '--fps', '25', '--out', 'walk');
    expect([code, stdout]).toEqual([0, '2 people, 50 frames, 1.96 s\n']);
    expect(stderr).toMatch(/warning: Unit m, guessed: people walk at 1\.25 m\/s with it; --unit overrides it\./);
  });

  it('[CLI-60] keeps options beside the file, by which import and evaluate open it from then on', async () => {
    writeFileSync(
      at('own.csv'),
      `who;shot;east;north\n${ROWS.map((row) => row.split(','))
        .map(([frame, id, x, y]) => [id, frame, x, y].join(';'))
        .join('\n')}`,
    );
    const words = ['--columns', 'frame=shot,id=who,x=east,y=north', '--fps', '25', '--unit', 'm'];
    expect((await promenade('import', 'own.csv', '--out', 'own')).stderr).toMatch(/does not tell which column is .* give --columns/);
    const saved = await promenade('import', 'own.csv', ...words, '--out', 'own', '--save');
    expect([saved.code, saved.stderr]).toEqual([0, expect.stringContaining('options kept in own.csv.import.json')]);
    const { options } = JSON.parse(readFileSync(at('own.csv.import.json'), 'utf8'));
    expect(options).toEqual({ columns: 'frame=shot,id=who,x=east,y=north', fps: 25, unit: 'm' });
    const again = await promenade('import', 'own.csv', '--out', 'again', '--json');
    expect([again.code, JSON.parse(again.stdout), again.stderr]).toEqual([
      0,
      expect.objectContaining({ people: 2, frames: 50, tick: 0.04, warnings: [] }),
      'read as own.csv.import.json says\n',
    ]);
    const slower = await promenade('import', 'own.csv', '--fps', '5', '--out', 'slower', '--json');
    expect(JSON.parse(slower.stdout).tick).toBe(0.2);
    const measured = await promenade('evaluate', 'own.csv', '--json');
    expect(JSON.parse(measured.stdout).statistics.speed.mean).toBeCloseTo(1.25, 2);
    writeFileSync(at('own.csv.import.json'), '{ "format": "promenade-import", "version": 1, "options": { "fps": -3, "path": "/etc" } }');
    const wrong = await promenade('import', 'own.csv', '--out', 'wrong');
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('own.csv.import.json: there is no option "path"')]);
  });

  it('[CLI-61] reads a folder with a file for each person, and evaluate measures it', async () => {
    mkdirSync(at('annotation'));
    const file = (x: number) => Array.from({ length: 20 }, (_, n) => `${x}\n${20 * n}\n${20 * n}\n`).join('');
    for (const name of ['000001.txt', '000002.txt', '000010.txt'])
      writeFileSync(join(at('annotation'), name), file(20 * Number(name.slice(0, 6))));
    writeFileSync(join(at('annotation'), 'reference.jpg'), 'a picture');
    writeFileSync(at('H.txt'), '0.05 0 0\n0 0.05 0\n0 0 1\n');
    const words = ['annotation/', '--homography', 'H.txt'];
    const read = await promenade('import', ...words, '--out', 'station', '--json', '--save');
    expect([read.code, read.stderr]).toEqual([0, '1 other files in annotation/ were passed by\noptions kept in annotation.import.json\n']);
    expect(JSON.parse(read.stdout)).toMatchObject({ people: 3, frames: 20, tick: 0.04 });
    const measured = await promenade('evaluate', 'annotation', '--json');
    expect(JSON.parse(measured.stdout).statistics.speed.mean).toBeCloseTo(1.25, 2);
    expect((await promenade('import', 'station', '--out', 'twice')).stderr).toMatch(/it is a recording already/);
    mkdirSync(at('nothing'));
    expect((await promenade('evaluate', 'nothing')).stderr).toMatch(/has no manifest\.json, and it has no files of tracks either/);
  });

  it('[CLI-60] names the words that make the same report again', async () => {
    const { stdout } = await promenade(
      'evaluate',
      'walk.csv',
      '--columns',
      'frame,id,x,y',
      '--fps',
      '25',
      '--scale',
      '0.5',
      '--no-y-down',
      '--json',
    );
    expect(JSON.parse(stdout).run.command).toBe('promenade evaluate walk.csv --fps 25 --columns frame,id,x,y --scale 0.5 --no-y-down');
  });
});
