import { parse } from 'yaml';
import { type Json, readVariation, varyAll } from '../../sweep/index.js';
import { Fault } from '../fault.js';
import { readWhole } from '../read-whole.js';

/** Sets of parameters by the name of their fields. */
export type ParameterSet = { readonly [field: string]: Json };

/** Every combination of the values given with `--vary`; one empty set where there are none. */
export function readVariations(words: readonly string[]): ParameterSet[] {
  return varyAll(words.map((text) => readVariation(text, parse)));
}

/** Reads `--params`: a JSON list of objects, or one JSON object per line. */
export function readParameterFile(file: string): ParameterSet[] {
  const text = new TextDecoder().decode(readWhole(file)).trim();
  const wrong = () => new Fault(`--params ${file}: it is neither a JSON list of objects nor one JSON object per line`);
  let sets: unknown;
  try {
    sets = text.startsWith('[') ? JSON.parse(text) : text.split('\n').map((line) => JSON.parse(line) as unknown);
  } catch {
    throw wrong();
  }
  if (!Array.isArray(sets) || sets.length === 0 || !sets.every(isObject)) throw wrong();
  return sets as ParameterSet[];
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
