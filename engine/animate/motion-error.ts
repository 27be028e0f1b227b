/** What is wrong with a motion file: where, what was expected there and what came. */
export class MotionError extends Error {
  override readonly name = 'MotionError';
  readonly file: string;
  /** Line of a text file, from 1. */
  readonly line: number | undefined;
  /** Place in a binary file, from 0. */
  readonly byte: number | undefined;
  readonly expected: string;

  constructor(fault: { file: string; line?: number; byte?: number; expected: string; received: string; remedy?: string }) {
    const { file, line, byte, expected, received, remedy } = fault;
    const where = line !== undefined ? `, line ${line}` : byte !== undefined ? `, byte ${byte}` : '';
    super(onOneLine(`${file}${where}: expected ${expected}, got ${received}${remedy === undefined ? '' : `; ${remedy}`}`));
    this.file = file;
    this.line = line;
    this.byte = byte;
    this.expected = expected;
  }
}

/** Text of a file as a message may quote it. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}

/** Names in a damaged file can hold anything; a message is one line of printable text. */
function onOneLine(text: string): string {
  return text.replace(/[^\P{C}]/gu, '·');
}
