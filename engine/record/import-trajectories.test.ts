import initSqlJs from 'sql.js';
import { describe, expect, it } from 'vitest';
import { exportCsv } from './export-csv.js';
import { exportJuPedSim } from './export-jupedsim.js';
import { groundPoint, readTsaiCamera } from './import-cvml.js';
import { type ImportOptions, importTrajectories } from './import-trajectories.js';
import { concatenate } from './memory-sink.js';
import { openRecording } from './open-recording.js';
import type { Recording } from './recording.js';
import { ImportError } from './recording-error.js';
import { CALIBRATION, record, SAMPLE_TEXTS } from './test-recording.js';

const load = (text: string, options: ImportOptions = {}) =>
  importTrajectories(new TextEncoder().encode(text), { name: 'sample', ...options });

/** Everything of one agent: [tick, x, z], …, rounded to millimetres. */
const pathOf = (recording: Recording, id: number) => {
  const track = recording.tracks().find((candidate) => candidate.id === id);
  const millimetres = (value: number) => Math.round(value * 1000) / 1000;
  return track && [...track.tick].map((tick, k) => [tick, millimetres(track.x[k]), millimetres(track.z[k])]);
};

describe('importTrajectories', () => {
  it('[RECORD-11] reads obsmat columns and the frame rate that its velocities imply', async () => {
    const recording = await load(SAMPLE_TEXTS.obsmat);
    expect(pathOf(recording, 1)).toEqual([
      [780, 8, 3],
      [786, 8.6, 3],
      [792, 9.2, 3],
      [798, 9.8, 3],
    ]);
    expect(1 / recording.manifest.tick).toBeCloseTo(15, 9);
    expect(recording.frame(1).velocityX[0]).toBeCloseTo(1.5, 5);
    expect(recording.manifest.scenario).toEqual({ format: 'obsmat', fps: 15 });
  });

  it('[RECORD-12] asks for the frame rate of frame-id files', async () => {
    await expect(load(SAMPLE_TEXTS['frame-id'])).rejects.toThrow(/how many frames a second .* give the option 'fps'/);
    expect(pathOf(await load(SAMPLE_TEXTS['frame-id'], { fps: 25 }), 2)).toEqual([
      [0, 1, 5],
      [10, 1, 5.5],
    ]);
  });

  it('[RECORD-13] draws straight lines between the control points of splines', async () => {
    const recording = await load(SAMPLE_TEXTS.vsp, { pixelMap: [0, 0.02, 1, 0.02, 0, 2] });
    expect(recording.frameCount).toBe(11);
    expect(pathOf(recording, 1)?.[5]).toEqual([5, 1, 3]);
    expect(pathOf(recording, 2)).toEqual([[4, 0, 0]]);
  });

  it('[RECORD-14] reads the Jülich columns, frame rate and unit from comments', async () => {
    const recording = await load(SAMPLE_TEXTS.juelich);
    expect(pathOf(recording, 1)).toEqual([
      [94, -5.546, 3.095],
      [95, -5.486, 3.105],
    ]);
    expect(recording.person(1).height).toBeCloseTo(1.76, 6);
    expect(recording.warnings).toEqual([]);
    const bare = '1 0 150 200 175\n1 1 160 200 175\n';
    expect(pathOf(await load(bare, { fps: 16 }), 1)).toEqual([
      [0, 1.5, 2],
      [1, 1.6, 2],
    ]);
    await expect(load('1 0 150 200 0\n', { fps: 16 })).rejects.toThrow(/give the option 'unit'/);
  });

  it('[RECORD-15] applies a homography to (row, column) and starts a new person after a gap', async () => {
    const recording = await load(SAMPLE_TEXTS['grand-central'], {
      homography: [
        [0.1, 0, 0],
        [0, 0.1, 0],
        [0, 0, 1],
      ],
    });
    expect(pathOf(recording, 1)).toEqual([
      [0, 12.2, 52.5],
      [20, 14.1, 54.1],
    ]);
    expect(pathOf(recording, 2)).toEqual([[60, 15.6, 54.6]]);
    await expect(load(SAMPLE_TEXTS['grand-central'], { homography: '1 2 3' })).rejects.toThrow(/give the option 'homography'/);
  });

  it('[RECORD-16] starts a new person after a jump in WILDTRACK', async () => {
    const recording = await load(SAMPLE_TEXTS.wildtrack);
    expect(recording.people.map((person) => person.id)).toEqual([0, 1]);
    expect(recording.warnings).toEqual(['1 jumps faster than 4 m/s: what follows a jump is a new person.']);
  });

  it('[RECORD-17] projects the feet of boxes to the ground', async () => {
    const recording = await load(SAMPLE_TEXTS.cvml, { calibration: CALIBRATION });
    expect(recording.people.map((person) => person.id)).toEqual([9, 15]);
    // A camera 10 m up that looks straight down, 5 mm lens, 10 µm pixels: a pixel is 2 cm of ground.
    const [x, y] = groundPoint(readTsaiCamera(CALIBRATION), 500, 300);
    expect([x, y]).toEqual([2, 0]);
    await expect(load(SAMPLE_TEXTS.cvml, { calibration: '<Camera/>' })).rejects.toThrow(/lacks numbers for Geometry.dpx/);
  });

  it('[RECORD-18] reads back its own CSV and JuPedSim exports', async () => {
    const original = openRecording(record({ ticks: 40, agents: 3 }));
    const csv = await importTrajectories(concatenate([...exportCsv(original)]));
    const sqlite = await importTrajectories(await exportJuPedSim(original, { geometry: 'POLYGON ((0 0, 1 0, 1 1, 0 0))' }));
    for (const copy of [csv, sqlite]) {
      expect(1 / copy.manifest.tick).toBeCloseTo(30, 9);
      expect(copy.frame(20).x).toEqual(original.frame(20).x);
      expect(copy.frame(20).z).toEqual(original.frame(20).z);
      expect(copy.frame(20).heading).toEqual(original.frame(20).heading);
    }
    expect(csv.person(1).population).toBe('walkers');
    expect(sqlite.manifest.scenario).toMatchObject({ geometry: 'POLYGON ((0 0, 1 0, 1 1, 0 0))' });
  });

  it('[RECORD-18] reads JuPedSim databases of version 1 and without orientation, and refuses views', async () => {
    const { Database } = await initSqlJs();
    const database = new Database();
    database.run("CREATE TABLE metadata(key TEXT, value TEXT); INSERT INTO metadata VALUES ('version', '1'), ('fps', '10')");
    database.run(
      'CREATE TABLE trajectory_data(frame INTEGER, id INTEGER, pos_x REAL, pos_y REAL); INSERT INTO trajectory_data VALUES (0, 1, 2, 3), (1, 1, 2, 4)',
    );
    const recording = await importTrajectories(database.export());
    expect(pathOf(recording, 1)).toEqual([
      [0, 2, 3],
      [1, 2, 4],
    ]);
    expect(recording.frame(0).heading[0]).toBeCloseTo(Math.PI / 2, 5);
    const endless = new Database();
    endless.run(
      'CREATE VIEW trajectory_data AS WITH RECURSIVE n(frame) AS (SELECT 0 UNION ALL SELECT frame + 1 FROM n) SELECT frame, 1 id, 0 pos_x, 0 pos_y FROM n',
    );
    await expect(importTrajectories(endless.export(), { fps: 10 })).rejects.toThrow(/no table trajectory_data/);
  });

  it('[RECORD-19] gives map coordinates an origin, so that single precision is enough', async () => {
    const recording = await load('0 1 456789.25 5678901.5\n10 1 456790.25 5678901.5\n', { fps: 25 });
    expect(recording.manifest.origin).toEqual([456790, 5678902]);
    expect(pathOf(recording, 1)).toEqual([
      [0, -0.75, -0.5],
      [10, 0.25, -0.5],
    ]);
  });

  it('[RECORD-19] lists the faulty lines of a file, and names the option that settles a question', async () => {
    await expect(load('0 1 2 3\n1 1 x 3\n2 1 3\n', { fps: 25 })).rejects.toThrow(
      'sample: line 2: expected a number, got "x"; line 3: expected 4 numbers, got 3',
    );
    await expect(load('')).rejects.toThrow('sample: the file is empty');
    await expect(load('hello world')).rejects.toThrow(/give the option 'format'/);
    await expect(load('<svg></svg>')).rejects.toThrow(/XML of another kind/);
    await expect(load('0 1 2 3', { fps: -1 })).rejects.toThrow('fps is -1; expected 0.01 to 10000 1/s');
    await expect(load('0 1 1e300 3', { fps: 1 })).rejects.toBeInstanceOf(ImportError);
    await expect(load('0.5 1 1 3', { fps: 1 })).rejects.toThrow(/whole number/);
  });

  it('[RECORD-100] leaves out lines that cannot be read where it is told to, and names them', async () => {
    const text = new TextEncoder().encode('0 1 0 0\n1 1 NaN 0\n2 1 1 0\n3 1 2\n');
    await expect(importTrajectories(text, { format: 'frame-id', fps: 10 })).rejects.toThrow(/line 2.*line 4/);
    const { rowCount, warnings } = await importTrajectories(text, { format: 'frame-id', fps: 10, skipFaults: true });
    expect(rowCount).toBe(2);
    expect(warnings.join()).toMatch(/line 2: expected a number, got "NaN".*line 4: expected 4 numbers, got 3/);
    const read = (header: string) => importTrajectories(new TextEncoder().encode(`${header}\n0,0,1,2,3\n1,0.1,1,2.5,3\n`));
    for (const header of ['tick,time,id,x,z', 'tick,time [s],id,x [m],z [m]', 'tick,time[s],id,"x [m]",z [m]'])
      expect((await read(header)).frame(1).x[0]).toBe(2.5);
    await expect(read('tick,time [s],id,x [cm],z [cm]')).rejects.toThrow('expected the column x in m, got "x [cm]"');
    const csv = new TextEncoder().encode('tick,id,x,z\n0,1,0,0\n1,1,oops,0\n2,1,1,0\n');
    expect((await importTrajectories(csv, { fps: 10, skipFaults: true })).rowCount).toBe(2);
  });
});
