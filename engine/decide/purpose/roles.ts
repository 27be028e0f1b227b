import { STREAM } from '../../math/index.js';
import type { House } from '../../rooms/index.js';
import { byShare, draw, type Population, type Shape, tableOf, tableRowFor } from '../../scenario/index.js';
import { isInside, shapeOf, type Thing } from '../../world/index.js';
import type { Program } from '../behaviour/program.js';
import type { Calling, CompiledRole } from './calling.js';
import { ticksToEmpty } from './drain.js';
import { LIFE_WORDS, PLACES, PLAYED, ROLES } from './life.js';

/** Lives of people with roles, for a run. */
export type Roles = {
  readonly calling: Calling;
  readonly program: Program;
  readonly life: Uint32Array;
  /** The tick at which each need was or would have been full. */
  readonly full: Float32Array;
  readonly related: Uint32Array;
  /** Ends of the social groups of each relation so far, by id. */
  readonly ends: readonly number[][];
  /** Names that are for those alone who may. */
  readonly reserved: ReadonlySet<string>;
  /** Bits of roles that are not always played. */
  readonly conditional: number;
  /** Bits of roles in which somebody reacts to something. */
  readonly reactive: number;
  prefers(row: number, thing: Thing): boolean;
  mayUse(row: number, thing: Thing): boolean;
  placeOf(row: number, which: 'home' | 'work'): Shape | 'anywhere' | undefined;
  /** Whether two belong together by a relation; undefined where there is none of that name. */
  isRelated(row: number, other: number, name: string): boolean | undefined;
};

/** Nobody has a role yet. */
export function createRoles(house: House, calling: Calling, program: Program): Roles {
  const { kernels, world } = house;
  const life = kernels.u32.purposeLife;
  const related = kernels.u32.purposeRelated ?? new Uint32Array(0);
  const reserved = new Set(calling.roles.flatMap(({ rights }) => [...rights]));
  const areas = [...reserved].filter((name) => name in world.regions || name in world.exits);
  const played = (row: number) => calling.roles.filter((_, n) => (life[row * LIFE_WORDS + PLAYED] & (1 << n)) !== 0);
  const has = (row: number, name: string) => played(row).some(({ rights }) => rights.has(name));
  return {
    calling,
    program,
    life,
    full: kernels.f32.purposeNeeds ?? new Float32Array(0),
    related,
    ends: calling.relations.map(() => []),
    reserved,
    reactive: calling.roles.reduce((bits, { reactions }, n) => (reactions.length > 0 ? bits | (1 << n) : bits), 0),
    conditional: calling.roles.reduce((bits, { when }, n) => (when.length > 0 ? bits | (1 << n) : bits), 0),
    prefers: (row, { name, kind }) => played(row).some(({ prefers }) => prefers.has(name) || prefers.has(kind)),
    mayUse: (row, thing) => {
      if (reserved.size === 0) return true;
      for (const name of [thing.name, thing.kind]) if (reserved.has(name) && !has(row, name)) return false;
      return areas.every((name) => !isWithin(shapeOf(world, name), thing) || has(row, name));
    },
    placeOf: (row, which) => {
      const word = life[row * LIFE_WORDS + PLACES];
      const { homes, workplaces } = placesFor(
        calling,
        house.populations[house.agents.columns.population[row]],
        house.agents.columns.id[row],
      );
      const name = which === 'home' ? homes[(word & 0xffff) - 1] : workplaces[(word >>> 16) - 1];
      return name === undefined ? undefined : shapeOf(world, name);
    },
    isRelated: (row, other, name) => {
      const n = calling.relations.findIndex((relation) => relation.name === name);
      if (n < 0) return undefined;
      const own = related[row * calling.relations.length + n];
      return own !== 0 && own === related[other * calling.relations.length + n];
    },
  };
}

function isWithin(shape: Shape | 'anywhere', { x, z }: Thing): boolean {
  return shape === 'anywhere' || isInside(shape, x, z);
}

/** Somebody comes: by its population it has roles, a home, a place to work, needs and people to whom it belongs. */
export function startLife(roles: Roles, house: House, row: number, population: Population, age: number): void {
  const { calling, life, full, related } = roles;
  const { seed, clock, agents } = house;
  const id = agents.columns.id[row];
  const at = row * LIFE_WORDS;
  life.fill(0, at, at + LIFE_WORDS);
  const own = tableRowFor(tableOf(population), id);
  for (const role of rolesFor(calling, own?.roles ?? population.roles, id)) {
    const { requires } = calling.roles[role];
    if (requires?.age && (age < requires.age.from || age > requires.age.to)) continue;
    if (requires?.skills?.some((skill) => !(own?.skills ?? population.skills)?.includes(skill))) continue;
    life[at + ROLES] |= 1 << role;
  }
  life[at + PLAYED] = life[at + ROLES] & ~roles.conditional;
  calling.needs.forEach((need, n) => {
    const level = draw(need.initial, seed, STREAM.purpose + 2 + 65_536 * (n + 1), id);
    full[row * calling.needs.length + n] = clock.tick - (1 - level) * ticksToEmpty(roles, house, n, row);
  });
  calling.relations.forEach((relation, n) => {
    const isOf = relation.of.includes(population.name);
    related[row * calling.relations.length + n] = isOf ? 1 + socialGroupOf(roles, seed, n, id) : 0;
  });
  const { homes, workplaces, household } = placesFor(calling, population, id);
  const among = (places: readonly string[], number: number) => (places.length > 0 ? 1 + (number % places.length) : 0);
  const lodger = household < 0 ? id : related[row * calling.relations.length + household];
  life[at + PLACES] = among(homes, lodger) | (among(workplaces, id) << 16);
}

/** Regions of which somebody has one to live and one to work in, and the number of the relation that shares a home; −1 for none. */
function placesFor({ relations }: Calling, population: Population, id: number) {
  const own = tableRowFor(tableOf(population), id);
  const household = relations.findIndex(({ of, home }) => home && of.includes(population.name));
  const homes = (household < 0 ? own?.homes : undefined) ?? population.homes ?? [];
  return { homes, workplaces: own?.workplaces ?? population.workplaces ?? [], household };
}

/** Numbers of the roles of somebody: all of a list, or one by its share, spread evenly over ids. */
function rolesFor({ roles }: Calling, written: Population['roles'], id: number): number[] {
  const numbers = (names: readonly string[]) =>
    names.flatMap((name) => (roles.some((role) => role.name === name) ? [roles.findIndex((role) => role.name === name)] : []));
  if (written === undefined) return [];
  if (typeof written === 'string') return numbers([written]);
  if (Array.isArray(written)) return numbers(written);
  const shares = Object.entries(written);
  return numbers([
    shares[
      byShare(
        shares.map(([, share]) => share),
        id,
      )
    ][0],
  ]);
}

/** The number of the social group by a relation: sizes are drawn one after the other over ids. */
function socialGroupOf({ calling, ends }: Roles, seed: number, relation: number, id: number): number {
  const { size } = calling.relations[relation];
  const own = ends[relation];
  while ((own.at(-1) ?? 0) <= id) {
    const drawn = typeof size === 'number' ? size : draw(size, seed, STREAM.purpose + 4 + 65_536 * (relation + 1), own.length);
    own.push((own.at(-1) ?? 0) + Math.max(2, Math.round(drawn)));
  }
  return own.findIndex((end) => end > id);
}

/** Roles that somebody plays now, with their numbers. */
export function rolesPlayed({ calling, life }: Roles, row: number): readonly { readonly role: CompiledRole; readonly number: number }[] {
  const played = life[row * LIFE_WORDS + PLAYED];
  return calling.roles.flatMap((role, number) => (played & (1 << number) ? [{ role, number }] : []));
}
