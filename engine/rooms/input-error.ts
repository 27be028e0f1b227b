import type { House } from './room.js';

/** A change that cannot be made: it names someone or something that is not there, or there is no room for it. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** Ids of people as a plain list; refuses what is none, whatever the types say. */
export function idsOf(ids: readonly number[]): number[] {
  const given: unknown = ids;
  const isList = Array.isArray(given) || (ArrayBuffer.isView(given) && !(given instanceof DataView));
  if (!isList) throw new InputError(`expected a list of ids, got ${describe(given)}`);
  const list = Array.from(ids);
  const odd = list.find((id) => !Number.isInteger(id));
  if (odd !== undefined) throw new InputError(`expected ids, which are whole numbers, got ${describe(odd)}`);
  return list;
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  return typeof value === 'object' || typeof value === 'function' ? `a ${typeof value}` : JSON.stringify(String(value).slice(0, 60));
}

/** The rows of people by id; refuses ids of people who are not there. */
export function rowsOf({ agents }: House, ids: readonly number[]): number[] {
  return idsOf(ids).map((id) => {
    const row = agents.rowOfId.get(id);
    if (row === undefined) throw new InputError(`agent ${id} is not there: it has left, or never was`);
    return row;
  });
}
