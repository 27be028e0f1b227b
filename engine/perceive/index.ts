export { changeWalls } from './change-walls.js';
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
  type WallFrame,
  type WallGrid,
  type WallRoom,
  wallColumnSpecs,
  wallFrame,
  wallRoomFor,
  writeMovingWalls,
  writeWalls,
} from './wall-columns.js';
