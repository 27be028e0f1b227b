type Column = Uint32Array | Int32Array | Float32Array;

/** A column for a snapshot: as it is, or the one number that all of its rows have; undefined where there is none. */
export type Packed = Column | number | undefined;

/** Makes a column small where all rows have the same. */
export function pack(column: Column | undefined): Packed {
  if (!column || column.length === 0) return undefined;
  const first = column[0];
  for (let row = 1; row < column.length; row++) if (column[row] !== first) return column;
  return first;
}

/** Fills a column with what was packed. */
export function unpack(column: Column | undefined, packed: Packed): void {
  if (!column || packed === undefined) return;
  if (typeof packed === 'number') column.fill(packed);
  else column.set(packed);
}
