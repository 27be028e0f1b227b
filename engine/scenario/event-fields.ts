import type { z } from 'zod';
import { choice, nameField, object, oneOf, quantity, whole, words } from './fields.js';
import { pointField, shapeField } from './shape-fields.js';
import { LONGEST } from './world-fields.js';

/** How far an event is noticed, at most [m]. */
export const FARTHEST_RADIUS = 10_000;
/** How strong an event is, at most; 1 is ordinary. */
export const GREATEST_STRENGTH = 1000;
/** The highest id that somebody can have. */
const HIGHEST_ID = 2 ** 32 - 2;

const nameOrShape = oneOf([nameField(), shapeField], 'the name of a region or exit, or an area: polygon, box or circle');
const whereField = oneOf(
  [
    choice(['anywhere']),
    nameField().transform((region) => ({ region })),
    pointField.transform((point) => ({ point })),
    object({ point: pointField }),
    object({ region: nameOrShape }),
    object({ thing: nameField() }),
  ],
  'a place: a point [x, z], the name of a region or exit, { region }, { thing }, or anywhere',
);

/** The fields of an event; with `kinds`, it is one of them. */
function eventShape(kinds: readonly string[] | undefined) {
  return {
    kind: kinds ? choice(kinds) : nameField(),
    where: whereField.optional(),
    radius: quantity('m', 0, FARTHEST_RADIUS).optional(),
    strength: quantity('', 0, GREATEST_STRENGTH).optional(),
    who: whole(0, HIGHEST_ID).optional(),
    whom: whole(0, HIGHEST_ID).optional(),
    thing: nameField().optional(),
    detail: words(1000).default(''),
  };
}

/** An event that is raised at some time: what, where, how far it is noticed, by and to whom. */
export function createCueField(kinds?: readonly string[]) {
  return object({ at: quantity('s', 0, LONGEST, 0), ...eventShape(kinds) });
}

/** An event that is raised now. */
export function createEventField(kinds?: readonly string[]) {
  return object(eventShape(kinds));
}

/** An event as a person describes it: what, where, how far it is noticed, by and to whom. */
export type EventDescription = z.infer<ReturnType<typeof createEventField>>;

/** An event of a scenario, with its time [s]. */
export type EventCue = z.infer<ReturnType<typeof createCueField>>;
