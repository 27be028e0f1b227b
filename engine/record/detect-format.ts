import { KITTI_TYPES } from './import-kitti.js';
import type { TrajectoryFormat } from './import-options.js';
import { ImportError } from './recording-error.js';
import { isHeader, isKnownColumn } from './table/columns.js';
import { hasDecimalCommas } from './table/decimal-commas.js';
import { findDivision, splitAtBlanks } from './table/division.js';
import { readNumber } from './text-table.js';

/** So much of a file is looked at [letters]. */
const LOOKED_AT = 4000;

/** Which format the bytes are in, by their content alone; throws where that is not clear. */
export function detectFormat(name: string, bytes: Uint8Array, text: string | undefined): TrajectoryFormat {
  if (startsWith(bytes, 'SQLite format 3\0')) return 'jupedsim';
  if (text === undefined) throw new ImportError(`${name}: expected trajectories, got ${nameOfBytes(bytes)}`, 'format');
  const start = text.trimStart().slice(0, LOOKED_AT);
  if (start.startsWith('<')) return detectXml(name, start);
  if (/^[[{]/.test(start)) return /"positionID"\s*:/.test(start) ? 'wildtrack' : 'table';
  const all = start.split('\n');
  // The last line may be cut.
  const lines = (text.length > LOOKED_AT && all.length > 1 ? all.slice(0, -1) : all).map((line) => line.trim());
  if (/number of splines/i.test(lines[0])) return 'vsp';
  if (/^frame,person,positionId,/.test(lines[0])) return 'wildtrack';
  if (lines.some((line) => /^%\s*Total number of trajectories|^(Properties|TRACK)\.R\d+\s*=/.test(line))) return 'edinburgh';
  const isComment = (line: string) => line.startsWith('#') || line.startsWith('%');
  const rows = lines.filter((line) => line !== '' && !isComment(line));
  const comments = lines.filter(isComment);
  return detectLabels(rows) ?? detectHeader(rows) ?? detectNumbers(name, rows, comments);
}

function detectXml(name: string, start: string): TrajectoryFormat {
  if (/<dataset[\s>]/.test(start)) return 'cvml';
  const hint = /<Camera[\s>]/.test(start) ? "a camera's calibration, which is an option of the import" : 'XML of another kind';
  throw new ImportError(`${name}: expected <dataset> with frames (CVML), got ${hint}`, 'format');
}

/** Annotations with a word in each line. */
function detectLabels([row = '']: readonly string[]): TrajectoryFormat | undefined {
  const cells = splitAtBlanks(row);
  if (cells.length >= 17 && cells.length <= 18 && KITTI_TYPES.includes(cells[2])) return 'kitti';
  const isBox = cells.length >= 10 && cells.slice(0, 9).every((cell) => !Number.isNaN(readNumber(cell)));
  return isBox && /"/.test(row) && Number.isNaN(readNumber(cells[9])) ? 'sdd' : undefined;
}

/** Tables whose first line has names; a line of numbers must follow. */
function detectHeader(rows: readonly string[]): TrajectoryFormat | undefined {
  const { split, number } = findDivision(rows);
  const [header, ...others] = rows.map(split);
  const isNumber = (cell: string) => !Number.isNaN(number(cell));
  if (header === undefined || !header.some((cell) => /\p{L}/u.test(cell)) || header.some(isNumber)) return undefined;
  if (others.length > 0 && !others[0].some(isNumber)) return undefined;
  const names = header.map((cell) => cell.replace(/\s*\[.*$/, ''));
  const has = (...wanted: string[]) => wanted.every((name) => names.includes(name));
  if (has('tick', 'id', 'x', 'z')) return 'csv';
  if (has('id', 'frame', 'x_est', 'y_est')) return 'citr';
  if (/^(id)?,timestamp,x,y$/i.test(names.join(',')) && others.every(([count], n) => Number(count) === Number(others[0][0]) + n))
    return 'vru';
  return header.length >= 4 || header.some(isKnownColumn) ? 'table' : undefined;
}

/** Tables of nothing but numbers. */
function detectNumbers(name: string, rows: readonly string[], comments: readonly string[]): TrajectoryFormat {
  const [row] = rows;
  const words = row === undefined ? [] : row.split(hasDecimalCommas(rows) ? /[\s;]+/ : /[\s,;]+/);
  const width = words.length;
  if (width === 8) return 'obsmat';
  if (width >= 5) return 'juelich';
  if (width === 4 && comments.some((line) => /_px\b|pixel/i.test(line))) return 'grand-central';
  const named = splitAtBlanks((comments.at(-1) ?? '').slice(1).replaceAll(/[,;]/g, ' '));
  if (width === 4 && named.length === 4 && isHeader(named)) return 'table';
  if (width === 4 && (comments.length === 0 || comments.some((line) => /frame\s?rate/i.test(line)))) return 'frame-id';
  if (width === 1 && rows.length >= 3 && rows.every((line) => /^\d+$/.test(line))) return 'grand-central';
  const known = '4 columns are frame id x y, 5 are id frame x y z, 8 are obsmat';
  throw new ImportError(`${name}: the content does not tell the format (${width} columns; ${known})`, 'format');
}

function nameOfBytes(bytes: Uint8Array): string {
  if (startsWith(bytes, 'PAR1')) return 'a Parquet file';
  if (startsWith(bytes, 'MATLAB 5.0')) return 'a MATLAB file; save its numbers as text';
  return bytes[0] === 0xff && bytes[3] === 0xff ? "a recording's stream: open its folder instead" : 'binary data';
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[i] !== text.charCodeAt(i)) return false;
  return true;
}
