/** A table before anybody knows what its columns mean. */
export type OpenTable = {
  readonly header: readonly string[] | undefined;
  /** Columns of the first row. */
  readonly width: number;
  /** Lines that start with # or %, without it. */
  readonly comments: readonly string[];
  readonly number: (cell: string) => number;
  /** Calls back for every row with its cells, or with the fault of a line that has none, and the number of the line. */
  readonly forEachRow: (take: (cells: readonly string[], line: number, fault?: string) => void) => void;
};
