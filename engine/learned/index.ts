export { builtInExamples, loadBuiltInExamples } from './built-in.js';
export {
  ACTION_FLOATS,
  ACTION_INTERVAL,
  ACTION_POINTS,
  ACTION_TIME,
  countOf,
  type ExampleBase,
  type Habits,
  NO_HABITS,
  readExamples,
  STATE_FLOATS,
  writeExamples,
} from './examples.js';
export { type FlowField, type FlowStream, flowCellAt, readFlow, singularitiesOf, writeFlow } from './flow.js';
export { createGuide, type Guide, type GuideGrid, guideCellAt, nearestOpen, traceGuide } from './flow-guide.js';
export { type ActionGraph, createActionGraph, nodeOf } from './graph.js';
export {
  addPerson,
  addWall,
  beginSituation,
  type Influence,
  PEOPLE_REACH,
  SECTORS,
  SITUATION_FLOATS,
  sectorAngle,
  WALL_REACH,
} from './influence.js';
export { kindOfLearned, LearnedError } from './learned-file.js';
export {
  clusterRows,
  createIndex,
  createNearest,
  findAmong,
  findNearest,
  findNearestOfAll,
  type Index,
  type Nearest,
} from './nearest.js';
export { RAY_COUNT, rayAngle, SIGHT, writePattern } from './pattern.js';
export {
  createSecondaryIndex,
  type NearPerson,
  nextSecondary,
  readSecondary,
  SECONDARY_TAGS,
  type SecondaryGraph,
  type SecondaryIndex,
  STIMULUS_FLOATS,
  usualSecondary,
  writeSecondary,
  writeStimulus,
} from './secondary.js';
export { flowOfStrokes, sketchFacts } from './sketch-flow.js';
