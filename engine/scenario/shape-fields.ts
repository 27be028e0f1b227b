import { z } from 'zod';
import { atan2, hypot } from '../math/index.js';
import { list, object, oneOf, quantity } from './fields.js';
import { cleanRing, findCrossing } from './ring.js';
import type { Vec2 } from './vec2.js';

export type { Vec2 } from './vec2.js';

/** A polygon without its closing point, and the holes in it. */
export type PolygonShape = { polygon: Vec2[]; holes?: Vec2[][] };

/** A rectangle; its first side points along (cos angle, sin angle) in (x, z) [m, rad]. */
export type BoxShape = { box: { center: Vec2; size: Vec2; angle: number } };

/** A disc [m]. */
export type CircleShape = { circle: { center: Vec2; radius: number } };

/** An area of the ground. */
export type Shape = PolygonShape | BoxShape | CircleShape;

/** Largest coordinate that a file may name [m]; map projections stay below it. */
const FARTHEST = 1e8;

/** Depth of an exit or region that is given as a line [m]. */
const LINE_DEPTH = 1;

const coordinate = quantity('m', -FARTHEST, FARTHEST);

/** A point [x, z] in metres. */
export const pointField = z
  .tuple([coordinate, coordinate], { error: 'a point [x, z] in m' })
  .meta({ description: 'a point [x, z] in m', unit: 'm' });

const length = quantity('m', 1e-4, FARTHEST);
const angle = quantity('rad', -7, 7, 0);

/** The outline of a polygon: closing and repeated points are dropped; crossings of itself are faults. */
export const ringField = list(pointField, { min: 3, max: 100_000, of: 'points [x, z]' }).transform((points, context) => {
  const ring = cleanRing(points);
  if (ring.length < 3) {
    context.addIssue({ code: 'custom', message: 'a polygon of at least 3 distinct points', input: points });
    return ring;
  }
  const crossing = findCrossing(ring);
  if (crossing !== undefined) {
    const [a, b] = crossing;
    const edge = (i: number) => `${i} (${showPoint(ring[i])} to ${showPoint(ring[(i + 1) % ring.length])})`;
    context.addIssue({
      code: 'custom',
      message: `an outline that does not cross itself: edge ${edge(a)} crosses edge ${edge(b)}`,
      input: points,
    });
  }
  return ring;
});

const size = z
  .tuple([length, length], { error: 'a size [along x, along z] in m' })
  .meta({ description: 'a size [along x, along z] in m', unit: 'm' });

const boxByCorners = object({ min: pointField, max: pointField }).transform(({ min, max }, context) => {
  if (!(max[0] - min[0] >= 1e-4 && max[1] - min[1] >= 1e-4)) {
    context.addIssue({ code: 'custom', message: 'max above min by at least 0.0001 m in x and z', input: max, path: ['max'] });
  }
  const center: Vec2 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2];
  return { center, size: [max[0] - min[0], max[1] - min[1]] as Vec2, angle: 0 };
});

const boxField = oneOf([boxByCorners, object({ center: pointField, size, angle })], 'a box { min, max } or { center, size, angle }');

const circleField = object({ center: pointField, radius: quantity('m', 1e-4, 1e6) });

/** The fields of each shape, for objects that are a shape and something more. */
export const SHAPE_FIELDS = {
  polygon: { polygon: ringField, holes: list(ringField, { max: 100_000, of: 'polygons' }).optional() },
  box: { box: boxField },
  circle: { circle: circleField },
} as const;

/** An area: polygon, box or circle. */
export const shapeField = oneOf(
  [object(SHAPE_FIELDS.polygon), object(SHAPE_FIELDS.box), object(SHAPE_FIELDS.circle)],
  'an area: polygon, box or circle',
);

/** Two ends of a line. */
export const lineField = z
  .tuple([pointField, pointField], { error: 'a line [[x, z], [x, z]] in m' })
  .meta({ description: 'a line [[x, z], [x, z]] in m', unit: 'm' });

const lineShape = object({ line: lineField, depth: quantity('m', 0.01, 1000, LINE_DEPTH) }).transform(
  ({ line, depth }, context): BoxShape => {
    const [[ax, az], [bx, bz]] = line;
    const width = hypot(bx - ax, bz - az);
    if (width < 1e-4) context.addIssue({ code: 'custom', message: 'two different ends', input: line, path: ['line'] });
    return { box: { center: [(ax + bx) / 2, (az + bz) / 2], size: [width, depth], angle: atan2(bz - az, bx - ax) } };
  },
);

/** An area that may also be given as a line with a depth. */
export const areaField = oneOf(
  [object(SHAPE_FIELDS.polygon), object(SHAPE_FIELDS.box), object(SHAPE_FIELDS.circle), lineShape],
  'an area: polygon, box, circle or line',
);

function showPoint([x, z]: Vec2): string {
  return `[${x}, ${z}]`;
}
