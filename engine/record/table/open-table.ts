import { forEachLine } from '../text-table.js';
import { isHeader } from './columns.js';
import { LOOKED_AT } from './decimal-commas.js';
import { findDivision, splitAtBlanks } from './division.js';
import { openJson } from './json-rows.js';
import type { OpenTable } from './table.js';

/** Opens a table: lines that semicolons, tabs, bars, commas or blanks divide, with or without a header, JSON lines, or a JSON list of objects. */
export function openTable(name: string, text: string): OpenTable {
  const start = text.trimStart()[0];
  return start === '{' || start === '[' ? openJson(name, text) : openLines(text);
}

function openLines(text: string): OpenTable {
  const comments: string[] = [];
  const lines: string[] = [];
  // A header may be the last comment before the rows.
  let above: string | undefined;
  forEachLine(text, (line) => {
    if (isComment(line)) comments.push(line.slice(1).trim());
    else if (lines.push(line) === 1) above = comments.at(-1);
    return lines.length < LOOKED_AT;
  });
  const { split, number } = findDivision(lines);
  const first = lines.length === 0 ? [] : split(lines[0]);
  const hasHeader = first.some((cell) => /\p{L}/u.test(cell)) && first.every((cell) => Number.isNaN(number(cell)));
  const named = above === undefined ? [] : namesIn(above, split);
  const header = hasHeader ? first : named.length === first.length && isHeader(named) ? named : undefined;
  return {
    header,
    width: first.length,
    comments,
    number,
    forEachRow: (take) => {
      let isFirst = hasHeader;
      forEachLine(text, (line, at) => {
        if (isComment(line)) return;
        if (!isFirst) take(split(line), at);
        isFirst = false;
      });
    },
  };
}

/** Names in a comment, which need not be divided as the rows are. */
function namesIn(comment: string, split: (line: string) => string[]): string[] {
  const names = split(comment);
  return isHeader(names) ? names : splitAtBlanks(comment.replaceAll(/[,;]/g, ' '));
}

function isComment(line: string): boolean {
  return line.startsWith('#') || line.startsWith('%');
}
