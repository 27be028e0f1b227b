import type { z } from 'zod';
import type { MindParts } from './behaviour/check-minds.js';
import { MIND_FIELDS } from './behaviour/fields.js';
import { writtenMindFields } from './behaviour/written.js';
import { createCueField } from './event-fields.js';
import { about, choice, flag, list, type ModelFields, object, oneOf, quantity, whole, words } from './fields.js';
import { learnedField } from './learned-field.js';
import { cameraField, placeField } from './place-fields.js';
import { createPopulationField } from './population-fields.js';
import { sketchField } from './sketch-field.js';
import type { ThingKind } from './thing-kind.js';
import { tickField } from './tick-field.js';
import { createWorldField, createWrittenWorldField, LONGEST } from './world-fields.js';

const arrived = object({ when: choice(['everyone-arrived']) });
const fewer = object({ when: choice(['fewer-than']), count: whole(0, 10_000_000) });
const still = object({ when: choice(['nobody-moved']), seconds: quantity('s', 0.1, LONGEST, 10) });
const stopField = oneOf(
  [choice(['everyone-arrived']).transform((when) => ({ when })), arrived, fewer, still],
  'a stop condition: everyone-arrived, { when: fewer-than, count } or { when: nobody-moved, seconds }',
);

/** What a schema without planning models of its own knows, and one without deciding models. */
const PLAIN: readonly ModelFields[] = [{ name: 'shortest', fields: {} }];
const PLAIN_DECIDING: readonly ModelFields[] = [{ name: 'goals', fields: {} }];

/** What a scenario may name besides steering models; the first model of each list is the default. */
export type SchemaParts = {
  readonly planning?: readonly ModelFields[];
  readonly deciding?: readonly ModelFields[];
  /** Kinds of events that a scenario may raise; any where none are given. */
  readonly eventKinds?: readonly string[];
  /** What behaviours may name: ready ones, actions of bodies, functions of one's own. */
  readonly minds?: Omit<MindParts, 'events'>;
  /** Kinds of things that a scenario may place. */
  readonly kinds?: readonly ThingKind[];
};

/** The scenario format, with the fields of the given steering models, of which the first is the default, and of what else there is. */
export function createSchema(models: readonly ModelFields[], parts: SchemaParts = {}): ScenarioSchema {
  const { kinds = [] } = parts;
  const schema = describeScenario(models, parts, readWorld(kinds), MIND_FIELDS);
  boundKinds.set(schema, kinds);
  boundMinds.set(schema, { ...parts.minds, events: parts.eventKinds });
  written.set(schema, () => {
    const minds = writtenMindFields(parts.minds?.bodyActions ?? []) as never;
    return describeScenario(models, parts, createWrittenWorldField(kinds).prefault({}), minds);
  });
  return schema;
}

/** Kinds of things by the schema that knows them. */
const boundKinds = new WeakMap<ScenarioSchema, readonly ThingKind[]>();

/** What behaviours may name, by the schema that knows it. */
const boundMinds = new WeakMap<ScenarioSchema, MindParts>();

/** What behaviours may name by a schema. */
export function mindPartsOf(schema: ScenarioSchema): MindParts {
  return boundMinds.get(schema) ?? {};
}

/** How the format of a schema may be written, made when it is asked for. */
const written = new WeakMap<ScenarioSchema, () => z.ZodType>();

/** The format as files may have it, which is wider than what is read from them: for editors. */
export function writtenForm(schema: ScenarioSchema): z.ZodType {
  return written.get(schema)?.() ?? schema;
}

/** The kinds of things that a schema was bound to. */
export function kindsOf(schema: ScenarioSchema): readonly ThingKind[] {
  return boundKinds.get(schema) ?? [];
}

function describeScenario<World extends z.ZodType>(
  models: readonly ModelFields[],
  parts: SchemaParts,
  world: World,
  minds: typeof MIND_FIELDS,
) {
  const { planning = PLAIN, deciding = PLAIN_DECIDING, eventKinds } = parts;
  return object({
    version: whole(1, 1),
    name: words(200).default(''),
    description: words(10_000).default(''),
    seed: whole(0, 2 ** 32 - 1, 0),
    tick: tickField,
    duration: quantity('s', 0, LONGEST, 300),
    stop: list(stopField, { max: 100, of: 'stop conditions' }).default([{ when: 'everyone-arrived' }]),
    world,
    population: list(createPopulationField(models, planning, deciding), { max: 10_000, of: 'populations' }).default([]),
    events: list(createCueField(eventKinds), { max: 10_000, of: 'events' }).default([]),
    learned: learnedField,
    sketch: sketchField,
    look: placeField.optional(),
    camera: cameraField.optional(),
    acts: about(
      'Whether people can be asked from outside to wave, sit down and the like, though nothing else here lets anybody act.',
      flag(false).optional(),
    ),
    ...minds,
  });
}

/** The world as it is read. */
function readWorld(kinds: readonly ThingKind[]) {
  return createWorldField(kinds).prefault({});
}

/** The checked form of the scenario format, bound to models. */
export type ScenarioSchema = ReturnType<typeof describeScenario<ReturnType<typeof readWorld>>>;

/** A scenario after parsing: every default filled in, geometry in local metres. */
export type Scenario = z.infer<ScenarioSchema>;

/** When a run ends before its duration. */
export type StopCondition = Scenario['stop'][number];
