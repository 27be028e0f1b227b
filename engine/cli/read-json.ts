import { describeJsonFault } from '../report/index.js';
import { Fault } from './fault.js';
import { LONGEST_TEXT, readWhole } from './read-whole.js';

/** Reads a file of JSON; where it is none, says from which place on. */
export function readJson(path: string): unknown {
  const text = new TextDecoder().decode(readWhole(path, LONGEST_TEXT));
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Fault(`${path}: expected JSON, got ${describeJsonFault(error, text)}`);
  }
}
