import type { WebGLRenderer } from 'three';
import type { Cast } from './cast.js';
import { type Clip, MOMENTS } from './clips.js';
import { createPersonTiles, type PersonTiles } from './person-tiles.js';
import { POSE } from './posing.js';

/** Moments of a step cycle that the smallest people go through; behind them they have one of standing. */
const FRAMES = 8;
/** The cycle that they walk in [m/s]. */
const SPEED = 1.3;
/** Who is slower than this stands: a whole step would be too much [m/s]. */
const SLOWEST = 0.5;

/** Of each cycle, 1 where its people walk and 0 where they stand. */
export function createFarFrames(list: readonly Clip[]): Uint8Array {
  return Uint8Array.from(list, ({ speed }) => (speed >= SLOWEST ? 1 : 0));
}

/** The frame of a person who walks (1) or stands (0), at a phase of its cycle. */
export function frameAt(walks: number, phase: number): number {
  return walks === 0 ? FRAMES : (phase - Math.floor(phase)) * FRAMES;
}

/** Pictures of the cast in these frames, made when somebody is small enough. */
export function createFarTiles(renderer: WebGLRenderer, { bodies, clips }: Cast): PersonTiles {
  const { list, matrices } = clips;
  const walk = list.reduce((best, { type, speed }, i) => {
    const isBetter = type === 'walk' && Math.abs(speed - SPEED) < Math.abs(list[best].speed - SPEED);
    return isBetter ? i : best;
  }, 0);
  const wait = Math.max(
    list.findIndex(({ type }) => type === 'wait'),
    0,
  );
  const rowsOf = (body: number): number[] => [
    ...Array.from({ length: FRAMES }, (_, k) => (body * list.length + walk) * (MOMENTS + 1) + (k * MOMENTS) / FRAMES),
    (body * list.length + wait) * (MOMENTS + 1),
  ];
  return createPersonTiles(renderer, bodies, (body) => {
    const rows = rowsOf(body).map((row) => matrices.subarray(POSE * row, POSE * (row + 1)));
    const joined = new Float32Array(rows.length * POSE);
    rows.forEach((row, i) => {
      joined.set(row, i * POSE);
    });
    return joined;
  });
}
