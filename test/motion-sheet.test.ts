import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AT_EASE, authorStyle, joinStyles, writeBvh, writeLibrary } from 'promenade/animate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callCli, startCli } from './run-cli.js';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-sheet-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sheet = (args: readonly string[], env?: Record<string, string>) => startCli(folder, ['motion', 'sheet', ...args], env).ended;

describe('promenade motion sheet', () => {
  it('[ANIM-134] draws styles by name, in the order they are named', async () => {
    const { code, stdout } = await sheet(['jab', 'phone', '--view', 'side', '--figures', '6', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ out: 'sheet.svg', motions: ['jab', 'phone'], figures: 6 });
    const svg = readFileSync(join(folder, 'sheet.svg'), 'utf8');
    expect([...svg.matchAll(/<g class="body">/g)].length).toBe(12);
    expect(svg.indexOf('jab')).toBeLessThan(svg.indexOf('phone'));
  });

  it('[ANIM-134] writes over nothing without --force', async () => {
    expect((await sheet(['jab', '--out', 'again.svg'])).code).toBe(0);
    const { code, stderr } = await sheet(['jab', '--out', 'again.svg']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('again.svg exists')]);
    expect((await sheet(['jab', '--out', 'again.svg', '--force'])).code).toBe(0);
  });

  it.each([
    ['an unknown style', ['jabb', '--type', 'fight', '--out', 'none.svg'], 'did you mean jab?'],
    ['a style of another type', ['jab', '--type', 'wait', '--out', 'none.svg'], 'there is no style "jab"'],
    ['an unknown ending', ['jab', '--out', 'jab.bmp'], 'a sheet is an .svg or a .png file'],
    ['too few figures', ['jab', '--figures', '1'], 'a whole number from 2 to 60'],
    ['a speed that is none', ['jab', '--speed', 'fast'], 'It is a number'],
  ])('[ANIM-134] tells %s in a sentence', async (_, args, message) => {
    const { code, stderr } = await callCli(folder, 'motion', 'sheet', ...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  it('[ANIM-134] draws the styles of a library file, and clips', async () => {
    const { examples } = authorStyle({
      ...{ name: 'nod', type: 'wait', duration: 2, rate: 30, stance: AT_EASE, breaths: 1, sway: 0.01, trail: 1 },
      keys: [[1, { look: { nod: 20 } }]],
    });
    const style = { name: 'nod', type: 'wait', examples, feature: [1, 1] } as const;
    writeFileSync(join(folder, 'own.json'), writeLibrary(joinStyles([style])));
    writeFileSync(join(folder, 'nod.bvh'), writeBvh(examples[0].motion));
    const { code, stdout, stderr } = await sheet(['nod', 'nod.bvh', '--library', 'own.json', '--out', 'own.svg', '--json']);
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout).motions).toEqual(['nod', 'nod']);
  });

  it('[ANIM-306] draws people of a recording over a span, and says whom it can draw', async () => {
    const box = { box: { min: [-6, -6], max: [6, 6] } };
    const population = [
      { name: 'strollers', count: 2, where: box, goal: { direction: [1, 0] }, motion: { styles: ['plain walk', 'phone'] } },
    ];
    writeFileSync(join(folder, 'two.yaml'), JSON.stringify({ version: 1, seed: 1, duration: 2, world: { walkable: [box] }, population }));
    expect((await callCli(folder, 'run', 'two.yaml', '--out', 'two', '--poses')).code).toBe(0);
    const draw = (...words: string[]) =>
      callCli(folder, 'motion', 'sheet', ...words, '--figures', '3', '--out', 'two.svg', '--force', '--json');
    const { code, stdout } = await draw('two', '--from', '0.5', '--to', '1.5', '--who', 'strollers');
    expect([code, JSON.parse(stdout).motions]).toEqual([0, ['agent 0', 'agent 1']]);
    expect([...readFileSync(join(folder, 'two.svg'), 'utf8').matchAll(/<g class="body">/g)].length).toBe(12);
    for (const [words, message] of [
      [['two'], '--who 0 1'],
      [['two', '--who', 'nobody'], 'there are strollers'],
      [['two', '--from', '1.5', '--to', '1', '--who', '0'], '--from 1.5 is not before --to 1'],
      [['two', 'jab', '--who', '0'], 'jab is no recording'],
      [['jab', '--who', '0'], 'made with --poses'],
    ] as const)
      expect((await draw(...words)).stdout).toContain(message);
  });

  it('[ANIM-134] says what a PNG needs where there is no Chromium', async () => {
    const { code, stderr } = await sheet(['jab', '--out', 'jab.png'], { CHROMIUM: join(folder, 'none') });
    expect([code, stderr]).toEqual([1, expect.stringContaining('CHROMIUM names the program')]);
    expect(existsSync(join(folder, 'jab.png'))).toBe(false);
  });

  it.skipIf(!existsSync(CHROMIUM))('[ANIM-134] draws a PNG where there is a Chromium', async () => {
    expect((await sheet(['guard', '--figures', '2', '--out', 'guard.png'])).code).toBe(0);
    expect([...readFileSync(join(folder, 'guard.png')).subarray(1, 4)]).toEqual([...'PNG'].map((letter) => letter.charCodeAt(0)));
  });
});
