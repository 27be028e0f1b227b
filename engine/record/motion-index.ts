import type { ReadBatch } from './arrow-read.js';
import { EMPTY_TICKS } from './columns.js';

/** Motion rows of a stretch of time: whole frames, by tick, and by id within a tick. */
export type MotionBatch = {
  readonly rows: number;
  readonly tick: Uint32Array;
  readonly id: Uint32Array;
  /** x, z, heading, velocityX, velocityZ, then the extra columns in the manifest's order. */
  readonly floats: readonly Float32Array[];
};

/** Where each frame lies: frame `i` is rows `start[i] .. end[i]` of batch `batch[i]`. */
export type MotionIndex = {
  readonly batches: MotionBatch[];
  readonly tick: number[];
  readonly batch: number[];
  readonly start: number[];
  readonly end: number[];
  /** Rows in all. */
  rows: number;
};

/** The number of float columns that must hold numbers; the extra ones may have gaps. */
const CORE_FLOATS = 5;

/** An index of nothing. */
export function createMotionIndex(): MotionIndex {
  return { batches: [], tick: [], batch: [], start: [], end: [], rows: 0 };
}

/** A batch of a stream as motion, without copying. */
export function motionOf(batch: ReadBatch): MotionBatch {
  const [tick, id, ...floats] = batch.columns;
  return { rows: batch.rows, tick: tick as Uint32Array, id: id as Uint32Array, floats: floats as Float32Array[] };
}

/** Adds a batch and its frames to the index; returns what is wrong with it instead, having changed nothing. */
export function addBatch(index: MotionIndex, batch: MotionBatch, notes: Readonly<Record<string, string>> = {}): string | undefined {
  const lastTick = index.tick.length > 0 ? index.tick[index.tick.length - 1] : -1;
  const fault = findFault(batch, lastTick);
  if (fault) return fault;
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
export function findFrame(index: MotionIndex, tick: number): number {
  let low = 0;
  let high = index.tick.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (index.tick[middle] <= tick) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function findFault({ rows, tick, id, floats }: MotionBatch, lastTick: number): string | undefined {
  for (let i = 0; i < rows; i++) {
    const isSameFrame = i > 0 && tick[i] === tick[i - 1];
    if (isSameFrame ? id[i] <= id[i - 1] : tick[i] <= (i > 0 ? tick[i - 1] : lastTick))
      return 'rows that are not in the order of tick and id';
  }
  for (let c = 0; c < CORE_FLOATS; c++) {
    const column = floats[c];
    let sum = 0; // v - v is 0 for every finite v, not a number otherwise
    for (let i = 0; i < rows; i++) sum += column[i] - column[i];
    if (sum !== 0) return 'positions, headings or velocities that are not numbers';
  }
  return undefined;
}

function readEmptyTicks(text: string): number[] | undefined {
  if (text === '') return [];
  const ticks = text.split(' ').map(Number);
  const isRight = ticks.every((tick, i) => Number.isInteger(tick) && tick >= 0 && tick < 2 ** 32 && (i === 0 || tick > ticks[i - 1]));
  return isRight ? ticks : undefined;
}
