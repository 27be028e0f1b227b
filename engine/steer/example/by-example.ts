import {
  createIndex,
  createNearest,
  type ExampleBase,
  findNearest,
  type Index,
  type Nearest,
  SITUATION_FLOATS,
} from '../../learned/index.js';
import type { House } from '../../rooms/index.js';
import { about, distribution, nameField, whole } from '../../scenario/index.js';
import { explainExample } from '../explain/explain-example.js';
import type { SteerContext, SteerModel } from '../steer-model.js';
import { askBase } from './ask-base.js';
import { baseOf, basesOf } from './bases.js';
import { choosePath } from './choose-path.js';
import { EXAMPLE_COLUMNS, followPaths } from './follow-path.js';
import { createSurroundings, type Surroundings } from './surroundings.js';

/** So many of the nearest examples are looked at. */
const NEAREST = 20;

/** What the model keeps besides columns: tables and room to reckon. */
type ByExample = {
  readonly house: House;
  readonly bases: ReadonlyMap<string, ExampleBase>;
  readonly indices: Map<ExampleBase, Index>;
  readonly nearest: Nearest;
  readonly query: Float32Array;
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
    me: createSurroundings(),
  }),
  steer: (context) => followPaths(context, decide),
  explain: explainExample,
};

/** Asks the base, and chooses among the nearest of its examples. */
function decide(context: SteerContext<ByExample>, me: Surroundings, path: Float32Array): number {
  const { house, bases, indices, nearest, query } = context.state;
  const base = baseOf(house, bases, me.row);
  const index = indices.get(base) ?? createIndex(base.situations, SITUATION_FLOATS);
  indices.set(base, index);
  askBase(context, me, query);
  findNearest(index, query, nearest);
  return choosePath(context, { base, nearest, habits: base.habits, seed: house.seed }, me, path);
}
