import type { z } from 'zod';
import type { Distribution } from './distribution-field.js';
import { object } from './fields.js';
import { type Goal, goalsField } from './goal-fields.js';
import { guard } from './guard.js';
import { issuesOf, type LocatedIssue, PARSE_OPTIONS } from './issues-of.js';
import { type MotionSettings, motionField } from './motion-field.js';
import { type Group, PACE_FIELDS } from './population-fields.js';
import { checkGoals, checkGroup } from './references.js';
import { ScenarioError } from './scenario-error.js';
import type { ScenarioSchema } from './schema.js';
import { type Obstacle, obstacleField, type WorldDescription } from './world-fields.js';

/** Checks one group of people, as `population` holds them, against the names of a world; for people who join a running simulation. */
export function parseGroup(schema: ScenarioSchema, json: unknown, world: WorldDescription): Group {
  const field = schema.shape.population.unwrap().element;
  return parsePart(field, json, (value) => checkGroup(mapping(value), [], namesOf(world)));
}

/** Checks a list of goals against the names of a world. */
export function parseGoals(json: unknown, world: WorldDescription): Goal[] {
  return parsePart(goalsField, json, (value) => checkGoals(value, [], namesOf(world)));
}

/** Checks a fixed obstacle, as `world.obstacles` holds them. */
export function parseObstacle(json: unknown): Obstacle {
  return parsePart(obstacleField, json, () => []);
}

/** Checks steering as a group has it: a model, and some of its fields; those that are not given have their defaults. */
export function parseSteer(schema: ScenarioSchema, steer: unknown, world: WorldDescription): Group['steer'] {
  return parseGroup(schema, { count: 0, where: 'anywhere', steer }, world).steer;
}

/** Checks planning as a group has it: a model, and some of its fields; those that are not given have their defaults. */
export function parsePlan(schema: ScenarioSchema, plan: unknown, world: WorldDescription): Group['plan'] {
  return parseGroup(schema, { count: 0, where: 'anywhere', plan }, world).plan;
}

/** Checks how bodies of a group move. */
export function parseMotion(json: unknown): MotionSettings {
  return parsePart(object({ motion: motionField }), { motion: json }, () => []).motion;
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
  if (unsafe.length > 0) throw new ScenarioError(unsafe.map(({ issue }) => issue));
  const result = field.safeParse(json, PARSE_OPTIONS);
  const issues = [...(result.success ? [] : issuesOf(result.error)), ...check(json)].map(({ issue }) => issue);
  if (issues.length > 0 || !result.success) throw new ScenarioError(issues);
  return result.data;
}

function namesOf({ regions, exits, services = [] }: WorldDescription) {
  return { regions: Object.keys(regions), exits: Object.keys(exits), services: services.map(({ name }) => name) };
}

function mapping(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
