import { NO_AGENT } from '../agents/index.js';
import { EventError, raise } from '../events/index.js';
import type { House } from '../rooms/index.js';
import { type EventDescription, parseEvent, type Vec2 } from '../scenario/index.js';
import { placeOfEvent } from './event-place.js';

/**
 * Raises an event that somebody describes from outside, as `events` of a scenario does but without a time; for the input `raise-event`. Throws a
 * ScenarioError where it is no event, names a kind or place that is not there or a radius out of range, and an EventError where its people are gone.
 */
export function raiseEvent(house: House, fields: unknown): void {
  const description = parseEvent(fields, [...house.log.kinds.keys()], house.scenario.world);
  for (const agent of [description.who, description.whom])
    if (agent !== undefined && !house.agents.rowOfId.has(agent))
      throw new EventError(`agent ${agent} is not there: it has left, or never was`);
  raiseDescribed(house, description);
}

/** Raises a checked event, unless who does it or what it happens at is not there; false then. One without a place happens where that person stands. */
export function raiseDescribed(house: House, { kind, where, radius, strength, who, whom, thing, detail }: EventDescription): boolean {
  const { world, agents, log, clock } = house;
  const row = who === undefined ? undefined : agents.rowOfId.get(who);
  if (who !== undefined && row === undefined) return false;
  const { positionX, positionZ } = agents.columns;
  const found = typeof where === 'object' ? placeOfEvent(world, where, clock.tick * clock.dt) : undefined;
  if (typeof where === 'object' && !found) return false;
  const own: Vec2 | undefined = where === undefined && row !== undefined ? [positionX[row], positionZ[row]] : undefined;
  const place = found?.place ?? own;
  // An event of an area reaches all of it.
  const isNoticed = (log.kinds.get(kind)?.radius ?? 0) > 0;
  raise(log, {
    agent: who ?? NO_AGENT,
    kind,
    detail,
    ...(place && { x: place[0], z: place[1] }),
    radius: radius ?? (isNoticed ? found?.reach : undefined),
    strength,
    whom,
    thing: thing ?? (typeof where === 'object' && 'thing' in where ? where.thing : undefined),
  });
  return true;
}
