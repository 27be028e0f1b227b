import { ACTION_FLOATS, type ExampleBase, type Nearest, SITUATION_FLOATS } from '../../learned/index.js';
import type { SteerContext } from '../steer-model.js';
import type { Surroundings } from './surroundings.js';
import { fallBack, isFree, retarget } from './take-path.js';

/** Examples farther than so many times the reach of a base say nothing; nearer than this they are the same. */
const FAR = 3;
const SAME = 0.05;
/** Shares of the speed of examples that are tried in turn, each with the part of like people who came nearer to others than is allowed; −1: nobody may be touched. */
const TRIES = [
  [1, 0.25],
  [1, 0],
  [0.7, 0],
  [0.45, 0],
  [0.2, 0],
  [1, -1],
  [0.7, -1],
  [0.45, -1],
  [0.2, -1],
] as const;

const _mean = new Float32Array(ACTION_FLOATS);
const _rooms: number[] = [];

/**
 * Goes between those of the nearest examples that are free, the more alike the more, or as the first of them: as far from others as people in like situations kept, then slower,
 * then wherever nobody is touched. The first example, or −1 where data say nothing.
 */
export function choosePath(context: SteerContext, base: ExampleBase, nearest: Nearest, me: Surroundings, path: Float32Array): number {
  let count = 0;
  while (count < nearest.count && nearest.distance[count] <= FAR * base.reach) count++;
  nearest.count = count;
  _rooms.length = count;
  for (let n = 0; n < count; n++) _rooms[n] = base.clearance[nearest.row[n]];
  _rooms.sort((a, b) => a - b);
  for (let n = 0; count > 0 && n < TRIES.length; n++) {
    const [pace, share] = TRIES[n];
    const apart = share < 0 ? 0 : Math.min(base.room, _rooms[Math.floor(share * (count - 1))]);
    const first = between(context, base, nearest, me, path, { pace, apart });
    if (first >= 0) return first;
  }
  fallBack(context, me, path);
  return -1;
}

/** Goes between those of the nearest examples that are free at a pace; the nearest of them, or −1 where none is. */
function between(
  context: SteerContext,
  base: ExampleBase,
  nearest: Nearest,
  me: Surroundings,
  path: Float32Array,
  { pace, apart }: { readonly pace: number; readonly apart: number },
): number {
  _mean.fill(0);
  let [weight, first] = [0, -1];
  const take = (example: number) => retarget(path, base.actions, example, base.situations[example * SITUATION_FLOATS + 2], me, pace);
  for (let n = 0; n < nearest.count; n++) {
    const example = nearest.row[n];
    take(example);
    if (!isFree(context, me, path, apart)) continue;
    if (first < 0) first = example;
    const alike = 1 / (SAME + nearest.distance[n]) ** 3;
    for (let f = 0; f < path.length; f++) _mean[f] += alike * path[f];
    weight += alike;
  }
  if (first < 0) return -1;
  for (let f = 0; f < path.length; f++) path[f] = _mean[f] / weight;
  if (!isFree(context, me, path, apart)) take(first);
  return first;
}
