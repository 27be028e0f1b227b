export { flightGridColumnSpecs } from './flight.js';
export {
  createPerception,
  gridShape,
  MOST_NEIGHBOURS,
  type Perception,
  type PerceptionOptions,
  perceive,
  perceptionColumnSpecs,
  setCellSize,
  setContactReach,
  slotsFor,
} from './perceive.js';
export {
  createWallGrid,
  type WallGrid,
  type WallRoom,
  wallColumnSpecs,
  wallRoomFor,
  writeMovingWalls,
  writeWalls,
} from './wall-columns.js';
