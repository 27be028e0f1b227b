import { z } from 'zod';
import { distribution } from '../distribution-field.js';
import { about, choice, flag, list, named, nameField, object, oneOf, quantity, whole, words } from '../fields.js';
import { daysField, timeField } from './time.js';

/** A value that `checkPurposes` looks at: a condition, a node, an action with its participants. */
const checked = () => z.unknown();
const names = (of: string) => list(nameField(), { max: 100, of });
const optional = <T extends z.ZodType>(value: T, what: string) => named(value, what).unwrap().optional();

/** What takes part in an action besides who does it: a thing or a person, and which ones will do. */
const participantField = object({
  thing: about('A thing by its name, or things of a kind.', nameField().optional()),
  person: about('Somebody of a relation, a population or a team, or anybody.', nameField().optional()),
  in: about('A region or exit that it must be in; home and work are the ones of the person.', nameField().optional()),
  state: about('The state that it must be in.', nameField().optional()),
  properties: optional(z.union([z.string(), z.number(), z.boolean()]), 'values of properties'),
  action: about('What the slot must serve: sit, use, serve, ….', nameField().optional()),
  near: about('How far away it may be.', quantity('m', 0.1, 1e5).optional()),
  own: about('Whether the first one found is kept for good, and nobody else gets it.', flag(false)),
  habit: about('Whether the one of the last time is taken again where it is free.', flag(false)),
});

const prepareField = object({
  when: about('What must hold before the action begins.', checked().optional()),
  else: about('The action, or node, that brings it about where it does not hold.', checked().optional()),
});

const afterField = object({
  becomes: about('What holds for the person from now on, until its present business is over.', names('states of the person').optional()),
  ends: about('What holds for the person no longer.', names('states of the person').optional()),
  gets: about('What the person carries from now on.', names('things to carry').optional()),
  gives: about('What the person carries no longer.', names('things to carry').optional()),
  set: optional(nameField(), 'states of participants'),
});

/** An action that prepares itself: who and what takes part, what must hold, how it is done and how long, what holds afterwards. */
export const actionField = object({
  description: z.string().max(1000).default(''),
  with: about(
    'What takes part.',
    optional(oneOf([nameField(), participantField], 'a thing by name or kind, or a mapping'), 'participants'),
  ),
  if: about('Without this the action cannot be done, and nothing is done about it.', checked().optional()),
  done: about('The action is over, or not needed, where this holds.', checked().optional()),
  prepare: about(
    'Conditions in their order, each with what brings it about.',
    list(prepareField, { max: 8, of: 'pairs { when, else }' }).optional(),
  ),
  do: about('What is done, as a node of a behaviour.', checked().optional()),
  steps: about('Actions that it consists of, one after the other.', list(checked(), { min: 1, max: 30, of: 'actions' }).optional()),
  random: about('Actions by weight, one after the other as long as it lasts.', optional(quantity('', 0, 1e6), 'weights').optional()),
  for: about('How long it lasts.', distribution('s', 0, 86_400).optional()),
  times: about('How often it is done.', distribution('', 1, 1000).optional()),
  until: about('It goes on until this holds.', checked().optional()),
  pace: about('How it is walked to and done: speeds as a part of the usual.', quantity('', 0.1, 4).optional()),
  after: about('What holds when it has been done.', afterField.optional()),
  next: about('The action that follows it.', nameField().optional()),
  or: about('Actions that are tried in its place where it cannot be done.', names('actions').optional()),
});

const LEVELS = ['physiological', 'safety', 'belonging', 'esteem', 'self-actualisation'] as const;

/** A need: a reservoir that drains by the clock, and what fills it. */
export const needField = object({
  description: z.string().max(1000).default(''),
  level: about('On which of Maslow’s levels it is; lower ones go first.', choice(LEVELS, 'physiological')),
  lasts: about('A full one is empty after so long, by the clock.', distribution('h', 0.01, 1e4)),
  initial: about('How full it is at first.', distribution('', 0, 1, 1)),
  met: list(object({ by: nameField(), fills: quantity('', 0, 1, 1) }), { min: 1, max: 20, of: 'actions { by, fills }' }),
});

const entryField = object({
  at: timeField,
  until: timeField.optional(),
  do: nameField(),
  days: daysField.optional(),
  spread: about('How much earlier or later somebody does it, drawn once a day.', distribution('s', -86_400, 86_400).optional()),
  desire: about('How much it is wanted; needs go before where they are stronger.', quantity('', 0, 10).optional()),
});

const reactionField = object({
  when: about('What it is a reaction to.', checked().optional()),
  do: nameField(),
  desire: about('How much it is wanted.', quantity('', 0, 10, 8)),
});

/** A role: what somebody has to do, may do, needs and prefers in it. */
export const roleField = object({
  description: z.string().max(1000).default(''),
  is: about('The role of which this is a kind: all of it holds here too.', nameField().optional()),
  when: about('When it is played; always if not said.', checked().optional()),
  schedule: list(entryField, { max: 100, of: 'entries { at, do }' }).optional(),
  obligations: about(
    'As a schedule, but wanted more than most needs.',
    list(entryField, { max: 100, of: 'entries { at, do }' }).optional(),
  ),
  react: list(reactionField, { max: 100, of: 'reactions { when, do }' }).optional(),
  needs: names('needs').optional(),
  otherwise: about('What is done where there is nothing to do.', nameField().optional()),
  rights: about('Things, kinds, doors and areas that are for those alone who may.', names('things, kinds or areas').optional()),
  prefers: about('Things and kinds that are taken first.', names('things or kinds').optional()),
  requires: object({
    age: object({ from: quantity('years', 0, 120, 0), to: quantity('years', 0, 120, 120) }).optional(),
    skills: names('skills').optional(),
  }).optional(),
});

/** Time of day and its pace: calendars and needs go by it. */
export const clockField = object({
  start: timeField.prefault('00:00'),
  day: choice(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], 'monday'),
  rate: about('How many seconds of the clock pass in a second of walking.', quantity('', 0.01, 3600, 1)),
});

/** People who belong together: so many of a population each. */
const relationField = object({
  of: about('Populations whose people it joins.', names('populations')),
  home: about('Whether they share a home.', flag(false)),
  size: about('How many belong together.', oneOf([whole(2, 100), distribution('', 2, 100)], 'a number from 2 to 100, or a distribution')),
});

/** What people do and why, as parts of a scenario; what refers to something is checked by `checkPurposes`. */
export const PURPOSE_FIELDS = {
  clock: clockField.optional(),
  actions: optional(actionField, 'actions'),
  needs: optional(needField, 'needs'),
  roles: optional(roleField, 'roles'),
  relations: optional(relationField, 'relations'),
};

const rolesField = about(
  'Roles that people play: all of a list, or one by its share.',
  oneOf(
    [nameField(), names('roles'), named(quantity('', 0, 1), 'shares').unwrap()],
    'a role, a list of roles, or a mapping from roles to shares',
  ).optional(),
);
const homesField = about('Regions of which everyone has one as a home.', names('regions').optional());
const workplacesField = about('Regions of which everyone has one to work in.', names('regions').optional());

const tableRowField = object({
  share: about('How many they are, against the other rows.', quantity('', 0, 1e9)),
  roles: rolesField,
  age: about('As of the population, for these.', distribution('years', 0, 120).optional()),
  homes: homesField,
  workplaces: workplacesField,
  skills: names('skills').optional(),
});
const tableRows = list(tableRowField, { min: 1, max: 1000, of: 'rows { share, roles, age, homes, workplaces, skills }' });
const tableField = oneOf(
  [
    tableRows,
    object({ file: words(1000), rows: tableRows.optional() }).superRefine(({ file, rows }, context) => {
      if (!rows)
        context.addIssue({ code: 'custom', message: 'a file that was read by resolveFiles before parsing', input: file, path: ['file'] });
    }),
  ],
  'rows { share, roles, age, homes, workplaces, skills }, or { file } with a table of them',
);

/** Fields of a population about what it is there for. */
export const POPULATION_PURPOSE_FIELDS = {
  table: about(
    'Who people are by shares: everyone has one of the rows, and what that says goes before what the population says.',
    tableField.optional(),
  ),
  roles: rolesField,
  homes: homesField,
  workplaces: workplacesField,
  skills: names('skills').optional(),
  carries: about('What people carry at first.', names('things to carry').optional()),
  states: about('What holds for people at first.', names('states of the person').optional()),
};

export type ActionDescription = z.infer<typeof actionField>;
export type ParticipantDescription = z.infer<typeof participantField>;
export type RoleDescription = z.infer<typeof roleField>;
export type CalendarEntry = z.infer<typeof entryField>;
/** Maslow's levels from the lowest up. */
export const NEED_LEVELS: readonly string[] = LEVELS;

/** Actions and roles as files may have them, for editors: with every form of a node and a condition. */
export function writtenPurposeFields(node: z.ZodType, condition: z.ZodType): Record<string, z.ZodType> {
  const handed = z.record(z.string(), nameField());
  const step = oneOf([nameField(), object({ action: nameField(), with: handed.optional() }), node], 'an action, or a node');
  const action = actionField.extend({
    if: condition.optional(),
    done: condition.optional(),
    until: condition.optional(),
    do: node.optional(),
    prepare: list(object({ when: condition, else: step }), { max: 8 }).optional(),
    steps: list(step, { min: 1, max: 30 }).optional(),
  });
  const react = list(reactionField.extend({ when: condition }), { max: 100 }).optional();
  return {
    actions: optional(action, 'actions'),
    roles: optional(roleField.extend({ when: condition.optional(), react }), 'roles'),
  };
}
