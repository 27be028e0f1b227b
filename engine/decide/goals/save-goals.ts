import { fromBytes, type House, type Saveable, toBytes } from '../../rooms/index.js';
import type { Shape } from '../../scenario/index.js';
import type { World } from '../../world/index.js';
import { type GoalList, replaceLists } from './goal-lists.js';
import type { Goals, ServiceState } from './goals-state.js';

type SavedGoals = { readonly lists: GoalList[]; readonly areas: Shape[]; readonly services: ServiceState[] };

/** What is not by row, as bytes: lists of goals, areas, lines. */
export function saveGoals({ lists, areas, services }: Goals): Uint8Array {
  return toBytes({ lists: lists.all, areas, services } as unknown as Saveable);
}

/** Brings goals fresh from the start of a run to where they were saved. */
export function restoreGoals(goals: Goals, { world }: Pick<House, 'world'>, saved: Uint8Array): void {
  const { lists, areas, services } = fromBytes<SavedGoals>(saved);
  const known = knownAreas(world);
  replaceLists(goals.lists, lists);
  refill(goals.areas, areas.map(known));
  refill(goals.services, services);
}

/** Puts other items into a list. */
export function refill<T>(list: T[], items: readonly T[]): void {
  list.length = 0;
  for (const item of items) list.push(item);
}

/** Turns copies of areas that the world has by a name into the world's own, because areas are told apart as objects. */
export function knownAreas({ exits, regions }: Pick<World, 'exits' | 'regions'>): (area: Shape) => Shape {
  const areaNamed = new Map([...Object.values(exits), ...Object.values(regions)].map((area) => [JSON.stringify(area), area]));
  return (area) => areaNamed.get(JSON.stringify(area)) ?? area;
}
