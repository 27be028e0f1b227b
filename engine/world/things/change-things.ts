import { assert } from '../../report/index.js';
import type { World } from '../types.js';
import { kindOf, thingNumbered } from './find-things.js';
import { moveThing } from './move-thing.js';
import type { Thing } from './thing.js';

/** Gives a thing another state, one of the words of its kind. A door's follows the door: use `setDoor`. */
export function setThingState(world: Pick<World, 'kinds'>, thing: Thing, state: string): void {
  if (thing.state === state) return;
  const { states = [] } = kindOf(world, thing);
  assert(states.includes(state), `a ${thing.kind} has no state "${state}"; it has ${states.join(', ') || 'none'}`);
  thing.state = state;
  thing.version++;
}

/** Things that have moved or changed their state; plain data for a snapshot. */
export type ThingChanges = readonly Pick<Thing, 'number' | 'x' | 'z' | 'angle' | 'state' | 'version'>[];

/** What has changed of the things since the world was created. */
export function takeThings({ things }: Pick<World, 'things'>): ThingChanges {
  return things.flatMap(({ number, x, z, angle, state, version }) => (version === 0 ? [] : [{ number, x, z, angle, state, version }]));
}

/** Brings the things of a world, its obstacles and doors in place, to where `takeThings` was called. */
export function applyThings(world: Pick<World, 'things'>, changes: ThingChanges): void {
  for (const { number, x, z, angle, state, version } of changes) {
    const thing = thingNumbered(world, number);
    if (!thing) continue;
    moveThing(thing, x, z, angle);
    thing.state = state;
    thing.version = version;
  }
}
