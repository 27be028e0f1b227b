import { describe, expect, it } from 'vitest';
import { type ImportOptions, importTrajectories, importTrajectoryFiles } from './import-trajectories.js';
import type { Recording } from './recording.js';
import { SAMPLE_TEXTS } from './test-recording.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const load = (text: string, options: ImportOptions = {}) => importTrajectories(bytes(text), { name: 'sample', ...options });
const formatOf = ({ manifest }: Recording) => (manifest.scenario as { format: string }).format;

/** Everything of one agent: [tick, x, z], …, rounded to millimetres. */
const pathOf = (recording: Recording, id: number) => {
  const track = recording.tracks().find((candidate) => candidate.id === id);
  const millimetres = (value: number) => Math.round(value * 1000) / 1000;
  return track && [...track.tick].map((tick, k) => [tick, millimetres(track.x[k]), millimetres(track.z[k])]);
};

describe('data sets by name', () => {
  it('[RECORD-123] CITR and DUT: pedestrians in metres with y down, the rate by their velocities, vehicles left out', async () => {
    const recording = await load(SAMPLE_TEXTS.citr);
    expect(formatOf(recording)).toBe('citr');
    expect(pathOf(recording, 3)?.slice(0, 2)).toEqual([
      [100, 20, -10.5],
      [101, 20.04, -10.5],
    ]);
    expect(1 / recording.manifest.tick).toBeCloseTo(29.97, 9);
    expect(recording.people.map(({ population }) => population)).toEqual(['ped']);
    expect(recording.warnings.join()).toMatch(/Left out by their labels: 1 "veh"/);
    const dut = await load(SAMPLE_TEXTS.citr.replaceAll('1.1988', '0.9592'));
    expect(1 / dut.manifest.tick).toBeCloseTo(23.98, 9);
    expect((await load(SAMPLE_TEXTS.citr, { labels: ['veh'] })).people.length).toBe(1);
    await expect(load(SAMPLE_TEXTS.citr, { labels: ['all'] })).rejects.toThrow(/share their ids/);
  });

  it('[RECORD-123] CITR as a file for each pedestrian, with those of vehicles beside them', async () => {
    const person = (id: number) => `frame,id,x,y\n10,${id},1,2\n11,${id},1.04,2\n`;
    const vehicle = 'frame,id,x_c,y_c,x_1,y_1,x_2,y_2\n10,1,5,5,4,4,6,6\n';
    const files = { 'p1.csv': person(1), 'p7.csv': person(7), 'v1.csv': vehicle };
    const sources = Object.entries(files).map(([name, text]) => ({ name, bytes: bytes(text) }));
    const recording = await importTrajectoryFiles(sources, { format: 'citr' });
    expect(recording.people.map(({ id }) => id)).toEqual([1, 7]);
    expect(recording.warnings.join()).toMatch(/1 files of vehicles were left out.*29.97\/s, as CITR has it/);
  });

  it('[RECORD-123] VRU: one road user a file with seconds of its own, so several follow each other', async () => {
    const one = await load(SAMPLE_TEXTS.vru, { name: '105.csv' });
    expect([formatOf(one), 1 / one.manifest.tick, pathOf(one, 105)?.[1]]).toEqual(['vru', 12.5, [1, -25.66, 21.55]]);
    const files = ['105.csv', '14.csv'].map((name) => ({ name, bytes: bytes(SAMPLE_TEXTS.vru) }));
    const two = await importTrajectoryFiles(files);
    expect([...two.frames()].every(({ count }) => count <= 1)).toBe(true);
    expect(two.warnings.join()).toMatch(/no clock in common/);
    const ids = await load(SAMPLE_TEXTS.vru.replace(/^,/, 'id,').replace('\n1,', '\n0,').replace('\n2,', '\n0,').replace('\n3,', '\n0,'));
    expect([formatOf(ids), ids.people.length]).toEqual(['table', 1]);
  });

  it('[RECORD-124] SDD: middles of boxes, lost ones left out, pedestrians only, the size of a pixel asked for', async () => {
    await expect(load(SAMPLE_TEXTS.sdd)).rejects.toThrow(/positions are pixels; .* give the option 'scale'/);
    const recording = await load(SAMPLE_TEXTS.sdd, { scale: 0.04 });
    expect([formatOf(recording), 1 / recording.manifest.tick]).toEqual(['sdd', expect.closeTo(30, 9)]);
    expect(pathOf(recording, 0)).toEqual([
      [0, 4.4, -8.8],
      [12, 4.8, -8.8],
    ]);
    expect(recording.warnings.join()).toMatch(/Left out by their labels: 1 "Biker"/);
    const all = await load(SAMPLE_TEXTS.sdd, { scale: 0.04, labels: ['all'] });
    expect(all.people.map(({ population }) => population)).toEqual(['Pedestrian', 'Biker']);
    await expect(load(SAMPLE_TEXTS.sdd.replace('12 0 0 1', '12 0 0'), { scale: 0.04 })).rejects.toThrow(
      'line 2: expected 10 columns, got 9',
    );
  });

  it('[RECORD-124] KITTI: x and z of the camera are the ground, people only, heading and height as labelled', async () => {
    const recording = await load(SAMPLE_TEXTS.kitti);
    expect([formatOf(recording), 1 / recording.manifest.tick]).toEqual(['kitti', expect.closeTo(10, 9)]);
    expect(pathOf(recording, 2)).toEqual([
      [0, 3.2, 8.43],
      [1, 3.2, 8.55],
    ]);
    expect(recording.person(2).height).toBeCloseTo(1.71, 6);
    expect(recording.frame(0).heading[0]).toBeCloseTo(Math.PI / 2, 4);
    expect(recording.warnings).toEqual([
      `Left out by their labels: 1 "Car"; the option 'labels' takes others.`,
      'Positions are relative to the camera: where the car moves, people who stand move the other way.',
    ]);
  });

  it('[RECORD-125] Edinburgh: tracks in pixels of 24.7 mm with y down, about 9 a second, both told', async () => {
    const recording = await load(SAMPLE_TEXTS.edinburgh);
    expect([formatOf(recording), 1 / recording.manifest.tick]).toEqual(['edinburgh', expect.closeTo(9, 9)]);
    expect(pathOf(recording, 1)?.[0]).toEqual([4471, 14.82, -0.494]);
    expect(pathOf(recording, 12)).toEqual([[9, 2.47, -9.88]]);
    expect(recording.warnings.join()).toMatch(/Frame rate 9\/s.*A pixel is 0.0247 m/);
    expect((await load(SAMPLE_TEXTS.edinburgh, { fps: 10, scale: 0.02 })).warnings).toEqual([]);
    expect(formatOf(await load(`%\n${SAMPLE_TEXTS.edinburgh}`))).toBe('edinburgh');
    await expect(load(SAMPLE_TEXTS.edinburgh.replace('[594 20 4472]', '[594 4472]'))).rejects.toThrow(
      'sample: line 4: expected [x y frame], got "[594 4472]"',
    );
  });

  it('[RECORD-125] WILDTRACK: cells of the grid from a file for each frame, as in the table of all of them', async () => {
    const frame = (cell: number) => bytes(JSON.stringify([{ personID: 0, positionID: cell, views: [] }]));
    const files = [363515, 363996].map((cell, n) => ({ name: `0000000${5 * n}.json`, bytes: frame(cell) }));
    const recording = await importTrajectoryFiles(files);
    expect([formatOf(recording), recording.manifest.every]).toEqual(['wildtrack', 5]);
    expect(pathOf(recording, 0)).toEqual([
      [0, 0.875, 9.925],
      [5, 0.9, 9.95],
    ]);
    await expect(importTrajectories(frame(480 * 1440), { name: '00000000.json' })).rejects.toThrow(/a positionID from 0 to 691199/);
    await expect(importTrajectories(frame(1), { name: 'frame.json' })).rejects.toThrow(/the number of the frame as its name/);
  });

  it('[RECORD-125] Grand Central: a file for each pedestrian, with x, y and frame again and again', async () => {
    const text = SAMPLE_TEXTS['grand-central-annotation'];
    const homography = [0.1, 0, 0, 0, 0.1, 0, 0, 0, 1];
    const files = ['000008.txt', '000015.txt'].map((name) => ({ name, bytes: bytes(text) }));
    const recording = await importTrajectoryFiles(files, { homography });
    expect(formatOf(recording)).toBe('grand-central');
    expect(pathOf(recording, 8)).toEqual([
      [0, 12.2, 52.5],
      [20, 14.1, 54.1],
    ]);
    expect(recording.people.length).toBe(4);
    await expect(load(`${text}7\n`, { homography })).rejects.toThrow(/expected x, y and frame again and again, got 10 numbers/);
    await expect(importTrajectories(bytes('MATLAB 5.0 MAT-file\0'))).rejects.toThrow(/a MATLAB file; save its numbers as text/);
  });
});
