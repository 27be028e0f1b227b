import { checkChoreography } from './choreography-field.js';
import { issueAt, type LocatedIssue } from './issues-of.js';
import { hintFor } from './nearest-name.js';
import { MOST_PEOPLE } from './population-fields.js';
import { ROLE_LISTS } from './sort-things.js';

/** Words that stand where a name may stand. */
const ANYWHERE = 'anywhere';

/**
 * Faults between fields: names that do not exist or exist twice, overrides of nobody.
 *
 * Works on the unchecked data, so that these faults are told together with all the others; what has the wrong type is left to the schema.
 */
export function checkReferences(json: unknown): LocatedIssue[] {
  const world = mapping(mapping(json).world);
  const names = namesOf(world);
  const populations = items(mapping(json).population);
  const issues: LocatedIssue[] = [];
  for (const exit of names.exits) {
    if (Object.hasOwn(mapping(world.regions), exit)) {
      issues.push(issueAt(['world', 'exits', exit], { expected: 'a name that no region has', received: exit }));
    }
  }
  for (const kind of ['regions', 'exits'] as const) {
    if (Object.hasOwn(mapping(world[kind]), ANYWHERE))
      issues.push(issueAt(['world', kind, ANYWHERE], { expected: 'another name', received: ANYWHERE }));
  }
  issues.push(...repeated(items(world.doors), ['world', 'doors']));
  issues.push(...repeated(items(world.moving), ['world', 'moving']));
  issues.push(...repeated(items(world.movable), ['world', 'movable']));
  issues.push(...repeated(items(world.services), ['world', 'services']));
  issues.push(...repeated(items(world.links), ['world', 'links']));
  items(world.links).forEach((link, i) => {
    const { ferry } = mapping(link);
    const placed = new Set(items(world.things).flatMap(nameOf));
    if (typeof ferry === 'string') issues.push(...unknownName(ferry, placed, 'a thing of world.things', ['world', 'links', i, 'ferry']));
  });
  items(world.services).forEach((service, i) => {
    const { waiting } = mapping(service);
    if (typeof waiting === 'string')
      issues.push(...unknownName(waiting, names.places, 'a region or exit', ['world', 'services', i, 'waiting']));
  });
  issues.push(...repeated(populations, ['population']));
  populations.forEach((population, i) => {
    issues.push(...checkPopulation(mapping(population), ['population', i], names));
  });
  items(mapping(json).events).forEach((cue, i) => {
    issues.push(...checkEvent(cue, ['events', i], names));
  });
  return issues;
}

/** Names that fields of a scenario may refer to. */
export type Names = {
  readonly exits: ReadonlySet<string>;
  /** Regions and exits. */
  readonly places: ReadonlySet<string>;
  readonly services: ReadonlySet<string>;
  readonly things: ReadonlySet<string>;
  /** Names and kinds of things. */
  readonly usable: ReadonlySet<string>;
};

/** The names of a world, checked or not. */
export function namesOf(world: Readonly<Record<string, unknown>>): Names {
  const exits = Object.keys(mapping(world.exits));
  const things = Object.values(world).flatMap(items).flatMap(nameOf);
  const kinds = [...ROLE_LISTS, 'things'].flatMap((list) => items(world[list])).flatMap((thing) => textOf(mapping(thing).kind));
  return {
    exits: new Set(exits),
    places: new Set([...Object.keys(mapping(world.regions)), ...exits]),
    services: new Set(items(world.services).flatMap(nameOf)),
    things: new Set(things),
    usable: new Set([...things, ...kinds]),
  };
}

/** Names in an event that do not exist. */
export function checkEvent(event: unknown, path: Path, names: Names): LocatedIssue[] {
  const { where } = mapping(event);
  const { region, thing } = typeof where === 'string' ? { region: where, thing: undefined } : mapping(where);
  const at = typeof where === 'string' ? [...path, 'where'] : [...path, 'where', region === undefined ? 'thing' : 'region'];
  if (typeof region === 'string' && where !== ANYWHERE) return unknownName(region, names.places, 'a region or exit', at);
  return typeof thing === 'string' ? unknownName(thing, names.things, 'a thing of the world', at) : [];
}

type Path = readonly PropertyKey[];

/** Faults between the fields of one population and the names of the world. */
export function checkPopulation(population: Record<string, unknown>, path: Path, names: Names): LocatedIssue[] {
  const issues: LocatedIssue[] = [];
  if (typeof population.where === 'string' && population.where !== ANYWHERE)
    issues.push(...unknownName(population.where, names.places, 'a region or exit', [...path, 'where']));
  if (population.goal !== undefined) issues.push(...checkGoal(population.goal, [...path, 'goal'], names));
  issues.push(...checkGoals(population.goals, [...path, 'goals'], names));
  items(population.knows).forEach((name, i) => {
    if (typeof name === 'string') issues.push(...unknownName(name, names.exits, 'an exit', [...path, 'knows', i]));
  });

  issues.push(...checkChoreography(mapping(population.motion).choreography, [...path, 'motion', 'choreography']));

  const { points } = mapping(population.where);
  const given = Array.isArray(points) ? points.length : undefined;
  const count = typeof population.count === 'number' ? population.count : given;
  if (population.count === undefined && given === undefined && population.source === undefined) {
    issues.push(issueAt([...path, 'count'], { expected: `a whole number from 0 to ${MOST_PEOPLE} (or a source)`, received: undefined }));
  }
  if (given !== undefined && count !== undefined && count > given) {
    issues.push(issueAt([...path, 'count'], { expected: `at most ${given}, the number of points`, received: count }));
  }
  if (population.goal !== undefined && population.goals !== undefined) {
    issues.push(issueAt([...path, 'goal'], { expected: 'either goal or goals', received: population.goal }));
  }
  issues.push(...checkOverrides(population, count, [...path, 'overrides'], names));
  return issues;
}

function checkOverrides(population: Record<string, unknown>, count: number | undefined, path: Path, names: Names): LocatedIssue[] {
  const issues: LocatedIssue[] = [];
  const seen = new Set<number>();
  items(population.overrides).forEach((item, i) => {
    const { index, goals } = mapping(item);
    issues.push(...checkGoals(goals, [...path, i, 'goals'], names));
    if (typeof index !== 'number') return;
    const at = [...path, i, 'index'];
    if (seen.has(index)) issues.push(issueAt(at, { expected: 'an index that no other override has', received: index }));
    seen.add(index);
    if (count !== undefined && population.source === undefined && index >= count) {
      const expected = count > 0 ? `a whole number from 0 to ${count - 1} (count is ${count})` : 'no override (count is 0)';
      issues.push(issueAt(at, { expected, received: index }));
    }
  });
  return issues;
}

/** Names in a list of goals that do not exist. */
export function checkGoals(goals: unknown, path: Path, names: Names): LocatedIssue[] {
  return items(goals).flatMap((goal, i) => checkGoal(goal, [...path, i], names));
}

function checkGoal(goal: unknown, path: Path, names: Names): LocatedIssue[] {
  const { region, exit, nearest, random, service, use } = mapping(goal);
  const issues: LocatedIssue[] = [];
  if (typeof region === 'string') issues.push(...unknownName(region, names.places, 'a region or exit', [...path, 'region']));
  if (typeof exit === 'string') issues.push(...unknownName(exit, names.exits, 'an exit', [...path, 'exit']));
  if (typeof random === 'string' && random !== ANYWHERE)
    issues.push(...unknownName(random, names.places, 'a region or exit', [...path, 'random']));
  if (typeof use === 'string')
    issues.push(...unknownName(use, names.usable, 'a thing, or of a kind of things that there are', [...path, 'use']));
  if (typeof service === 'string') issues.push(...unknownName(service, names.services, 'a service', [...path, 'service']));
  items(nearest).forEach((name, i) => {
    if (typeof name === 'string') issues.push(...unknownName(name, names.places, 'a region or exit', [...path, 'nearest', i]));
  });
  return issues;
}

function unknownName(name: string, known: ReadonlySet<string>, what: string, path: Path): LocatedIssue[] {
  if (known.has(name)) return [];
  return [issueAt(path, { expected: `the name of ${what}`, received: name, hint: () => hintFor(name, [...known]) })];
}

function nameOf(thing: unknown): string[] {
  return textOf(mapping(thing).name);
}

function textOf(value: unknown): string[] {
  return typeof value === 'string' ? [value] : [];
}

function repeated(things: readonly unknown[], path: Path): LocatedIssue[] {
  const seen = new Set<string>();
  const issues: LocatedIssue[] = [];
  things.forEach((thing, i) => {
    const { name } = mapping(thing);
    if (typeof name !== 'string') return;
    if (seen.has(name)) issues.push(issueAt([...path, i, 'name'], { expected: 'a name that no other has', received: name }));
    seen.add(name);
  });
  return issues;
}

function mapping(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
