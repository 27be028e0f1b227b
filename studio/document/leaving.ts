import { isRecord } from '../text/is-record.js';
import { type Path, readData, removeValue, setValue } from '../text/yaml-edit.js';
import { dataAt } from './draft.js';

/** By which exit a population leaves: one of them, the nearest of all that there are, or none. */
export type WayOut = { readonly exit: string } | 'nearest' | 'none';

/** Names of the exits of a scenario. */
export function exitsOf(data: unknown): string[] {
  const exits = dataAt(data, ['world', 'exits']);
  return isRecord(exits) ? Object.keys(exits) : [];
}

/** The fields of a population that leaves in a way; who leaves by none strolls about. */
export function leavingFields(data: unknown, way: WayOut): Record<string, unknown> {
  const exits = exitsOf(data);
  if (way === 'none' || exits.length === 0) return { goals: [{ random: 'anywhere' }], then: 'loop' };
  return { goal: way === 'nearest' ? { nearest: exits } : way };
}

/** How a population with a goal leaves; undefined where the goal says something else. */
export function wayOutOf(data: unknown, goal: unknown): WayOut | undefined {
  if (!isRecord(goal)) return undefined;
  if (typeof goal.exit === 'string') return { exit: goal.exit };
  return isAll(goal.nearest, exitsOf(data)) ? 'nearest' : undefined;
}

/** A text in which `name` has just become an exit: whoever leaves by the nearest of all exits may leave by it too. */
export function withNewExit(text: string, name: string): string {
  const data = readData(text);
  const others = exitsOf(data).filter((exit) => exit !== name);
  const lists = nearestLists(data).filter(({ names }) => isAll(names, others));
  return lists.reduce((result, { path, names }) => setValue(result, path, [...names, name]), text);
}

/** A text without an exit: those who had the choice between it and others have the choice between the others. */
export function withoutExit(text: string, name: string): string {
  const lists = nearestLists(readData(text)).filter(({ names }) => names.includes(name) && names.length > 1);
  const left = lists.reduce(
    (result, { path, names }) =>
      setValue(
        result,
        path,
        names.filter((other) => other !== name),
      ),
    text,
  );
  return removeValue(left, ['world', 'exits', name]);
}

/** Whether a list names every exit, and there are some. */
function isAll(list: unknown, exits: readonly string[]): boolean {
  return Array.isArray(list) && exits.length > 0 && exits.every((exit) => list.includes(exit));
}

/** Goals that are the nearest of several, with their paths. */
function nearestLists(data: unknown): { readonly path: Path; readonly names: readonly unknown[] }[] {
  const populations = dataAt(data, ['population']);
  if (!Array.isArray(populations)) return [];
  return populations.flatMap((population, i) => {
    const goals = isRecord(population) && Array.isArray(population.goals) ? population.goals : [];
    const all: (readonly [Path, unknown])[] = [
      [['population', i, 'goal', 'nearest'], dataAt(population, ['goal', 'nearest'])],
      ...goals.map((goal, j): readonly [Path, unknown] => [['population', i, 'goals', j, 'nearest'], dataAt(goal, ['nearest'])]),
    ];
    return all.flatMap(([path, names]) => (Array.isArray(names) ? [{ path, names }] : []));
  });
}
