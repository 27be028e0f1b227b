import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import initSqlJs from 'sql.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exportCsv } from './export-csv.js';
import { exportJuPedSim } from './export-jupedsim.js';
import { exportParquet } from './export-parquet.js';
import { concatenate } from './memory-sink.js';
import { openRecording } from './open-recording.js';
import { recordingFromTracks } from './recording-from-tracks.js';
import { record } from './test-recording.js';

const SMALL = openRecording(record({ ticks: 3, agents: 2 }));
const ON_A_MAP = recordingFromTracks({
  name: 'map',
  tick: 0.5,
  tracks: [{ id: 7, population: 'a,"b"', tick: [0, 1], x: [500_000.25, 500_000.75], z: [5_000_000.5, 5_000_000.5] }],
});

const textOf = (chunks: Iterable<Uint8Array>) => new TextDecoder().decode(concatenate([...chunks]));

describe('exportCsv', () => {
  it('[RECORD-8] has one row per agent and frame, in metres, seconds and radians', () => {
    expect(textOf(exportCsv(SMALL)).split('\n').slice(0, 4)).toEqual([
      'tick,time [s],id,population,x [m],z [m],heading [rad],velocityX [m/s],velocityZ [m/s]',
      '0,0,0,walkers,0,0,0,1.5,0',
      '0,0,1,walkers,0.125,2,0,1.5,0',
      '1,0.033333,0,walkers,0.05,0,0,1.5,0',
    ]);
  });

  it('[RECORD-8] gives map coordinates and quotes names', () => {
    expect(textOf(exportCsv(ON_A_MAP)).split('\n')[1]).toBe('0,0,7,"a,""b""",500000.25,5000000.5,0,1,0');
  });

  it('[RECORD-8] comes in chunks that join to the whole', () => {
    const chunks = [...exportCsv(openRecording(record({ ticks: 400, agents: 40 })))];
    expect(chunks.length).toBeGreaterThan(1);
    expect(textOf(chunks).split('\n').length).toBe(1 + 400 * 40 + 1);
  });
});

describe('exportParquet', () => {
  it('[RECORD-9] reads back with the same values and the manifest as metadata', async () => {
    const bytes = await exportParquet(SMALL);
    const file = bytes.slice().buffer;
    const rows = await parquetReadObjects({ file });
    expect(rows.length).toBe(6);
    expect(rows[3]).toEqual({
      tick: 1,
      time: 1 / 30,
      id: 1n,
      population: 'walkers',
      x: Math.fround(1.5 / 30 + 0.125),
      z: 2,
      heading: 0,
      velocityX: 1.5,
      velocityZ: 0,
    });
    const metadata = parquetMetadata(file).key_value_metadata;
    expect(JSON.parse(metadata?.find(({ key }) => key === 'promenade')?.value ?? '').name).toBe('test');
  });

  it('[RECORD-9] gives map coordinates in double precision', async () => {
    const [first] = await parquetReadObjects({ file: (await exportParquet(ON_A_MAP)).slice().buffer });
    expect([first.x, first.z]).toEqual([500_000.25, 5_000_000.5]);
  });
});

describe('optional packages', () => {
  afterEach(() => {
    vi.doUnmock('hyparquet-writer');
    vi.doUnmock('sql.js');
  });

  it('[RECORD-9] an export whose package is not installed names it', async () => {
    const notInstalled = () => {
      throw new Error('Cannot find package');
    };
    vi.doMock('hyparquet-writer', notInstalled);
    vi.doMock('sql.js', notInstalled);
    await expect(exportParquet(SMALL)).rejects.toThrow(
      "The Parquet export needs the package 'hyparquet-writer', which is not installed; install it with: npm install hyparquet-writer",
    );
    await expect(exportJuPedSim(SMALL)).rejects.toThrow(/needs the package 'sql.js'/);
  });
});

describe('exportJuPedSim', () => {
  it('[RECORD-10] has the tables, version and frame rate that JuPedSim and PedPy look for', async () => {
    const { Database } = await initSqlJs();
    const database = new Database(await exportJuPedSim(SMALL));
    const rows = (sql: string) => database.exec(sql)[0].values;
    expect(Object.fromEntries(rows('SELECT key, value FROM metadata'))).toMatchObject({ version: '2', fps: '30', xmin: '0', ymax: '2' });
    expect(rows('SELECT frame, id, pos_x, pos_y, ori_x, ori_y FROM trajectory_data ORDER BY frame, id')[1]).toEqual([0, 1, 0.125, 2, 1, 0]);
    expect(rows('SELECT count(*) FROM frame_data JOIN geometry ON hash = geometry_hash')).toEqual([[3]]);
    expect(rows('SELECT wkt FROM geometry')[0][0]).toMatch(/^POLYGON \(\(-1 -1, /);
    database.close();
  });
});
