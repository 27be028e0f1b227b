import type { z } from 'zod';
import { choice, list, type ModelFields, object, oneOf, quantity, whole, words } from './fields.js';
import { createGroupField } from './population-fields.js';
import { tickField } from './tick-field.js';
import { LONGEST, worldField } from './world-fields.js';

const arrived = object({ when: choice(['everyone-arrived']) });
const fewer = object({ when: choice(['fewer-than']), count: whole(0, 10_000_000) });
const still = object({ when: choice(['nobody-moved']), seconds: quantity('s', 0.1, LONGEST, 10) });
const stopField = oneOf(
  [choice(['everyone-arrived']).transform((when) => ({ when })), arrived, fewer, still],
  'a stop condition: everyone-arrived, { when: fewer-than, count } or { when: nobody-moved, seconds }',
);

/** What a schema without planning models of its own knows. */
const PLAIN: readonly ModelFields[] = [{ name: 'shortest', fields: {} }];

/** The scenario format, with the fields of the given steering and planning models; the first of each is the default. */
export function createSchema(models: readonly ModelFields[], planning: readonly ModelFields[] = PLAIN) {
  return object({
    version: whole(1, 1),
    name: words(200).default(''),
    description: words(10_000).default(''),
    seed: whole(0, 2 ** 32 - 1, 0),
    tick: tickField,
    duration: quantity('s', 0, LONGEST, 300),
    stop: list(stopField, { max: 100, of: 'stop conditions' }).default([{ when: 'everyone-arrived' }]),
    world: worldField.prefault({}),
    population: list(createGroupField(models, planning), { max: 10_000, of: 'groups' }).default([]),
  });
}

/** The checked form of the scenario format, bound to models. */
export type ScenarioSchema = ReturnType<typeof createSchema>;

/** A scenario after parsing: every default filled in, geometry in local metres. */
export type Scenario = z.infer<ScenarioSchema>;

/** When a run ends before its duration. */
export type StopCondition = Scenario['stop'][number];
