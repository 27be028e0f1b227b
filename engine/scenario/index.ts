export { BODY_ACTIONS, GESTURES } from './action-names.js';
export { bodyOf } from './behaviour/check.js';
export type { MindParts } from './behaviour/check-minds.js';
export type { AttributeDescription, EmotionDescription, EpisodeDescription, NewsDescription, Vision } from './behaviour/fields.js';
export { type BehaviourDefinition, isMapping, mapping, parameterIn } from './behaviour/scope.js';
export { CHOREOGRAPHERS, type Choreography } from './choreography-field.js';
export { describeFields, type FieldDescription, labelOf } from './describe-fields.js';
export { draw, drawNormal } from './distribution.js';
export { type Distribution, distribution, type Truncation } from './distribution-field.js';
export { type EventCue, type EventDescription, FARTHEST_RADIUS, GREATEST_STRENGTH } from './event-fields.js';
export type {
  Experiment,
  InnerPhase,
  Level,
  ScenePhase,
  SceneTask,
} from './experiment/experiment-schema.js';
export { experimentJsonSchema, readExperiment } from './experiment/read-experiment.js';
export {
  about,
  choice,
  flag,
  list,
  type ModelFields,
  named,
  nameField,
  object,
  oneOf,
  quantity,
  type Variant,
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
export type { PersonLook } from './look-field.js';
export {
  type BodyChoice,
  MOTION_DEFAULTS,
  MOTION_MANNERS,
  MOTION_PRESETS,
  type MotionManner,
  type MotionSettings,
} from './motion-field.js';
export { hintFor, nearestName } from './nearest-name.js';
export {
  type Pace,
  parseBehaviours,
  parseEvent,
  parseGoals,
  parseModel,
  parseMotion,
  parseObstacle,
  parsePace,
  parsePersonality,
  parsePlan,
  parsePopulation,
  parseSketch,
  parseSteer,
  parseThing,
} from './parse-part.js';
export { parseScenario } from './parse-scenario.js';
export {
  ADJECTIVES,
  type Adjective,
  FACTORS,
  type Factor,
  PERSONALITY_PRESETS,
  type Personality,
  type PersonalityPreset,
  type Seeming,
} from './personality-field.js';
export type { CameraWork, PlaceLook } from './place-fields.js';
export { type Override, PACE_FIELDS, type Place, type Population, type Source } from './population-fields.js';
export {
  type ActionDescription,
  type CalendarEntry,
  NEED_LEVELS,
  type ParticipantDescription,
  type RoleDescription,
} from './purpose/fields.js';
export { byShare, tableOf, tableRowFor } from './purpose/people-table.js';
export { depthsOf, stepOf } from './purpose/steps.js';
export { secondsOf, WEEK } from './purpose/time.js';
export { type ReadOptions, readScenario } from './read-scenario.js';
export { resolveFiles } from './resolve-files.js';
export { describeIssue, type Issue, ScenarioError } from './scenario-error.js';
export { createSchema, type Scenario, type ScenarioSchema, type SchemaParts, type StopCondition } from './schema.js';
export type { Service } from './service-fields.js';
export { type BoxShape, type CircleShape, type PolygonShape, pointField, type Shape, type Vec2 } from './shape-fields.js';
export type { Sketch } from './sketch-field.js';
export { readSteerBench, type SteerBenchOptions } from './steerbench.js';
export { styleField } from './style-field.js';
export type { TerrainDescription } from './terrain-fields.js';
export {
  type KindDescription,
  LOOK_PARTS,
  type LookPart,
  MATERIALS,
  type PropertyValue,
  type SlotDescription,
  type ThingDescription,
} from './thing-fields.js';
export { mergeSlots, resolveKinds, type ThingKind } from './thing-kind.js';
export { LARGEST_SOCIAL_GROUP, type SocialGroupSize, type Together } from './together-field.js';
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
