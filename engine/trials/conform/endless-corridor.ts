import { createSpeedDensity, watch } from '../../evaluate/index.js';
import type { Walked } from './conformance-test.js';
import { box, type Fields, type Point, type Scene } from './scene.js';

/** A corridor along x that repeats, with people at a density. */
export type EndlessCorridorSetting = {
  /** After which the corridor repeats, and its width [m]. */
  readonly length: number;
  readonly width: number;
  /** [1/m²] */
  readonly density: number;
  readonly population: Fields;
  /** People walk this long before they are measured, and this long while they are [s]. */
  readonly settle: number;
  readonly measure: number;
};

/** What is measured at a place of the corridor. */
export type CorridorState = { readonly speed: number; readonly density: number; readonly flow: number };

/** Breadth of a body and a little; the depth of two bodies behind each other [m]. */
const [BREADTH, BEHIND] = [0.465, 0.3];
/** Of the places where people are measured, along the corridor [m]. */
const PLACE = 2;
/** Spreads numbers evenly over 0 to 1. */
const GOLDEN = 0.618_033_988_749_895;

/** People who all walk along x; nobody comes, nobody goes. */
export function endlessCorridor({ length, width, density, population, settle, measure }: EndlessCorridorSetting): Scene {
  const points = spread(length, width, Math.round(density * length * width));
  return {
    duration: settle + measure,
    stop: [],
    world: { walkable: [box(0, 0, length, width)], periodic: { x: [0, length] } },
    population: [{ name: 'people', where: { points }, heading: 0, goal: { direction: [1, 0] }, ...population }],
  };
}

/** Speed, density and flow at three places after the crowd has settled. */
export function corridorStates({ recording }: Walked, { length, width, settle }: EndlessCorridorSetting): CorridorState[] {
  const areas = [1, 3, 5].map((sixth) => {
    const middle = (sixth * length) / 6;
    return { minX: middle - PLACE / 2, maxX: middle + PLACE / 2, minZ: 0, maxZ: width };
  });
  const measures = areas.map((area) => createSpeedDensity({ area, direction: [1, 0], from: settle }));
  watch(recording.frames(), ...measures);
  return measures.map(({ samples }) => {
    const sum = (of: (sample: (typeof samples)[number]) => number) =>
      samples.reduce((total, sample) => total + of(sample), 0) / samples.length;
    const density = sum((sample) => sample.density);
    const flow = sum((sample) => sample.density * sample.speed);
    return { density, flow, speed: flow / density };
  });
}

/** Mean speed of everyone in the corridor after the crowd has settled [m/s]. */
export function corridorSpeed({ recording }: Walked, { length, width, settle }: EndlessCorridorSetting): number {
  // A step beyond both seams, where somebody may be seen who crosses them.
  const area = { minX: -1, maxX: length + 1, minZ: 0, maxZ: width };
  const measure = createSpeedDensity({ area, direction: [1, 0], from: settle });
  watch(recording.frames(), measure);
  return measure.speed;
}

/** Rows along the corridor, as even as their number allows, every other one shifted, each place moved a little along its row. */
function spread(length: number, width: number, count: number): Point[] {
  const room = width - BREADTH;
  const most = 1 + Math.floor(room / BREADTH);
  const rows = Math.max(Math.ceil((count * BEHIND) / length), Math.min(most, Math.round(Math.sqrt((count * width) / length))), 1);
  return Array.from({ length: count }, (_, n): Point => {
    const row = n % rows;
    const inRow = Math.ceil((count - row) / rows);
    const step = length / inRow;
    const nudge = Math.max(0, step - BEHIND) * 0.4 * (2 * ((n * GOLDEN) % 1) - 1);
    const x = (Math.floor(n / rows) + (row % 2) / 2) * step + nudge;
    return [rounded((x + length) % length), rounded(BREADTH / 2 + (rows > 1 ? (row * room) / (rows - 1) : room / 2))];
  });
}

/** Millimetres make short files. */
function rounded(value: number): number {
  return Math.round(1000 * value) / 1000;
}
