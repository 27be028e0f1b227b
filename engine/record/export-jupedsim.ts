import { cos, sin } from '../math/index.js';
import type { Recording } from './recording.js';
import { loadSql, type SqlDatabase, type SqlOptions } from './sqlite.js';

export type JuPedSimOptions = SqlOptions & {
  /** Walkable area as WKT in map coordinates; without it, a box one metre around everybody. */
  readonly geometry?: string;
};

/** Version of the trajectory database that this writes: JuPedSim 1.x, PedPy, jupedsim's own viewer read it. */
const DATABASE_VERSION = 2;
const GEOMETRY_HASH = 1;

/** Writes a recording's motion as JuPedSim's SQLite trajectory file; x stays x, z becomes y; needs the package sql.js. */
export async function exportJuPedSim(recording: Recording, options: JuPedSimOptions = {}): Promise<Uint8Array> {
  const { Database } = await loadSql(options);
  const database = new Database();
  try {
    createTables(database);
    const bounds = writeTrajectories(database, recording);
    writeMetadata(database, recording, bounds);
    database.run('INSERT INTO geometry VALUES (?, ?)', [GEOMETRY_HASH, options.geometry ?? boxAround(bounds)]);
    database.run('CREATE INDEX frame_id_idx ON trajectory_data(frame, id)');
    database.run('COMMIT');
    return database.export();
  } finally {
    database.close();
  }
}

type Bounds = { minX: number; minY: number; maxX: number; maxY: number };

function createTables(database: SqlDatabase): void {
  database.run('BEGIN');
  database.run(
    'CREATE TABLE trajectory_data (frame INTEGER NOT NULL, id INTEGER NOT NULL, pos_x REAL NOT NULL, pos_y REAL NOT NULL, ori_x REAL NOT NULL, ori_y REAL NOT NULL)',
  );
  database.run('CREATE TABLE metadata (key TEXT NOT NULL UNIQUE PRIMARY KEY, value TEXT NOT NULL)');
  database.run('CREATE TABLE geometry (hash INTEGER NOT NULL, wkt TEXT NOT NULL)');
  database.run('CREATE UNIQUE INDEX geometry_hash ON geometry(hash)');
  database.run('CREATE TABLE frame_data (frame INTEGER NOT NULL, geometry_hash INTEGER NOT NULL)');
}

/** Frames are numbered as JuPedSim numbers them: 0, 1, 2, … at a constant rate, so a tick that was not recorded leaves a gap. */
function writeTrajectories(database: SqlDatabase, recording: Recording): Bounds {
  const { origin, every } = recording.manifest;
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  const insert = database.prepare('INSERT INTO trajectory_data VALUES (?, ?, ?, ?, ?, ?)');
  const insertFrame = database.prepare('INSERT INTO frame_data VALUES (?, ?)');
  const firstTick = recording.frameCount > 0 ? recording.frame(0).tick : 0;
  for (const { tick, count, id, x, z, heading } of recording.frames()) {
    const frame = Math.round((tick - firstTick) / every);
    insertFrame.run([frame, GEOMETRY_HASH]);
    for (let i = 0; i < count; i++) {
      const mapX = x[i] + origin[0];
      const mapY = z[i] + origin[1];
      insert.run([frame, id[i], mapX, mapY, cos(heading[i]), sin(heading[i])]);
      bounds.minX = Math.min(bounds.minX, mapX);
      bounds.minY = Math.min(bounds.minY, mapY);
      bounds.maxX = Math.max(bounds.maxX, mapX);
      bounds.maxY = Math.max(bounds.maxY, mapY);
    }
  }
  insert.free();
  insertFrame.free();
  return bounds.minX <= bounds.maxX ? bounds : { minX: 0, minY: 0, maxX: 0, maxY: 0 };
}

function writeMetadata(database: SqlDatabase, { manifest }: Recording, { minX, minY, maxX, maxY }: Bounds): void {
  const framesPerSecond = Number((1 / (manifest.tick * manifest.every)).toFixed(9));
  const entries = { version: DATABASE_VERSION, fps: framesPerSecond, xmin: minX, xmax: maxX, ymin: minY, ymax: maxY };
  for (const [key, value] of Object.entries(entries)) database.run('INSERT INTO metadata VALUES (?, ?)', [key, String(value)]);
}

function boxAround({ minX, minY, maxX, maxY }: Bounds): string {
  const [x0, y0, x1, y1] = [minX - 1, minY - 1, maxX + 1, maxY + 1];
  return `POLYGON ((${x0} ${y0}, ${x1} ${y0}, ${x1} ${y1}, ${x0} ${y1}, ${x0} ${y0}))`;
}
