export { boundsOf } from './bounds.js';
export { describeFields, type FieldDescription, labelOf } from './describe-fields.js';
export { draw } from './distribution.js';
export { type Distribution, distribution, type Truncation } from './distribution-field.js';
export {
  about,
  choice,
  flag,
  list,
  type ModelFields,
  named,
  object,
  oneOf,
  quantity,
  type Variant,
  variants,
  whole,
  words,
  wordsOf,
} from './fields.js';
export { type Geographic, type GeoJsonOptions, readGeoJson } from './geojson.js';
export type { Geometry } from './geometry.js';
export type { Goal } from './goal-fields.js';
export { scenarioJsonSchema } from './json-schema.js';
export { largestOf } from './largest.js';
export type { LinkDescription } from './link-fields.js';
export { MOTION_DEFAULTS, MOTION_PRESETS, type MotionSettings } from './motion-field.js';
export { hintFor, nearestName } from './nearest-name.js';
export { type Pace, parseGoals, parseGroup, parseMotion, parseObstacle, parsePace, parsePlan, parseSteer } from './parse-part.js';
export { parseScenario } from './parse-scenario.js';
export { type Group, type Override, PACE_FIELDS, type Place, type Source } from './population-fields.js';
export { type ReadOptions, readScenario } from './read-scenario.js';
export { resolveFiles } from './resolve-files.js';
export { describeIssue, type Issue, ScenarioError } from './scenario-error.js';
export { createSchema, type Scenario, type ScenarioSchema, type StopCondition } from './schema.js';
export type { Service } from './service-fields.js';
export type { BoxShape, CircleShape, PolygonShape, Shape, Vec2 } from './shape-fields.js';
export { readSteerBench, type SteerBenchOptions } from './steerbench.js';
export { LARGEST_PARTY, type PartySize, type Together } from './together-field.js';
export { FORMAT_VERSION } from './versions.js';
export { readWkt } from './wkt.js';
export {
  boxCorners,
  circlePoints,
  type Door,
  type MovableObject,
  type MovingObstacle,
  type Obstacle,
  type Walkable,
  type WorldDescription,
} from './world-fields.js';
