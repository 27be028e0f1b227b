import pc from 'picocolors';

const ESCAPE = '\u001b';
/** The colours and weights that commands themselves use, and what ends them. */
const OWN_COLOURS = `${ESCAPE}\\[(?:1|2|22|31|32|33|36|39)m`;
/** What a terminal obeys instead of showing it: control characters, and those that turn the direction of text; lines and tabs excepted. */
const OBEYED = '(?![\\n\\t])[\\p{Cc}\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]';
const FOUND = new RegExp(`(${OWN_COLOURS})|${OBEYED}`, 'gu');

/** A text as a terminal may have it: names come from files, and must not move the cursor, hide what follows or rename the window. */
export function printable(text: string): string {
  return text.replace(FOUND, (_, colour: string | undefined) => (colour !== undefined && pc.isColorSupported ? colour : '·'));
}

/** The same on one line, for a cell of a table. */
export function printableLine(text: string): string {
  return printable(text).replace(/[\r\n\t]+/g, ' ');
}

/** JSON in which nothing is obeyed by a terminal either. */
export function printableJson(value: unknown): string {
  const code = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(new RegExp(OBEYED, 'gu'), code);
}
