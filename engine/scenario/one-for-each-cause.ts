import type { LocatedIssue } from './issues-of.js';
import { nearestName } from './nearest-name.js';

type Path = LocatedIssue['path'];

/** Sections of a scenario whose names are meant where one is not known, by how that is told. */
const DEFINED_IN: readonly (readonly [expected: RegExp, sections: readonly string[]])[] = [
  [/^the name of an action/, ['actions']],
  [/^the name of a need/, ['needs']],
  [/^the name of a role/, ['roles']],
  [/^the name of a relation/, ['relations', 'population']],
  [/^(the name of a population|people:)/, ['population']],
  [/state of the person|something to carry/, ['actions', 'population']],
];
/** What takes part in an action, which may be people. */
const PARTICIPANT = /^(a participant of|the name of a participant of|people:)/;
/** Where populations and actions say what people are called, are and carry. */
const NAMING: readonly PropertyKey[] = ['after', 'name', 'team', 'states', 'carries'];

/**
 * Of all faults one for each cause. A place is told once. What a mapping lacks is not told where an unknown key was probably meant for it, nor of a mapping of
 * which nothing is known, whose first key is told; nor what is wrong with a whole beside unknown keys, or with a list beside what is wrong in it. And a name that
 * nobody has is not told where those who have names of its kind are at fault themselves.
 */
export function oneForEachCause(found: readonly LocatedIssue[], json: unknown): readonly LocatedIssue[] {
  if (found.length < 2) return found;
  const unknown = unknownKeys(found, json);
  const faulty = faultyDefinitions(found, json);
  const places = new Set(found.map(({ path }) => keyOf(path)));
  const lists = new Set(found.flatMap(({ path }) => (typeof path.at(-1) === 'number' ? [keyOf(path.slice(0, -1))] : [])));
  const empty = new Set<string>();
  const seen = new Set<string>();
  return found.filter((one) => {
    const place = keyOf(one.path);
    if (seen.has(place) || lists.has(place) || isOfUnknown(one, unknown) || isOfWrong(one, places) || isConsequence(one, faulty))
      return false;
    seen.add(place);
    if (!one.isMissing) return true;
    const mapping = one.path.slice(0, -1);
    if (!isEmpty(json, mapping)) return true;
    // Of an empty mapping the first that it lacks.
    const isFirst = !empty.has(keyOf(mapping));
    empty.add(keyOf(mapping));
    return isFirst;
  });
}

/** The keys of a mapping that are unknown, the first of them first, and whether all are. */
type Unknown = { readonly keys: ReadonlySet<string>; readonly first: string; readonly isAll: boolean };

/** Unknown keys by the mapping in which they stand. */
function unknownKeys(found: readonly LocatedIssue[], json: unknown): ReadonlyMap<string, Unknown> {
  const mappings = new Map<string, { readonly path: Path; readonly keys: Set<string> }>();
  for (const { path, atKey } of found) {
    if (!atKey) continue;
    const mapping = path.slice(0, -1);
    const place = keyOf(mapping);
    const known = mappings.get(place);
    if (known) known.keys.add(String(path.at(-1)));
    else mappings.set(place, { path: mapping, keys: new Set([String(path.at(-1))]) });
  }
  return new Map(
    Array.from(mappings, ([place, { path, keys }]) => {
      const [first] = keys;
      return [place, { keys, first, isAll: keys.size === Object.keys(Object(valueAt(json, path))).length }];
    }),
  );
}

/** Whether a fault is of a mapping that has unknown keys, and goes without saying beside these. */
function isOfUnknown({ path, atKey, isMissing }: LocatedIssue, unknown: ReadonlyMap<string, Unknown>): boolean {
  if (unknown.size === 0) return false;
  if (unknown.has(keyOf(path))) return true;
  const of = unknown.get(keyOf(path.slice(0, -1)));
  if (!of) return false;
  const name = String(path.at(-1));
  if (atKey) return of.isAll && of.first !== name;
  return isMissing && (of.isAll || [...of.keys].some((key) => nearestName(key, [name]) === name));
}

/** Whether something is missing in what is no mapping, or a wrong one, which is told. */
function isOfWrong({ path, isMissing }: LocatedIssue, places: ReadonlySet<string>): boolean {
  return isMissing && places.has(keyOf(path.slice(0, -1)));
}

/** What has faults where it gives names: sections, and of actions each by its place, as `actions.type`. */
function faultyDefinitions(found: readonly LocatedIssue[], json: unknown): ReadonlySet<string> {
  const faulty = new Set<string>();
  for (const { path, atKey, expected, isMissing } of found) {
    if (isOfName(expected)) continue;
    const [section, owner, part] = path;
    const isKey = path.length === 3 && (atKey || (isMissing && isEmpty(json, path.slice(0, -1))));
    if (path.length <= 2 || isKey || NAMING.includes(part)) faulty.add(String(section));
    if (path.length === 2 || isKey || part === 'with') faulty.add(`${String(section)}.${String(owner)}`);
  }
  return faulty;
}

function isOfName(expected: string): boolean {
  return PARTICIPANT.test(expected) || DEFINED_IN.some(([kind]) => kind.test(expected));
}

/** Whether a name is not known because of another fault: where names of its kind are given, or what takes part in its action. */
function isConsequence({ path, expected }: LocatedIssue, faulty: ReadonlySet<string>): boolean {
  if (faulty.size === 0) return false;
  if (PARTICIPANT.test(expected) && faulty.has(`${String(path[0])}.${String(path[1])}`)) return true;
  return DEFINED_IN.find(([kind]) => kind.test(expected))?.[1].some((section) => faulty.has(section)) ?? false;
}

function isEmpty(json: unknown, mapping: Path): boolean {
  return Object.keys(Object(valueAt(json, mapping))).length === 0;
}

function valueAt(json: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? (value as never)[key] : undefined), json);
}

function keyOf(path: Path): string {
  return JSON.stringify(path.map(String));
}
