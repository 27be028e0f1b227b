import { ImportError } from '../recording-error.js';
import { forEachLine, readNumber } from '../text-table.js';
import { isHeader } from './columns.js';
import { LOOKED_AT } from './decimal-commas.js';
import type { OpenTable } from './table.js';

/** Keys of one object that are looked at, and how deep they may lie. */
const MOST_KEYS = 200;
const DEEPEST = 4;

type TakeObject = (object: ReadonlyMap<string, string> | undefined, line: number) => boolean | undefined;

/** JSON lines, or one JSON list of objects: keys are columns, those within others by their path (`position.x`, `position.0`). */
export function openJson(name: string, text: string): OpenTable {
  const forEachObject = text.trimStart().startsWith('[') ? inList(name, text) : inLines(text);
  const header = keysIn(forEachObject);
  if (header.length === 0)
    throw new ImportError(`${name}: expected a JSON object in each line, or a list of objects, got JSON of another kind`);
  return {
    header,
    width: header.length,
    comments: [],
    number: readNumber,
    forEachRow: (take) => {
      forEachObject((object, line) => {
        if (object === undefined) take([], line, 'expected a JSON object');
        else
          take(
            header.map((key) => object.get(key) ?? ''),
            line,
          );
        return true;
      });
    },
  };
}

/** Keys of the first object that has a position; where none has, of the first objects. */
function keysIn(forEachObject: (take: TakeObject) => void): string[] {
  const keys = new Set<string>();
  let position: string[] | undefined;
  let seen = 0;
  forEachObject((object) => {
    const own = [...(object?.keys() ?? [])];
    if (isHeader(own)) position = own;
    else if (seen++ < LOOKED_AT) for (const key of own) if (keys.size < MOST_KEYS) keys.add(key);
    return position === undefined;
  });
  return position ?? [...keys];
}

function inLines(text: string): (take: TakeObject) => void {
  return (take) => forEachLine(text, (line, at) => take(read(line), at));
}

function inList(name: string, text: string): (take: TakeObject) => void {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw new ImportError(`${name}: not well-formed JSON`);
  }
  const objects = Array.isArray(list) ? list : [];
  return (take) => void objects.some((value, n) => take(isObject(value) ? flatten(value) : undefined, n + 1) === false);
}

function read(line: string): ReadonlyMap<string, string> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? flatten(value) : undefined;
  } catch {
    return undefined;
  }
}

function flatten(value: object, path = '', depth = 0, cells = new Map<string, string>()): Map<string, string> {
  for (const [key, inner] of Object.entries(value)) {
    if (cells.size >= MOST_KEYS) break;
    const own = path === '' ? key : `${path}.${key}`;
    if (isObject(inner) || Array.isArray(inner)) {
      if (depth < DEEPEST) flatten(inner, own, depth + 1, cells);
    } else if (typeof inner === 'number' || typeof inner === 'string') cells.set(own, String(inner));
  }
  return cells;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
