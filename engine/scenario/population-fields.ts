import { z } from 'zod';
import { visionField } from './behaviour/fields.js';
import { distribution } from './distribution-field.js';
import {
  about,
  choice,
  flag,
  list,
  type ModelFields,
  nameField,
  object,
  oneOf,
  quantity,
  type Variant,
  variants,
  whole,
} from './fields.js';
import { type Goal, goalField, goalsField } from './goal-fields.js';
import { lookField } from './look-field.js';
import { motionField } from './motion-field.js';
import { personalityField } from './personality-field.js';
import { POPULATION_PURPOSE_FIELDS } from './purpose/fields.js';
import { pointField, SHAPE_FIELDS, type Shape, type Vec2 } from './shape-fields.js';
import { togetherField } from './together-field.js';
import { LONGEST } from './world-fields.js';

/** Most people one population may ask for. */
export const MOST_PEOPLE = 10_000_000;

/** Where people appear: the name of a region or exit, `anywhere`, an area, given points, or evenly on a ring. */
export type Place = string | Shape | { points: Vec2[] } | { ring: { center: Vec2; radius: number } };

const placeField = oneOf(
  [
    nameField(),
    object(SHAPE_FIELDS.polygon),
    object(SHAPE_FIELDS.box),
    object(SHAPE_FIELDS.circle),
    object({ points: list(pointField, { min: 1, of: 'points [x, z]' }) }),
    object({ ring: object({ center: pointField, radius: quantity('m', 0.1, 1e5) }) }),
  ],
  'a place: the name of a region or exit, anywhere, polygon, box, circle, points or ring',
);

const rateField = object({
  rate: quantity('1/s', 0, 1e4),
  from: quantity('s', 0, LONGEST, 0),
  to: quantity('s', 0, LONGEST, LONGEST),
  limit: whole(0, MOST_PEOPLE).optional(),
}).superRefine(({ from, to }, context) => {
  if (from > to) context.addIssue({ code: 'custom', message: `from not after to (${to} s)`, input: from, path: ['from'] });
});
const arrival = object({ at: quantity('s', 0, LONGEST), count: whole(0, MOST_PEOPLE) });
const sourceField = oneOf([rateField, object({ schedule: list(arrival, { of: 'arrivals { at, count }' }) })], 'a source: rate or schedule');

const heading = ['rad', -7, 7] as const;
const radius = ['m', 0.05, 2] as const;
const speed = ['m/s', 0, 10] as const;
const delay = ['s', 0, 86_400] as const;

const overrideField = object({
  index: whole(0, MOST_PEOPLE - 1),
  position: pointField.optional(),
  heading: quantity(...heading).optional(),
  radius: quantity(...radius).optional(),
  preferredSpeed: quantity(...speed).optional(),
  maximumSpeed: quantity(...speed).optional(),
  goals: goalsField.optional(),
  delay: quantity(...delay).optional(),
  speed: quantity(...speed).optional(),
});

const behaviourField = z.custom<string | Record<string, unknown>>(
  (value) => typeof value === 'string' || (typeof value === 'object' && value !== null),
  {
    error: 'the name of a behaviour, or a node',
  },
);

const torsoField = object({ breadth: distribution('m', 0.05, 2), depth: distribution('m', 0.05, 2) });

const proportionsField = object({
  legs: about('Length of the legs over what is usual for stature, age and sex.', distribution('', 0.85, 1.15).optional()),
  arms: about('Length of the arms over what is usual for stature.', distribution('', 0.8, 1.2).optional()),
});

/** How fast people of a population are. */
export const PACE_FIELDS = {
  preferredSpeed: about('The speed at which somebody walks where nothing is in the way.', distribution(...speed).optional()),
  maximumSpeed: about('The highest speed; 1.3 times the preferred one if not said.', distribution(...speed).optional()),
  acceleration: about('The most by which a velocity changes.', distribution('m/s²', 0.1, 50, 5)),
};

/** A population; its steering, planning and deciding fields come from the registered models. */
export function createPopulationField(models: readonly ModelFields[], planning: readonly ModelFields[], deciding: readonly ModelFields[]) {
  return object({
    name: nameField().optional(),
    count: whole(0, MOST_PEOPLE).optional(),
    source: sourceField.optional(),
    where: placeField,
    bodies: about(
      'Whether bodies are drawn by age and sex, or everyone is 1.70 m tall, 75 kg and 0.45 m by 0.25 m. Radius, height, mass and torso go before either.',
      choice(['varied', 'uniform'], 'varied'),
    ),
    women: about('The share of women and girls.', quantity('', 0, 1, 0.5)),
    radius: about(
      'The room that somebody keeps around its middle; the breadth of the shoulders over 1.8 if not said.',
      distribution(...radius).optional(),
    ),
    height: about('Stature; drawn by age and sex if not said.', distribution('m', 0.4, 2.6).optional()),
    mass: about('Drawn by stature, age and sex if not said.', distribution('kg', 2, 300).optional()),
    preferredSpeed: PACE_FIELDS.preferredSpeed,
    maximumSpeed: PACE_FIELDS.maximumSpeed,
    age: about('Adults of 18 to 65 years if not said.', distribution('years', 0, 120).optional()),
    torso: torsoField.optional(),
    proportions: about('How long legs and arms are; drawn for everyone if not said.', proportionsField.optional()),
    acceleration: PACE_FIELDS.acceleration,
    heading: distribution(...heading).optional(),
    speed: distribution(...speed, 0),
    goal: goalField.optional(),
    goals: goalsField.optional(),
    then: choice(['leave', 'stay', 'loop']).optional(),
    behaviour: about('What people do instead of going through goals: the name of a behaviour, or a node.', behaviourField.optional()),
    ...POPULATION_PURPOSE_FIELDS,
    team: about('Friends are of one team, enemies of another.', nameField().optional()),
    vision: about('How far people see, in three layers.', visionField.optional()),
    knowsNews: about('What people know from the start.', list(nameField(), { max: 100, of: 'names of news' }).optional()),
    personality: about('Who people are: the name of a character, or factors.', personalityField.optional()),
    delay: distribution(...delay, 0),
    together: togetherField.optional(),
    motion: motionField.optional(),
    secondary: about(
      'What people do besides walking, by an action graph: a name in learned, or usual.',
      object({ from: nameField() }).optional(),
    ),
    look: about('Clothes, bags and what people hold; as on a street if not said.', lookField.optional()),
    waypoints: about(
      'Whether people walk from corner to corner of their path, or use the whole width of the portals on it.',
      choice(['corner', 'portal'], 'corner'),
    ),
    familiarity: about('How likely somebody knows each of the exits from the start.', distribution('', 0, 1, 1)),
    knows: list(nameField(), { max: 1000, of: 'names of exits' }).optional(),
    affiliation: about(
      'How likely somebody keeps to the exits known from the start, though others are in sight.',
      distribution('', 0, 1, 0),
    ),
    steer: variants('model', models),
    driven: about('Whether people decide at events alone, and keep their velocity in between; if not, at every tick.', flag(false)),
    plan: variants('model', planning),
    decide: variants('model', deciding),
    overrides: list(overrideField, { of: 'overrides' }).default([]),
  }).transform(completePopulation);
}

/** A population after parsing. */
export type Population = z.infer<ReturnType<typeof createPopulationField>>;
/** What one person of a population has of its own. */
export type Override = Population['overrides'][number];
/** How people of a population keep coming. */
export type Source = NonNullable<Population['source']>;

type RawPopulation = {
  name?: string;
  count?: number;
  source?: unknown;
  where: Place;
  goal?: Goal;
  goals?: Goal[];
  then?: 'leave' | 'stay' | 'loop';
  behaviour?: string | Record<string, unknown> | undefined;
  roles?: unknown;
  table?: unknown;
  decide: Variant;
};

/** Fills what depends on other fields: the count of given points (none at the start where a source brings people), `goal` as a list of one, what happens at the end. */
function completePopulation<T extends RawPopulation>({ name, count, where, goal, goals, then, ...rest }: T) {
  const given = rest.source === undefined && typeof where === 'object' && 'points' in where ? where.points.length : 0;
  const list = goals ?? (goal === undefined ? [] : [goal]);
  const last = list.at(-1);
  const leaves = last !== undefined && ('exit' in last || 'nearest' in last);
  const ending = then ?? (leaves ? ('leave' as const) : ('stay' as const));
  // Who has a behaviour decides by it, and who has a role lives by it.
  const behaviour = rest.behaviour ?? (rest.roles === undefined && rest.table === undefined ? undefined : { live: 'roles' });
  const decide: Variant = behaviour === undefined ? rest.decide : { model: 'behaviour' };
  return {
    ...rest,
    ...(behaviour !== undefined && { behaviour }),
    decide,
    name: name ?? '',
    count: count ?? given,
    where,
    goals: list,
    then: ending,
  };
}
