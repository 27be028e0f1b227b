import type { z } from 'zod';
import { flag, type ModelFields, quantity, words } from './fields.js';
import type { Shape } from './shape-fields.js';
import type { KindDescription, LookPart, Property, SlotDescription } from './thing-fields.js';

/** A kind of thing. It stands around its own (0, 0): its front is +z, its width lies along x, its depth along z. Plain data. */
export type ThingKind = {
  /** In kebab case, as scenarios name it. */
  readonly name: string;
  /** As a reader sees it. */
  readonly label: string;
  /** What it covers of the ground; absent where it covers none, as a picture on a wall. */
  readonly outline?: Shape;
  /** [m] */
  readonly height: number;
  /** Whether it stands in people's way. */
  readonly solid: boolean;
  /** What it is drawn as, part by part. */
  readonly looks: readonly LookPart[];
  /** Words for its states, the first of them at the start. */
  readonly states?: readonly string[];
  /** Its properties, with units, limits and defaults. */
  readonly fields?: ModelFields['fields'];
  /** Places where people do something with it. */
  readonly slots?: readonly SlotDescription[];
  /** The list of the world in which a scenario describes such things, where it is not `things`. */
  readonly list?: 'doors' | 'services' | 'links';
};

/** Longest chain of kinds that are based on each other. */
const DEEPEST = 16;
/** Limits of a number that a scenario does not limit. */
const WIDE = 1e9;

/** The kinds of the engine and those of a scenario by name, each with what it has from the kind that it is based on; those based on nothing known are left out. */
export function resolveKinds(known: readonly ThingKind[], own: Readonly<Record<string, KindDescription>> = {}): Map<string, ThingKind> {
  const kinds = new Map(known.map((kind) => [kind.name, kind]));
  for (const name of Object.keys(own)) {
    const kind = resolveKind(kinds, own, name, DEEPEST);
    if (kind) kinds.set(name, kind);
  }
  return kinds;
}

function resolveKind(
  kinds: ReadonlyMap<string, ThingKind>,
  own: Readonly<Record<string, KindDescription>>,
  name: string,
  depth: number,
): ThingKind | undefined {
  if (!Object.hasOwn(own, name)) return kinds.get(name);
  if (depth === 0) return undefined;
  const { basedOn, outline, label, height, solid, looks, states, properties, slots } = own[name];
  const base = basedOn === undefined ? undefined : resolveKind(kinds, own, basedOn, depth - 1);
  if (basedOn !== undefined && !base) return undefined;
  const ground = outline === undefined ? base?.outline : outline === 'none' ? undefined : outline;
  return {
    name,
    label: label ?? base?.label ?? name,
    ...(ground && { outline: ground }),
    height: height ?? base?.height ?? 1,
    solid: solid ?? base?.solid ?? ground !== undefined,
    looks: looks ?? base?.looks ?? [{ part: 'outline', material: 'wood' }],
    states: states ?? base?.states ?? [],
    fields: { ...base?.fields, ...fieldsOf(properties ?? {}) },
    slots: mergeSlots(base?.slots ?? [], slots ?? []),
    ...(base?.list && { list: base.list }),
  };
}

/** Slots with further ones; one of the same name replaces the other. */
export function mergeSlots(slots: readonly SlotDescription[], more: readonly SlotDescription[]): SlotDescription[] {
  const added = more.filter(({ name }) => !slots.some((slot) => slot.name === name));
  return [...slots.map((slot) => more.find(({ name }) => name === slot.name) ?? slot), ...added];
}

/** Fields for properties that a scenario describes. */
function fieldsOf(properties: Readonly<Record<string, Property>>): ModelFields['fields'] {
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, fieldOf(property)]));
}

function fieldOf(property: Property): z.ZodType {
  if (typeof property === 'boolean') return flag(property);
  if (typeof property === 'string') return words(1000).default(property);
  if (typeof property === 'number') return quantity('', -WIDE, WIDE, property);
  const { unit, minimum, maximum, default: fallback } = property;
  return quantity(unit, minimum, maximum, fallback);
}
