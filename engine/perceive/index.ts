export { canSee, isInSight, type SightOptions } from './can-see.js';
export { cues } from './cues.js';
export { type EventMemory, eventMemory } from './event-memory.js';
export { placeOfThing } from './event-place.js';
export { eventsReaching, type Percept } from './events-reaching.js';
export { flightGridColumnSpecs } from './flight.js';
export { lookAround } from './look-around.js';
export { peopleWithin } from './people-within.js';
export {
  createPerception,
  gridShape,
  type Perception,
  perceive,
  perceptionColumnSpecs,
  setCellSize,
  setContactReach,
  slotsFor,
} from './perceive.js';
export { coverBody, coverWalls, createPerceiveRoom, type MetBody, type Perceiving, perceivingOf } from './perceive-room.js';
export { seeNeighbours } from './see-neighbours.js';
export { NO_SLOT, slotOf } from './slot-of.js';
export { type Placed, thingsWithin } from './things-within.js';
export {
  createWallGrid,
  wallColumnSpecs,
  wallRoomFor,
  writeMovingWalls,
  writeWalls,
} from './wall-columns.js';
export { WallError } from './wall-error.js';
