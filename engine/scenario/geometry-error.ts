import { ScenarioError } from './scenario-error.js';

/** A fault in a file of geometry, at an offset of its text. */
export function geometryError(what: string, expected: string, received: unknown, offset?: number): ScenarioError {
  const path = offset === undefined ? what : `${what}, offset ${offset}`;
  return new ScenarioError([{ path, expected, received }]);
}
