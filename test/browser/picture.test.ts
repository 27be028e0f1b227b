import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../bench/chromium.js';
import { type Ended, startCli } from '../run-cli.js';

const CHROMIUM = findChromium();
const TITLE = 'promenade picture';
const SIZE = { width: 320, height: 200 };

/** A room of 12 by 8 m with a bench, and some people who cross it. */
function room(people: number): string {
  return `version: 1
name: Room
seed: 5
duration: 6
world:
  walkable: [{ box: { min: [0, 0], max: [12, 8] } }]
  obstacles: [{ name: bench, box: { center: [6, 4], size: [2, 0.6] } }]
  regions: { west: { box: { min: [1, 1], max: [5, 7] } } }
  exits: { east: { box: { min: [11, 0], max: [12, 8] } } }
population: [{ name: walkers, count: ${people}, where: west, goal: { exit: east } }]
`;
}

describe.skipIf(CHROMIUM === undefined)(CHROMIUM ? TITLE : `${TITLE} (skipped: no Chromium found; set CHROMIUM)`, () => {
  let folder: string;

  /** A moment of the room; drawing one takes the processor several seconds. */
  let first: PNG;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'promenade-picture-test-'));
    writeFileSync(join(folder, 'room.yaml'), room(12));
    writeFileSync(join(folder, 'empty.yaml'), room(1));
    first = await drawn('room.yaml', 'first.png');
    // Without bodies, which take seconds to prepare: one person walks as far people do.
    expect((await cli('run', 'empty.yaml', '--duration', '2', '--out', 'empty')).code).toBe(0);
    expect((await cli('run', 'room.yaml', '--duration', '2', '--out', 'recorded', '--poses')).code).toBe(0);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('[CLI-47] draws a scenario: lawn, ground and people are there, and the same seed gives the same picture', async () => {
    const [again, empty] = [await drawn('room.yaml', 'again.png'), await drawn('empty', 'empty.png')];
    expect([first.width, first.height]).toEqual([SIZE.width, SIZE.height]);
    // Lawn is green, paving light and nearly grey.
    expect(share(first, (r, g, b) => g > r + 8 && g > b + 20)).toBeGreaterThan(0.2);
    expect(share(first, (r, g, b) => r > 190 && Math.abs(r - g) < 15 && r - b < 40)).toBeGreaterThan(0.1);
    expect(different(first, empty), 'pixels of eleven people and their shadows').toBeGreaterThan(600);
    expect(different(first, empty)).toBeLessThan(0.4 * SIZE.width * SIZE.height);
    expect(different(first, again)).toBe(0);
  });

  it('[CLI-47] draws a recording as it draws the run, and every camera draws something else', async () => {
    const recorded = await drawn('recorded', 'recorded.png');
    // Rotations are recorded with 16 bits.
    expect(different(first, recorded)).toBeLessThan(100);
    const plan = await drawn('recorded', 'plan.png', '--camera', 'plan', '--theme', 'grey');
    const follow = await drawn('recorded', 'follow.png', '--camera', 'follow:3');
    expect(share(plan, (r, g, b) => Math.max(r, g, b) - Math.min(r, g, b) < 10)).toBeGreaterThan(0.8);
    expect(different(plan, first)).toBeGreaterThan(20_000);
    expect(different(follow, first)).toBeGreaterThan(20_000);
  });

  it.each(['webm', 'mp4'])('[CLI-48] films a .%s of the length, size and rate that were asked for', async (ending) => {
    const words = [
      'recorded',
      '--video',
      `film.${ending}`,
      '--from',
      '0.5',
      '--to',
      '1.5',
      '--fps',
      '10',
      '--size',
      '160x120',
      '--json',
      '--quiet',
    ];
    const { code, stdout, stderr } = await cli('picture', ...words);
    // Which codecs there are depends on how a Chromium was built.
    if (ending === 'mp4' && code === 1) return expect(stderr + stdout).toContain('try .webm');
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ from: 0.5, to: 1.5, fps: 10, width: 160, height: 120 });
    const input = new Input({ source: new BufferSource(readFileSync(join(folder, `film.${ending}`))), formats: ALL_FORMATS });
    const track = await input.getPrimaryVideoTrack();
    expect(await input.computeDuration()).toBeCloseTo(1, 1);
    expect([track?.displayWidth, track?.displayHeight]).toEqual([160, 120]);
    expect((await track?.computePacketStats())?.packetCount).toBe(10);
  });

  it('[CLI-47] says who is there where nobody can be followed, and writes nothing', async () => {
    const { code, stderr } = await cli('picture', 'recorded', '--at', '1', '--camera', 'follow:99', '--out', 'nobody.png', '--quiet');
    expect([code, stderr]).toEqual([1, 'error: nobody with the id 99 can be followed: 12 people with ids from 0 to 11 are there at 1 s\n']);
    expect(existsSync(join(folder, 'nobody.png')) || existsSync(join(folder, 'nobody.png.part'))).toBe(false);
  });

  function cli(...words: string[]): Promise<Ended> {
    return startCli(folder, words, { CHROMIUM: CHROMIUM! }).ended;
  }

  async function drawn(what: string, out: string, ...more: string[]): Promise<PNG> {
    const { code, stderr } = await cli(
      'picture',
      what,
      '--at',
      '1',
      '--size',
      `${SIZE.width}x${SIZE.height}`,
      '--out',
      out,
      '--quiet',
      ...more,
    );
    expect([code, stderr]).toEqual([0, '']);
    return PNG.sync.read(readFileSync(join(folder, out)));
  }
});

function share({ data }: PNG, fits: (red: number, green: number, blue: number) => boolean): number {
  let count = 0;
  for (let i = 0; i < data.length; i += 4) if (fits(data[i], data[i + 1], data[i + 2])) count++;
  return (4 * count) / data.length;
}

/** Pixels that a viewer would tell apart. */
function different(a: PNG, b: PNG): number {
  let count = 0;
  for (let i = 0; i < a.data.length; i += 4) {
    const away = [0, 1, 2].reduce((sum, k) => sum + Math.abs(a.data[i + k] - b.data[i + k]), 0);
    if (away > 30) count++;
  }
  return count;
}
