// Writes the tables of columns, flags, words of state, kinds of proposals and shared numbers into engine/README.md: npm run columns.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './ready.js';

/** @typedef {import('./load-columns.js').Declaration} Declaration */
/** @typedef {import('../engine/columns/index.js').Column} Column */
/** @typedef {import('../engine/columns/index.js').Constants} Constants */

const README = join(ROOT, 'engine/README.md');
const BEGIN = '<!-- columns: made by `npm run columns` from engine/columns -->';
const END = '<!-- end of columns -->';

/** A text with the tables between its two marks made anew. @param {string} text @param {Declaration} declaration */
export function describeColumns(text, declaration) {
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`engine/README.md needs the marks ${BEGIN} and ${END}`);
  return `${text.slice(0, begin + BEGIN.length)}\n\n${tables(declaration)}\n\n${text.slice(end)}`;
}

/** @param {Declaration} declaration */
function tables({ COLUMNS, CONSTANTS, FLAGS, FOOT_PLAN, FOOT_STEP, PROPOSALS, STATE }) {
  return [
    table(['column', 'type', 'per', 'written by', 'amended by', 'read by', 'meaning'], Object.entries(COLUMNS).map(columnCells)),
    '### Flags\n\nBits of the column `flags`.',
    constantTable('flag', FLAGS),
    '### Kinds of proposals\n\nValues of the column `steerKind`.',
    constantTable('kind', PROPOSALS),
    '### Words of kernel state\n\nPlaces in the column `state`.',
    constantTable('word', STATE),
    '### Places in a plan of footsteps\n\nWords of the column `footPlan`, and of a step in its queue.',
    constantTable('place', FOOT_PLAN),
    constantTable('place of a step', FOOT_STEP),
    '### Shared numbers',
    constantTable('name', CONSTANTS),
  ].join('\n\n');
}

/** @param {[string, Column]} entry */
function columnCells([name, { type, element, per, width = 1, writer, amenders = [], readers, optionalFor, meaning }]) {
  const of = element ? `${type} (${element})` : type;
  const absent = optionalFor ? ` May be absent for ${optionalFor.map((kernel) => `\`${kernel}\``).join(', ')}.` : '';
  return [`\`${name}\``, of, width === 1 ? per : `${per} × ${width}`, writer, amenders.join(', '), readers.join(', '), meaning + absent];
}

/** @param {string} what @param {Constants} constants */
function constantTable(what, constants) {
  return table(
    [what, 'value', 'meaning'],
    Object.entries(constants).map(([name, { value, meaning }]) => [`\`${name}\``, `${value}`, meaning]),
  );
}

/** @param {string[]} head @param {string[][]} rows */
function table(head, rows) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { loadColumns } = await import('./load-columns.js');
  writeFileSync(README, describeColumns(readFileSync(README, 'utf8'), await loadColumns()));
}
