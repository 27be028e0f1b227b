import { readHomography } from './homography.js';
import type { ImportOptions } from './import-options.js';
import { ImportError } from './recording-error.js';
import { readColumns } from './table/columns.js';

/** What follows the name of a file, or of a folder, in the name of the small file beside it that says how it is read. */
export const SAVED_IMPORT = '.import.json';
const VERSION = 1;

/** Options that can be kept. */
type Saved = Omit<ImportOptions, 'name' | 'skipFaults' | 'sql' | 'locateFile'>;

/** What each option must be. */
const EXPECTED: Readonly<Record<keyof Saved, { readonly is: (value: unknown) => boolean; readonly what: string }>> = {
  format: { is: isText, what: 'the name of a format' },
  fps: { is: isNumber, what: 'a number' },
  unit: oneOf('m', 'cm', 'mm'),
  columns: { is: (value) => isText(value) || isRecord(value), what: 'such as "frame=1,id=2,x=3,y=4"' },
  timeUnit: oneOf('s', 'ms', 'us', 'ns'),
  yDown: { is: (value) => typeof value === 'boolean', what: 'true or false' },
  labels: { is: (value) => Array.isArray(value) && value.length > 0 && value.every(isText), what: 'a list of words' },
  homography: { is: Array.isArray, what: 'nine numbers' },
  homographyOrder: oneOf('x-y', 'row-column'),
  calibration: { is: (value) => isText(value) || isRecord(value), what: 'the text of a calibration file' },
  pixelMap: { is: (value) => Array.isArray(value) && value.length === 6 && value.every(isNumber), what: 'six numbers' },
  scale: { is: isNumber, what: 'a number' },
  sampleEvery: { is: isNumber, what: 'a number' },
  maximumGap: { is: isNumber, what: 'a number' },
  maximumSpeed: { is: isNumber, what: 'a number' },
};

/** Options as the text of such a file; names of files and the like are not kept. */
export function writeSavedImport(options: ImportOptions): string {
  const kept = Object.entries(options).filter(
    ([option, value]) => Object.hasOwn(EXPECTED, option) && value !== undefined && value !== 'auto',
  );
  const plain = kept.map(([option, value]) => [option, option === 'homography' ? readHomography(value) : value]);
  return `${JSON.stringify({ format: 'promenade-import', version: VERSION, options: Object.fromEntries(plain) }, null, 2)}\n`;
}

/** Reads such a file; what is wrong with it is told by its name. */
export function readSavedImport(name: string, text: string): ImportOptions {
  const { format, version, options } = parse(name, text);
  if (format !== 'promenade-import' || !isRecord(options))
    throw new ImportError(
      `${name}: expected { "format": "promenade-import", "version": ${VERSION}, "options": { … } }; put it right or remove it`,
    );
  if (version !== VERSION)
    throw new ImportError(`${name}: it has version ${JSON.stringify(version)}, and this program reads version ${VERSION}`);
  for (const [option, value] of Object.entries(options)) {
    const expected = Object.hasOwn(EXPECTED, option) ? EXPECTED[option as keyof Saved] : undefined;
    if (expected === undefined) throw new ImportError(`${name}: there is no option ${JSON.stringify(option.slice(0, 40))}`);
    if (!expected.is(value))
      throw new ImportError(`${name}: ${option} is ${JSON.stringify(value)?.slice(0, 60)}; expected ${expected.what}`);
  }
  const read = options as ImportOptions;
  if (read.columns !== undefined) readColumns(read.columns);
  return read;
}

function parse(name: string, text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    throw new ImportError(`${name}: not well-formed JSON; put it right or remove it`);
  }
}

function oneOf(...words: readonly string[]) {
  return { is: (value: unknown) => words.includes(value as string), what: words.join(', ') };
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
