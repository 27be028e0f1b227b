import type { z } from 'zod';
import { BODY_ACTIONS, GESTURES } from './action-names.js';
import { distribution } from './distribution-field.js';
import { about, choice, list, nameField, object, oneOf, quantity } from './fields.js';
import { pointField, shapeField } from './shape-fields.js';

const wait = {
  wait: distribution('s', 0, 86_400).optional(),
  do: about('What is done there meanwhile.', choice([...BODY_ACTIONS, ...GESTURES]).optional()),
};
const nameOrShape = oneOf([nameField(), shapeField], 'the name of a region or exit, or an area: polygon, box or circle');

/** One goal of a person: where to go, and how long to wait there. */
export const goalField = oneOf(
  [
    object({ point: pointField, within: quantity('m', 0.01, 1000, 0.5), ...wait }),
    object({ region: nameOrShape, ...wait }),
    object({ exit: nameField(), ...wait }),
    object({ nearest: list(nameField(), { min: 1, max: 1000, of: 'names of exits or regions' }), ...wait }),
    object({ random: nameOrShape, ...wait }),
    object({ direction: pointField, ...wait }),
    object({ opposite: object({ center: pointField }), ...wait }),
    object({ service: nameField() }),
    object({ use: nameField(), action: nameField().optional(), ...wait }),
  ],
  'a goal: point, region, exit, nearest, random, direction, opposite, service or use',
);

/** Goals in the order in which they are visited. */
export const goalsField = list(goalField, { max: 10_000, of: 'goals' });

/** One goal of a person. */
export type Goal = z.infer<typeof goalField>;
