import { MissingPackageError } from './recording-error.js';

/** A value of a SQLite table. */
export type SqlValue = number | string | Uint8Array | null;

/** The part of a sql.js database that this room uses. */
export type SqlDatabase = {
  run(sql: string, values?: SqlValue[]): unknown;
  prepare(
    sql: string,
    values?: SqlValue[],
  ): {
    run(values: SqlValue[]): unknown;
    step(): boolean;
    get(): SqlValue[];
    free(): unknown;
  };
  export(): Uint8Array;
  close(): void;
};

/** The initialised sql.js library. */
export type SqlLibrary = { Database: new (bytes?: Uint8Array) => SqlDatabase };

export type SqlOptions = {
  /** sql.js as its caller initialised it; without it the package is loaded. */
  readonly sql?: SqlLibrary;
  /** Where sql.js finds its .wasm file; Node needs none. */
  readonly locateFile?: (file: string) => string;
};

/** sql.js, given or loaded. */
export async function loadSql({ sql, locateFile }: SqlOptions): Promise<SqlLibrary> {
  if (sql) return sql;
  let initialise: (config?: { locateFile: (file: string) => string }) => Promise<SqlLibrary>;
  try {
    initialise = (await import('sql.js')).default as unknown as typeof initialise;
  } catch {
    throw new MissingPackageError('sql.js', "JuPedSim's SQLite format");
  }
  return initialise(locateFile ? { locateFile } : undefined);
}
