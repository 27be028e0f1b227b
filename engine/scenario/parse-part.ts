import type { z } from 'zod';
import { checkMinds } from './behaviour/check-minds.js';
import type { BehaviourDefinition } from './behaviour/scope.js';
import { checkThing } from './check-things.js';
import { checkChoreography } from './choreography-field.js';
import type { Distribution } from './distribution-field.js';
import { createEventField, type EventDescription } from './event-fields.js';
import { type ModelFields, object, type Variant, variants } from './fields.js';
import { type Goal, goalsField } from './goal-fields.js';
import { guard } from './guard.js';
import { errorOf, issuesOf, type LocatedIssue, PARSE_OPTIONS } from './issues-of.js';
import { type MotionSettings, motionField } from './motion-field.js';
import { type Personality, personalityField } from './personality-field.js';
import { PACE_FIELDS, type Population } from './population-fields.js';
import { checkEvent, checkGoals, checkPopulation, namesOf } from './references.js';
import { ScenarioError } from './scenario-error.js';
import { kindsOf, mindPartsOf, type Scenario, type ScenarioSchema } from './schema.js';
import { type Sketch, sketchOf } from './sketch-field.js';
import { createThingField, type ThingDescription } from './thing-fields.js';
import { resolveKinds } from './thing-kind.js';
import { type Obstacle, obstacleField, type WorldDescription } from './world-fields.js';

/** Checks one population, as the list `population` holds it, against the names of a world; for people who join a running simulation. */
export function parsePopulation(schema: ScenarioSchema, json: unknown, world: WorldDescription): Population {
  const field = schema.shape.population.unwrap().element;
  return parsePart(field, json, (value) => checkPopulation(mapping(value), [], namesOf(world)));
}

/** Checks behaviours, as `behaviours` of a scenario holds them, against everything else that the scenario says; for those that change during a run. */
export function parseBehaviours(schema: ScenarioSchema, json: unknown, scenario: Scenario): Readonly<Record<string, BehaviourDefinition>> {
  const unsafe = guard(json);
  const issues = unsafe.length > 0 ? unsafe : checkMinds({ ...scenario, behaviours: json }, mindPartsOf(schema));
  if (issues.length > 0) throw errorOf(issues);
  return json as Readonly<Record<string, BehaviourDefinition>>;
}

/** Checks a list of goals against the names of a world. */
export function parseGoals(json: unknown, world: WorldDescription): Goal[] {
  return parsePart(goalsField, json, (value) => checkGoals(value, [], namesOf(world)));
}

/** Checks a fixed obstacle, as `world.obstacles` holds them. */
export function parseObstacle(json: unknown): Obstacle {
  return parsePart(obstacleField, json, () => []);
}

/** Checks an event, as `events` of a scenario holds them but without a time, against kinds and the names of a world. */
export function parseEvent(json: unknown, kinds: readonly string[], world: WorldDescription): EventDescription {
  return parsePart(createEventField(kinds), json, (value) => checkEvent(value, [], namesOf(world)));
}

/** Checks a placed thing, as `world.things` holds them, against the kinds of the engine and of a world. */
export function parseThing(schema: ScenarioSchema, json: unknown, world: WorldDescription): ThingDescription {
  const known = kindsOf(schema);
  const kinds = resolveKinds(known, world.kinds);
  return parsePart(createThingField(known), json, (value) => checkThing(mapping(value), kinds, new Set(kinds.keys()), []));
}

/** Checks steering as a population has it: a model, and some of its fields; those that are not given have their defaults. */
export function parseSteer(schema: ScenarioSchema, steer: unknown, world: WorldDescription): Population['steer'] {
  return parsePopulation(schema, { count: 0, where: 'anywhere', steer }, world).steer;
}

/** Checks planning as a population has it: a model, and some of its fields; those that are not given have their defaults. */
export function parsePlan(schema: ScenarioSchema, plan: unknown, world: WorldDescription): Population['plan'] {
  return parsePopulation(schema, { count: 0, where: 'anywhere', plan }, world).plan;
}

/** Checks how bodies of a population move. */
export function parseMotion(json: unknown): MotionSettings {
  return parsePart(object({ motion: motionField }), { motion: json }, () =>
    checkChoreography((json as { choreography?: unknown } | undefined)?.choreography, ['motion', 'choreography']),
  ).motion;
}

/** Checks a sketch. */
export function parseSketch(json: unknown): Sketch {
  return parsePart(object({ sketch: sketchOf }), { sketch: json }, () => []).sketch;
}

/** Checks who people of a population are to be. */
export function parsePersonality(json: unknown): Personality {
  return parsePart(object({ personality: personalityField }), { personality: json }, () => []).personality;
}

/** Checks what is said of a model, its name or its fields with it, against the models there are; `path` is where it is said. */
export function parseModel(models: readonly ModelFields[], json: unknown, path: string): Variant {
  const result = variants('model', models).safeParse(json, PARSE_OPTIONS);
  if (result.success) return result.data;
  const issues = issuesOf(result.error).map(({ issue }) => issue);
  throw new ScenarioError(issues.map((issue) => ({ ...issue, path: issue.path === '' ? path : `${path}.${issue.path}` })));
}

const paceField = object(PACE_FIELDS);

/** Checks how fast people are to be; what is not given stays away. */
export function parsePace(json: unknown): Pace {
  const parsed = parsePart(paceField, json, () => []);
  return Object.fromEntries(Object.entries(parsed).filter(([field]) => mapping(json)[field] !== undefined));
}

/** How fast people are to be. */
export type Pace = { readonly preferredSpeed?: Distribution; readonly maximumSpeed?: Distribution; readonly acceleration?: Distribution };

function parsePart<T extends z.ZodType>(field: T, json: unknown, check: (json: unknown) => LocatedIssue[]): z.output<T> {
  const unsafe = guard(json);
  if (unsafe.length > 0) throw errorOf(unsafe);
  const result = field.safeParse(json, PARSE_OPTIONS);
  const issues = [...(result.success ? [] : issuesOf(result.error)), ...check(json)];
  if (issues.length > 0 || !result.success) throw errorOf(issues);
  return result.data;
}

function mapping(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
