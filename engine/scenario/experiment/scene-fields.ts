import type { z } from 'zod';
import { about, choice, flag, list, nameField, object, oneOf, quantity, whole, words } from '../fields.js';
import { CLOTHES, PROPS } from '../look-field.js';
import { pointField } from '../shape-fields.js';
import { colour } from '../thing-fields.js';

/** Longest task [s]. */
const LONGEST_TASK = 1800;

const untilField = oneOf(
  [
    choice(['found']),
    object({ after: quantity('s', 0, LONGEST_TASK) }),
    object({ reach: about('An exit or a region of the scenario.', nameField()) }),
  ],
  'found, { after: seconds } or { reach: name of an exit or region }',
);

const taskField = object({
  name: about('Measures of the task begin with it.', nameField()),
  say: about('Stands over the picture from then on; what stood there stays if not said.', words(1000)).optional(),
  crowd: about('Whether people stand still, or live as the scenario has it.', choice(['still', 'lives'], 'lives')),
  raise: about('An event at its beginning, as an alarm; reaction and way are measured from there.', words(60)).optional(),
  detail: about('Words of that event.', words(200)).optional(),
  find: about(
    'Things of the scenario, by name: whoever is near one and looks at it can take note of it.',
    list(nameField(), { max: 20 }),
  ).default([]),
  until: about('What ends it.', untilField),
  limit: about('It ends after this long in any case.', quantity('s', 1, LONGEST_TASK, 300)),
});

/** People of the scenario who are to be counted: so many of them, drawn by the seed of the trial, get a look of their own. */
const markField = object({
  from: about('At least so many.', whole(0, 1000)),
  to: about('At most so many.', whole(0, 1000)),
  look: object({
    clothes: choice(CLOTHES).optional(),
    prop: choice(PROPS).optional(),
    colour: colour.optional(),
    hair: colour.optional(),
  }),
});

/** A living scene with tasks in it, which the participant walks through as one of its people. */
export const sceneField = object({
  scenario: about('A file beside that of the experiment, or gallery:NAME.', words(200)),
  steer: about('A steering model for everybody; as the scenario has it if not said.', words(60)).optional(),
  at: about('Where the participant begins.', pointField),
  heading: about('Where they look at first.', quantity('rad', -7, 7, 0)),
  mark: markField.optional(),
  sound: about('Whether sound is on from the beginning.', flag(true)),
  tasks: list(taskField, { min: 1, max: 20, of: 'tasks' }),
});

export type ScenePhase = z.infer<typeof sceneField>;
export type SceneTask = ScenePhase['tasks'][number];
