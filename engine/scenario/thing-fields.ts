import { z } from 'zod';
import { choice, list, named, nameField, object, oneOf, quantity, whole, words } from './fields.js';
import { pointField, shapeField } from './shape-fields.js';

/** Forms that things are drawn with; `outline` is the thing's outline, as high as the thing. */
export const LOOK_PARTS = ['box', 'cylinder', 'cone', 'ball', 'plane', 'outline'] as const;
/** What parts are made of, in words; `engine/world` says what each looks like. */
export const MATERIALS = [
  'wood',
  'metal',
  'stone',
  'concrete',
  'glass',
  'leaf',
  'bark',
  'water',
  'cloth',
  'paper',
  'plastic',
  'rubber',
  'light',
  'facade',
] as const;
/** How one is in a slot. */
export const POSTURES = ['stand', 'sit', 'lie', 'lean'] as const;

const LIMIT = 1000;
const turn = quantity('rad', -7, 7);
const length = quantity('m', 0.001, LIMIT);
const place = quantity('m', -LIMIT, LIMIT);
const height = quantity('m', 0, 200);
/** A colour as a scenario writes it. */
export const colour = z
  .string({ error: 'a colour such as "#a03020"' })
  .regex(/^#[0-9a-fA-F]{6}$/, 'a colour such as "#a03020"')
  .meta({ description: 'a colour such as "#a03020"' });

/** A part of what a thing is drawn as. */
const lookField = object({
  part: choice(LOOK_PARTS),
  size: z.tuple([length, length, length], { error: 'a size [width, height, depth] in m' }).optional(),
  at: z.tuple([place, place, place], { error: 'a place [x, y, z] in m' }).optional(),
  turn: turn.optional(),
  tilt: turn.optional(),
  material: choice(MATERIALS),
  colour: colour.optional(),
  painted: z.boolean({ error: 'true or false' }).optional(),
  states: list(nameField(), { max: 100, of: 'states' }).optional(),
}).superRefine(({ part, size }, context) => {
  if (part !== 'outline' && size === undefined)
    context.addIssue({ code: 'custom', message: 'a size [width, height, depth] in m', input: size, path: ['size'] });
});

/** A place where people do something with a thing; metres and radians relative to the thing. */
const slotField = object({
  name: nameField(),
  at: pointField,
  facing: turn.optional(),
  posture: choice(POSTURES, 'stand'),
  height: height.optional(),
  approach: pointField.optional(),
  action: nameField().optional(),
  capacity: whole(1, 1000, 1),
  radius: quantity('m', 0.05, 10, 0.25),
});

const propertyField = oneOf(
  [
    quantity('', -1e9, 1e9),
    z.boolean(),
    words(1000),
    object({
      unit: words(20).default(''),
      minimum: quantity('', -1e9, 1e9, -1e9),
      maximum: quantity('', -1e9, 1e9, 1e9),
      default: quantity('', -1e9, 1e9),
    }).superRefine((limits, context) => {
      if (limits.default >= limits.minimum && limits.default <= limits.maximum) return;
      const message = `a number from ${limits.minimum} to ${limits.maximum}`;
      context.addIssue({ code: 'custom', message, input: limits.default, path: ['default'] });
    }),
  ],
  'a number, a text, true or false, or { unit, minimum, maximum, default }',
);

const outlineField = oneOf([choice(['none']), shapeField], 'an outline around the thing’s own [0, 0]: polygon, box, circle or none');

/** A kind of thing of a scenario's own. */
const kindField = object({
  basedOn: nameField().optional(),
  label: words(100).optional(),
  outline: outlineField.optional(),
  height: height.optional(),
  solid: z.boolean({ error: 'true or false' }).optional(),
  looks: list(lookField, { max: 200, of: 'parts' }).optional(),
  states: list(nameField(), { max: 100, of: 'states' }).optional(),
  properties: z.record(nameField(), propertyField, { error: 'a mapping from names to properties' }).optional(),
  slots: list(slotField, { max: 1000, of: 'slots' }).optional(),
});

/** Kinds of things that a scenario adds. */
export const kindsField = named(kindField, 'kinds of things').unwrap().optional();

const valueField = oneOf([quantity('', -1e9, 1e9), z.boolean(), words(1000)], 'a number, a text, or true or false');

/** A placed thing; which kinds there are is said by whoever binds the schema. */
export function createThingField(kinds: readonly { readonly name: string; readonly list?: string }[]) {
  const names = kinds.filter(({ list }) => list === undefined).map(({ name }) => name);
  const expected = `a kind of thing: ${[...names, 'or one of world.kinds'].join(', ')}`;
  const kind = names.length === 0 ? nameField() : z.union([z.enum(names as [string, ...string[]]), nameField()], { error: expected });
  return object({
    kind: kind.meta({ description: expected }) as z.ZodType<string, string>,
    name: nameField().optional(),
    at: pointField,
    angle: quantity('rad', -7, 7, 0),
    size: z
      .tuple([length, length], { error: 'a size [along x, along z] in m' })
      .meta({ description: 'a size [along x, along z] in m', unit: 'm' })
      .optional(),
    outline: shapeField.optional(),
    height: height.optional(),
    solid: z.boolean({ error: 'true or false' }).optional(),
    colour: colour.optional(),
    state: nameField().optional(),
    properties: z.record(nameField(), valueField, { error: 'a mapping from names to values' }).optional(),
    slots: list(slotField, { max: 1000, of: 'slots' }).optional(),
  });
}

/** A placed thing of a scenario; what is not said it has from its kind. */
export type ThingDescription = z.infer<ReturnType<typeof createThingField>>;
/** A kind of a scenario's own. */
export type KindDescription = z.infer<typeof kindField>;
/** A place where people do something with a thing, as kinds and scenarios say it; `size`, `at` and so on in metres around the thing's own (0, 0). */
export type SlotDescription = z.input<typeof slotField>;
/** A part of what a thing is drawn as; `at` is the middle of its underside, `turn` is around the vertical, `tilt` around its width [m, rad]. */
export type LookPart = z.infer<typeof lookField>;
/** A property of a kind of a scenario's own. */
export type Property = z.infer<typeof propertyField>;
/** What a property is. */
export type PropertyValue = z.infer<typeof valueField>;
