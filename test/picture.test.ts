import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callCli, runCli, startCli } from './run-cli.js';

const CORRIDOR = fileURLToPath(new URL('../scenarios/corridor.yaml', import.meta.url));

describe('promenade picture, before anything is drawn', () => {
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'promenade-picture-test-'));
    writeFileSync(join(folder, 'there.png'), 'a picture');
    expect((await runCli(folder, 'run', CORRIDOR, '--duration', '1', '--out', 'recorded')).code).toBe(0);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('[CLI-43] says in one sentence what is missing where there is no Chromium', async () => {
    const { code, stdout, stderr } = await startCli(folder, ['picture', 'square'], { PATH: folder, CHROMIUM: '' }).ended;
    if (process.platform === 'linux') {
      expect(stderr).toMatch(
        /^error: pictures are drawn by Chromium, and none was found: install one \(.*--browser PATH or CHROMIUM=PATH\n$/,
      );
      expect([code, stdout]).toEqual([1, '']);
    }
    const named = await startCli(folder, ['picture', 'square'], { CHROMIUM: join(folder, 'none') }).ended;
    expect([named.code, named.stderr]).toEqual([1, `error: CHROMIUM names ${join(folder, 'none')}, and there is no such file\n`]);
  });

  it.each([
    ['an unknown scenario', 1, /^error: nosuch: there is no such scenario file.*gallery \(.*square.*\)$/, ['nosuch']],
    ['a camera that is none', 2, /A camera is opening, whole, plan, front, follow:ID, or two points/, ['square', '--camera', 'above']],
    ['a size out of range', 2, /each from 16 to 8192/, ['square', '--size', '10x10']],
    ['a time before the beginning', 2, /It is a time in seconds, 0 or more\.$/, ['square', '--at', '-1']],
    ['a file that is there', 1, /^error: there\.png exists; .*--force/, ['square', '--out', 'there.png']],
    ['a folder that is not there', 1, /^error: no\/x\.png: there is no folder .*no to write into$/, ['square', '--out', 'no/x.png']],
    ['a name that is no picture', 2, /a picture's name ends in \.png or \.jpg/, ['square', '--out', 'x.gif']],
    ['a name that is no video', 2, /a video's name ends in \.mp4 or \.webm/, ['square', '--video', 'x.avi']],
    ['a video of odd size', 2, /both sides of a video are even numbers/, ['square', '--video', 'x.mp4', '--size', '641x360']],
    ['times of a video for a picture', 2, /are for videos/, ['square', '--fps', '25']],
    ['the time of a picture for a video', 2, /--at is for a picture/, ['square', '--video', 'x.mp4', '--at', '3']],
    ['a video that ends before it begins', 2, /--from 9 is not before --to 3$/, ['square', '--video', 'x.mp4', '--from', '9', '--to', '3']],
  ])('[CLI-2] tells of %s in one sentence', async (_, code, sentence, words) => {
    const ended = await callCli(folder, 'picture', ...words);
    expect(ended.stderr.trim()).toMatch(sentence);
    expect(ended.stderr.trim().split('\n')).toHaveLength(1);
    expect([ended.code, ended.stdout]).toEqual([code, '']);
  });

  it('[CLI-45] tells of a time beyond the end with when that is', async () => {
    // Any file will do for a browser: it is not started.
    const words = ['picture', 'corridor', '--at', '100000', '--browser', process.execPath];
    const { code, stderr } = await callCli(folder, ...words);
    expect(stderr).toMatch(/^error: --at 100000 lies outside: the scenario goes from 0 to \d+ s\n$/);
    expect(code).toBe(1);
  });

  it('[CLI-47] tells of a browser that ends before it has drawn, and leaves nothing behind', async () => {
    const words = ['picture', 'recorded', '--at', '0', '--browser', process.execPath, '--out', 'x.png', '--quiet'];
    const { code, stderr } = await runCli(folder, ...words);
    expect(stderr).toMatch(/^error: the browser ended before the picture was there.*\n$/);
    expect(code).toBe(1);
    expect(readdirSync(folder)).toEqual(['recorded', 'there.png']);
  });

  it.each(['a scenario', 'a recording'])(
    '[CLI-49] prepares %s without any package that the command line does not bring along',
    async (what) => {
      const input = what === 'a scenario' ? 'corridor' : 'recorded';
      const hook = new URL('without-packages.js', import.meta.url).href;
      const env = { NODE_OPTIONS: `--import=${hook}`, WITHOUT: 'three,mediabunny,playwright,playwright-core' };
      const { code, stderr } = await startCli(folder, ['picture', input, '--at', '0.5', '--browser', process.execPath, '--quiet'], env)
        .ended;
      // All is ready, and what was named as a browser is none.
      expect(stderr).toMatch(/^error: the browser ended before the picture was there/);
      expect(code).toBe(1);
    },
  );
});
