import { z } from 'zod';
import { cos, sin } from '../math/index.js';
import { choice, flag, list, named, nameField, object, oneOf, quantity, words } from './fields.js';
import { linkField } from './link-fields.js';
import { serviceField } from './service-fields.js';
import {
  areaField,
  type BoxShape,
  type CircleShape,
  lineField,
  type PolygonShape,
  pointField,
  ringField,
  SHAPE_FIELDS,
  shapeField,
  type Vec2,
} from './shape-fields.js';
import { terrainField } from './terrain-fields.js';
import { createThingField, kindsField } from './thing-fields.js';
import type { ThingKind } from './thing-kind.js';

/** The end of time in a scenario [s]. */
export const LONGEST = 1e6;

/** A piece of walkable ground. */
export type Walkable = { polygon: Vec2[]; holes: Vec2[][] };

const fromFile = object({
  file: words(1000),
  polygons: list(object(SHAPE_FIELDS.polygon), { of: 'polygons' }).optional(),
}).transform(({ file, polygons }, context): Walkable[] => {
  if (polygons === undefined)
    context.addIssue({ code: 'custom', message: 'a file that was read by resolveFiles before parsing', input: file, path: ['file'] });
  return (polygons ?? []).map(withHoles);
});

const walkableField = oneOf(
  [
    object(SHAPE_FIELDS.polygon).transform((shape): Walkable[] => [withHoles(shape)]),
    object(SHAPE_FIELDS.box).transform(({ box }): Walkable[] => [withHoles({ polygon: boxCorners(box) })]),
    object(SHAPE_FIELDS.circle).transform(({ circle }): Walkable[] => [withHoles({ polygon: circlePoints(circle) })]),
    fromFile,
  ],
  'walkable ground: polygon (with holes), box, circle or file',
);

const thickness = quantity('m', 0.001, 100, 0.1);
const wallPoints = list(pointField, { min: 1, max: 100_000, of: 'points [x, z]' });
const wallField = oneOf(
  [wallPoints.transform((points) => ({ points, thickness: 0.1 })), object({ points: wallPoints, thickness })],
  'a wall: points, or { points, thickness }',
);

/** What a thing is, where its list alone does not say it. */
const kind = nameField().optional();
const label = { name: nameField().optional(), kind };
/** A fixed obstacle. */
export const obstacleField = oneOf(
  [
    object({ ...label, ...SHAPE_FIELDS.polygon }),
    object({ ...label, ...SHAPE_FIELDS.box }),
    object({ ...label, ...SHAPE_FIELDS.circle }),
    object({ ...label, wall: wallField }),
  ],
  'an obstacle: polygon, box, circle or wall',
);

const openTime = object({ from: quantity('s', 0, LONGEST, 0), to: quantity('s', 0, LONGEST, LONGEST) }).superRefine(
  ({ from, to }, context) => {
    if (from > to) context.addIssue({ code: 'custom', message: `from not after to (${to} s)`, input: from, path: ['from'] });
  },
);
const openField = oneOf(
  [
    choice(['always', 'never']).transform((word) => (word === 'always' ? [{ from: 0, to: LONGEST }] : [])),
    list(openTime, { max: 10_000, of: 'times { from, to }' }),
  ],
  'always, never or a list of times { from, to } in s',
).prefault('always');

const doorBody = {
  name: nameField(),
  kind,
  thickness: quantity('m', 0.001, 10, 0.1),
  open: openField,
  maximumFlow: quantity('1/s', 0.001, 1000).optional(),
};
const doorField = oneOf(
  [
    object({ ...doorBody, from: pointField, to: pointField }),
    object({ ...doorBody, line: lineField }).transform(({ line, ...door }) => ({ ...door, from: line[0], to: line[1] })),
  ],
  'a door with name, from and to (or line)',
).superRefine(({ from, to }, context) => {
  if (from[0] === to[0] && from[1] === to[1]) context.addIssue({ code: 'custom', message: 'a door with two different ends', input: from });
});

const stopField = object({ time: quantity('s', 0, LONGEST), at: pointField, angle: quantity('rad', -1000, 1000, 0) });
const timetableField = list(stopField, { min: 1, max: 100_000, of: 'stops { time, at, angle }' }).superRefine((stops, context) => {
  for (let i = 1; i < stops.length; i++) {
    if (stops[i].time > stops[i - 1].time) continue;
    context.addIssue({
      code: 'custom',
      message: `a time after the stop before (${stops[i - 1].time} s)`,
      input: stops[i].time,
      path: [i, 'time'],
    });
  }
});
const movingBody = { name: nameField(), kind, shape: shapeField, timetable: timetableField, loop: flag(false) };
const movingField = object(movingBody);

const swingField = z
  .tuple([quantity('rad', -3, 0), quantity('rad', 0, 3)], { error: 'a range [back, forth] in rad around the start' })
  .meta({ description: 'a range [back, forth] in rad around the start', unit: 'rad' });
const movableShape = oneOf(
  [object({ polygon: ringField }), object(SHAPE_FIELDS.box), object(SHAPE_FIELDS.circle)],
  'an area: polygon (without holes), box or circle',
);
const movableBody = {
  name: nameField(),
  kind,
  shape: movableShape,
  mass: quantity('kg', 0.1, 100_000),
  friction: quantity('', 0, 5, 0.4),
  at: pointField.default([0, 0]),
  angle: quantity('rad', -7, 7, 0),
  hinge: pointField.optional(),
  swing: swingField.optional(),
};
const movableField = object(movableBody).superRefine(({ hinge, swing }, context) => {
  if (swing !== undefined && hinge === undefined)
    context.addIssue({ code: 'custom', message: 'a hinge to swing on', input: swing, path: ['swing'] });
});

const rangeField = z
  .tuple([quantity('m', -1e8, 1e8), quantity('m', -1e8, 1e8)], { error: 'a range [min, max] in m' })
  .superRefine(([min, max], context) => {
    if (!(max - min >= 0.1))
      context.addIssue({ code: 'custom', message: 'a range [min, max] with max at least 0.1 m above min', input: [min, max] });
  });

/** Geometry of the scene, and the things in it, of the kinds that are given. */
export function createWorldField(kinds: readonly ThingKind[]) {
  return object({
    origin: pointField.default([0, 0]),
    walkable: list(walkableField, { max: 10_000, of: 'polygons' })
      .transform((pieces) => pieces.flat())
      .prefault([]),
    obstacles: list(obstacleField, { of: 'obstacles' }).default([]),
    regions: named(areaField, 'areas'),
    exits: named(areaField, 'areas'),
    doors: list(doorField, { max: 10_000, of: 'doors' }).default([]),
    moving: list(movingField, { max: 10_000, of: 'moving obstacles' }).default([]),
    movable: list(movableField, { max: 1000, of: 'movable objects' }).default([]),
    services: list(serviceField, { max: 1000, of: 'services' }).default([]),
    links: list(linkField, { max: 1000, of: 'links' }).default([]),
    periodic: object({ x: rangeField.optional(), z: rangeField.optional() }).default({}),
    terrain: terrainField.optional(),
    kinds: kindsField,
    things: list(createThingField(kinds), { max: 100_000, of: 'things' }).optional(),
  });
}

/** The world as files may have it: things of every kind also in the one list, from which `sortThings` puts them where they are read. */
export function createWrittenWorldField(kinds: readonly ThingKind[]) {
  const ownShape = <T extends z.ZodType>(shape: T) => ({ shape: shape.optional(), outline: shape.optional() });
  const anyThing = z.union([
    createThingField(kinds),
    obstacleField,
    doorField,
    object({ ...movingBody, ...ownShape(shapeField) }),
    object({ ...movableBody, ...ownShape(movableShape) }),
    serviceField,
    linkField,
  ]);
  return createWorldField(kinds).extend({ things: list(anyThing, { max: 100_000, of: 'things' }).optional() });
}

/** Geometry of the scene after parsing: local metres around `origin`. */
export type WorldDescription = z.infer<ReturnType<typeof createWorldField>>;
/** A fixed obstacle. */
export type Obstacle = WorldDescription['obstacles'][number];
/** A door: a line that is a wall while closed. */
export type Door = WorldDescription['doors'][number];
/** An obstacle that follows a timetable. */
export type MovingObstacle = WorldDescription['moving'][number];

/** Something that people can push; its shape is drawn around its own (0, 0). */
export type MovableObject = WorldDescription['movable'][number];

/** Corners of a box, counter-clockwise. */
export function boxCorners({ center: [x, z], size: [along, across], angle }: BoxShape['box']): Vec2[] {
  const c = angle === 0 ? 1 : cos(angle);
  const s = angle === 0 ? 0 : sin(angle);
  const corner = (u: number, v: number): Vec2 => [x + (u * along * c - v * across * s) / 2, z + (u * along * s + v * across * c) / 2];
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** Points of a circle, counter-clockwise; 64 of them stay within 0.12 % of the radius. */
export function circlePoints({ center: [x, z], radius }: CircleShape['circle'], count = 64): Vec2[] {
  const step = (2 * Math.PI) / count;
  return Array.from({ length: count }, (_, i): Vec2 => [x + radius * cos(i * step), z + radius * sin(i * step)]);
}

function withHoles({ polygon, holes }: PolygonShape): Walkable {
  return { polygon, holes: holes ?? [] };
}
