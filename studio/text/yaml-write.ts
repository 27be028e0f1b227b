/** Widest line that is written where a value can be broken [characters]. */
const WIDEST = 110;
/** Digits after the point of what is drawn: a millimetre. */
const PLACES = 1000;

/** Words that YAML would take for something else than a text. */
const RESERVED = /^(?:true|false|null|yes|no|on|off|~)$/i;
const PLAIN = /^[A-Za-z_][\w ./-]*$/;

/** A value on one line: `{ box: { center: [1, 2], size: [3, 4] } }`. */
export function writeFlow(value: unknown): string {
  if (typeof value === 'number') return writeNumber(value);
  if (typeof value === 'string') return writeText(value);
  if (Array.isArray(value)) return `[${value.map(writeFlow).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value);
  return entries.length === 0 ? '{}' : `{ ${entries.map(([key, item]) => `${writeText(key)}: ${writeFlow(item)}`).join(', ')} }`;
}

/** A value that begins at a column: a mapping with a line for each key, a list with a line for each item; what is inside stays on its line while it fits. */
export function writeBlock(value: unknown, column: number): string {
  const between = `\n${' '.repeat(column)}`;
  if (Array.isArray(value) && value.length > 0) return value.map((item) => `- ${writeItem(item, column + 2)}`).join(between);
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return writeFlow(value);
  return Object.entries(value)
    .map(([key, item]) => `${writeText(key)}:${writeAfterKey(item, column)}`)
    .join(between);
}

/** A value as an item of a list: on the line of its dash where it fits. */
export function writeItem(value: unknown, column: number): string {
  const flow = writeFlow(value);
  return fits(flow, column) ? flow : writeBlock(value, column);
}

/** A value as it follows the colon of a key at a column: on the same line where it fits, otherwise below. */
export function writeAfterKey(value: unknown, column: number): string {
  const flow = writeFlow(value);
  const isListOfThings = Array.isArray(value) && value.some((item) => typeof item === 'object' && !Array.isArray(item));
  if (typeof value !== 'object' || (fits(flow, column + 10) && !isListOfThings)) return ` ${flow}`;
  return `\n${' '.repeat(column + 2)}${writeBlock(value, column + 2)}`;
}

/** A text or a key, in quotes where YAML needs them. */
export function writeText(text: string): string {
  return PLAIN.test(text) && !RESERVED.test(text) && !text.endsWith(' ') ? text : JSON.stringify(text);
}

function writeNumber(value: number): string {
  const rounded = Math.round(value * PLACES) / PLACES;
  return Number.isFinite(rounded) ? String(rounded === 0 ? 0 : rounded) : String(value);
}

function fits(text: string, column: number): boolean {
  return column + text.length <= WIDEST;
}
