import type { z } from 'zod';
import { about, flag, nameField, object, quantity } from './fields.js';
import { pointField } from './shape-fields.js';

/** Ends of a link are at least this far apart [m]. */
const SHORTEST = 0.1;

/** A way off the walkable ground: stairs, a jump, stepping stones, a ferry. */
export const linkField = object({
  name: nameField().optional(),
  kind: nameField().optional(),
  from: pointField,
  to: pointField,
  cost: quantity('m', 0, 1e6).optional(),
  both: flag(true),
  speed: quantity('m/s', 0.05, 10).optional(),
  ferry: about(
    'The name of a thing that carries people to and fro; they walk on and off it at the speed of the link.',
    nameField().optional(),
  ),
  wait: about('How long a ferry waits for others once somebody is on board; 6 s if not said.', quantity('s', 0, 3600).optional()),
}).superRefine(({ from, to }, context) => {
  if (Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2) < SHORTEST)
    context.addIssue({ code: 'custom', message: `an end at least ${SHORTEST} m from the other`, input: to, path: ['to'] });
});

/** A way off the walkable ground, after parsing: what it costs, as metres walked, is its length where nothing is said [m]. */
export type LinkDescription = z.infer<typeof linkField>;
