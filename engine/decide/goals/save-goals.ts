import { fromBytes, type House, type Saveable, toBytes } from '../../rooms/index.js';
import type { Shape } from '../../scenario/index.js';
import type { World } from '../../world/index.js';
import { type Packed, pack, unpack } from '../pack.js';
import type { GoalList, Goals, ServiceState } from './goals-state.js';

/** What is by row, in the order in which it is saved. */
const BY_ROW = ['listOf', 'index', 'within', 'areaOf', 'taken', 'chosenAt', 'stageOf'] as const;

type SavedGoals = {
  readonly lists: GoalList[];
  readonly areas: Shape[];
  readonly services: ServiceState[];
  readonly byRow: Readonly<Record<(typeof BY_ROW)[number], Packed>>;
};

/** Lists of goals, areas, lines, and where everyone is, as bytes. */
export function saveGoals(goals: Goals): Uint8Array {
  const { lists, areas, services } = goals;
  const byRow = Object.fromEntries(BY_ROW.map((name) => [name, pack(goals[name])]));
  return toBytes({ lists, areas, services, byRow } as unknown as Saveable);
}

/** Brings goals fresh from the start of a run to where they were saved. */
export function restoreGoals(goals: Goals, { world }: Pick<House, 'world'>, saved: Uint8Array): void {
  const { lists, areas, services, byRow } = fromBytes<SavedGoals>(saved);
  const known = knownAreas(world);
  refill(goals.lists, lists);
  refill(goals.areas, areas.map(known));
  refill(goals.services, services);
  for (const name of BY_ROW) unpack(goals[name], byRow[name]);
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
