import {
  type ActionGraph,
  createActionGraph,
  createNearest,
  type ExampleBase,
  findAmong,
  type Nearest,
  nodeOf,
  RAY_COUNT,
  rayAngle,
  SIGHT,
  SITUATION_FLOATS,
  STATE_FLOATS,
  writePattern,
} from '../../learned/index.js';
import { cos, sin } from '../../math/index.js';
import type { House } from '../../rooms/index.js';
import { about, distribution, nameField, whole } from '../../scenario/index.js';
import { explainExample } from '../explain/explain-example.js';
import type { SteerContext, SteerModel } from '../steer-model.js';
import { askBase } from './ask-base.js';
import { baseOf, basesOf } from './bases.js';
import { choosePath } from './choose-path.js';
import { EXAMPLE_COLUMNS, followPaths } from './follow-path.js';
import { createSurroundings, type Surroundings, wallAlong } from './surroundings.js';

/** So many actions of a node are looked at. */
const NEAREST = 20;

/** What the model keeps besides columns: graphs and room to reckon. */
type PerceptionAction = {
  readonly house: House;
  readonly bases: ReadonlyMap<string, ExampleBase>;
  readonly graphs: Map<ExampleBase, ActionGraph>;
  readonly state: Float32Array;
  readonly query: Float32Array;
  readonly nearest: Nearest;
  readonly walls: Float64Array;
  readonly me: Surroundings;
};

/**
 * People walk a graph of what was perceived and what was done then (Charalambous, Chrysanthou: The PAG Crowd, 2014): a state is how free the sight was over the last second, in a few
 * coefficients; like states are a node, and actions lead from node to node. docs/perception-action.md says how.
 */
export const perceptionAction: SteerModel<PerceptionAction> = {
  name: 'perception-action',
  about: 'a graph of what was perceived and done',
  fields: {
    from: about('Which examples the graph is made of, by the name in learned.', nameField().default('plaza')),
    neighbourDistance: about('People farther than this are not seen.', distribution('m', 0.5, 20, 6)),
    maximumNeighbours: about('At most this many of the nearest are considered.', whole(0, 16, 12)),
    noise: about('Random part of the preferred velocity; breaks perfect symmetry.', distribution('m/s', 0, 0.5, 0)),
  },
  columns: EXAMPLE_COLUMNS,
  wallReach: ({ radius }) => radius,
  create: (house) => ({
    house,
    bases: basesOf(house.scenario),
    graphs: new Map(),
    state: new Float32Array(STATE_FLOATS),
    query: new Float32Array(SITUATION_FLOATS),
    nearest: createNearest(NEAREST),
    walls: new Float64Array(RAY_COUNT),
    me: createSurroundings(),
  }),
  steer: (context) => followPaths(context, decide),
  explain: explainExample,
};

/** Finds the node that somebody is in, and chooses among those of its actions that are most like what it is in. */
function decide(context: SteerContext<PerceptionAction>, me: Surroundings, path: Float32Array): number {
  const { house, bases, graphs, state, query, nearest } = context.state;
  const base = baseOf(house, bases, me.row);
  const graph = graphs.get(base) ?? createActionGraph(base);
  graphs.set(base, graph);
  perceive(context, me);
  const last = context.kernels.u32.exampleLast[me.row] - 1;
  const node = nodeOf(graph, state, last < 0 ? -1 : graph.to[last]);
  askBase(context, me, query);
  findAmong(graph.actions.subarray(graph.first[node], graph.first[node + 1]), base.situations, SITUATION_FLOATS, query, nearest);
  return choosePath(context, { base, nearest, habits: base.graphHabits, seed: house.seed }, me, path);
}

/** Tells the state of somebody as those of the graph are told. */
function perceive(context: SteerContext<PerceptionAction>, me: Surroundings): void {
  const { state, walls } = context.state;
  state[0] = me.ahead;
  state[1] = me.aside;
  state[2] = me.wish;
  const hasWalls = context.world.walls.count > 0;
  if (hasWalls)
    for (let ray = 0; ray < RAY_COUNT; ray++) walls[ray] = wallAlong(context, me, cos(rayAngle(ray)), sin(rayAngle(ray)), SIGHT);
  writePattern(state, 3, me.ahead, me.aside, me.people, me.count, hasWalls ? walls : undefined);
}
