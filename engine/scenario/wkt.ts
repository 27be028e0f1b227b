import { type Geometry, geometryFrom, type Rings } from './geometry.js';
import { geometryError } from './geometry-error.js';
import type { Vec2 } from './shape-fields.js';

/** Deepest nesting of collections. */
const DEEPEST = 16;
/** Largest coordinate [m]. */
const FARTHEST = 1e8;

/** Where a reader stands in its text. */
type Cursor = { readonly text: string; at: number };

/** Reads POLYGON, MULTIPOLYGON and GEOMETRYCOLLECTION (nested, EMPTY) of well-known text; throws a ScenarioError with the offset of the fault. */
export function readWkt(text: string): Geometry {
  const cursor: Cursor = { text, at: 0 };
  const pieces: Rings[] = [];
  skipSpace(cursor);
  while (cursor.at < text.length) {
    readGeometry(cursor, pieces, 0);
    skipSpace(cursor);
    if (text[cursor.at] === ';') cursor.at += 1;
    skipSpace(cursor);
  }
  const geometry = geometryFrom(pieces);
  if (geometry.polygons.length === 0) throw geometryError('WKT', 'at least one polygon with an area', 'none', 0);
  return geometry;
}

function readGeometry(cursor: Cursor, pieces: Rings[], depth: number): void {
  const start = cursor.at;
  if (depth > DEEPEST) throw fault(cursor, `collections nested at most ${DEEPEST} deep`);
  const kind = readWord(cursor);
  let next = peekWord(cursor);
  if (kind === 'SRID' && cursor.text[cursor.at] === '=') {
    cursor.at += 1;
    readNumber(cursor);
    expectSign(cursor, ';');
    readGeometry(cursor, pieces, depth + 1);
    return;
  }
  if (next === 'Z' || next === 'M' || next === 'ZM') {
    readWord(cursor);
    next = peekWord(cursor);
  }
  if (next === 'EMPTY') {
    readWord(cursor);
    return;
  }
  if (kind === 'POLYGON') pieces.push(readRings(cursor));
  else if (kind === 'MULTIPOLYGON') readList(cursor, () => pieces.push(readRings(cursor)));
  else if (kind === 'GEOMETRYCOLLECTION') readList(cursor, () => readGeometry(cursor, pieces, depth + 1));
  else {
    cursor.at = start;
    throw fault(cursor, 'POLYGON, MULTIPOLYGON or GEOMETRYCOLLECTION');
  }
}

function readRings(cursor: Cursor): Rings {
  const rings: Rings = [];
  if (peekWord(cursor) === 'EMPTY') {
    readWord(cursor);
    return rings;
  }
  readList(cursor, () => {
    const ring: Vec2[] = [];
    if (peekWord(cursor) === 'EMPTY') readWord(cursor);
    else readList(cursor, () => ring.push(readPoint(cursor)));
    rings.push(ring);
  });
  return rings;
}

/** x and z; further coordinates of the point are passed over. */
function readPoint(cursor: Cursor): Vec2 {
  const point: Vec2 = [readNumber(cursor), readNumber(cursor)];
  for (let extra = 0; extra < 2; extra++) {
    skipSpace(cursor);
    const sign = cursor.text[cursor.at];
    if (sign === ',' || sign === ')' || sign === undefined) break;
    readNumber(cursor);
  }
  return point;
}

function readList(cursor: Cursor, readItem: () => void): void {
  expectSign(cursor, '(');
  for (;;) {
    skipSpace(cursor);
    readItem();
    skipSpace(cursor);
    const sign = cursor.text[cursor.at];
    if (sign !== ',' && sign !== ')') throw fault(cursor, '"," or ")"');
    cursor.at += 1;
    if (sign === ')') return;
  }
}

function readNumber(cursor: Cursor): number {
  skipSpace(cursor);
  const start = cursor.at;
  while (cursor.at < cursor.text.length && '+-.0123456789eE'.includes(cursor.text[cursor.at])) cursor.at += 1;
  const value = cursor.at > start && cursor.at - start < 40 ? Number(cursor.text.slice(start, cursor.at)) : Number.NaN;
  if (Math.abs(value) <= FARTHEST) return value;
  cursor.at = start;
  throw fault(cursor, `a number from -${FARTHEST} to ${FARTHEST} m`);
}

function readWord(cursor: Cursor): string {
  skipSpace(cursor);
  const start = cursor.at;
  while (cursor.at < cursor.text.length && cursor.at - start < 32 && isLetter(cursor.text.charCodeAt(cursor.at))) cursor.at += 1;
  const word = cursor.text.slice(start, cursor.at).toUpperCase();
  skipSpace(cursor);
  return word;
}

function peekWord(cursor: Cursor): string {
  const start = cursor.at;
  const word = readWord(cursor);
  cursor.at = start;
  return word;
}

function expectSign(cursor: Cursor, sign: string): void {
  skipSpace(cursor);
  if (cursor.text[cursor.at] !== sign) throw fault(cursor, `"${sign}"`);
  cursor.at += 1;
}

function skipSpace(cursor: Cursor): void {
  while (cursor.at < cursor.text.length && ' \t\r\n\ufeff'.includes(cursor.text[cursor.at])) cursor.at += 1;
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

function fault({ text, at }: Cursor, expected: string) {
  return geometryError('WKT', expected, at < text.length ? text.slice(at, at + 30) : 'the end of the text', at);
}
