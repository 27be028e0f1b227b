import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ImportOptions, importTrajectories, importTrajectoryFiles } from './import-trajectories.js';
import { PIXEL_MAPS } from './import-vsp.js';
import { type Recording, trajectoryHashOf } from './recording.js';

const DATA = join(process.env.PROMENADE_DATA ?? '../shared/data', 'trajectories');
const IS_MISSING = !existsSync(DATA);
const TITLE = IS_MISSING ? 'real trajectories (skipped: PROMENADE_DATA has no folder trajectories)' : 'real trajectories';

const text = (file: string) => readFileSync(join(DATA, file), 'utf8');
const load = (file: string, options: ImportOptions = {}) => importTrajectories(readFileSync(join(DATA, file)), { name: file, ...options });

/** Middle over people of the middle of a person's speeds [m/s]: as the data's own description measures it. */
function medianSpeed(recording: Recording): number {
  const medians: number[] = [];
  for (const { tick, x, z } of recording.tracks()) {
    const speeds: number[] = [];
    for (let k = 1; k < tick.length; k++) {
      speeds.push(Math.hypot(x[k] - x[k - 1], z[k] - z[k - 1]) / ((tick[k] - tick[k - 1]) * recording.manifest.tick));
    }
    if (speeds.length > 0) medians.push(median(speeds));
  }
  return median(medians);
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1];
const mostAtOnce = (recording: Recording) => Math.max(...[...recording.frames()].map((frame) => frame.count));

type Expected = { rows: number; people: number; seconds: number; speed?: number; fps: number };

async function expectFile(file: string, options: ImportOptions, expected: Expected): Promise<Recording> {
  const recording = await load(file, options);
  expect.soft(recording.rowCount, `${file} rows`).toBe(expected.rows);
  expect.soft(recording.people.length, `${file} people`).toBe(expected.people);
  expect.soft(recording.duration, `${file} seconds`).toBeCloseTo(expected.seconds, -0.4);
  expect.soft(1 / recording.manifest.tick, `${file} fps`).toBeCloseTo(expected.fps, 9);
  if (expected.speed !== undefined) expect.soft(medianSpeed(recording), `${file} median speed`).toBeCloseTo(expected.speed, 1);
  return recording;
}

describe.skipIf(IS_MISSING)(TITLE, () => {
  it('[RECORD-11] ETH and UCY obsmat files have the counts, spans and speeds of their description, frame rate from the velocities', async () => {
    const eth = await expectFile('eth/seq_eth/obsmat.txt', {}, { rows: 8908, people: 360, seconds: 773, speed: 1.5, fps: 15 });
    expect(mostAtOnce(eth)).toBe(27);
    expect(eth.warnings[0]).toMatch(/Frame rate 15\/s, from the velocity columns/);
    const hotel = await expectFile('eth/seq_hotel/obsmat.txt', {}, { rows: 6544, people: 390, seconds: 722, speed: 1.39, fps: 25 });
    expect(mostAtOnce(hotel)).toBe(18);
    await expectFile('ucy/zara01/obsmat.txt', {}, { rows: 5024, people: 148, seconds: 360, fps: 25 });
    await expectFile('ucy/zara02/obsmat.txt', {}, { rows: 9537, people: 204, seconds: 420, fps: 25 });
    const students = await expectFile('ucy/students03/obsmat.txt', {}, { rows: 21846, people: 428, seconds: 216, speed: 0.77, fps: 25 });
    expect(mostAtOnce(students)).toBe(62);
  });

  it('[RECORD-12] frame-id files need a frame rate, and biwi_eth_10fps runs on the same 15/s clock as its obsmat', async () => {
    await expect(load('eth/seq_eth/biwi_eth_10fps.txt')).rejects.toThrow(/give the option 'fps'/);
    const biwi = await load('eth/seq_eth/biwi_eth_10fps.txt', { fps: 15 });
    const eth = await load('eth/seq_eth/obsmat.txt');
    expect(biwi.manifest.every).toBe(10);
    expect(medianSpeed(biwi)).toBeCloseTo(medianSpeed(eth), 1);
    expect(biwi.frameAt(780 / 15).x[0]).toBeCloseTo(8.46, 2);
    expect((await load('ucy/students03/students003.txt', { fps: 25 })).people.length).toBe(434);
    expect((await load('ucy/students01/students001.txt', { fps: 25 })).people.length).toBe(415);
    const snippets = await load('ucy/zara03/crowds_zara03.txt', { fps: 25 });
    expect(snippets.tracks().every((track) => track.tick.length === 20)).toBe(true);
  });

  it('[RECORD-13] vsp splines agree with obsmat to a centimetre through the known pixel maps', async () => {
    for (const scene of ['zara01', 'zara02'] as const) {
      const splines = await load(`ucy/${scene}/annotation.vsp`, { pixelMap: PIXEL_MAPS[scene] });
      const obsmat = await load(`ucy/${scene}/obsmat.txt`);
      expect(splines.people.length).toBe(obsmat.people.length);
      const paths = new Map(splines.tracks().map((track) => [track.id, track]));
      const errors: number[] = [];
      for (const { id, tick, x, z } of obsmat.tracks()) {
        const path = paths.get(id)!;
        for (let k = 0; k < tick.length; k++) {
          const at = path.tick.indexOf(tick[k] - 1); // the splines' frame numbers start one lower
          if (at >= 0) errors.push(Math.hypot(path.x[at] - x[k], path.z[at] - z[k]));
        }
      }
      errors.sort((a, b) => a - b);
      expect(errors.length).toBeGreaterThan(4000);
      expect(errors[Math.floor(errors.length * 0.95)]).toBeLessThan(0.01);
    }
  });

  it('[RECORD-13] vsp files have as many people as splines, obstacles after them are left alone, pixels need a map', async () => {
    const counts = { zara03: 137, students01: 415, students03: 434, uni_examples: 118 };
    for (const [scene, count] of Object.entries(counts)) {
      const file = `ucy/${scene}/annotation.vsp`;
      await expect(load(file)).rejects.toThrow(/pixelMap/);
      const recording = await load(file, { scale: 0.02, sampleEvery: 10 });
      expect(recording.people.length).toBe(count);
      expect(recording.warnings[0]).toMatch(/multiplied by 0.02 m/);
    }
    const metres = await load('ucy/arxiepiskopi/annotation.vsp');
    expect(metres.people.length).toBe(24);
    expect(metres.warnings[0]).toMatch(/taken as metres/);
  });

  it('[RECORD-14] HERMES files are recognised as centimetres by head height and need a frame rate', async () => {
    await expect(load('juelich/hermes-unidirectional/uo-050-180-180.txt')).rejects.toThrow(/give the option 'fps'/);
    const fps = 16;
    const recording = await expectFile(
      'juelich/hermes-unidirectional/uo-050-180-180.txt',
      { fps },
      { rows: 9712, people: 61, seconds: 61, speed: 1.4, fps },
    );
    expect(recording.warnings[0]).toMatch(/Unit cm, guessed from a median head height/);
    expect(recording.person(1).height).toBeCloseTo(1.83, 2);
    expect((await load('juelich/hermes-unidirectional/uo-060-180-180.txt', { fps })).people.length).toBe(66);
    expect((await load('juelich/hermes-unidirectional/uo-070-180-180.txt', { fps })).people.length).toBe(111);
    expect((await load('juelich/hermes-unidirectional/uo-100-180-180.txt', { fps })).people.length).toBe(121);
    expect(medianSpeed(await load('juelich/hermes-unidirectional/uo-180-180-180.txt', { fps }))).toBeCloseTo(0.96, 1);
    expect(medianSpeed(await load('juelich/hermes-unidirectional/uo-180-180-070.txt', { fps }))).toBeCloseTo(0.4, 1);
    await expectFile('juelich/hermes-bidirectional/bo-360-050-050.txt', { fps }, { rows: 18261, people: 118, seconds: 61, fps });
    await expectFile('juelich/hermes-bidirectional/bo-360-090-090.txt', { fps }, { rows: 38689, people: 214, seconds: 66, fps });
    await expectFile('juelich/hermes-bidirectional/boa-300-065-105.txt', { fps }, { rows: 46529, people: 229, seconds: 91, fps });
  });

  it('[RECORD-14] files of the Jülich archive with comments need no options', async () => {
    await expectFile('juelich/bottleneck-2018/040_c_56_h-.txt', {}, { rows: 63110, people: 75, seconds: 66, fps: 25 });
    const crowd = await expectFile('juelich/bottleneck-ao-300/traj.txt', {}, { rows: 128783, people: 348, seconds: 60, fps: 16 });
    expect(mostAtOnce(crowd)).toBe(224);
    await expectFile('juelich/corner-300/traj.txt', {}, { rows: 18704, people: 137, seconds: 52, speed: 1.15, fps: 16 });
    await expectFile(
      'juelich/corridor-500-300/traj_UNI_CORR_500_01.txt',
      {},
      { rows: 25536, people: 148, seconds: 76, speed: 1.48, fps: 25 },
    );
    const both = await expectFile(
      'juelich/bidirectional-400/bi_corr_400_b_03.txt',
      {},
      { rows: 120790, people: 480, seconds: 130, fps: 25 },
    );
    expect(both.frame(0).x[0]).toBeCloseTo(-5.5456, 4);
    await expectFile('juelich/single-file-2018/UX_14_1.txt', {}, { rows: 6131, people: 72, seconds: 86, fps: 25 });
    await expectFile('juelich/single-file-2018/UX_30_1.txt', {}, { rows: 34295, people: 92, seconds: 231, fps: 25 });
  });

  it('[RECORD-15] Grand Central walks at its known speed with the homography in (row, column) order, and gaps make new people', async () => {
    const file = 'grand-central/trajectories_px.txt';
    await expect(load(file)).rejects.toThrow(/give the option 'homography'/);
    const recording = await load(file, { homography: text('grand-central/H.json') });
    expect(recording.rowCount).toBe(94567);
    expect(mostAtOnce(recording)).toBe(138);
    expect(medianSpeed(recording)).toBeCloseTo(1.37, 1);
    expect(recording.people.length).toBeGreaterThan(2632);
    expect(recording.tracks().every(({ tick }) => tick.every((t, k) => k === 0 || t - tick[k - 1] <= 20))).toBe(true);
  });

  it('[RECORD-16] WILDTRACK runs at two samples a second and identity jumps make new people', async () => {
    const recording = await load('wildtrack/wildtrack.csv');
    expect([recording.rowCount, recording.frameCount, recording.manifest.every]).toEqual([9518, 400, 5]);
    expect(recording.duration).toBeCloseTo(199.5, 6);
    expect(new Set(recording.people.map((person) => person.id)).size).toBeGreaterThan(313);
    expect((await load('wildtrack/wildtrack.csv', { maximumSpeed: 1e6 })).people.length).toBe(313);
    for (const { tick, x, z } of recording.tracks()) {
      for (let k = 1; k < tick.length; k++)
        expect((Math.hypot(x[k] - x[k - 1], z[k] - z[k - 1]) * 10) / (tick[k] - tick[k - 1])).toBeLessThan(4.001);
    }
  });

  it('[RECORD-17] PETS boxes become feet on the ground through the calibration', async () => {
    await expect(load('pets2009/PETS2009-S2L1.xml')).rejects.toThrow(/give the option 'calibration'/);
    await expect(load('pets2009/View_001.xml')).rejects.toThrow(/calibration, which is an option/);
    const calibration = text('pets2009/View_001.xml');
    const walking = await load('pets2009/PETS2009-S2L1.xml', { calibration });
    expect([walking.rowCount, walking.people.length, walking.frameCount]).toEqual([4650, 19, 795]);
    expect(medianSpeed(walking)).toBeGreaterThan(0.8);
    expect(medianSpeed(walking)).toBeLessThan(1.8);
    const running = await load('pets2009/PETS2009-S3MF1.xml', { calibration });
    expect([running.people.length, running.frameCount]).toEqual([7, 107]);
    const extent = Math.max(...walking.tracks().map((track) => Math.max(...track.x.map(Math.abs), ...track.z.map(Math.abs))));
    expect(extent).toBeLessThan(40);
  });

  it('[RECORD-116] tables of real people open by a header, in metres and centimetres, with the same bits as without one', async () => {
    const rows = text('ucy/students03/students003.txt')
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/));
    const plain = await load('ucy/students03/students003.txt', { fps: 25 });
    const table = (header: string, write: (cells: string[]) => string[], divider: string) =>
      importTrajectories(new TextEncoder().encode([header, ...rows.map((cells) => write(cells).join(divider))].join('\r\n')), { fps: 25 });
    const headed = await table('frame,id,x,y', (cells) => cells, ',');
    expect(trajectoryHashOf(headed)).toBe(trajectoryHashOf(plain));
    expect(headed.warnings).toEqual([expect.stringMatching(/^Unit m, guessed: people walk at [01]\.\d+ m\/s with it/)]);
    const hundredfold = (cell: string) => String(100 * Number(cell)).replace('.', ',');
    const turned = await table(
      'y;x;ped;frame',
      ([frame, id, x, y]) => [hundredfold(y), hundredfold(x), `${Number(id)}`, `${Number(frame)}`],
      ';',
    );
    expect([turned.rowCount, turned.people.length]).toEqual([plain.rowCount, plain.people.length]);
    expect(turned.frame(50).x[3]).toBeCloseTo(plain.frame(50).x[3], 4);
    expect(turned.warnings).toEqual([expect.stringMatching(/^Unit cm, guessed/)]);
  });

  it('[RECORD-121] nobody takes columns of real people for each other', async () => {
    for (const file of ['eth/seq_eth/biwi_eth_10fps.txt', 'ucy/students01/students001.txt', 'ucy/zara03/crowds_zara03.txt']) {
      expect((await load(file, { fps: 15 })).warnings, file).toEqual([]);
      const swapped = text(file).replace(/^(\s*\S+)(\s+)(\S+)/gm, '$3$2$1');
      const recording = await importTrajectories(new TextEncoder().encode(swapped), { fps: 15 });
      expect(recording.warnings.join(), file).toMatch(/^Columns are id frame x y/);
      expect(trajectoryHashOf(recording)).toBe(trajectoryHashOf(await load(file, { fps: 15 })));
    }
  });

  it('[RECORD-125] a file for each pedestrian of Grand Central, and for each frame of WILDTRACK, is the same as the table of all', async () => {
    const homography = text('grand-central/H.json');
    const people = new Map<string, string[]>();
    for (const line of text('grand-central/trajectories_px.txt').split('\n')) {
      const [id, frame, x, y] = line.trim().split(/\s+/);
      if (/^\d+$/.test(id)) people.set(id, [...(people.get(id) ?? []), x, y, frame]);
    }
    const bytes = (content: string) => new TextEncoder().encode(content);
    const annotation = [...people].map(([id, numbers]) => ({
      name: `${id.padStart(6, '0')}.txt`,
      bytes: bytes(`${numbers.join('\n')}\n`),
    }));
    const station = await importTrajectoryFiles(annotation, { homography });
    expect(trajectoryHashOf(station)).toBe(trajectoryHashOf(await load('grand-central/trajectories_px.txt', { homography })));
    const frames = new Map<string, object[]>();
    for (const line of text('wildtrack/wildtrack.csv').trim().split('\n').slice(1)) {
      const [frame, personID, positionID] = line.split(',');
      frames.set(frame, [...(frames.get(frame) ?? []), { personID: Number(personID), positionID: Number(positionID), views: [] }]);
    }
    const positions = [...frames].map(([frame, list]) => ({ name: `${frame.padStart(8, '0')}.json`, bytes: bytes(JSON.stringify(list)) }));
    const square = await importTrajectoryFiles(positions);
    const table = await load('wildtrack/wildtrack.csv');
    expect([square.rowCount, square.people.length]).toEqual([table.rowCount, table.people.length]);
    const off = [...square.frames()].map(({ x, z }, n) =>
      Math.max(...x.map((value, i) => Math.hypot(value - table.frame(n).x[i], z[i] - table.frame(n).z[i]))),
    );
    expect(Math.max(...off)).toBeLessThan(1e-5);
  });
});
