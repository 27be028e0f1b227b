import { ROW_BITS, VELOCITY } from '../../columns/index.js';
import type { ColumnSpec } from '../../kernels/index.js';
import { ACTION_FLOATS, ACTION_INTERVAL, ACTION_POINTS, ACTION_TIME } from '../../learned/index.js';
import { placeAlong, stepAlong } from '../morphable/segment-path.js';
import type { SteerContext } from '../steer-model.js';
import { lookAround, type Surroundings } from './surroundings.js';
import { isFree } from './take-path.js';

/** Columns of models that follow examples. */
export const EXAMPLE_COLUMNS = (capacity: number): ColumnSpec[] => [
  ...['from', 'exampleEnds', 'exampleDue', 'exampleLast', 'exampleAsked', 'exampleBare'].map((name) => ({
    name,
    type: 'u32' as const,
    length: capacity,
  })),
  { name: 'exampleStart', type: 'f32', length: 2 * capacity },
  { name: 'examplePath', type: 'f32', length: ACTION_FLOATS * capacity },
  { name: 'exampleNext', type: 'f32', length: ACTION_FLOATS * capacity },
];

/** A path is followed for this share of its time: who follows it to its end falls out of step with companions, who have decided anew. */
const FOLLOWED = 0.5;
/** Who is off its path by more than this asks anew [m]. */
const ASTRAY = 0.3;
/** Somebody looks for collisions on the rest of its path so often [s], and within this time [s]. */
const LOOK_EVERY = 0.4;
/** A wish that has turned by more than this asks anew: the cosine of the angle. */
const TURNED = 0.8;
/** Who wishes less than this stands [m/s]. */
const STANDING = 0.05;

/** Decides on a path in the frame of the wish; the example that it is, or −1 where none was right. */
export type Decide<State> = (context: SteerContext<State>, me: Surroundings, path: Float32Array) => number;

const _path = new Float32Array(ACTION_FLOATS);
const _rest = new Float32Array(ACTION_FLOATS);

/** One tick of everyone of a model: whoever is due asks for a path, knowing those that others had before, and all go along theirs. */
export function followPaths<State extends { readonly me: Surroundings }>(context: SteerContext<State>, decide: Decide<State>): void {
  const { kernels, agents, slots, model, tick, dt } = context;
  const { steerModel, steerKind, steerX, steerZ, positionX, positionZ, preferredX, preferredZ } = agents.columns;
  const { shadowRow, exampleEnds, exampleDue, exampleLast, exampleAsked, exampleBare } = kernels.u32;
  const { exampleStart, examplePath, exampleNext } = kernels.f32;
  const length = Math.max(1, Math.round(ACTION_TIME / dt));
  const { me } = context.state;
  for (let slot = 0; slot < slots; slot++) {
    const row = shadowRow[slot];
    if (row > ROW_BITS || steerModel[row] !== model || !isDue(context, slot, row, length)) continue;
    lookAround(context, slot, row, me);
    exampleDue[row] = tick + 1;
    if (me.wish < STANDING) {
      _path.fill(0);
      exampleLast[row] = 0;
    } else {
      const example = decide(context, me, _path);
      exampleLast[row] = example + 1;
      exampleAsked[row]++;
      if (example < 0) exampleBare[row]++;
    }
    for (let p = 0; p < ACTION_POINTS; p++) {
      const [x, z] = [_path[2 * p], _path[2 * p + 1]];
      exampleNext[ACTION_FLOATS * row + 2 * p] = me.aheadX * x - me.aheadZ * z;
      exampleNext[ACTION_FLOATS * row + 2 * p + 1] = me.aheadZ * x + me.aheadX * z;
    }
  }
  for (let i = 0; i < agents.count; i++) {
    const row = agents.liveRow[i];
    if (steerModel[row] !== model) continue;
    if (exampleDue[row] === tick + 1) {
      exampleEnds[row] = tick + length;
      exampleStart[2 * row] = positionX[row];
      exampleStart[2 * row + 1] = positionZ[row];
      examplePath.set(exampleNext.subarray(ACTION_FLOATS * row, ACTION_FLOATS * (row + 1)), ACTION_FLOATS * row);
    }
    const phase = length - (exampleEnds[row] - tick);
    const along = (first: number) =>
      stepAlong(examplePath, ACTION_FLOATS * row + first, phase / length, (phase + 1) / length, ACTION_POINTS) / dt;
    const isStanding = preferredX[row] ** 2 + preferredZ[row] ** 2 < STANDING * STANDING;
    steerKind[row] = VELOCITY;
    steerX[row] = isStanding ? 0 : along(0);
    steerZ[row] = isStanding ? 0 : along(1);
  }
}

/** Whether somebody needs another path: at the end of one, off it, when the wish has turned, or before a collision. */
function isDue<State extends { readonly me: Surroundings }>(
  context: SteerContext<State>,
  slot: number,
  row: number,
  length: number,
): boolean {
  const { kernels, agents, tick, dt } = context;
  const { exampleEnds } = kernels.u32;
  const { exampleStart, examplePath } = kernels.f32;
  const { id, positionX, positionZ, preferredX, preferredZ } = agents.columns;
  const ends = exampleEnds[row];
  if (ends - tick <= length - Math.round(FOLLOWED * length)) return true;
  const share = 1 - (ends - tick) / length;
  const at = ACTION_FLOATS * row;
  const offX = positionX[row] - exampleStart[2 * row] - placeAlong(examplePath, at, share, ACTION_POINTS);
  const offZ = positionZ[row] - exampleStart[2 * row + 1] - placeAlong(examplePath, at + 1, share, ACTION_POINTS);
  if (offX * offX + offZ * offZ > ASTRAY * ASTRAY) return true;
  const every = Math.max(1, Math.round(LOOK_EVERY / dt));
  if ((tick + id[row]) % every !== 0 || share < LOOK_EVERY / ACTION_TIME) return false;
  const [endX, endZ] = [examplePath[at + ACTION_FLOATS - 2], examplePath[at + ACTION_FLOATS - 1]];
  const wish = Math.sqrt(preferredX[row] ** 2 + preferredZ[row] ** 2);
  const far = Math.sqrt(endX * endX + endZ * endZ);
  if (wish > STANDING && (far < ASTRAY || endX * preferredX[row] + endZ * preferredZ[row] < TURNED * far * wish)) return true;
  const { me } = context.state;
  lookAround(context, slot, row, me);
  for (let p = 0; p < ACTION_POINTS; p++) {
    const then = Math.min(1, share + ((p + 1) * ACTION_INTERVAL) / ACTION_TIME);
    const x = stepAlong(examplePath, at, share, then, ACTION_POINTS);
    const z = stepAlong(examplePath, at + 1, share, then, ACTION_POINTS);
    _rest[2 * p] = me.aheadX * x + me.aheadZ * z;
    _rest[2 * p + 1] = me.aheadX * z - me.aheadZ * x;
  }
  return !isFree(context, me, _rest);
}
