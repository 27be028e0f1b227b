import type { z } from 'zod';
import { about, choice, object } from './fields.js';
import { colour } from './thing-fields.js';

/** What people can wear: clothes as on a street, a uniform, or what one trains in. */
export const CLOTHES = ['street', 'uniform', 'sports'] as const;
/** What people can have in their hands. */
export const PROPS = ['none', 'guitar', 'gloves'] as const;

/** How people of a population look: clothes, bags and what they hold. It changes nothing of how they move. */
export const lookField = object({
  clothes: about('What people wear: clothes as on a street, a uniform, or what one trains in.', choice(CLOTHES, 'street')),
  bags: about('Whether some carry bags, as on a street; in uniform and in sports clothes nobody does.', choice(['some', 'none'], 'some')),
  prop: about('What people hold: a guitar, or boxing gloves on their hands.', choice(PROPS, 'none')),
  colour: about('The colour of uniforms and of tops to train in.', colour.optional()),
  hair: about('The colour of hair; whoever has one wears no hat, and is not bald.', colour.optional()),
});

/** How people of a population look. */
export type PersonLook = z.infer<typeof lookField>;
