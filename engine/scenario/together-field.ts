import type { z } from 'zod';
import { list, object, oneOf, quantity, whole } from './fields.js';

/** Most people who walk together. */
export const LARGEST_SOCIAL_GROUP = 12;

/** How many walk together: always as many, drawn with weights, or by the zero-truncated Poisson distribution of observed social groups. */
export type SocialGroupSize = number | { poisson: number } | { choice: { value: number; weight: number }[] };

const size = whole(1, LARGEST_SOCIAL_GROUP);
const sizeField = oneOf(
  [
    size,
    object({ poisson: quantity('', 0.01, 5) }),
    object({
      choice: list(object({ value: size, weight: quantity('', 0, 1e9, 1) }), { min: 1, max: 100, of: '{ value, weight }' }).superRefine(
        (items, context) => {
          if (items.every(({ weight }) => weight === 0))
            context.addIssue({ code: 'custom', message: 'at least one weight above 0', input: items });
        },
      ),
    }),
  ],
  `a socialGroup size: a whole number from 1 to ${LARGEST_SOCIAL_GROUP}, { poisson: mean } or { choice: [{ value, weight }] }`,
);

/** How people walk together (Moussaïd et al. 2010; docs/groups.md says where each default comes from). */
const fullField = object({
  size: sizeField,
  gaze: quantity('1/s', 0, 20, 4),
  vision: quantity('rad', 0.1, Math.PI, Math.PI / 2),
  cohesion: quantity('m/s²', 0, 20, 3),
  spread: quantity('m', 0.2, 5, 1),
  repulsion: quantity('m/s²', 0, 20, 1),
  distance: quantity('m', 0.2, 3, 0.8),
  bend: quantity('m', 0, 2, 0.35),
  lead: quantity('m', 0.5, 1000, 2),
});

const shortField = size.transform((people) => ({ size: people })).pipe(fullField as never);

/** People of a population walk together in social groups; a number is short for `{ size }`. */
export const togetherField = oneOf(
  [shortField, fullField],
  'a social group: its size, or { size, gaze, vision, cohesion, spread, repulsion, distance, bend, lead }',
) as unknown as z.ZodType<Together>;

/** How people of a population walk together. */
export type Together = z.infer<typeof fullField>;
