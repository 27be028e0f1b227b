import type { GoalOptions } from '../agents/index.js';
import { fromBytes, type House, type Saveable, toBytes } from '../rooms/index.js';
import type { DecideState } from './decide-state.js';
import { knownAreas, refill } from './goals/save-goals.js';

/** What is not a column, and what the models saved. */
type SavedDeciding = {
  readonly goalLists: GoalOptions[];
  readonly waits: (readonly [id: number, until: number])[];
  readonly delayed: number[];
  readonly arrived: number;
  readonly models: Uint8Array;
};

/** What the room keeps beside columns, as bytes, with what its models have saved. */
export function saveDeciding({ waits, delayed, tally }: DecideState, house: House, models: Uint8Array): Uint8Array {
  const saved: SavedDeciding = {
    goalLists: house.agents.goalLists,
    waits: [...waits],
    delayed: [...delayed],
    arrived: tally.arrived,
    models,
  };
  return toBytes(saved as unknown as Saveable);
}

/** Brings a state fresh from the start of a run to where it was saved, when world and columns are in place; returns what the models saved. */
export function restoreDeciding(state: DecideState, house: House, saved: Uint8Array): Uint8Array {
  const { goalLists, waits, delayed, arrived, models } = fromBytes<SavedDeciding>(saved);
  const known = knownAreas(house.world);
  refill(
    house.agents.goalLists,
    goalLists.map((list) => ({ ...list, shapes: list.shapes.map(known) })),
  );
  for (const [id, until] of waits) state.waits.set(id, until);
  for (const id of delayed) state.delayed.add(id);
  state.tally.arrived = arrived;
  return models;
}
