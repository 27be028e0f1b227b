import { fromBytes, type Room, toBytes } from '../rooms/index.js';
import { applyThings, type ThingChanges, takeThings } from '../world/index.js';

/** Keeps poses and states of things in snapshots; doors and obstacles have their own place there. */
export const thingStatesRoom: Room = {
  name: 'thing-states',
  save: (_, { world }) => toBytes(takeThings(world)),
  restore: (_, { world }, saved) => applyThings(world, fromBytes<ThingChanges>(saved)),
};
