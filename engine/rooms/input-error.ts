import type { House } from './room.js';

/** A change that cannot be made: it names someone or something that is not there, or there is no room for it. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** The rows of people by id; refuses ids of people who are not there. */
export function rowsOf({ agents }: House, ids: readonly number[]): number[] {
  return ids.map((id) => {
    const row = agents.rowOfId.get(id);
    if (row === undefined) throw new InputError(`agent ${id} is not there: it has left, or never was`);
    return row;
  });
}
