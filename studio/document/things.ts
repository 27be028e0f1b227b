import { isRecord } from '../text/is-record.js';
import type { Path } from '../text/yaml-edit.js';
import type { KindFace } from '../worker/kind-face.js';
import { placedShape } from './placed-shape.js';
import { LIST_OF, ROLES, type Role, roleOf } from './roles.js';
import { type DrawnShape, type Point, readShape } from './shape.js';

/** What kinds of things a scenario is made of, in the order of the outline. */
export const KINDS = ['walkable', 'hole', 'obstacle', 'wall', 'thing', 'exit', 'region', 'door', 'people', 'goal'] as const;
/** A kind of thing. */
export type Kind = (typeof KINDS)[number];

/** Something in a scenario that has a place in the picture or in the outline. */
export type Thing = {
  readonly kind: Kind;
  /** Where it stands in the scenario; what one deletes. */
  readonly path: Path;
  /** Where its shape stands. */
  readonly shapePath: Path;
  readonly name: string;
  /** Absent where it has no shape of its own: people of a named region, or ground from a file. */
  readonly shape: DrawnShape | undefined;
  /** People of a population. */
  readonly count?: number;
  /** What it is besides being placed. */
  readonly role?: Role;
};

/** The name of a path, to compare and to remember it by. */
export function pathKey(path: Path): string {
  return path.join('\u0000');
}

/** Everything in the data of a scenario that can be shown and chosen. */
export function thingsOf(data: unknown, kinds: readonly KindFace[] = []): Thing[] {
  if (!isRecord(data)) return [];
  const world = isRecord(data.world) ? data.world : {};
  return [
    ...listOf(world.walkable).flatMap((value, i) => walkable(value, i)),
    ...ROLES.flatMap((role) => listOf(world[LIST_OF[role]]).map((value, i) => thingIn(role, value, ['world', LIST_OF[role], i], kinds))),
    ...listOf(world.things).map((value, i) => thingIn(roleOf(value, kinds), value, ['world', 'things', i], kinds)),
    ...named(world.exits, 'exit', 'exits'),
    ...named(world.regions, 'region', 'regions'),
    ...listOf(data.population).flatMap((value, i) => population(value, i)),
  ].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

function walkable(value: unknown, i: number): Thing[] {
  const path = ['world', 'walkable', i];
  const name = isRecord(value) && typeof value.file === 'string' ? value.file : `Ground ${i + 1}`;
  const holes = isRecord(value) ? listOf(value.holes) : [];
  return [
    { kind: 'walkable', path, shapePath: path, name, shape: readShape(value) },
    ...holes.map((ring, k): Thing => {
      const ringPath = [...path, 'holes', k];
      return {
        kind: 'hole',
        path: ringPath,
        shapePath: ringPath,
        name: `Hole ${k + 1} in ground ${i + 1}`,
        shape: readShape({ polygon: ring }),
      };
    }),
  ];
}

/** An entry of the world's lists. */
function thingIn(role: Role | undefined, value: unknown, path: Path, kinds: readonly KindFace[]): Thing {
  if (role === 'obstacle') return obstacle(value, path);
  if (role === 'door') return door(value, path);
  return placed(value, path, kinds, role);
}

function obstacle(value: unknown, path: Path): Thing {
  const shape = readShape(value);
  const kind = isRecord(value) && 'wall' in value ? 'wall' : 'obstacle';
  const name = nameOf(value) ?? `${kind === 'wall' ? 'Wall' : 'Obstacle'} ${placeIn(path)}`;
  return { kind, path, shapePath: path, name, shape, role: 'obstacle' };
}

function placed(value: unknown, path: Path, kinds: readonly KindFace[], role: Role | undefined): Thing {
  const kind = isRecord(value) && typeof value.kind === 'string' ? value.kind : (role ?? 'thing');
  const label = kinds.find(({ name }) => name === kind)?.label ?? kind;
  const name = nameOf(value) ?? `${label} (${placeIn(path)})`;
  const shape = role === 'link' ? lineShape(value) : placedShape(value, kinds);
  return { kind: 'thing', path, shapePath: path, name, shape, ...(role && { role }) };
}

function named(areas: unknown, kind: 'exit' | 'region', key: string): Thing[] {
  if (!isRecord(areas)) return [];
  return Object.entries(areas).map(([name, value]) => {
    const path = ['world', key, name];
    return { kind, path, shapePath: path, name, shape: readShape(value) };
  });
}

function door(value: unknown, path: Path): Thing {
  return { kind: 'door', path, shapePath: path, name: nameOf(value) ?? `Door ${placeIn(path)}`, shape: lineShape(value), role: 'door' };
}

/** The line of a door or a link, from end to end. */
function lineShape(value: unknown): DrawnShape | undefined {
  const ends = isRecord(value) && 'from' in value ? [value.from, value.to] : isRecord(value) ? value.line : undefined;
  const line = readShape({ line: ends, depth: 0.2 });
  return line?.form === 'line' ? { form: 'wall', points: line.points, thickness: 0.1, isBare: false } : undefined;
}

function population(value: unknown, i: number): Thing[] {
  const path = ['population', i];
  const fields = isRecord(value) ? value : {};
  const name = nameOf(value) ?? `Population ${i + 1}`;
  const shape = readShape(fields.where);
  const points = shape?.form === 'points' ? shape.points.length : undefined;
  const count = typeof fields.count === 'number' ? fields.count : points;
  const people: Thing = { kind: 'people', path, shapePath: [...path, 'where'], name, shape, count };
  const goals: [Path, unknown][] = [
    ...('goal' in fields ? [[[...path, 'goal'], fields.goal] as [Path, unknown]] : []),
    ...listOf(fields.goals).map((goal, k): [Path, unknown] => [[...path, 'goals', k], goal]),
  ];
  return [people, ...goals.flatMap(([goalPath, goal]) => goalThing(goalPath, goal, name))];
}

/** Goals with a place of their own; those that name an exit or region have theirs already. */
function goalThing(path: Path, goal: unknown, population: string): Thing[] {
  if (!isRecord(goal)) return [];
  const name = `Goal of ${population}`;
  if ('point' in goal) return [{ kind: 'goal', path, shapePath: path, name, shape: readShape({ point: goal.point }) }];
  for (const key of ['region', 'random'] as const) {
    const shape = readShape(goal[key]);
    if (shape) return [{ kind: 'goal', path, shapePath: [...path, key], name, shape }];
  }
  return [];
}

/** Where a door stands, as its line or its two ends. */
export function doorEnds(shape: DrawnShape): { from: Point; to: Point } | undefined {
  return shape.form === 'wall' && shape.points.length === 2 ? { from: shape.points[0], to: shape.points[1] } : undefined;
}

/** The place of an entry in its list, counted from one. */
function placeIn(path: Path): number {
  return Number(path.at(-1)) + 1;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function nameOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value.name === 'string' && value.name !== '' ? value.name : undefined;
}
