import { MotionError, quoted } from '../motion-error.js';

/** A motion file of text, read line by line; blank lines and comments are passed over, every fault names the line. */
export type TextLines = {
  readonly file: string;
  /** Words of the next line, or undefined at the end. */
  next(): readonly string[] | undefined;
  /** The same without going on. */
  peek(): readonly string[] | undefined;
  /** The error to throw about the line read last. */
  fault(expected: string, received: string): MotionError;
};

/** Lines may end in LF, CR LF or CR, also mixed; a comment starts with the given character and runs to the end of its line. */
export function readLines(file: string, text: string, comment?: string): TextLines {
  let at = text.startsWith('\ufeff') ? 1 : 0;
  let line = 0;
  let ahead: readonly string[] | undefined;

  const advance = (): readonly string[] | undefined => {
    while (at < text.length) {
      let end = at;
      while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++;
      let content = text.slice(at, end);
      at = end + (text.startsWith('\r\n', end) ? 2 : 1);
      line++;
      const remark = comment === undefined ? -1 : content.indexOf(comment);
      if (remark >= 0) content = content.slice(0, remark);
      content = content.trim();
      if (content !== '') return content.split(/\s+/);
    }
    return undefined;
  };

  return {
    file,
    peek: () => {
      ahead ??= advance();
      return ahead;
    },
    next: () => {
      const words = ahead ?? advance();
      ahead = undefined;
      return words;
    },
    fault: (expected, received) => new MotionError({ file, line: Math.max(1, line), expected, received }),
  };
}

/** A finite decimal number of the line read last. */
export function numberIn(lines: TextLines, word: string | undefined, what = 'a number'): number {
  const value = word !== undefined && /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(word) ? Number(word) : Number.NaN;
  if (!Number.isFinite(value)) throw lines.fault(what, word === undefined ? 'the end of the line' : quoted(word));
  return value;
}

/** A file says how much it holds before it holds it: rotations beyond this many are refused, not tried [joints × frames]. */
export const MOST_ROTATIONS = 1 << 25;

/** Throws where a motion would not fit into memory. */
export function requireRoom(lines: TextLines, joints: number, frames: number): void {
  if (joints * frames <= MOST_ROTATIONS) return;
  throw lines.fault(`at most ${MOST_ROTATIONS} rotations (joints times frames)`, `${joints} joints times ${frames} frames`);
}
