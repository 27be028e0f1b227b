import { createReport } from '../report/index.js';
import { type Geographic, readGeoJson } from './geojson.js';
import type { Geometry } from './geometry.js';
import { issueAt, type LocatedIssue } from './issues-of.js';
import { readPeopleTable } from './purpose/people-table.js';
import { checkSource, parseYaml, type ReadOptions } from './read-scenario.js';
import { ScenarioError } from './scenario-error.js';
import type { Scenario, ScenarioSchema } from './schema.js';
import type { Vec2 } from './shape-fields.js';
import { readWkt } from './wkt.js';

/** Reads a scenario text whose world may name files of geometry (`walkable: [{ file: plan.wkt }]`); `read` fetches them by the path in the text. */
export async function resolveFiles(
  schema: ScenarioSchema,
  text: string,
  read: (path: string) => Promise<Uint8Array>,
  { file = '', report = createReport() }: ReadOptions = {},
): Promise<Scenario> {
  const source = parseYaml(text, file);
  const written = source.json as Written | null;
  const faults: LocatedIssue[] = [];
  const json = await readTables(await readLearned(written, read, faults), read, faults);
  const entries = json?.world?.walkable;
  if (!Array.isArray(entries)) return checkSource(schema, source, json, { file, report, faults });

  let centre: Geographic | undefined;
  const walkable: unknown[] = [];
  for (const [i, entry] of entries.entries()) {
    const name = (entry as { file?: unknown } | null)?.file;
    if (typeof name !== 'string') {
      walkable.push(entry);
      continue;
    }
    try {
      const readAs = readerOf(name);
      const geometry = readAs(decode(await read(name)), centre);
      centre ??= geometry.geographic;
      walkable.push({ ...(entry as object), polygons: inMapCoordinates(geometry) });
    } catch (error) {
      walkable.push({ ...(entry as object), polygons: [] });
      const path = ['world', 'walkable', i, 'file'];
      for (const fault of faultsOf(error, name)) faults.push(issueAt(path, fault));
    }
  }
  return checkSource(schema, source, { ...json, world: { ...json?.world, walkable } }, { file, report, faults });
}

/** What of a scenario may name files. */
type Written = { readonly world?: { readonly walkable?: unknown }; readonly learned?: unknown; readonly population?: unknown };

/** Fills in what the files of learned crowds hold. */
async function readLearned(
  json: Written | null,
  read: (path: string) => Promise<Uint8Array>,
  faults: LocatedIssue[],
): Promise<Written | null> {
  if (typeof json?.learned !== 'object' || json.learned === null) return json;
  const learned: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(json.learned)) {
    learned[name] = entry;
    const path = (entry as { file?: unknown } | null)?.file;
    if (typeof path !== 'string') continue;
    try {
      const letters = Array.from(await read(path), (byte) => String.fromCharCode(byte));
      learned[name] = { ...(entry as object), data: btoa(letters.join('')) };
    } catch (error) {
      for (const fault of faultsOf(error, path)) faults.push(issueAt(['learned', name, 'file'], fault));
    }
  }
  return { ...json, learned };
}

/** Fills in what the files of tables of people hold. */
async function readTables(
  json: Written | null,
  read: (path: string) => Promise<Uint8Array>,
  faults: LocatedIssue[],
): Promise<Written | null> {
  if (!Array.isArray(json?.population)) return json;
  const population: unknown[] = [];
  for (const [i, entry] of json.population.entries()) {
    population.push(entry);
    const table = (entry as { table?: { file?: unknown } } | null)?.table;
    const path = table?.file;
    if (typeof path !== 'string') continue;
    try {
      population[i] = { ...(entry as object), table: { ...table, rows: readPeopleTable(decode(await read(path))) } };
    } catch (error) {
      population[i] = { ...(entry as object), table: undefined };
      for (const fault of faultsOf(error, path)) faults.push(issueAt(['population', i, 'table', 'file'], fault));
    }
  }
  return { ...json, population };
}

/** How a file is read, by its ending; asked before the file is. */
function readerOf(name: string): (text: string, centre: Geographic | undefined) => Geometry {
  const ending = /\.[^./\\]*$/.exec(name.toLowerCase())?.[0] ?? '';
  if (ending === '.json' || ending === '.geojson') return (text, centre) => readGeoJson(text, centre === undefined ? {} : { centre });
  if (ending === '.wkt' || ending === '.txt') return readWkt;
  throw new ScenarioError([{ path: '', expected: 'a file that ends in .wkt, .txt, .geojson or .json', received: name }]);
}

/** Pieces of several files lie together only in map coordinates; parsing makes them local again. */
function inMapCoordinates({ polygons, origin }: Geometry): unknown[] {
  const back = (ring: Vec2[]): Vec2[] => ring.map(([x, z]) => [x + origin[0], z + origin[1]]);
  return polygons.map(({ polygon, holes }) => ({ polygon: back(polygon), holes: holes.map(back) }));
}

function faultsOf(error: unknown, name: string): { expected: string; received: unknown }[] {
  if (error instanceof ScenarioError) {
    return error.issues.map(({ path, expected, received }) => ({
      expected: `${expected}${path === '' ? '' : ` (${name}: ${path})`}`,
      received,
    }));
  }
  return [{ expected: `a readable file ${name}`, received: error instanceof Error ? error.message : String(error) }];
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
