import { isAllFinite } from './all-finite.js';
import type { ReadBatch } from './arrow-read.js';
import type { Poses } from './frame.js';
import { addRows, createFrameIndex, type FrameIndex, findFrame, type RowBatch } from './frame-index.js';
import type { MotionIndex } from './motion-index.js';
import { unpackRotations } from './pack-rotations.js';

/** Poses of a stretch of time, as they are stored. */
export type PoseBatch = RowBatch & {
  readonly level: Uint8Array;
  readonly style: Uint16Array;
  readonly phase: Float32Array;
  readonly scale: Float32Array;
  /** Three numbers per row. */
  readonly root: Float32Array;
  /** Three numbers per joint, joint by joint, row by row. */
  readonly rotations: Int16Array;
};

/** Where each frame's poses lie. */
export type PoseIndex = FrameIndex<PoseBatch> & { readonly joints: number };

/** An index of nothing. */
export function createPoseIndex(joints: number): PoseIndex {
  return { ...createFrameIndex(), joints };
}

/** A batch of a stream as poses, without copying. */
export function poseBatchOf({ rows, columns }: ReadBatch): PoseBatch {
  const [tick, id, level, style, phase, scale, root, rotations] = columns;
  return { rows, tick, id, level, style, phase, scale, root, rotations } as PoseBatch;
}

/** Adds a batch and its frames to the index; returns what is wrong with it instead, having changed nothing. */
export function addPoses(
  index: PoseIndex,
  batch: PoseBatch,
  motion: MotionIndex,
  notes: Readonly<Record<string, string>>,
): string | undefined {
  if (![batch.phase, batch.scale, batch.root].every(isAllFinite)) return 'phases, scales or places that are not numbers';
  if (!isOfMotion(batch, motion)) return 'poses of other people than those in motion';
  return addRows(index, batch, notes);
}

/** The poses of a frame, unpacked; undefined where the stream does not reach. */
export function posesAt(index: PoseIndex, tick: number): Poses | undefined {
  const i = findFrame(index, tick);
  if (i < 0 || index.tick[i] !== tick) return undefined;
  const { joints } = index;
  const { level, style, phase, scale, root, rotations } = index.batches[index.batch[i]];
  const from = index.start[i];
  const to = index.end[i];
  let unpacked: Float32Array | undefined;
  return {
    joints,
    level: Uint32Array.from(level.subarray(from, to)),
    style: Uint32Array.from(style.subarray(from, to)),
    phase: phase.subarray(from, to),
    scale: scale.subarray(from, to),
    root: root.subarray(3 * from, 3 * to),
    // When somebody asks: it takes longer than everything else here.
    get rotations() {
      unpacked ??= unpackRotations(rotations.subarray(3 * joints * from, 3 * joints * to));
      return unpacked;
    },
  };
}

/** Poses that belong to a frame; a run that was killed may have written some more. */
export function countPoses(motion: MotionIndex, poses: PoseIndex): number {
  let count = 0;
  for (let i = 0; i < motion.tick.length; i++) {
    const p = findFrame(poses, motion.tick[i]);
    if (p >= 0 && poses.tick[p] === motion.tick[i]) count += poses.end[p] - poses.start[p];
  }
  return count;
}

/** Whether every frame has exactly its people; poses may go on where the motion was cut off. */
function isOfMotion({ rows, tick, id }: PoseBatch, motion: MotionIndex): boolean {
  const lastTick = motion.tick.length > 0 ? motion.tick[motion.tick.length - 1] : -1;
  for (let start = 0; start < rows; ) {
    if (tick[start] > lastTick) return true;
    const i = findFrame(motion, tick[start]);
    if (i < 0 || motion.tick[i] !== tick[start]) return false;
    const ids = motion.batches[motion.batch[i]].id;
    const [from, to] = [motion.start[i], motion.end[i]];
    const end = start + (to - from);
    if (to === from || end > rows || (end < rows && tick[end] === tick[start])) return false;
    for (let k = from, row = start; k < to; k++, row++) if (id[row] !== ids[k] || tick[row] !== tick[start]) return false;
    start = end;
  }
  return true;
}
