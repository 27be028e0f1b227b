import { atan2 } from '../math/index.js';
import type { ImportOptions } from './import-options.js';
import { ImportError, MissingPackageError } from './recording-error.js';
import { createSamples, type Samples } from './samples.js';
import { loadSql, type SqlDatabase, type SqlValue } from './sqlite.js';

/** Smallest SQLite row [bytes]: a file cannot have more rows than it has room for, whatever its pages say. */
const SMALLEST_ROW = 8;

/** JuPedSim's SQLite trajectories, database versions 1 and 2 (and those without orientation); needs the package sql.js. */
export async function readJuPedSim(
  name: string,
  bytes: Uint8Array,
  options: ImportOptions,
): Promise<{ samples: Samples; geometry: string | undefined }> {
  const { Database } = await loadSql(options);
  let database: SqlDatabase | undefined;
  try {
    database = new Database(bytes);
    return readDatabase(name, database, bytes.length, options);
  } catch (error) {
    if (error instanceof ImportError || error instanceof MissingPackageError) throw error;
    throw new ImportError(`${name}: SQLite cannot read it (${error instanceof Error ? error.message : 'damaged file'})`);
  } finally {
    database?.close();
  }
}

function readDatabase(name: string, database: SqlDatabase, size: number, options: ImportOptions) {
  const tables = new Set(query(database, "SELECT name FROM sqlite_master WHERE type = 'table'", 1000).map(([table]) => table));
  if (!tables.has('trajectory_data'))
    throw new ImportError(`${name}: there is no table trajectory_data; this is no trajectory file of JuPedSim`);
  const columns = new Set(query(database, "SELECT name FROM pragma_table_info('trajectory_data')", 1000).map(([column]) => column));
  const lacking = ['frame', 'id', 'pos_x', 'pos_y'].filter((column) => !columns.has(column));
  if (lacking.length > 0) throw new ImportError(`${name}: the table trajectory_data lacks the columns ${lacking.join(', ')}`);

  const fps =
    options.fps ??
    (tables.has('metadata') ? Number(query(database, "SELECT value FROM metadata WHERE key = 'fps'", 1)[0]?.[0]) : Number.NaN);
  if (!(fps > 0 && fps <= 10_000)) throw new ImportError(`${name}: the table metadata does not give the frame rate`, 'fps');
  const samples = createSamples(fps);
  const withOrientation = columns.has('ori_x') && columns.has('ori_y');
  const select = `SELECT frame, id, pos_x, pos_y${withOrientation ? ', ori_x, ori_y' : ''} FROM trajectory_data`;
  for (const row of query(database, select, Math.ceil(size / SMALLEST_ROW))) {
    if (!row.every((value) => typeof value === 'number' && Number.isFinite(value)))
      throw new ImportError(`${name}: a row of trajectory_data holds something that is no number`);
    const [frame, id, x, y, orientationX, orientationY] = row as number[];
    samples.frame.push(frame);
    samples.id.push(id);
    samples.x.push(x);
    samples.y.push(y);
    if (withOrientation) samples.heading.push(atan2(orientationY, orientationX));
  }
  const wkt = tables.has('geometry') ? query(database, 'SELECT wkt FROM geometry', 1)[0]?.[0] : undefined;
  return { samples, geometry: typeof wkt === 'string' ? wkt : undefined };
}

function query(database: SqlDatabase, sql: string, limit: number): SqlValue[][] {
  const statement = database.prepare(sql);
  const rows: SqlValue[][] = [];
  try {
    while (statement.step() && rows.length < limit) rows.push(statement.get());
  } finally {
    statement.free();
  }
  return rows;
}
