import type { z } from 'zod';
import { distribution } from './distribution-field.js';
import { list, nameField, object, oneOf, quantity, whole } from './fields.js';
import { pointField, shapeField, type Vec2 } from './shape-fields.js';

/** A line that is given by its direction alone has room for this long a queue [m]. */
const STRAIGHT = 20;

const straight = object({ direction: pointField, length: quantity('m', 0.5, 10_000, STRAIGHT) }).transform((line, context): Straight => {
  const [x, z] = line.direction;
  if (x === 0 && z === 0)
    context.addIssue({ code: 'custom', message: 'a direction other than [0, 0]', input: line.direction, path: ['direction'] });
  return line;
});
type Straight = { direction: Vec2; length: number };

const lineField = oneOf(
  [list(pointField, { min: 1, max: 1000, of: 'points [x, z]' }), straight],
  'a line: points [x, z] from the front to the back, or { direction, length }',
);

/** A place where people are served one after the other: where, by how many, how long it takes, and where they stand in line. */
export const serviceField = object({
  name: nameField(),
  kind: nameField().optional(),
  at: pointField,
  servers: whole(1, 100, 1),
  time: distribution('s', 0.1, 86_400),
  line: lineField,
  spacing: quantity('m', 0.3, 5, 0.7),
  waiting: oneOf([nameField(), shapeField], 'the name of a region or exit, or an area: polygon, box or circle').optional(),
})
  .transform(({ line, ...service }) => ({ ...service, line: Array.isArray(line) ? line : [endOf(service.at, line)] }))
  .superRefine(({ at, line }, context) => {
    [at, ...line].forEach(([x, z], n, points) => {
      if (n > 0 && x === points[n - 1][0] && z === points[n - 1][1])
        context.addIssue({ code: 'custom', message: 'a point other than the one before', input: [x, z], path: ['line', n - 1] });
    });
  });

function endOf([x, z]: Vec2, { direction: [dx, dz], length }: Straight): Vec2 {
  const part = length / (Math.sqrt(dx * dx + dz * dz) || 1);
  return [x + dx * part, z + dz * part];
}

/** A place where people are served, after parsing: the line as the points behind `at`. */
export type Service = z.infer<typeof serviceField>;
