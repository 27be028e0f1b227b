import { type ColumnSpec, PLAIN_PEOPLE_COLUMNS } from './columns.js';

// Version 1 of recordings, and tables of that time, call a population a group.

/** Columns of the people stream of version 1. */
export const OLD_PEOPLE_COLUMNS: readonly ColumnSpec[] = PLAIN_PEOPLE_COLUMNS.map((column) =>
  column.name === 'population' ? { ...column, name: 'group' } : column,
);

/** A manifest with the words of today. */
export function renewManifest({ groups, ...json }: Record<string, unknown>): Record<string, unknown> {
  return json.version === 1 ? { populations: groups, ...json } : json;
}

/** Which cell of a table tells the population; -1 where none does. */
export function findPopulation(header: readonly string[]): number {
  const at = header.indexOf('population');
  return at < 0 ? header.indexOf('group') : at;
}
