import { EMPTY_TICKS } from './columns.js';

/** Rows of a stretch of time: whole frames, by tick, and by id within a tick. */
export type RowBatch = { readonly rows: number; readonly tick: Uint32Array; readonly id: Uint32Array };

/** Where each frame lies: frame `i` is rows `start[i] .. end[i]` of batch `batch[i]`. */
export type FrameIndex<Batch extends RowBatch> = {
  readonly batches: Batch[];
  readonly tick: number[];
  readonly batch: number[];
  readonly start: number[];
  readonly end: number[];
  /** Rows in all. */
  rows: number;
};

/** An index of nothing. */
export function createFrameIndex<Batch extends RowBatch>(): FrameIndex<Batch> {
  return { batches: [], tick: [], batch: [], start: [], end: [], rows: 0 };
}

/** Adds a batch and its frames to the index; returns what is wrong with their order instead, having changed nothing. */
export function addRows<Batch extends RowBatch>(
  index: FrameIndex<Batch>,
  batch: Batch,
  notes: Readonly<Record<string, string>> = {},
): string | undefined {
  const lastTick = index.tick.length > 0 ? index.tick[index.tick.length - 1] : -1;
  if (!isInOrder(batch, lastTick)) return 'rows that are not in the order of tick and id';
  const emptyTicks = readEmptyTicks(notes[EMPTY_TICKS] ?? '');
  if (emptyTicks === undefined || (emptyTicks.length > 0 && emptyTicks[0] <= lastTick)) return 'a list of empty ticks that is none';

  const number = index.batches.length;
  index.batches.push(batch);
  index.rows += batch.rows;
  const addFrame = (tick: number, start: number, end: number) => {
    index.tick.push(tick);
    index.batch.push(number);
    index.start.push(start);
    index.end.push(end);
  };
  let e = 0;
  for (let start = 0; start < batch.rows; ) {
    const tick = batch.tick[start];
    while (e < emptyTicks.length && emptyTicks[e] < tick) addFrame(emptyTicks[e++], start, start);
    if (emptyTicks[e] === tick) e++;
    let end = start + 1;
    while (end < batch.rows && batch.tick[end] === tick) end++;
    addFrame(tick, start, end);
    start = end;
  }
  while (e < emptyTicks.length) addFrame(emptyTicks[e++], batch.rows, batch.rows);
  return undefined;
}

/** The last frame at or before a tick, by bisection; -1 when there is none. */
export function findFrame({ tick: ticks }: FrameIndex<RowBatch>, tick: number): number {
  let low = 0;
  let high = ticks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ticks[middle] <= tick) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function isInOrder({ rows, tick, id }: RowBatch, lastTick: number): boolean {
  for (let i = 0; i < rows; i++) {
    const isSameFrame = i > 0 && tick[i] === tick[i - 1];
    if (isSameFrame ? id[i] <= id[i - 1] : tick[i] <= (i > 0 ? tick[i - 1] : lastTick)) return false;
  }
  return true;
}

function readEmptyTicks(text: string): number[] | undefined {
  if (text === '') return [];
  const ticks = text.split(' ').map(Number);
  const isRight = ticks.every((tick, i) => Number.isInteger(tick) && tick >= 0 && tick < 2 ** 32 && (i === 0 || tick > ticks[i - 1]));
  return isRight ? ticks : undefined;
}
