/** A stretch of a text that is one key of its outermost mapping, with the number of its first line. */
export type Block = { readonly from: number; readonly to: number; readonly line: number };

/** Where a key of the outermost mapping of a YAML text stands, up to the next one; undefined where it does not begin a line. */
export function blockOf(text: string, key: string): Block | undefined {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.startsWith(`${key}:`));
  if (first < 0) return undefined;
  const after = lines.findIndex((line, n) => n > first && /^[^\s#}\]]/.test(line));
  const end = after < 0 ? lines.length : after;
  const from = lengthOf(lines.slice(0, first));
  const to = after < 0 ? text.length : lengthOf(lines.slice(0, end));
  return { from, to, line: first + 1 };
}

const lengthOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length + 1, 0);
