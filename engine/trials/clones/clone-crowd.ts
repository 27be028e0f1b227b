import { createDryRun, MOTION_TYPES, type MotionLibrary, type MotionType, resolveMotions, runDry } from '../../animate/index.js';
import { random, STREAM } from '../../math/index.js';
import type { Frame } from '../../record/index.js';
import { MOTION_DEFAULTS } from '../../scenario/index.js';

/** How styles are spread over a crowd: drawn by chance, or by diversity control. */
export const CLONE_SCHEMES = ['chance', 'control'] as const;
export type CloneScheme = (typeof CLONE_SCHEMES)[number];

/** Motions that the study shows. */
export const CLONE_MOTIONS = ['walking', 'fighting'] as const;
export type CloneMotion = (typeof CLONE_MOTIONS)[number];

/** The type of motion in the library. */
export const TYPE_OF_MOTION = { walking: 'walk', fighting: 'fight' } as const satisfies Record<CloneMotion, MotionType>;

/** What is asked of a crowd with clones. */
export type CloneCrowdOptions = {
  /** Styles, by their names in the library, out of which those of the crowd are drawn. All have the same type. */
  readonly pool: readonly string[];
  /** How many of them there are in the crowd at most. */
  readonly styles: number;
  readonly scheme: CloneScheme;
  readonly seed: number;
};

/** Sixteen people who face along +x: where they stand [m], what each does (a number in the library), and where in it everyone begins (a share). */
export type CloneCrowd = {
  readonly x: Float32Array;
  readonly z: Float32Array;
  readonly style: Uint32Array;
  readonly phase: Float32Array;
};

/** People of one side of the square, how far apart they stand, and how far each may be off its place [m]. */
const SIDE = 4;
const SPACING = 1.7;
const OFFSET = 0.2;
export const CLONE_COUNT = SIDE * SIDE;

/** Control goes on until everyone has chosen about twenty times: from there on its figures no longer change. */
const TICKS = 50;
const TICK = 0.5;

/** Stands people on a square and gives each a style. Same options, same crowd. */
export function createCloneCrowd(library: MotionLibrary, { pool, styles, scheme, seed }: CloneCrowdOptions): CloneCrowd {
  const draw = (use: number, n: number) => random(seed, STREAM.experiment, use, n);
  const names = shuffled(pool, (n) => draw(0, n)).slice(0, styles);
  const type = typeOf(library, names);
  // Control as it is, of a library that has nothing else: its tables are those of these styles.
  const numbers = names.map((name) => library.styles.findIndex((style) => style.name === name));
  const own = { styles: numbers.map((number) => library.styles[number]), tables: {} };
  const along = (n: number, person: number) => (n - (SIDE - 1) / 2) * SPACING + OFFSET * (2 * draw(1, person) - 1);
  const x = Float32Array.from({ length: CLONE_COUNT }, (_, n) => along(n % SIDE, 2 * n));
  const z = Float32Array.from({ length: CLONE_COUNT }, (_, n) => along(Math.floor(n / SIDE), 2 * n + 1));
  const [motion] = resolveMotions(
    [
      {
        ...MOTION_DEFAULTS,
        // Of Table I, the weights that spread styles most: to hide clones is all that is asked here.
        preset: 'fighting-training',
        control: scheme === 'chance' ? 'random' : 'controlled',
        styles: names,
        priority: Object.fromEntries(names.map((name) => [name, 1])),
      },
    ],
    own,
  );
  const run = createDryRun({ library: own, motion, type, capacity: CLONE_COUNT, seed });
  const id = Uint32Array.from(x, (_, n) => n);
  for (let tick = 0; tick < TICKS; tick++) runDry(run, { tick, count: CLONE_COUNT, id, x, z } as Frame, TICK);
  return { x, z, style: run.crowd.style.map((place) => numbers[place]), phase: Float32Array.from(x, (_, n) => draw(2, n)) };
}

function typeOf({ styles }: MotionLibrary, names: readonly string[]): MotionType {
  const types = new Set(names.map((name) => styles.find((style) => style.name === name)?.type));
  const [type] = types;
  if (types.size !== 1 || type === undefined)
    throw new Error(
      `styles of a crowd with clones are of one type and in the library, got ${names.join(', ') || 'none'}; types are ${MOTION_TYPES.join(', ')}`,
    );
  return type;
}

/** Puts a list into an order of chance (Fisher and Yates). */
export function shuffled<One>(list: readonly One[], draw: (n: number) => number): One[] {
  const mixed = [...list];
  for (let n = mixed.length - 1; n > 0; n--) {
    const other = Math.floor(draw(n) * (n + 1));
    [mixed[n], mixed[other]] = [mixed[other], mixed[n]];
  }
  return mixed;
}
