import { isAllFinite } from './all-finite.js';
import type { ReadBatch } from './arrow-read.js';
import { addRows, createFrameIndex, type FrameIndex, type RowBatch } from './frame-index.js';

/** Motion rows of a stretch of time. */
export type MotionBatch = RowBatch & {
  /** x, z, heading, velocityX, velocityZ, then the extra columns in the manifest's order. */
  readonly floats: readonly Float32Array[];
};

/** Where each frame's motion lies. */
export type MotionIndex = FrameIndex<MotionBatch>;

/** The number of float columns that must hold numbers; the extra ones may have gaps. */
const CORE_FLOATS = 5;

/** An index of nothing. */
export function createMotionIndex(): MotionIndex {
  return createFrameIndex();
}

/** A batch of a stream as motion, without copying. */
export function motionOf(batch: ReadBatch): MotionBatch {
  const [tick, id, ...floats] = batch.columns;
  return { rows: batch.rows, tick: tick as Uint32Array, id: id as Uint32Array, floats: floats as Float32Array[] };
}

/** Adds a batch and its frames to the index; returns what is wrong with it instead, having changed nothing. */
export function addBatch(index: MotionIndex, batch: MotionBatch, notes: Readonly<Record<string, string>> = {}): string | undefined {
  const isSound = batch.floats.slice(0, CORE_FLOATS).every((column) => isAllFinite(column.subarray(0, batch.rows)));
  return isSound ? addRows(index, batch, notes) : 'positions, headings or velocities that are not numbers';
}
