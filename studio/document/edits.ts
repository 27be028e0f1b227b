import { isRecord } from '../text/is-record.js';
import { addItem, type Path, readData, removeValue, setValue } from '../text/yaml-edit.js';
import { dataAt } from './draft.js';
import { leavingFields, type WayOut, withNewExit, withoutExit } from './leaving.js';
import { reshapePlaced } from './placed-things.js';
import { moveShape } from './reshape.js';
import { LIST_OF, type Role } from './roles.js';
import { type DrawnShape, writeShape } from './shape.js';
import { doorEnds, type Kind, pathKey, type Thing, thingsOf } from './things.js';

/** How far a copy lies from what it was made of [m]. */
const COPY_STEP = 1;

/** A changed text and the key of what should be chosen then. */
export type Edited = { readonly text: string; readonly chosen: string | undefined };

/** What can be drawn into a scenario. */
export type DrawnKind = Extract<Kind, 'walkable' | 'obstacle' | 'wall' | 'exit' | 'region' | 'door'>;

/** Adds ground, an obstacle, a wall, a door, or an area with a name. */
export function addThing(text: string, kind: DrawnKind, shape: DrawnShape): Edited {
  const data = readData(text);
  if (kind === 'exit' || kind === 'region') {
    const list = ['world', `${kind}s`];
    // A name is of an exit or of a region, never of both.
    const taken = ['exits', 'regions'].flatMap((key) => Object.keys((dataAt(data, ['world', key]) as object | undefined) ?? {}));
    const path = [...list, freeName(kind, taken)];
    const added = setValue(text, path, writeShape(shape));
    return { text: kind === 'exit' ? withNewExit(added, String(path.at(-1))) : added, chosen: pathKey(path) };
  }
  if (kind === 'door') {
    return append(text, ['world', 'doors'], { name: freeName('door', namesIn(data)), ...doorEnds(shape) });
  }
  return append(text, ['world', kind === 'walkable' ? 'walkable' : 'obstacles'], writeShape(shape));
}

/** Adds a population that begins in an area and leaves by an exit, by default the nearest of all, or strolls about where there is none. */
export function addPeople(text: string, shape: DrawnShape, count: number, way: WayOut = 'nearest'): Edited {
  const data = readData(text);
  const populations = (dataAt(data, ['population']) as { name?: string }[] | undefined) ?? [];
  const name = freeName(
    'people',
    populations.map((population) => population?.name ?? ''),
  );
  return append(text, ['population'], { name, count, where: writeShape(shape), ...leavingFields(data, way) });
}

/** Sends a population to a place: instead of all its goals, or on its way, before an exit where it leaves. */
export function addGoal(text: string, population: number, shape: DrawnShape, isOnly: boolean): Edited {
  const path = ['population', population];
  const fields = dataAt(readData(text), path);
  const { goal, goals } = isRecord(fields) ? fields : {};
  const before = Array.isArray(goals) ? goals : goal === undefined ? [] : [goal];
  const last = before.at(-1);
  const leaves = isRecord(last) && ('exit' in last || 'nearest' in last);
  const at = leaves ? before.length - 1 : before.length;
  const value = shape.form === 'point' ? writeShape(shape) : { region: writeShape(shape) };
  const list = isOnly ? [value] : before.toSpliced(at, 0, value);
  const cleared = goal === undefined ? text : removeValue(text, [...path, 'goal']);
  return { text: setValue(cleared, [...path, 'goals'], list), chosen: pathKey([...path, 'goals', isOnly ? 0 : at]) };
}

/** Gives a thing another shape. */
export function reshape(text: string, { kind, role, shapePath, shape: before }: Thing, shape: DrawnShape): string {
  if (kind === 'thing' && role !== 'link') return reshapePlaced(text, shapePath, before, shape);
  if (kind === 'hole') return setValue(text, shapePath, writeShape(shape).polygon);
  if (kind === 'door' || role === 'link') {
    const ends = doorEnds(shape);
    if (!ends) return text;
    const byLine = dataAt(readData(text), [...shapePath, 'line']) !== undefined;
    if (byLine) return setValue(text, [...shapePath, 'line'], [ends.from, ends.to]);
    return setValue(setValue(text, [...shapePath, 'from'], ends.from), [...shapePath, 'to'], ends.to);
  }
  return Object.entries(writeShape(shape)).reduce((result, [key, value]) => setValue(result, [...shapePath, key], value), text);
}

/** Removes a thing. */
export function removeThing(text: string, { kind, path }: Thing): string {
  return kind === 'exit' ? withoutExit(text, String(path.at(-1))) : removeValue(text, path);
}

/** Makes a copy of a thing, a step aside. */
export function duplicateThing(text: string, thing: Thing): Edited {
  const { kind, path, shape, role } = thing;
  const moved = shape && moveShape(shape, [COPY_STEP, COPY_STEP]);
  const value = dataAt(readData(text), path);
  const list = path.slice(0, -1);
  if (kind === 'exit' || kind === 'region') {
    const name = freeName(String(path.at(-1)), Object.keys((dataAt(readData(text), list) as object | undefined) ?? {}));
    const copied = setValue(text, [...list, name], moved ? writeShape(moved) : value);
    return { text: kind === 'exit' ? withNewExit(copied, name) : copied, chosen: pathKey([...list, name]) };
  }
  if (path.at(-1) === 'goal') return { text, chosen: pathKey(path) };
  const copy = append(text, list, kind === 'thing' || kind === 'door' ? renamed(value, role, namesIn(readData(text))) : value);
  const added = thingsOf(readData(copy.text)).find((other) => pathKey(other.path) === copy.chosen);
  return added && moved ? { ...copy, text: reshape(copy.text, added, moved) } : copy;
}

/** No two things have the same name: a copy has another, or none where it needs none. */
function renamed(value: unknown, role: Role | undefined, taken: readonly string[]): unknown {
  if (!isRecord(value)) return value;
  const { name, ...rest } = value;
  return role === undefined || typeof name !== 'string' ? rest : { ...value, name: freeName(name, taken) };
}

/** Names of everything that stands in the world's lists. */
function namesIn(data: unknown): string[] {
  const names = [...Object.values(LIST_OF), 'things'].flatMap((list) => {
    const entries = dataAt(data, ['world', list]);
    return Array.isArray(entries) ? entries.map((entry: unknown) => (isRecord(entry) ? entry.name : undefined)) : [];
  });
  return names.filter((name) => typeof name === 'string');
}

/** Gives a thing another name; where exits and regions are named elsewhere in the scenario, the name changes too. */
export function renameThing(text: string, { kind, path, name: before }: Thing, name: string): Edited {
  if (kind !== 'exit' && kind !== 'region') {
    const named = name === '' ? removeValue(text, [...path, 'name']) : setValue(text, [...path, 'name'], name);
    return { text: named, chosen: pathKey(path) };
  }
  const list = path.slice(0, -1);
  const data = readData(text);
  const areas = Object.keys((dataAt(data, list) as object | undefined) ?? {});
  if (name === '' || name === before) return { text, chosen: pathKey(path) };
  if (areas.includes(name)) throw new Error(`There is already one called “${name}”: choose another name.`);
  const moved = setValue(removeValue(text, path), [...list, name], dataAt(data, path));
  const renamed = mentions(data, before).reduce((result, at) => setValue(result, at, name), moved);
  return { text: renamed, chosen: pathKey([...list, name]) };
}

/** Where the populations of a scenario mention an exit or region. */
function mentions(data: unknown, name: string): Path[] {
  const found: Path[] = [];
  const look = (value: unknown, path: Path, key: string | number | undefined): void => {
    if (value === name && /^(?:where|exit|region|random|nearest)$/.test(String(typeof key === 'number' ? path.at(-2) : key)))
      found.push(path);
    else if (Array.isArray(value)) for (const [i, item] of value.entries()) look(item, [...path, i], i);
    else if (isRecord(value)) for (const [inner, item] of Object.entries(value)) look(item, [...path, inner], inner);
  };
  look(dataAt(data, ['population']), ['population'], undefined);
  return found;
}

function append(text: string, list: Path, value: unknown): Edited {
  const added = addItem(text, list, value);
  const items = dataAt(readData(added), list) as unknown[];
  return { text: added, chosen: pathKey([...list, items.length - 1]) };
}

/** `exit`, or `exit 2` and so on where that is taken. */
function freeName(base: string, taken: readonly string[]): string {
  const stem = base.replace(/ \d+$/, '');
  if (!taken.includes(stem)) return stem;
  for (let n = 2; ; n++) if (!taken.includes(`${stem} ${n}`)) return `${stem} ${n}`;
}
