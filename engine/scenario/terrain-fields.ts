import type { z } from 'zod';
import { about, choice, list, object, quantity, whole } from './fields.js';
import { pointField, SHAPE_FIELDS } from './shape-fields.js';

/** Heights that a file may name: from the deepest mine to the highest mountain [m]. */
const height = () => quantity('m', -10_000, 10_000);

const heightsField = object({
  at: about('Where the first number lies.', pointField.default([0, 0])),
  spacing: about('Between neighbouring numbers, along x and along z.', quantity('m', 0.01, 1000)),
  rows: about(
    'Heights along x, one row for each place along z.',
    list(list(height(), { min: 2, max: 4096, of: 'heights' }), { min: 2, max: 4096, of: 'rows of heights' }),
  ),
}).superRefine(({ rows }, context) => {
  rows.forEach((row, n) => {
    if (row.length === rows[0].length) return;
    context.addIssue({ code: 'custom', message: `a row of ${rows[0].length} heights, as the first`, input: row.length, path: ['rows', n] });
  });
});

const hillField = object({
  at: pointField,
  radius: about('Where the hill ends.', quantity('m', 0.5, 10_000)),
  height: about('Of its top; below 0 it is a hollow.', height()),
});

const terraceField = object({ ...SHAPE_FIELDS.box, height: about('Of all of it.', height()) });

/** Ends of a slope or of stairs are at least this far apart [m]. */
const SHORTEST = 0.2;

const flight = {
  from: pointField,
  to: pointField,
  width: quantity('m', 0.6, 1000, 2),
};
const differentEnds = ({ from, to }: { readonly from: readonly number[]; readonly to: readonly number[] }, context: z.RefinementCtx) => {
  if (Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2) < SHORTEST)
    context.addIssue({ code: 'custom', message: `an end at least ${SHORTEST} m from the other`, input: to, path: ['to'] });
};

/** Ground that is not level: heights, hills, terraces, and what joins them. */
export const terrainField = object({
  heights: heightsField.optional(),
  hills: list(hillField, { max: 1000, of: 'hills' }).default([]),
  terraces: list(terraceField, { max: 100, of: 'terraces' }).default([]),
  slopes: about(
    'Even ways from the height at one end to that at the other.',
    list(object(flight).superRefine(differentEnds), { max: 100, of: 'slopes' }).default([]),
  ),
  stairs: about(
    'Flights of stairs from the height at one end to that at the other.',
    list(object({ ...flight, steps: about('How many; the last is level with the upper end.', whole(1, 500)) }).superRefine(differentEnds), {
      max: 100,
      of: 'flights of stairs',
    }).default([]),
  ),
  rule: about('How feet are put on it: clear of it, or literally by the rule of document 004.', choice(['clear', 'document'], 'clear')),
});

/** Ground that is not level, after parsing. */
export type TerrainDescription = z.infer<typeof terrainField>;
