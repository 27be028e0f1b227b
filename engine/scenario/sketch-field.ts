import { z } from 'zod';
import { list, nameField, object, quantity } from './fields.js';
import { pointField, shapeField, type Vec2 } from './shape-fields.js';

/** A stroke: points from its beginning to its arrow head, and how long it takes to walk it. */
const strokeField = object({
  points: list(pointField, { min: 2, max: 1000, of: 'points [x, z]' }),
  time: quantity('s', 0.1, 36_000).optional(),
}).superRefine(({ points }, context) => {
  if (lengthOf(points) < 0.1) context.addIssue({ code: 'custom', message: 'a stroke of at least 0.1 m', input: points });
});

/** One sketch: strokes, and areas that whoever follows it keeps out of. */
export const sketchOf = object({
  strokes: list(strokeField, { min: 1, max: 200, of: 'strokes { points, time }' }),
  obstacles: list(shapeField, { max: 1000, of: 'areas' }).default([]),
});

/** A drawn sketch. */
export type Sketch = z.infer<typeof sketchOf>;

/** Sketches by the names that populations call them (`plan: { model: flow, from: NAME }`). */
export const sketchField = z.record(nameField(), sketchOf, { error: 'a mapping from names to { strokes, obstacles }' }).optional().meta({
  description: 'strokes and obstacles drawn on the ground, by the names that populations follow them by: plan { model: flow, from }',
});

/** How long a line is [m]. */
export function lengthOf(points: readonly Vec2[]): number {
  return points.slice(1).reduce((sum, [x, z], n) => sum + Math.sqrt((x - points[n][0]) ** 2 + (z - points[n][1]) ** 2), 0);
}
