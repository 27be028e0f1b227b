import { assert } from '../report/index.js';
import { isAllFinite } from './all-finite.js';
import { createStreamEncoder } from './arrow-write.js';
import { EMPTY_TICKS, FILES, poseColumns } from './columns.js';
import type { Frame, Poses } from './frame.js';
import { packRotations } from './pack-rotations.js';
import type { RecordingSink } from './recording-sink.js';

/** Bodies of this level and beyond have a style and a phase, but no joints. */
const WITHOUT_JOINTS = 2;

/** What sixteen bits hold. */
const MAXIMUM_STYLE = 0xffff;

/** Collects the poses of frames and writes them as batches of the pose stream. */
export function createPoseBuffer(sink: RecordingSink, joints: number) {
  const encoder = createStreamEncoder(poseColumns(joints));
  const emptyTicks: number[] = [];
  let rows = 0;
  let columns = makeColumns(256, joints);
  sink.write(FILES.poses, encoder.header.slice());

  function grow(needed: number): void {
    let capacity = columns.tick.length;
    while (capacity < needed) capacity *= 2;
    const larger = makeColumns(capacity, joints);
    for (const name of Object.keys(columns) as (keyof typeof columns)[]) larger[name].set(columns[name]);
    columns = larger;
  }

  function add({ tick, count, id, poses }: Frame): void {
    assert(poses !== undefined, `tick ${tick} has no poses to record`);
    assert(poses.joints === joints, `tick ${tick} has bodies of ${poses.joints} joints; the recorder was told of ${joints}`);
    if (count === 0) emptyTicks.push(tick);
    if (rows + count > columns.tick.length) grow(rows + count);
    columns.tick.fill(tick, rows, rows + count);
    columns.id.set(id.subarray(0, count), rows);
    columns.phase.set(poses.phase.subarray(0, count), rows);
    columns.scale.set(poses.scale.subarray(0, count), rows);
    addBodies(poses, tick, count);
    for (const column of [columns.phase, columns.scale]) assertNumbers(column.subarray(rows, rows + count), tick);
    assertNumbers(columns.root.subarray(3 * rows, 3 * (rows + count)), tick);
    rows += count;
  }

  /** What nobody worked out is stored as zero: whatever the frame holds there is left from another tick. */
  function addBodies({ level, style, root, rotations }: Poses, tick: number, count: number): void {
    columns.root.set(root.subarray(0, 3 * count), 3 * rows);
    let isSound = true;
    let largestStyle = 0;
    for (let i = 0; i < count; i++) {
      const row = rows + i;
      columns.level[row] = level[i];
      columns.style[row] = style[i];
      largestStyle = Math.max(largestStyle, style[i]);
      if (level[i] < WITHOUT_JOINTS) {
        isSound = packRotations(rotations, i, joints, columns.rotations, row) && isSound;
      } else {
        columns.root.fill(0, 3 * row, 3 * row + 3);
        columns.rotations.fill(0, 3 * joints * row, 3 * joints * (row + 1));
      }
    }
    assert(isSound, `tick ${tick} has a rotation that is not a number`);
    assert(largestStyle <= MAXIMUM_STYLE, `tick ${tick} has the style ${largestStyle}; the greatest is ${MAXIMUM_STYLE}`);
  }

  function flush(): void {
    if (rows === 0 && emptyTicks.length === 0) return;
    const notes = emptyTicks.length > 0 ? { [EMPTY_TICKS]: emptyTicks.join(' ') } : undefined;
    sink.write(FILES.poses, encoder.encode(rows, Object.values(columns), notes));
    rows = 0;
    emptyTicks.length = 0;
  }
  return { add, flush };
}

function assertNumbers(column: Float32Array, tick: number): void {
  assert(isAllFinite(column), `tick ${tick} has a phase, scale or root that is not a number`);
}

/** In the order of the stream. */
function makeColumns(capacity: number, joints: number) {
  return {
    tick: new Uint32Array(capacity),
    id: new Uint32Array(capacity),
    level: new Uint8Array(capacity),
    style: new Uint16Array(capacity),
    phase: new Float32Array(capacity),
    scale: new Float32Array(capacity),
    root: new Float32Array(3 * capacity),
    rotations: new Int16Array(3 * joints * capacity),
  };
}
