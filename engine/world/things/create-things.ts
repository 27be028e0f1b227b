import { atan2 } from '../../math/index.js';
import {
  mergeSlots,
  object,
  type PropertyValue,
  resolveKinds,
  type Shape,
  type SlotDescription,
  type ThingDescription,
  type ThingKind,
  type Vec2,
  type WorldDescription,
} from '../../scenario/index.js';
import { movingObstacleAt } from '../moving.js';
import { shapeCorners } from '../shapes/shapes.js';
import type { ObstacleShape } from '../types.js';
import { KINDS } from './kinds.js';
import { settleThing } from './move-thing.js';
import { type Stand, sizeOf, standOf } from './outlines.js';
import { createSlot, placeSlot, type Stretch } from './slots.js';
import { NO_OBSTACLE, type OwnPlace, type Slot, type Thing } from './thing.js';

/** Kinds by name. */
export type Kinds = ReadonlyMap<string, ThingKind>;

/** What makes a thing, its number and final name aside. */
type Draft = Pick<Thing, 'role' | 'index' | 'obstacle' | 'state' | 'colour' | 'properties'> & {
  readonly name: string | undefined;
  readonly kind: string;
  readonly stand: Omit<Stand, 'outline'> & { readonly outline: readonly Vec2[] | undefined };
  readonly height?: number;
  readonly slots?: readonly SlotDescription[];
};

/** The things of a world: obstacles, doors, moving and movable ones, services, links, then those that are placed, numbered in this order. */
export function createThings(description: WorldDescription, kinds: Kinds = resolveKinds(KINDS, description.kinds)): Thing[] {
  const drafts = [
    ...description.obstacles.map((obstacle, index) => obstacleDraft(obstacle, index, index)),
    ...description.doors.map(doorDraft),
    ...description.moving.map(movingDraft),
    ...description.movable.map(movableDraft),
    ...(description.services ?? []).map(serviceDraft),
    ...(description.links ?? []).map(linkDraft),
    ...placedDrafts(description, kinds),
  ];
  const nameOf = createNamer(drafts);
  return drafts.map((draft, number) => createThing(draft, kinds, number, draft.name ?? nameOf(draft.kind)));
}

/** The thing that an obstacle added during a run is. */
export function createObstacleThing(
  shape: ObstacleShape,
  kinds: Kinds,
  { number, index, obstacle }: Pick<Thing, 'number' | 'index' | 'obstacle'>,
): Thing {
  return createThing(obstacleDraft(shape, index, obstacle), kinds, number, `added obstacle ${index + 1}`);
}

/** A placed thing that is added during a run; `obstacle` is the number that it has to walls and paths if it is solid. */
export function createPlacedThing(
  description: ThingDescription & { readonly name: string },
  kinds: Kinds,
  { number, index, obstacle }: Pick<Thing, 'number' | 'index' | 'obstacle'>,
): Thing {
  const draft = placedDraft(description, kinds, index, () => obstacle);
  return createThing(draft, kinds, number, description.name);
}

function createThing(draft: Draft, kinds: Kinds, number: number, name: string): Thing {
  const { role, index, obstacle, colour, properties, stand } = draft;
  // Kinds were checked where the scenario was read; what is unknown all the same is a plain obstacle.
  const kind = kinds.get(draft.kind) ?? (kinds.get('obstacle') as ThingKind);
  const { slots, places } = slotsOf(draft, kind);
  const thing: Thing = {
    number,
    name,
    kind: kind.name,
    role,
    index,
    obstacle,
    x: stand.x,
    z: stand.z,
    angle: stand.angle,
    height: draft.height ?? kind.height,
    size: stand.size,
    outline: stand.outline?.map(([x, z]): Vec2 => [x, z]),
    state: draft.state || (kind.states?.[0] ?? ''),
    ...(colour !== undefined && { colour }),
    properties,
    slots,
    own: { outline: stand.outline, places },
    reach: reachOf(stand.outline ?? []),
    version: 0,
  };
  settleThing(thing);
  return thing;
}

/** Most things have neither slots nor properties, and share what says so: there may be a hundred thousand of them. */
const NO_SLOTS: { slots: Slot[]; places: OwnPlace[] } = { slots: [], places: [] };
const NO_PROPERTIES: Thing['properties'] = {};

/** The kind's slots and those of the thing itself, and where they are around it; what the scenario describes is meant for the thing as large as it is. */
function slotsOf({ stand, slots: further = [] }: Draft, kind: ThingKind): { slots: Slot[]; places: OwnPlace[] } {
  const { slots: kindSlots = [] } = kind;
  if (kindSlots.length + further.length === 0) return NO_SLOTS;
  const size = sizeOf(kind.outline, kind);
  const stretch: Stretch = { half: [size[0] / 2, size[1] / 2], by: [stand.size[0] / size[0], stand.size[1] / size[1]] };
  const slots = mergeSlots(kindSlots, further);
  const places = slots.map((slot) => placeSlot(slot, further.includes(slot) ? AS_DESCRIBED : stretch));
  return { slots: slots.map(createSlot), places };
}

function reachOf(outline: readonly Vec2[]): number {
  let farthest = 0;
  for (const [x, z] of outline) farthest = Math.max(farthest, x * x + z * z);
  return Math.sqrt(farthest);
}

const AS_DESCRIBED: Stretch = { half: [0, 0], by: [1, 1] };

function placedDrafts({ obstacles, things = [] }: WorldDescription, kinds: Kinds): Draft[] {
  let next = obstacles.length;
  return things.map((thing, index) => placedDraft(thing, kinds, index, () => next++));
}

function placedDraft(thing: ThingDescription, kinds: Kinds, index: number, takeObstacle: () => number): Draft {
  const kind = kinds.get(thing.kind);
  const stand = placedStand(thing, kind);
  const isSolid = (thing.solid ?? kind?.solid ?? true) && stand.outline !== undefined;
  const { name, height, colour, state = '', slots } = thing;
  return {
    role: 'placed',
    index,
    obstacle: isSolid ? takeObstacle() : NO_OBSTACLE,
    name,
    kind: thing.kind,
    stand,
    state,
    properties: propertiesOf(kind, thing.properties),
    ...(height !== undefined && { height }),
    ...(colour !== undefined && { colour }),
    ...(slots && { slots }),
  };
}

function placedStand({ at, angle, size, outline }: ThingDescription, kind: ThingKind | undefined): Draft['stand'] {
  const shape: Shape | undefined = outline ?? kind?.outline;
  const own = sizeOf(shape, { looks: kind?.looks ?? [] });
  const by: Vec2 = size ? [size[0] / own[0], size[1] / own[1]] : [1, 1];
  const corners = shape && shapeCorners(shape).map(([x, z]): Vec2 => [x * by[0], z * by[1]]);
  return { x: at[0], z: at[1], angle, size: size ?? own, outline: corners };
}

/** Properties of a kind with those that are given; what is not as its fields say is left out. */
function propertiesOf(kind: ThingKind | undefined, given: Thing['properties'] = {}): Thing['properties'] {
  const parsed = object(kind?.fields ?? {}).safeParse(given, { jitless: true });
  return parsed.success ? scalarsOf(parsed.data) : {};
}

function obstacleDraft(shape: ObstacleShape & { name?: string; kind?: string }, index: number, obstacle: number): Draft {
  const kind = shape.kind ?? ('wall' in shape ? 'wall' : 'obstacle');
  return { role: 'obstacle', index, obstacle, name: shape.name, kind, stand: standOf(shape), state: '', properties: NO_PROPERTIES };
}

function doorDraft(
  { name, kind = 'door', from, to, thickness, open, maximumFlow }: WorldDescription['doors'][number],
  index: number,
): Draft {
  const length = lengthOf(from, to);
  const stand = standOf({
    box: { center: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], size: [length, thickness], angle: angleOf(from, to) },
  });
  const state = open.some((time) => time.from <= 0 && time.to > 0) ? 'open' : 'closed';
  const properties = scalarsOf({ thickness, maximumFlow });
  return { role: 'door', index, obstacle: NO_OBSTACLE, name, kind, stand, state, properties };
}

function movingDraft(moving: WorldDescription['moving'][number], index: number): Draft {
  const { name, kind = 'obstacle', shape, loop } = moving;
  const outline = shapeCorners(shape);
  const stand = { ...movingObstacleAt(moving, 0), size: sizeOf(shape, { looks: [] }), outline };
  return { role: 'moving', index, obstacle: NO_OBSTACLE, name, kind, stand, state: '', properties: { loop } };
}

function movableDraft(
  { name, kind = 'crate', shape, at, angle, mass, friction }: WorldDescription['movable'][number],
  index: number,
): Draft {
  const stand = { x: at[0], z: at[1], angle, size: sizeOf(shape, { looks: [] }), outline: shapeCorners(shape) };
  return { role: 'movable', index, obstacle: NO_OBSTACLE, name, kind, stand, state: '', properties: { mass, friction } };
}

function serviceDraft({ name, kind = 'service', at, line, servers, spacing }: WorldDescription['services'][number], index: number): Draft {
  // Its front is where the line is.
  const angle = angleOf(at, line[0] ?? at) - Math.PI / 2;
  const stand = { x: at[0], z: at[1], angle, size: [1, 1] as Vec2, outline: undefined };
  return { role: 'service', index, obstacle: NO_OBSTACLE, name, kind, stand, state: '', properties: { servers, spacing } };
}

function linkDraft({ name, kind = 'link', from, to, cost, both, speed }: WorldDescription['links'][number], index: number): Draft {
  const stand = { x: from[0], z: from[1], angle: angleOf(from, to), size: [lengthOf(from, to), 1] as Vec2, outline: undefined };
  return { role: 'link', index, obstacle: NO_OBSTACLE, name, kind, stand, state: '', properties: scalarsOf({ cost, both, speed }) };
}

/** Names for what the scenario does not name: the kind and a number, and no name that is taken. */
function createNamer(drafts: readonly Draft[]): (kind: string) => string {
  const taken = new Set(drafts.map(({ name }) => name));
  const counts = new Map<string, number>();
  return (kind) => {
    let count = counts.get(kind) ?? 0;
    do count++;
    while (taken.has(`${kind} ${count}`));
    counts.set(kind, count);
    return `${kind} ${count}`;
  };
}

function scalarsOf(values: Readonly<Record<string, unknown>>): Record<string, PropertyValue> {
  const isScalar = ([, value]: [string, unknown]) => ['number', 'string', 'boolean'].includes(typeof value);
  return Object.fromEntries(Object.entries(values).filter(isScalar)) as Record<string, PropertyValue>;
}

function lengthOf(from: Vec2, to: Vec2): number {
  return Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);
}

function angleOf(from: Vec2, to: Vec2): number {
  return atan2(to[1] - from[1], to[0] - from[0]);
}
