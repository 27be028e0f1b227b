import type { Agents } from '../../agents/index.js';
import { random, STREAM } from '../../math/index.js';
import type { Shape, Vec2 } from '../../scenario/index.js';
import { samplePoint, shapeOf, type World } from '../../world/index.js';
import { indexAt } from './goal-lists.js';
import { type Aiming, FIRST_AREA } from './goals-state.js';

/** A region, which has no number among the exits. */
const NO_EXIT = -1;

/** The number of an area in the list of those that somebody heads for. */
export function placeOf(areas: Shape[], shape: Shape): number {
  const known = areas.indexOf(shape);
  return known >= 0 ? known : areas.push(shape) - 1;
}

/** A free place in an area, by this agent's draw for this goal at this tick. */
export function placeIn(
  { state: goals, agents, world, seed, tick }: Aiming,
  row: number,
  shape: Shape | 'anywhere',
  choice: number,
): Vec2 | undefined {
  const agent = agents.columns.id[row];
  const stream = STREAM.goal + 65_536 * (choice + 256 * indexAt(goals.lists, goals.place[row]));
  return samplePoint(
    world,
    shape,
    agents.columns.radius[row],
    random(seed, stream, agent, 2 * tick),
    random(seed, stream, agent, 2 * tick + 1),
  );
}

/** The same for a body that is too broad for all of an area, such as a strip along a wall: a place on its ground. */
export function groundIn({ state: goals, agents, world, seed, tick }: Aiming, row: number, shape: Shape | 'anywhere'): Vec2 | undefined {
  const agent = agents.columns.id[row];
  const stream = STREAM.goal + 65_536 * indexAt(goals.lists, goals.place[row]);
  return samplePoint(world, shape, 0, random(seed, stream, agent, 2 * tick), random(seed, stream, agent, 2 * tick + 1));
}

/** What a row's `goalOptions` is for a list of names: its number plus one; the list is remembered. */
export function optionsOf({ goalLists }: Agents, world: World, names: readonly string[]): number {
  const known = goalLists.findIndex((list) => list.names.length === names.length && list.names.every((name, n) => name === names[n]));
  if (known >= 0) return known + 1;
  const exits = Object.keys(world.exits);
  const places = names.filter((name) => shapeOf(world, name) !== 'anywhere');
  return goalLists.push({
    names: places,
    shapes: places.map((name) => shapeOf(world, name) as Shape),
    exits: places.map((name) => (name in world.regions ? NO_EXIT : exits.indexOf(name))),
  });
}

/** Takes over which of the options plan has chosen in the tick before. */
export function takeChoice(context: Aiming, row: number): void {
  const { state: goals, agents } = context;
  const { goalLists, goalChoice, goalOptions } = agents;
  const { goalX, goalZ } = agents.columns;
  if (!goalOptions || !goalChoice || !goals.taken) return;
  const choice = goalChoice[row];
  goals.taken[row] = choice;
  const shape = goalLists[goalOptions[row] - 1]?.shapes[choice - 1];
  if (!shape) return;
  const area = FIRST_AREA + placeOf(goals.areas, shape);
  if (goals.reach[row] === area) return;
  goals.reach[row] = area;
  const [x, z] = placeIn(context, row, shape, choice) ?? [goalX[row], goalZ[row]];
  goalX[row] = x;
  goalZ[row] = z;
}
