import { LearnedError, packLearned, unpackLearned } from './learned-file.js';

/** One stream of a flow: everyone who goes from about here to about there. */
export type FlowStream = {
  /** Of all people, how many go with it; 0 to 1. */
  readonly share: number;
  /** Where they come from and where they go, in the mean [m]. */
  readonly start: readonly [x: number, z: number];
  readonly end: readonly [x: number, z: number];
  /** Mean velocity in each cell, row by row [m/s]. */
  readonly velocityX: Float32Array;
  readonly velocityZ: Float32Array;
  /** How sure the direction is: 0 where nobody went or all went elsewhere, 1 where many went the same way. */
  readonly certainty: Float32Array;
};

/** Where people went, as fields of velocities on square cells (Courty, Corpetti: Crowd motion capture, 2007), one for each stream; plain data. */
export type FlowField = {
  readonly name: string;
  readonly source: string;
  /** Side of a cell [m]. */
  readonly cell: number;
  /** The corner of the first cell [m]. */
  readonly minX: number;
  readonly minZ: number;
  readonly columns: number;
  readonly rows: number;
  readonly streams: readonly FlowStream[];
};

/** A place where a field has no direction: people come from (a source), go to (a sink) or around it (a vortex), or part before it (a saddle). */
export type Singularity = { readonly x: number; readonly z: number; readonly kind: 'source' | 'sink' | 'vortex' | 'saddle' };

/** The cell of a place; −1 outside. */
export function flowCellAt(
  { cell, minX, minZ, columns, rows }: Pick<FlowField, 'cell' | 'minX' | 'minZ' | 'columns' | 'rows'>,
  x: number,
  z: number,
): number {
  const [column, row] = [Math.floor((x - minX) / cell), Math.floor((z - minZ) / cell)];
  return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column;
}

/** Bytes of a `.flow` file. */
export function writeFlow({ name, source, streams, ...grid }: FlowField): Uint8Array {
  const { cell, minX, minZ, columns, rows } = grid;
  const join = (of: (stream: FlowStream) => ArrayLike<number>) => Float32Array.from(streams.flatMap((stream) => Array.from(of(stream))));
  const parts = {
    ends: join(({ start, end, share }) => [...start, ...end, share]),
    velocityX: join(({ velocityX }) => velocityX),
    velocityZ: join(({ velocityZ }) => velocityZ),
    certainty: join(({ certainty }) => certainty),
  };
  return packLearned({ kind: 'flow', name, source, facts: { cell, minX, minZ, columns, rows, streams: streams.length }, parts });
}

/** Reads a `.flow` file. */
export function readFlow(bytes: Uint8Array): FlowField {
  const { name, source, facts, parts } = unpackLearned('flow', bytes);
  const { cell, minX, minZ, columns, rows } = facts;
  const cells = columns * rows;
  if (!(cells > 0) || parts.certainty?.length !== cells * facts.streams || parts.ends?.length !== 5 * facts.streams)
    throw new LearnedError('this flow is damaged: parts of it are missing');
  const streams = Array.from({ length: facts.streams }, (_, n): FlowStream => {
    const [startX, startZ, endX, endZ, share] = parts.ends.subarray(5 * n, 5 * n + 5);
    const of = (list: Float32Array) => list.slice(n * cells, (n + 1) * cells);
    return {
      share,
      start: [startX, startZ],
      end: [endX, endZ],
      velocityX: of(parts.velocityX),
      velocityZ: of(parts.velocityZ),
      certainty: of(parts.certainty),
    };
  });
  return { name, source, cell, minX, minZ, columns, rows, streams };
}

/** Where a field turns about: corners of cells around which its direction goes round once, of cells that are known. */
export function singularitiesOf(field: FlowField, { velocityX, velocityZ, certainty }: FlowStream): Singularity[] {
  const { cell, minX, minZ, columns, rows } = field;
  const found: Singularity[] = [];
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const at = row * columns + column;
      const around = [at, at + 1, at + columns + 1, at + columns];
      if (around.some((n) => certainty[n] === 0)) continue;
      const turn = around.reduce((sum, n, k) => sum + quarterTurns(velocityX, velocityZ, n, around[(k + 1) % 4]), 0);
      if (Math.abs(turn) < 3.5) continue;
      const spread = velocityX[around[1]] + velocityX[around[2]] - velocityX[around[0]] - velocityX[around[3]];
      const divergence = spread + velocityZ[around[2]] + velocityZ[around[3]] - velocityZ[around[0]] - velocityZ[around[1]];
      const curl =
        velocityZ[around[1]] +
        velocityZ[around[2]] -
        velocityZ[around[0]] -
        velocityZ[around[3]] -
        (velocityX[around[2]] + velocityX[around[3]] - velocityX[around[0]] - velocityX[around[1]]);
      const round = Math.abs(curl) > Math.abs(divergence) ? 'vortex' : divergence > 0 ? 'source' : 'sink';
      found.push({ x: minX + (column + 1) * cell, z: minZ + (row + 1) * cell, kind: turn > 0 ? round : 'saddle' });
    }
  }
  return found;
}

/** From one direction to another, in quarter turns from −2 to 2. */
function quarterTurns(x: Float32Array, z: Float32Array, a: number, b: number): number {
  const [dot, cross] = [x[a] * x[b] + z[a] * z[b], x[a] * z[b] - z[a] * x[b]];
  const size = Math.abs(dot) + Math.abs(cross);
  if (size === 0) return 0;
  // A diamond's angle: exact at quarters, monotone between them, and free of functions.
  const angle = dot >= 0 ? cross / size : Math.sign(cross || 1) * (2 - Math.abs(cross) / size);
  return angle;
}
