import { EXAMPLE_NUMBERS, LIBRARY_COLUMNS, MOST_EXAMPLES, SAMPLE_UNIT, STYLE_NUMBERS } from '../../columns/index.js';
import type { ColumnSpec } from '../../kernels/index.js';
import { type Blender, createBlender } from '../blending/blender.js';
import { type Example, MOTION_TYPES, type MotionLibrary, type MotionStyle, type MotionType } from '../library.js';
import { JOINTS } from '../skeleton.js';
import {
  CHANNELS,
  CONTACT_LANE,
  channelsOf,
  contactAt,
  durationOf,
  interpolate,
  LANES,
  padRows,
  ROOT_LANE,
  referencesOf,
  setLane,
} from './channels.js';
import { stylesByType } from './choose.js';
import { type CompiledLibrary, compiledBefore } from './compiled.js';
import { meanKeys } from './generic-time.js';
import { SELF_STANDING, standInsFor } from './stand-ins.js';

/** Samples of a cycle: as few of these as meet every frame of a clip, or as many as it has frames, which meet them anyhow. */
const SAMPLES = [64, 128, 256, 512, 1024];
/** How well samples meet the frames they were made from [rad], [m]. */
const TOLERANCE = { angle: 0.0008, place: 0.0004 };
/** Keytimes of an example that kernels can blend. */
const MOST_KEYTIMES = 5;
/** A style whose examples are slower than this does not go anywhere [m/s]. */
const STANDING_SPEED = 0.05;
/** Blended time runs at least at this share of the fastest example's. */
const LEAST_RATE = 0.1;
/** Types that stand in for one that has no style, the nearest first. */
const STAND_INS: Readonly<Partial<Record<MotionType, readonly MotionType[]>>> = {
  walk: ['jog', 'run', 'wait'],
  jog: ['run', 'walk', 'wait'],
  run: ['jog', 'walk', 'wait'],
  fight: ['wait'],
};

/** Makes the compact form of a library: one way, as nothing leads back from it. */
export function compileLibrary(library: MotionLibrary): CompiledLibrary {
  const compiled = compiledBefore.get(library) ?? compile(library);
  compiledBefore.set(library, compiled);
  return compiled;
}

function compile(library: MotionLibrary): CompiledLibrary {
  const further = standInsFor(library);
  const styles = [...library.styles, ...further];
  const words: number[] = [];
  const numbers: number[] = [];
  const examples: number[] = [];
  const weights: number[] = [];
  const references: number[] = [];
  const samples: Int16Array[] = [];
  const quality: CompiledLibrary['quality'][number][] = [];
  let rows = 0;
  for (const style of styles) {
    checkStyle(style);
    const compact = compactStyle(style);
    const first = examples.length / EXAMPLE_NUMBERS;
    const type = MOTION_TYPES.indexOf(style.type);
    words.push(
      type,
      style.examples[0].isCyclic ? 1 : 0,
      first,
      style.examples.length,
      compact.samples,
      rows,
      weights.length,
      style.examples[0].keytimes.length - 1,
    );
    numbers.push(...compact.numbers);
    examples.push(...compact.examples);
    weights.push(...compact.weights);
    references.push(...compact.references);
    samples.push(...compact.rows);
    rows += style.examples.length * (compact.samples + 3);
    quality.push({ samples: compact.samples, angle: compact.angle, place: compact.place });
  }
  return {
    styles: styles.length,
    standIns: Object.fromEntries(further.map(({ type }, n) => [type, library.styles.length + n])),
    quality,
    types: typesInUse(library),
    columns: {
      librarySample: join(samples),
      libraryStyle: Uint32Array.from(words),
      libraryNumber: Float32Array.from(numbers),
      libraryExample: Float32Array.from(examples),
      libraryWeight: Float32Array.from(weights),
      libraryReference: Float32Array.from(references),
    },
  };
}

/** The columns that hold a compact library. */
export function libraryColumnSpecs({ columns }: CompiledLibrary): ColumnSpec[] {
  return Object.entries(LIBRARY_COLUMNS).map(([name, { type }]) => ({ name, type, length: columns[name].length }));
}

function checkStyle({ name, examples }: MotionStyle): void {
  if (examples.length === 0 || examples.length > MOST_EXAMPLES)
    throw new Error(`style ${name}: expected 1 to ${MOST_EXAMPLES} examples, got ${examples.length}`);
  for (const { name: own, keytimes, isCyclic } of examples) {
    const rises = keytimes[0] === 0 && keytimes.at(-1) === 1 && keytimes.every((share, k) => k === 0 || share > keytimes[k - 1]);
    if (!rises || keytimes.length > MOST_KEYTIMES)
      throw new Error(
        `style ${name}, ${own}: expected at most ${MOST_KEYTIMES} keytimes that rise from 0 to 1, got ${keytimes.join(', ')}`,
      );
    if (keytimes.length !== examples[0].keytimes.length || isCyclic !== examples[0].isCyclic)
      throw new Error(
        `style ${name}: its examples must all be cycles or none, with the same keytimes; ${own} is different from ${examples[0].name}`,
      );
  }
}

type CompactStyle = {
  readonly samples: number;
  readonly angle: number;
  readonly place: number;
  readonly rows: readonly Int16Array[];
  readonly numbers: number[];
  readonly examples: number[];
  readonly weights: number[];
  readonly references: number[];
};

function compactStyle({ examples }: MotionStyle): CompactStyle {
  const { basis, onTheSpot } = createBlender(examples);
  const references = referencesOf(onTheSpot);
  const channels = onTheSpot.map((motion, i) => padRows(channelsOf(motion, references), examples[i].isCyclic));
  return {
    ...sampleWell(examples, channels),
    numbers: styleNumbers(examples, basis),
    examples: examples.flatMap((example, i) => exampleNumbers(example, basis, i)),
    weights: weightTable(basis),
    references: [0, 1, 2, 3].flatMap((part) =>
      Array.from({ length: LANES }, (_, joint) => (joint < JOINTS ? references[joint][part] : part === 3 ? 1 : 0)),
    ),
  };
}

/** What kernels know about a style: its range, keytimes and least paces. */
function styleNumbers(examples: readonly Example[], { lowest, highest, middle, scales, radius }: Blender['basis']): number[] {
  const keys = meanKeys(examples);
  const speeds = examples.map(({ parameters }) => parameters.speed);
  const paces = examples.map(pacesOf);
  const numbers = new Array<number>(STYLE_NUMBERS).fill(0);
  numbers.splice(0, 7, lowest[1], highest[1], lowest[2], highest[2], scales[1], scales[2], radius > 0 ? 1 / radius : 0);
  for (let k = 1; k < MOST_KEYTIMES - 1; k++) numbers[7 + k] = keys[k] ?? 1;
  for (let k = 0; k < MOST_KEYTIMES - 1; k++) numbers[12 + k] = LEAST_RATE * Math.min(...paces.map((own) => own[k]));
  numbers.splice(16, 4, Math.min(...speeds), middle[1], middle[2], Math.max(...speeds) < STANDING_SPEED ? 1 : 0);
  return numbers;
}

/** What kernels know about an example: its place among the others, its paces and keytimes. */
function exampleNumbers(example: Example, { centres }: Blender['basis'], i: number): number[] {
  const numbers = [centres[3 * i + 1], centres[3 * i + 2], ...pacesOf(example), ...[1, 2, 3].map((k) => example.keytimes[k] ?? 1)];
  return [...numbers, example.parameters.speed, ...new Array<number>(EXAMPLE_NUMBERS - numbers.length - 1).fill(0)];
}

/** Seconds from each keytime to the next. */
function pacesOf(example: Example): number[] {
  const { keytimes } = example;
  const duration = durationOf(example);
  return Array.from({ length: MOST_KEYTIMES - 1 }, (_, k) => (k + 1 < keytimes.length ? (keytimes[k + 1] - keytimes[k]) * duration : 0));
}

/** Examples' weights side by side: constant, by speed, by turn rate, then by each radial function. */
function weightTable({ examples, linear, radial }: Blender['basis']): number[] {
  const lanes = Math.ceil(examples / 4) * 4;
  const table = new Array<number>((3 + examples) * lanes).fill(0);
  for (let i = 0; i < examples; i++) {
    // The gait is the same for all examples of a style.
    [0, 2, 3].forEach((term, row) => {
      table[row * lanes + i] = linear[4 * i + term];
    });
    for (let j = 0; j < examples; j++) table[(3 + j) * lanes + i] = radial[i * examples + j];
  }
  return table;
}

/** The fewest samples that are near enough to the examples' frames. */
function sampleWell(examples: readonly Example[], channels: readonly Float64Array[]): Sampled {
  const counts = [...SAMPLES, Math.max(...examples.map(framesAcross))].toSorted((a, b) => a - b);
  let best: Sampled | undefined;
  for (const count of counts) {
    if (count < SAMPLES[0]) continue;
    const sampled = sampleAll(examples, channels, count);
    if (sampled.angle <= TOLERANCE.angle && sampled.place <= TOLERANCE.place) return sampled;
    if (!best || sampled.angle < best.angle) best = sampled;
  }
  return best as Sampled;
}

type Sampled = { readonly samples: number; readonly rows: Int16Array[]; readonly angle: number; readonly place: number };

function sampleAll(examples: readonly Example[], channels: readonly Float64Array[], count: number): Sampled {
  const rows: Int16Array[] = [];
  let angle = 0;
  let place = 0;
  examples.forEach((example, i) => {
    const own = sample(example, channels[i], count);
    rows.push(own);
    const missed = compareFrames(example, channels[i], own, count);
    angle = Math.max(angle, missed.angle);
    place = Math.max(place, missed.place);
  });
  return { samples: count, rows, angle, place };
}

/** Samples of an example, even in its own time: generic time has corners at keytimes, which no smooth curve follows. */
function sample(example: Example, channels: Float64Array, count: number): Int16Array {
  const total = example.isCyclic ? count : count + 1;
  const rows = new Float64Array(total * CHANNELS);
  const out = new Float64Array(CHANNELS);
  for (let row = 0; row < total; row++) {
    const share = row / count;
    interpolate(channels, share * framesAcross(example), out);
    rows.set(out, row * CHANNELS);
    setLane(rows, row, CONTACT_LANE, [contactAt(example, 'left', share), contactAt(example, 'right', share), 0]);
  }
  const padded = padRows(rows, example.isCyclic).subarray(0, (count + 3) * CHANNELS);
  // A loop: `Int16Array.from` with a function takes four times as long.
  const packed = new Int16Array(padded.length);
  for (let i = 0; i < packed.length; i++) packed[i] = Math.min(Math.max(Math.round(padded[i] / SAMPLE_UNIT), -32768), 32767);
  return packed;
}

/** How far samples are from an example's frames. */
function compareFrames(example: Example, channels: Float64Array, rows: Int16Array, count: number): { angle: number; place: number } {
  const out = new Float64Array(CHANNELS);
  let angle = 0;
  let place = 0;
  for (let frame = 0; frame < example.motion.frames; frame++) {
    interpolate(rows, (frame / framesAcross(example)) * count, out);
    for (let lane = 0; lane <= ROOT_LANE; lane++) {
      const at = (frame + 1) * CHANNELS + lane;
      let square = 0;
      for (let axis = 0; axis < 3; axis++) square += (out[lane + axis * LANES] * SAMPLE_UNIT - channels[at + axis * LANES]) ** 2;
      if (lane === ROOT_LANE) place = Math.max(place, Math.sqrt(square));
      else angle = Math.max(angle, Math.sqrt(square));
    }
  }
  return { angle, place };
}

/** Frames from the beginning to the end. */
function framesAcross({ motion, isCyclic }: Example): number {
  return isCyclic ? motion.frames : Math.max(1, motion.frames - 1);
}

function typesInUse(library: MotionLibrary): Uint32Array {
  const byType = stylesByType(library);
  return Uint32Array.from(MOTION_TYPES, (type) => {
    if (SELF_STANDING.includes(type)) return MOTION_TYPES.indexOf(type);
    const choices = [type, ...(STAND_INS[type] ?? [])].map((name) => MOTION_TYPES.indexOf(name));
    return choices.find((choice) => byType[choice].length > 0) ?? MOTION_TYPES.indexOf('wait');
  });
}

function join(parts: readonly Int16Array[]): Uint32Array {
  const joined = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return new Uint32Array(joined.buffer);
}
