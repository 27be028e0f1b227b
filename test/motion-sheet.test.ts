import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AT_EASE, authorStyle, joinStyles, writeBvh, writeLibrary } from 'promenade/animate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../engine/bin/promenade.js', import.meta.url));
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'promenade-sheet-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function sheet(args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, 'motion', 'sheet', ...args], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('promenade motion sheet', () => {
  it('[ANIM-134] draws styles by name, in the order they are named', () => {
    const { status, stdout } = sheet(['jab', 'phone', '--view', 'side', '--figures', '6', '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ out: 'sheet.svg', motions: ['jab', 'phone'], figures: 6 });
    const svg = readFileSync(join(folder, 'sheet.svg'), 'utf8');
    expect([...svg.matchAll(/<g class="body">/g)].length).toBe(12);
    expect(svg.indexOf('jab')).toBeLessThan(svg.indexOf('phone'));
  });

  it('[ANIM-134] writes over nothing without --force', () => {
    expect(sheet(['jab', '--out', 'again.svg']).status).toBe(0);
    const { status, stderr } = sheet(['jab', '--out', 'again.svg']);
    expect([status, stderr]).toEqual([1, expect.stringContaining('again.svg exists')]);
    expect(sheet(['jab', '--out', 'again.svg', '--force']).status).toBe(0);
  });

  it.each([
    ['an unknown style', ['jabb', '--type', 'fight', '--out', 'none.svg'], 'did you mean jab?'],
    ['a style of another type', ['jab', '--type', 'wait', '--out', 'none.svg'], 'there is no style "jab"'],
    ['an unknown ending', ['jab', '--out', 'jab.bmp'], 'a sheet is an .svg or a .png file'],
    ['too few figures', ['jab', '--figures', '1'], 'a whole number from 2 to 60'],
    ['a speed that is none', ['jab', '--speed', 'fast'], 'It is a number'],
  ])('[ANIM-134] tells %s in a sentence', (_, args, message) => {
    const { status, stderr } = sheet(args);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  it('[ANIM-134] draws the styles of a library file, and clips', () => {
    const { examples } = authorStyle({
      ...{ name: 'nod', type: 'wait', duration: 2, rate: 30, stance: AT_EASE, breaths: 1, sway: 0.01, trail: 1 },
      keys: [[1, { look: { nod: 20 } }]],
    });
    const style = { name: 'nod', type: 'wait', examples, feature: [1, 1] } as const;
    writeFileSync(join(folder, 'own.json'), writeLibrary(joinStyles([style])));
    writeFileSync(join(folder, 'nod.bvh'), writeBvh(examples[0].motion));
    const { status, stdout, stderr } = sheet(['nod', 'nod.bvh', '--library', 'own.json', '--out', 'own.svg', '--json']);
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout).motions).toEqual(['nod', 'nod']);
  });

  it('[ANIM-134] says what a PNG needs where there is no Chromium', () => {
    const { status, stderr } = sheet(['jab', '--out', 'jab.png'], { CHROMIUM: join(folder, 'none') });
    expect([status, stderr]).toEqual([1, expect.stringContaining('CHROMIUM names the program')]);
    expect(existsSync(join(folder, 'jab.png'))).toBe(false);
  });

  it.skipIf(!existsSync(CHROMIUM))('[ANIM-134] draws a PNG where there is a Chromium', () => {
    expect(sheet(['guard', '--figures', '2', '--out', 'guard.png']).status).toBe(0);
    expect([...readFileSync(join(folder, 'guard.png')).subarray(1, 4)]).toEqual([...'PNG'].map((letter) => letter.charCodeAt(0)));
  });
});
