import { random, STREAM } from '../../math/index.js';
import type { Frame } from '../../record/index.js';
import { MOTION_TYPES, type MotionLibrary, type MotionType } from '../library.js';
import { NO_STYLE } from '../stage/choose.js';
import { createDiversity, type Diversity, type DiversityOptions, diversify, type StyledCrowd } from './diversity.js';
import type { PopulationMotion } from './motion-settings.js';
import { countTwins, variationOfUse } from './style-statistics.js';
import { type StyleCamera, setStyleCamera } from './style-view.js';

/** A crowd that chooses styles while it walks, without bodies: what diversity control does, measured quickly and over any walk. */
export type DryRun = {
  readonly diversity: Diversity;
  readonly crowd: { -readonly [Field in keyof StyledCrowd]: StyledCrowd[Field] };
  /** By row: the tick at which the primitive ends. */
  readonly end: Float64Array;
  readonly due: Uint32Array;
  readonly type: MotionType;
  readonly figures: DryRunFigures;
};

/** What a dry run comes to: sums over the ticks that were looked at. */
export type DryRunFigures = {
  /** By number in the library: people who do a style, summed over ticks. */
  readonly use: Float64Array;
  ticks: number;
  variation: number;
  people: number;
  twins: number;
};

/** What is run dry. */
export type DryRunOptions = {
  readonly library: Pick<MotionLibrary, 'styles' | 'tables'>;
  readonly motion: PopulationMotion;
  /** Everyone does this. */
  readonly type: MotionType;
  /** People have ids below this. */
  readonly capacity: number;
  readonly seed: number;
  readonly camera?: StyleCamera;
} & Pick<DiversityOptions, 'cell' | 'neighbours' | 'threshold'>;

/** How long a primitive lasts, and by how much people differ [s] */
const PRIMITIVE = { mean: 1.1, spread: 0.2 };

/** A dry run before its first tick. */
export function createDryRun({ library, motion, type, capacity, seed, camera, ...options }: DryRunOptions): DryRun {
  const diversity = createDiversity({ library, capacity, seed, populations: [motion], ...options });
  setStyleCamera(diversity.view, camera);
  return {
    diversity,
    crowd: {
      tick: 0,
      count: 0,
      liveRow: new Uint32Array(capacity),
      id: Uint32Array.from({ length: capacity }, (_, row) => row),
      population: new Uint32Array(capacity),
      positionX: new Float32Array(capacity),
      positionZ: new Float32Array(capacity),
      type: new Uint32Array(capacity).fill(MOTION_TYPES.indexOf(type)),
      style: new Uint32Array(capacity).fill(NO_STYLE),
    },
    end: new Float64Array(capacity),
    due: new Uint32Array(capacity),
    type,
    figures: { use: new Float64Array(library.styles.length), ticks: 0, variation: 0, people: 0, twins: 0 },
  };
}

/** Everyone is where the frame says, and those whose primitive ends choose. A row is a person's id. */
export function runDry(dryRun: DryRun, frame: Frame, dt: number): void {
  const dueCount = takePlaces(dryRun, frame, dt);
  diversify(dryRun.diversity, dryRun.crowd, dryRun.due, dueCount);
}

/** Puts everyone where the frame says; returns how many are at the end of their primitive: `due[0 .. n)`. */
export function takePlaces({ diversity, crowd, end, due }: DryRun, { tick, count, id, x, z }: Frame, dt: number): number {
  const { seed } = diversity;
  crowd.tick = tick;
  crowd.count = count;
  let dueCount = 0;
  for (let i = 0; i < count; i++) {
    const row = id[i];
    crowd.liveRow[i] = row;
    crowd.positionX[row] = x[i];
    crowd.positionZ[row] = z[i];
    if (tick < end[row]) continue;
    due[dueCount++] = row;
    const length = (PRIMITIVE.mean + PRIMITIVE.spread * (2 * random(seed, STREAM.motionStyle, row, -1) - 1)) / dt;
    // The first primitive is cut short, so that not all choose at the same ticks for ever.
    const part = crowd.style[row] === NO_STYLE ? random(seed, STREAM.motionStyle, row, -2) : 1;
    end[row] = Math.max(tick, end[row]) + length * part;
  }
  return dueCount;
}

/** Adds what is to be seen now to the figures, and returns it: coefficient of variation of use, share of people whose nearest neighbour does the same. */
export function lookAtStyles({ diversity, crowd, type, figures }: DryRun): { readonly variation: number; readonly twins: number } {
  const { use } = diversity.populations[0];
  const styles = diversity.tables[MOTION_TYPES.indexOf(type)]?.styles ?? new Uint32Array();
  for (const style of styles) figures.use[style] += use[style];
  const variation = variationOfUse(Array.from(styles, (style) => use[style]));
  const seen = { people: 0, twins: 0 };
  countTwins(diversity, crowd, seen);
  figures.ticks += 1;
  figures.variation += variation;
  figures.people += seen.people;
  figures.twins += seen.twins;
  return { variation, twins: seen.twins / Math.max(1, seen.people) };
}

/** The figures as means: coefficient of variation of use, share of people whose nearest neighbour does the same, style changes per update. */
export function sumUp({ diversity, figures }: DryRun): { readonly variation: number; readonly twins: number; readonly changes: number } {
  const [{ updates, changes }] = diversity.populations;
  return {
    variation: figures.variation / Math.max(1, figures.ticks),
    twins: figures.twins / Math.max(1, figures.people),
    changes: changes / Math.max(1, updates),
  };
}
