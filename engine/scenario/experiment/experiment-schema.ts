import { z } from 'zod';
import { about, choice, list, object, oneOf, quantity, whole, words } from '../fields.js';
import { sceneField } from './scene-fields.js';

export type { ScenePhase, SceneTask } from './scene-fields.js';

/** Longest text that a participant is shown at once [characters]. */
const LONGEST_WORDS = 4000;
/** Most conditions a trial may be one of: an order of more is no experiment for people. */
export const MOST_TRIALS = 200;
/** Most phases in a row. */
const MOST_PHASES = 100;

/** A name that answers and measures are written down by: a column of the table of results. */
const keyField = () => {
  const expected = 'a name of 1 to 60 letters, digits, spaces, - or _';
  return z
    .string({ error: expected })
    .regex(/^[\p{L}\p{N} _-]{1,60}$/u, expected)
    .meta({ description: expected });
};

const level = oneOf([z.string().max(100), z.number(), z.boolean()], 'a text of at most 100 characters, a number, true or false');
/** A value, or the name of a condition with $ before it. */
const orCondition = <Field extends z.ZodType>(field: Field, expected: string) =>
  oneOf([z.string().regex(/^\$./), field], `${expected}, or $ and the name of a condition`);

const questionField = oneOf(
  [
    object({
      text: words(1000),
      scale: whole(2, 11),
      low: words(100),
      high: words(100),
      after: about('The published questionnaire that asks for the same; the words are our own.', words(200)).optional(),
    }),
    object({ text: words(1000), choices: list(words(200), { min: 2, of: 'answers' }) }),
    object({
      text: words(1000),
      number: z.literal(true),
      against: about(
        'How far the answer is off what it should be is kept as well: off the number of marked people of the scene before.',
        choice(['marked']),
      ).optional(),
    }),
    object({ text: words(1000), free: z.literal(true) }),
  ],
  'a question: text with scale, low and high; with choices; with number: true; or with free: true',
);

const sayField = object({
  say: object({
    title: words(200),
    text: words(LONGEST_WORDS),
  }),
});

const askField = object({
  ask: object({
    title: words(200),
    questions: z.record(keyField(), questionField).refine((questions) => Object.keys(questions).length > 0, 'at least one question'),
  }),
});

const clonesField = object({
  clones: object({
    motion: orCondition(choice(['walking', 'fighting']), 'walking or fighting'),
    styles: orCondition(whole(2, 13), 'a whole number from 2 to 13'),
    scheme: orCondition(choice(['chance', 'control']), 'chance or control'),
    limit: about('After this long the trial ends without a pair.', quantity('s', 1, 600, 60)),
  }),
});

const sceneFields = object({ scene: sceneField });

const innerPhase = oneOf([sayField, askField, clonesField, sceneFields], 'a phase: say, ask, clones or scene');

const trialsField = object({
  trials: object({
    over: about('Conditions whose combinations are the trials.', list(words(60), { min: 1, of: 'names of conditions' })),
    each: about('How many of the combinations each participant gets; all if not said.', whole(1, MOST_TRIALS)).optional(),
    practice: about('So many of them come first and are marked as practice.', whole(0, 20, 0)),
    phases: list(innerPhase, { min: 1, of: 'phases' }),
  }),
});

/** The schema of a file of an experiment. */
export const experimentSchema = object({
  version: z.literal(1, { error: 'the format version 1' }),
  name: words(200).min(1, 'a text of 1 to 200 characters'),
  description: words(LONGEST_WORDS).default(''),
  seed: about('Decides orders and crowds, with the number of the participant.', whole(0, 2 ** 31 - 1, 0)),
  conditions: about(
    'What differs between trials: names, each with its levels.',
    z.record(keyField(), list(level, { min: 1, of: 'levels' })),
  ).default({}),
  phases: z
    .array(oneOf([sayField, askField, clonesField, sceneFields, trialsField], 'a phase: say, ask, clones, scene or trials'))
    .min(1, 'at least one phase')
    .max(MOST_PHASES),
});

/** What a file of an experiment says. */
export type Experiment = z.infer<typeof experimentSchema>;
export type ExperimentPhase = Experiment['phases'][number];
export type InnerPhase = z.infer<typeof innerPhase>;
export type Question = z.infer<typeof questionField>;
export type Level = string | number | boolean;
