import { atan2, cos, hypot, sin } from '../../math/index.js';
import type { Walked } from './conformance-test.js';
import { box, type Fields, type Point, type Scene } from './scene.js';

/** Of a step, a common measure of stairs in buildings [m]. */
const [RISER, TREAD] = [0.17, 0.29];
const INCLINE = atan2(RISER, TREAD);
/** Landings before and behind a flight: people are under way when they come to it [m]. */
const LANDING = 4;

/** Which way stairs are walked. */
export type Direction = 'up' | 'down';
export const DIRECTIONS: readonly Direction[] = ['up', 'down'];

/** A straight flight of stairs. */
export type Flight = {
  /** Seen from above, along x [m]. */
  readonly run: number;
  /** Height of its upper end above its lower one [m]. */
  readonly rise: number;
  readonly width: number;
  readonly steps: number;
};

/** A flight that is this long along its slope, of steps of 17 by 29 cm as nearly as its length allows. */
export function flightOf(slope: number, width: number): Flight {
  return {
    run: millimetres(slope * cos(INCLINE)),
    rise: millimetres(slope * sin(INCLINE)),
    width,
    steps: Math.round(slope / hypot(RISER, TREAD)),
  };
}

/** They make short files. */
function millimetres(length: number): number {
  return Math.round(1000 * length) / 1000;
}

/** A way seen from above that is walked at this share of the speed along its slope. */
export const FROM_ABOVE = cos(INCLINE);

/** The ground of a flight that begins at x = 0 and leads up, with a level upper floor as far as `until`. */
export function terrainOf({ run, rise, width, steps }: Flight, until: number, across = { min: 0, max: width }): Fields {
  const middle = width / 2;
  return {
    terraces: [{ box: { min: [run, across.min], max: [until, across.max] }, height: rise }],
    stairs: [{ from: [0, middle], to: [run, middle], width, steps }],
  };
}

/** A flight between two landings, walked by people who begin on one of them and leave by the end of the other. */
export function flightScene(flight: Flight, direction: Direction, duration: number, people: Fields): Scene {
  const { run, width } = flight;
  const [low, high] = [-LANDING, run + LANDING];
  const ends = { up: box(high - 1, 0, high, width), down: box(low, 0, low + 1, width) };
  return {
    duration,
    world: { walkable: [box(low, 0, high, width)], terrain: terrainOf(flight, high), exits: { end: ends[direction] } },
    population: [{ name: 'people', heading: direction === 'up' ? 0 : Math.PI, goal: { exit: 'end' }, ...people }],
  };
}

/** The middle of the landing where a walk over a flight begins. */
export function startOf({ run, width }: Flight, direction: Direction): Point {
  return [direction === 'up' ? 1 - LANDING : run + LANDING - 1, width / 2];
}

/** From the first to the last step of a flight, of each who walked all of it [s]. */
export function flightTimes({ recording }: Walked, { run }: Flight): number[] {
  return recording.tracks().flatMap(({ tick, x }) => {
    const [first, last] = [0, run].map((edge) => passing(tick, x, edge));
    const time = Math.abs(last - first) * recording.manifest.tick;
    return Number.isFinite(time) ? [time] : [];
  });
}

/** The tick at which a track first passes a place, between its samples. */
function passing(tick: ArrayLike<number>, x: ArrayLike<number>, edge: number): number {
  for (let n = 1; n < tick.length; n++) {
    const [before, after] = [x[n - 1] - edge, x[n] - edge];
    if (before * after <= 0 && before !== after) return tick[n - 1] + ((tick[n] - tick[n - 1]) * before) / (before - after);
  }
  return Number.NaN;
}
