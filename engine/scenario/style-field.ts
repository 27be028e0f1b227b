import { z } from 'zod';
import { list, nameField, object, quantity } from './fields.js';
import { pointField } from './shape-fields.js';
import { LONGEST } from './world-fields.js';

const EXPECTED = 'crowds with their weights, as { army: 0.3, stroll: 0.7 }, or moments or places with a style each';

/** Weights over names of crowds; at least one is above 0. */
const weightsField = z
  .record(nameField(), quantity('', 0, 1000), { error: EXPECTED })
  .superRefine((weights, context) => {
    const all = Object.values(weights);
    if (all.length === 0 || all.length > 8 || !all.some((weight) => weight > 0))
      context.addIssue({ code: 'custom', message: 'one to eight crowds, and a weight above 0', input: weights });
  })
  .meta({ description: 'weights over names of crowds' });

/** Which crowds people are like, and how much: always, by moments of the run, or by places. */
export const styleField = z
  .union(
    [
      object({
        moments: list(object({ at: quantity('s', 0, LONGEST), style: weightsField }), { min: 2, max: 100, of: 'moments { at, style }' }),
      }),
      object({ places: list(object({ at: pointField, style: weightsField }), { min: 2, max: 20, of: 'places { at, style }' }) }),
      weightsField,
    ],
    { error: EXPECTED },
  )
  .meta({ description: EXPECTED });
