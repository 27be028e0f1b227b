import { isInside, shapeOf } from 'promenade/world';
import type { Answerer } from '../answerer.js';
import { dayOf, type PersonDay } from '../day-of.js';

/** What everyone was about up to the moment that is shown, and the clock that it goes by. */
export type DayAnswer = {
  /** Whether anybody has a role at all. */
  readonly hasRoles: boolean;
  readonly clock: { readonly start: number; readonly rate: number };
  /** The moment that is shown [s]. */
  readonly time: number;
  readonly people: readonly PersonDay[];
};

/** Tells everyone's day. */
export const day = (({ sim, events, shown }) => {
  const { scenario, world } = sim;
  const areas = Object.keys(world.regions).map((name) => ({ name, shape: shapeOf(world, name) }));
  const placeName = ([x, z]: readonly [number, number]) => areas.find(({ shape }) => shape !== 'anywhere' && isInside(shape, x, z))?.name;
  const time = shown.tick * sim.dt;
  return {
    hasRoles: scenario.roles !== undefined,
    clock: { start: scenario.clock?.start ?? 0, rate: scenario.clock?.rate ?? 1 },
    time,
    people: scenario.roles === undefined ? [] : dayOf(events.list, time, placeName),
  };
}) satisfies Answerer<undefined, DayAnswer>;
