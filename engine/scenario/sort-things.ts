import { issueAt, type LocatedIssue, showPath } from './issues-of.js';
import type { ThingKind } from './thing-kind.js';

type Path = readonly PropertyKey[];
type Entry = Readonly<Record<string, unknown>>;

/** Lists of the world in which things with more properties are read; each may also stand in `things`, with its kind. */
export const ROLE_LISTS = ['obstacles', 'doors', 'moving', 'movable', 'services', 'links'] as const;
type RoleList = (typeof ROLE_LISTS)[number];

/** Fields by which a thing shows what it is, where its kind alone does not say so. */
const TELLING: readonly (readonly [list: RoleList, fields: readonly string[]])[] = [
  ['moving', ['timetable', 'loop']],
  ['movable', ['mass', 'friction', 'hinge', 'swing']],
  ['obstacles', ['polygon', 'box', 'circle', 'wall']],
];

/** A scenario whose things are sorted by what they are, the faults found on the way, and where in the file something of it stands. */
export type SortedThings = {
  readonly json: Record<string, unknown>;
  readonly issues: readonly LocatedIssue[];
  /** The path in the file of a path in `json`. */
  readonly pathOf: (path: Path) => Path;
};

/**
 * Puts every entry of `world.things` that is more than a placed thing into the list where such things are read: doors, services and links by their kind, what follows
 * a timetable, what can be pushed and what is drawn where it stands by their fields. So both ways of writing are one to whatever comes after.
 */
export function sortThings(json: Record<string, unknown>, kinds: ReadonlyMap<string, ThingKind>): SortedThings {
  const { things, ...world } = mapping(json.world);
  if (!Array.isArray(things) || things.length === 0) return { json, issues: [], pathOf: (path) => path };
  const issues: LocatedIssue[] = [];
  const origins = new Map<string, { readonly before: number; readonly numbers: number[]; readonly isOutline: Set<number> }>();
  const lists: Record<string, unknown[]> = {};
  for (const list of [...ROLE_LISTS, 'things']) {
    const written = list === 'things' ? [] : world[list];
    // What is no list is told by the schema, and then nothing is added to it.
    if (written !== undefined && !Array.isArray(written)) continue;
    lists[list] = [...(written ?? [])];
    origins.set(list, { before: lists[list].length, numbers: [], isOutline: new Set() });
  }
  things.forEach((item: unknown, number) => {
    const entry = mapping(item);
    const list = listOf(entry, kinds);
    const origin = origins.get(list ?? 'things');
    if (!origin) return;
    if (list !== undefined && typeof entry.kind !== 'string')
      issues.push(issueAt(['world', 'things', number, 'kind'], { expected: 'a kind of thing', received: entry.kind }));
    if ('outline' in entry) origin.isOutline.add(origin.numbers.length);
    origin.numbers.push(number);
    lists[list ?? 'things'].push(list === 'moving' || list === 'movable' ? withShape(entry, kinds) : item);
  });
  // A list of things of which all went elsewhere is as if it had not been written.
  const used = Object.entries(lists).filter(([list, entries]) => entries.length > 0 || list in world);
  return {
    json: { ...json, world: { ...world, ...Object.fromEntries(used) } },
    issues,
    pathOf: (path) => {
      const [first, list, n, ...rest] = path;
      const origin = origins.get(String(list));
      if (first !== 'world' || !origin || typeof n !== 'number' || n < origin.before) return path;
      const at = n - origin.before;
      const inEntry = rest[0] === 'shape' && origin.isOutline.has(at) ? ['outline', ...rest.slice(1)] : rest;
      return ['world', 'things', origin.numbers[at], ...inEntry];
    },
  };
}

/** The same issue, told where it stands in the file. */
export function issueIn({ pathOf }: SortedThings, located: LocatedIssue): LocatedIssue {
  const path = pathOf(located.path);
  if (path === located.path) return located;
  const { atKey, expected, isMissing } = located;
  return {
    path,
    atKey,
    expected,
    isMissing,
    get issue() {
      return { ...located.issue, path: showPath(path) };
    },
  };
}

/** The list in which a thing is read; undefined for one that is placed and nothing more. */
function listOf(entry: Entry, kinds: ReadonlyMap<string, ThingKind>): RoleList | undefined {
  const byKind = kinds.get(String(entry.kind))?.list;
  return byKind ?? TELLING.find(([, fields]) => fields.some((field) => field in entry))?.[0];
}

/** What moves has its outline as its shape, or its kind's. */
function withShape(entry: Entry, kinds: ReadonlyMap<string, ThingKind>): Entry {
  if ('shape' in entry) return entry;
  const { outline = kinds.get(String(entry.kind))?.outline, ...rest } = entry;
  return { ...rest, ...(outline !== undefined && { shape: outline }) };
}

function mapping(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
