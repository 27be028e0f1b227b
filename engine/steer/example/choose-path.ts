import { ACTION_FLOATS, type ExampleBase, type Habits, type Nearest, SITUATION_FLOATS } from '../../learned/index.js';
import { randomKey, randomOf, STREAM } from '../../math/index.js';
import type { SteerContext } from '../steer-model.js';
import type { Surroundings } from './surroundings.js';
import { fallBack, goAlong, isFree, retarget } from './take-path.js';

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
const _alike: number[] = [];

/** What there is to choose from, how people choose, and the seed of a run. */
export type Choice = { readonly base: ExampleBase; readonly nearest: Nearest; readonly habits: Habits; readonly seed: number };

/**
 * Goes between those of the nearest examples that are free, the more alike the more, or as one of them: as far from others as people in like situations kept, then slower,
 * then wherever nobody is touched. The example, or −1 where data say nothing.
 */
export function choosePath(context: SteerContext, choice: Choice, me: Surroundings, path: Float32Array): number {
  const { base, nearest } = choice;
  let count = 0;
  while (count < nearest.count && nearest.distance[count] <= FAR * base.reach) count++;
  nearest.count = count;
  _rooms.length = count;
  for (let n = 0; n < count; n++) _rooms[n] = base.clearance[nearest.row[n]];
  _rooms.sort((a, b) => a - b);
  for (let n = 0; count > 0 && n < TRIES.length; n++) {
    const [pace, share] = TRIES[n];
    const apart = share < 0 ? 0 : Math.min(base.room, _rooms[Math.floor(share * (count - 1))]);
    const taken = between(context, choice, me, path, { pace, apart });
    if (taken >= 0) return taken;
  }
  fallBack(context, me, path);
  return -1;
}

/** Goes between those of the nearest examples that are free at a pace, as the habits of a base are; the example that somebody does as, or −1 where none is free. */
function between(
  context: SteerContext,
  choice: Choice,
  me: Surroundings,
  path: Float32Array,
  { pace, apart }: { readonly pace: number; readonly apart: number },
): number {
  const { base, nearest, habits } = choice;
  const { variety, company } = habits;
  _mean.fill(0);
  let [weight, first] = [0, -1];
  const take = (example: number) => retarget(path, base.actions, example, base.situations[example * SITUATION_FLOATS + 2], me, pace);
  for (let n = 0; n < nearest.count; n++) {
    const example = nearest.row[n];
    take(example);
    _alike[n] = 0;
    if (!isFree(context, me, path, apart)) continue;
    if (first < 0) first = example;
    const alike = 1 / (SAME + nearest.distance[n]) ** 3;
    _alike[n] = alike;
    for (let f = 0; f < path.length; f++) _mean[f] += alike * path[f];
    weight += alike;
  }
  if (first < 0) return -1;
  for (let f = 0; f < path.length; f++) _mean[f] /= weight;
  let taken = first;
  if (variety > 0) {
    taken = drawn(context, choice, me.row, weight);
    take(taken);
    for (let f = 0; f < path.length; f++) path[f] = _mean[f] + variety * (path[f] - _mean[f]);
  } else path.set(_mean);
  if (company > 0) goAlong(me, path, company);
  if (isFree(context, me, path, apart)) return taken;
  if (variety > 0 || company > 0) {
    path.set(_mean);
    if (isFree(context, me, path, apart)) return first;
  }
  take(first);
  return first;
}

/** One of the free examples by chance, the more alike the likelier; always the same for somebody at a tick. */
function drawn({ agents, tick }: SteerContext, { nearest, seed }: Choice, row: number, weight: number): number {
  let left = weight * randomOf(randomKey(seed, STREAM.example, agents.columns.id[row]), tick);
  let taken = -1;
  for (let n = 0; n < nearest.count && left >= 0; n++) {
    if (_alike[n] === 0) continue;
    taken = nearest.row[n];
    left -= _alike[n];
  }
  return taken;
}
