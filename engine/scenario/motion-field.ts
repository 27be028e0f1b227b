import { z } from 'zod';
import { GESTURES } from './action-names.js';
import { choreographyField } from './choreography-field.js';
import { about, choice, list, named, nameField, object, oneOf, quantity } from './fields.js';

/** Kinds of scene that `preset` names; `animate` knows the weights of each. */
export const MOTION_PRESETS = [
  'urban-street',
  'flocking',
  'panic-evacuation',
  'fighting-training',
  'street-entertainment',
  'military-march',
] as const;

/** What a load, a mood or a role makes of how people walk; `animate` knows the styles of each. */
export const MOTION_MANNERS = ['usual', 'laden', 'tired', 'cheerful', 'hurried', 'proud', 'shy', 'forceful', 'nervous'] as const;
export type MotionManner = (typeof MOTION_MANNERS)[number];

const weightsField = object({
  local: weight('that neighbours differ'),
  global: weight('that all styles are used alike'),
  consistency: weight('that people keep their style'),
});

/** The model that poses people, by its name or with values of its fields; which there are, and their fields, is known where models are handed over. */
const bodyField = oneOf(
  [nameField(), z.looseObject({ model: nameField() })],
  'the name of the body model that poses people (1 to 100 characters), or { model, … its fields }; default: styles',
);

/** How bodies of a population move (Gu and Deng 2010; docs/diversity.md). Names of styles are checked where the library of motions is known. */
export const motionField = object({
  control: choice(['controlled', 'random'], 'controlled'),
  preset: choice(MOTION_PRESETS, 'urban-street'),
  weights: weightsField.prefault({}),
  manner: choice(MOTION_MANNERS, 'usual'),
  scale: choice(['literal', 'normalised'], 'literal'),
  priority: named(quantity('', 0, 1000), 'how much more each style is wanted than others (a number from 0 to 1000; default 1)'),
  styles: list(nameField(), { max: 1000, of: 'names of motion styles' }).default([]),
  standing: choice(['wait', 'fight', 'sit', 'lean', 'play'], 'wait'),
  body: bodyField.optional(),
  choreography: choreographyField.optional(),
  does: about(
    'What arms and hands do besides: each person one of these, by chance; nothing is one as well.',
    list(choice([...GESTURES, 'nothing']), { max: 100, of: 'gestures' }).default([]),
  ),
});

/** How bodies of a population move. */
export type MotionSettings = z.infer<typeof motionField>;

/** A body model as a population names it. */
export type BodyChoice = NonNullable<MotionSettings['body']>;

/** How bodies move where a population says nothing. */
export const MOTION_DEFAULTS: MotionSettings = motionField.parse({});

/** A weight of one term, which stands before that of the preset. */
function weight(what: string): z.ZodOptional<z.ZodNumber> {
  const field = quantity('', 0, 1000);
  return field.optional().meta({ description: `how much it counts ${what}, a number from 0 to 1000; default: by the preset` });
}
