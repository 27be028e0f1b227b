import { z } from 'zod';
import { oneOf, quantity } from './fields.js';

const SHORTEST = 1 / 200;
const LONGEST_TICK = 0.1;
const EXPECTED = 'a number from 0.005 to 0.1 s, or 1/n with n from 10 to 200';

const fraction = z
  .string({ error: EXPECTED })
  .regex(/^ ?1 ?\/ ?[0-9]{1,3} ?$/, EXPECTED)
  .transform((text, context) => {
    const tick = 1 / Number(text.split('/')[1]);
    if (!(tick >= SHORTEST && tick <= LONGEST_TICK)) context.addIssue({ code: 'custom', message: EXPECTED, input: text });
    return tick;
  });

/** Length of a tick [s]: a number, or a fraction as in `1/30`. */
export const tickField = oneOf([quantity('s', SHORTEST, LONGEST_TICK), fraction], EXPECTED)
  .default(1 / 30)
  .meta({ unit: 's', description: `${EXPECTED}; default 1/30` });
