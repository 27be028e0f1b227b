import {
  ACTION_FLOATS,
  addPerson,
  addWall,
  beginSituation,
  createIndex,
  createNearest,
  type ExampleBase,
  findNearest,
  type Index,
  type Nearest,
  SECTORS,
  SITUATION_FLOATS,
  sectorAngle,
  WALL_REACH,
} from '../../learned/index.js';
import { cos, sin } from '../../math/index.js';
import type { House } from '../../rooms/index.js';
import { about, distribution, nameField, whole } from '../../scenario/index.js';
import { explainExample } from '../explain/explain-example.js';
import type { SteerContext, SteerModel } from '../steer-model.js';
import { baseOf, basesOf } from './bases.js';
import { EXAMPLE_COLUMNS, followPaths } from './follow-path.js';
import { createSurroundings, type Surroundings, wallAlong } from './surroundings.js';
import { fallBack, isFree, PACES, retarget } from './take-path.js';

/** So many of the nearest examples are looked at; nearer than this they are the same. */
const NEAREST = 20;
const SAME = 0.05;
/** Examples farther than so many times the reach of a base say nothing. */
const FAR = 3;

/** What the model keeps besides columns: tables and room to reckon. */
type ByExample = {
  readonly house: House;
  readonly bases: ReadonlyMap<string, ExampleBase>;
  readonly indices: Map<ExampleBase, Index>;
  readonly nearest: Nearest;
  readonly query: Float32Array;
  readonly mean: Float32Array;
  readonly me: Surroundings;
};

/**
 * People do what somebody did in the most similar situation of a base of examples (Lerner, Chrysanthou, Lischinski: Crowds by Example, 2007): who is around, where,
 * with which speeds, and walls. docs/by-example.md says how.
 */
export const byExample: SteerModel<ByExample> = {
  name: 'by-example',
  about: 'what people did in similar situations',
  fields: {
    from: about('Which examples people follow, by the name in learned.', nameField().default('plaza')),
    neighbourDistance: about('People farther than this are not seen.', distribution('m', 0.5, 20, 6)),
    maximumNeighbours: about('At most this many of the nearest are considered.', whole(0, 16, 12)),
    noise: about('Random part of the preferred velocity; breaks perfect symmetry.', distribution('m/s', 0, 0.5, 0)),
  },
  columns: EXAMPLE_COLUMNS,
  wallReach: ({ radius }) => radius,
  create: (house) => ({
    house,
    bases: basesOf(house.scenario),
    indices: new Map(),
    nearest: createNearest(NEAREST),
    query: new Float32Array(SITUATION_FLOATS),
    mean: new Float32Array(ACTION_FLOATS),
    me: createSurroundings(),
  }),
  steer: (context) => followPaths(context, decide),
  explain: explainExample,
};

/** Asks the base, and goes between those of the nearest examples that are free, the more alike the more, or as the first of them; slower where none is. */
function decide(context: SteerContext<ByExample>, me: Surroundings, path: Float32Array): number {
  const { house, bases, indices, nearest, query } = context.state;
  const base = baseOf(house, bases, me.row);
  const index = indices.get(base) ?? createIndex(base.situations, SITUATION_FLOATS);
  indices.set(base, index);
  ask(context, me, query);
  findNearest(index, query, nearest);
  for (const pace of PACES) {
    const first = between(context, base, me, path, pace);
    if (first >= 0) return first;
  }
  fallBack(context, me, path);
  return -1;
}

/** Goes between those of the nearest examples that are free at a pace; the nearest of them, or −1 where none is. */
function between(context: SteerContext<ByExample>, base: ExampleBase, me: Surroundings, path: Float32Array, pace: number): number {
  const { nearest, mean } = context.state;
  mean.fill(0);
  let [weight, first] = [0, -1];
  const take = (example: number) => retarget(path, base.actions, example, base.situations[example * SITUATION_FLOATS + 2], me, pace);
  for (let n = 0; n < nearest.count && nearest.distance[n] <= FAR * base.reach; n++) {
    const example = nearest.row[n];
    take(example);
    if (!isFree(context, me, path)) continue;
    if (first < 0) first = example;
    const alike = 1 / (SAME + nearest.distance[n]);
    for (let f = 0; f < path.length; f++) mean[f] += alike * path[f];
    weight += alike;
  }
  if (first < 0) return -1;
  for (let f = 0; f < path.length; f++) path[f] = mean[f] / weight;
  if (!isFree(context, me, path)) take(first);
  return first;
}

/** Tells the situation of somebody as examples are told. */
function ask(context: SteerContext<ByExample>, me: Surroundings, query: Float32Array): void {
  beginSituation(query, 0, me.ahead, me.aside, me.wish);
  for (let n = 0; n < me.count; n++) addPerson(query, 0, me.people[n]);
  if (context.world.walls.count === 0) return;
  for (let sector = 0; sector < SECTORS; sector++) {
    const angle = sectorAngle(sector);
    addWall(query, 0, sector, wallAlong(context, me, cos(angle), sin(angle), WALL_REACH));
  }
}
