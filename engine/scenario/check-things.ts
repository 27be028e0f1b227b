import { object } from './fields.js';
import { issueAt, issueBelow, issuesOf, type LocatedIssue, PARSE_OPTIONS } from './issues-of.js';
import { hintFor } from './nearest-name.js';
import { ROLE_LISTS } from './sort-things.js';
import { kindsField } from './thing-fields.js';
import { resolveKinds, type ThingKind } from './thing-kind.js';

type Path = readonly PropertyKey[];

/** The kinds of the engine and those of a scenario that nobody has checked yet. */
export function kindsIn(json: unknown, known: readonly ThingKind[]): Map<string, ThingKind> {
  const parsed = kindsField.safeParse(mapping(mapping(json).world).kinds);
  return resolveKinds(known, parsed.success ? parsed.data : {});
}

/** Faults between things and kinds: kinds, states and properties that do not exist, names that exist twice. Works on unchecked data, as `checkReferences` does. */
export function checkThings(json: unknown, known: readonly ThingKind[]): LocatedIssue[] {
  const world = mapping(mapping(json).world);
  const own = mapping(world.kinds);
  const names = new Set([...known.map(({ name }) => name), ...Object.keys(own)]);
  const issues: LocatedIssue[] = checkKinds(own, known, names);
  const kinds = kindsIn(json, known);
  for (const list of ROLE_LISTS) {
    items(world[list]).forEach((thing, i) => {
      const { kind } = mapping(thing);
      const path = ['world', list, i, 'kind'];
      issues.push(...unknownKind(kind, names, path), ...strangeKind(kinds, kinds.get(String(kind)), list, path));
    });
  }
  items(world.things).forEach((item, i) => {
    issues.push(...checkThing(mapping(item), kinds, names, ['world', 'things', i]));
  });
  issues.push(...repeatedNames(world));
  return issues;
}

/** Faults of one placed thing. */
export function checkThing(
  thing: Readonly<Record<string, unknown>>,
  kinds: ReadonlyMap<string, ThingKind>,
  names: ReadonlySet<string>,
  path: Path,
): LocatedIssue[] {
  const issues = [...unknownKind(thing.kind, names, [...path, 'kind']), ...repeated(items(thing.slots), [...path, 'slots'])];
  const kind = kinds.get(String(thing.kind));
  if (!kind) return issues;
  const { list, states = [], fields = {} } = kind;
  if (list !== undefined)
    issues.push(
      issueAt([...path, 'kind'], { expected: 'a kind that is placed', received: kind.name, hint: `${list} are described in the scenario` }),
    );
  if (typeof thing.state === 'string' && !states.includes(thing.state)) {
    const expected = states.length === 0 ? `no state (a ${kind.name} has none)` : `a state of a ${kind.name}: ${states.join(', ')}`;
    issues.push(issueAt([...path, 'state'], { expected, received: thing.state, ...hintOf(thing.state, states) }));
  }
  const values = object(fields).safeParse(mapping(thing.properties), PARSE_OPTIONS);
  if (values.success) return issues;
  const below = issuesOf(values.error).map((issue) => issueBelow([...path, 'properties'], issue));
  return [...issues, ...below];
}

function checkKinds(own: Readonly<Record<string, unknown>>, known: readonly ThingKind[], names: ReadonlySet<string>): LocatedIssue[] {
  const circular = circularKinds(own);
  return Object.keys(own).flatMap((name) => {
    const path = ['world', 'kinds', name];
    const { basedOn, slots } = mapping(own[name]);
    const issues = [...unknownKind(basedOn, names, [...path, 'basedOn']), ...repeated(items(slots), [...path, 'slots'])];
    if (known.some((kind) => kind.name === name))
      issues.push(issueAt(path, { expected: 'a name that no kind of the engine has', received: name }));
    else if (circular.has(name))
      issues.push(issueAt([...path, 'basedOn'], { expected: 'a kind that is not based on this one', received: basedOn }));
    return issues;
  });
}

/** Kinds that lead back to themselves. */
function circularKinds(own: Readonly<Record<string, unknown>>): Set<string> {
  const circular = new Set<string>();
  const followed = new Set<string>();
  for (const name of Object.keys(own)) {
    const walk: string[] = [];
    let at: unknown = name;
    while (typeof at === 'string' && Object.hasOwn(own, at) && !followed.has(at)) {
      followed.add(at);
      walk.push(at);
      at = mapping(own[at]).basedOn;
    }
    const back = walk.indexOf(at as string);
    if (back >= 0) for (const kind of walk.slice(back)) circular.add(kind);
  }
  return circular;
}

/** Doors, services and links are of kinds of their own, and nothing else is. */
function strangeKind(kinds: ReadonlyMap<string, ThingKind>, kind: ThingKind | undefined, list: string, path: Path): LocatedIssue[] {
  const isOfKinds = list === 'doors' || list === 'services' || list === 'links';
  if (!kind || (isOfKinds ? kind.list === list : kind.list === undefined)) return [];
  const names = [...kinds.values()].filter((other) => other.list === list).map(({ name }) => name);
  const expected = isOfKinds ? `a kind of ${list}: ${names.join(', ')}` : 'a kind that stands there by itself';
  const hint = kind.list === undefined ? {} : { hint: `a ${kind.name} is described in world.${kind.list} or world.things` };
  return [issueAt(path, { expected, received: kind.name, ...hint })];
}

function unknownKind(kind: unknown, names: ReadonlySet<string>, path: Path): LocatedIssue[] {
  if (typeof kind !== 'string' || names.has(kind)) return [];
  const hint = () => hintFor(kind, [...names]) ?? `known: ${[...names].slice(0, 100).join(', ')}`;
  return [issueAt(path, { expected: 'a kind of thing', received: kind, hint })];
}

/** Things are found by name: theirs differ from each other and from those of everything else that has one. */
function repeatedNames(world: Readonly<Record<string, unknown>>): LocatedIssue[] {
  if (items(world.things).length === 0) return [];
  const seen = new Set(ROLE_LISTS.flatMap((list) => items(world[list]).map((thing) => mapping(thing).name)));
  return repeated(items(world.things), ['world', 'things'], seen);
}

function repeated(things: readonly unknown[], path: Path, seen = new Set<unknown>()): LocatedIssue[] {
  return things.flatMap((thing, i) => {
    const { name } = mapping(thing);
    if (typeof name !== 'string') return [];
    if (seen.has(name)) return [issueAt([...path, i, 'name'], { expected: 'a name that no other has', received: name })];
    seen.add(name);
    return [];
  });
}

function hintOf(name: string, known: readonly string[]): { hint?: string } {
  const hint = hintFor(name, known);
  return hint === undefined || known.length === 0 ? {} : { hint };
}

function mapping(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
