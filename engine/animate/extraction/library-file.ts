import { describeJsonFault } from '../../report/index.js';
import {
  type Example,
  MOTION_TYPES,
  type MotionLibrary,
  type MotionStyle,
  type MotionType,
  type Stance,
  type StyleTables,
} from '../library.js';
import { MotionError } from '../motion-error.js';
import { CANONICAL } from '../skeleton.js';
import { decodeSamples, encodeSamples } from './library-samples.js';

const FORMAT = 'promenade-motions';
/** Version of the file that this engine writes and reads. */
const VERSION = 1;

/** The bytes of a library's file: JSON, with the samples of motions as base64. */
export function writeLibrary({ styles, tables }: MotionLibrary): Uint8Array {
  const file = {
    format: FORMAT,
    version: VERSION,
    joints: CANONICAL.names,
    styles: styles.map(({ examples, ...style }) => ({
      ...style,
      feature: style.feature.map(rounded),
      examples: examples.map(encodeExample),
    })),
    tables: Object.fromEntries(
      Object.entries(tables).map(([type, table]) => [type, { ...table, variation: table.variation.map((row) => row.map(rounded)) }]),
    ),
  };
  return new TextEncoder().encode(`${JSON.stringify(file)}\n`);
}

/** Reads what `writeLibrary` wrote; whatever does not fit is told with its place in the file. */
export function readLibrary(bytes: Uint8Array, name = 'library.json'): MotionLibrary {
  const root = reading(name, parse(bytes, name));
  const format = root.at('format');
  if (format.value !== FORMAT) throw format.fault(`"${FORMAT}": a library of motions`);
  const version = root.at('version');
  if (version.value !== VERSION) throw version.fault(`${VERSION}, the version that this engine reads`);
  const joints = root.at('joints');
  if (JSON.stringify(joints.value) !== JSON.stringify(CANONICAL.names))
    throw joints.fault(`the ${CANONICAL.names.length} canonical joints`);
  const styles = root.at('styles').list().map(readStyle);
  return { styles, tables: readTables(root.at('tables'), styles) };
}

function encodeExample({ motion, ...example }: Example): unknown {
  return { ...example, frames: motion.frames, frameTime: motion.frameTime, ...encodeSamples(motion) };
}

function rounded(value: number): number {
  return Number(value.toFixed(6));
}

function parse(bytes: Uint8Array, name: string): unknown {
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new MotionError({ file: name, expected: 'JSON', received: describeJsonFault(error, text) });
  }
}

/** A value of the file together with where it stands, for messages. */
type Reading = {
  readonly value: unknown;
  at(key: string): Reading;
  list(): Reading[];
  text(): string;
  number(least?: number): number;
  numbers(): number[];
  fault(expected: string): MotionError;
};

function reading(file: string, value: unknown, path = ''): Reading {
  const fault = (expected: string) =>
    new MotionError({ file, expected: path === '' ? expected : `${expected} at ${path}`, received: shown(value) });
  const is = <Wanted>(fits: boolean, expected: string): Wanted => {
    if (!fits) throw fault(expected);
    return value as Wanted;
  };
  return {
    value,
    fault,
    at: (key) => {
      const fields = is<Record<string, unknown>>(typeof value === 'object' && value !== null && !Array.isArray(value), 'an object');
      return reading(file, Object.hasOwn(fields, key) ? fields[key] : undefined, path === '' ? key : `${path}.${key}`);
    },
    list: () => is<unknown[]>(Array.isArray(value), 'a list').map((item, i) => reading(file, item, `${path}[${i}]`)),
    text: () => is<string>(typeof value === 'string', 'text'),
    number: (least = -Infinity) =>
      is<number>(
        typeof value === 'number' && Number.isFinite(value) && value >= least,
        least === -Infinity ? 'a number' : `a number of at least ${least}`,
      ),
    numbers: () =>
      is<number[]>(Array.isArray(value) && value.every((item) => typeof item === 'number' && Number.isFinite(item)), 'a list of numbers'),
  };
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function readStyle(style: Reading): MotionStyle {
  const feature = style.at('feature');
  const [upper, lower] = feature.numbers();
  if (feature.numbers().length !== 2) throw feature.fault('two numbers');
  return {
    name: style.at('name').text(),
    type: readType(style.at('type')),
    feature: [upper, lower],
    examples: style.at('examples').list().map(readExample),
  };
}

function readType(type: Reading): MotionType {
  const known = MOTION_TYPES.find((name) => name === type.value);
  if (known === undefined) throw type.fault(`one of ${MOTION_TYPES.join(', ')}`);
  return known;
}

/** More frames than this at 60 in a second are an hour: no example is that long, and no damaged number may claim memory for it. */
const MOST_FRAMES = 216_000;

function readExample(example: Reading): Example {
  const name = example.at('name').text();
  const frames = example.at('frames').number(1);
  if (!Number.isInteger(frames) || frames > MOST_FRAMES) throw example.at('frames').fault(`a whole number up to ${MOST_FRAMES}`);
  const frameTime = example.at('frameTime').number(1e-6);
  const positions = {
    text: example.at('positions').text(),
    wrong: (bytes: number) => example.at('positions').fault(`${bytes} bytes as base64`),
  };
  const rotations = {
    text: example.at('rotations').text(),
    wrong: (bytes: number) => example.at('rotations').fault(`${bytes} bytes as base64`),
  };
  const isCyclic = example.at('isCyclic');
  if (typeof isCyclic.value !== 'boolean') throw isCyclic.fault('true or false');
  const parameters = example.at('parameters');
  return {
    name,
    motion: decodeSamples({ name, frames, frameTime, positions, rotations }),
    isCyclic: isCyclic.value,
    parameters: {
      gait: parameters.at('gait').number(0),
      speed: parameters.at('speed').number(0),
      // Files of before call it gyration.
      turnRate: (parameters.at('turnRate').value === undefined ? parameters.at('gyration') : parameters.at('turnRate')).number(),
    },
    keytimes: readKeytimes(example.at('keytimes')),
    stances: example.at('stances').list().map(readStance),
  };
}

function readKeytimes(keytimes: Reading): number[] {
  const values = keytimes.numbers();
  const rising = values.every((value, i) => i === 0 || value > values[i - 1]);
  if (values.length < 2 || values[0] !== 0 || values.at(-1) !== 1 || !rising) throw keytimes.fault('rising shares from 0 to 1');
  return values;
}

function readStance(stance: Reading): Stance {
  const foot = stance.at('foot');
  if (foot.value !== 'left' && foot.value !== 'right') throw foot.fault('left or right');
  return { foot: foot.value, from: stance.at('from').number(), to: stance.at('to').number() };
}

function readTables(tables: Reading, styles: readonly MotionStyle[]): MotionLibrary['tables'] {
  const read: Partial<Record<MotionType, StyleTables>> = {};
  for (const type of MOTION_TYPES) {
    const table = tables.at(type);
    if (table.value !== undefined) read[type] = readTable(table, styles, type);
  }
  return read;
}

function readTable(table: Reading, styles: readonly MotionStyle[], type: MotionType): StyleTables {
  const numbers = table.at('styles').numbers();
  if (numbers.some((number) => styles[number]?.type !== type)) throw table.at('styles').fault(`numbers of styles of the type ${type}`);
  const rows = (key: string, fits: (row: readonly number[]) => boolean, expected: string) => {
    const lists = table.at(key).list();
    if (lists.length !== numbers.length) throw table.at(key).fault(`${numbers.length} rows`);
    return lists.map((row) => {
      if (!fits(row.numbers())) throw row.fault(expected);
      return row.numbers();
    });
  };
  return {
    styles: numbers,
    variation: rows('variation', (row) => row.length === numbers.length, `${numbers.length} distances`),
    consistency: rows(
      'consistency',
      (row) => row.length > 0 && row.every((style) => numbers.includes(style)),
      `numbers of styles of the type ${type}`,
    ),
  };
}
