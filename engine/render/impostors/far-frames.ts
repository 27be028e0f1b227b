import type { WebGLRenderer } from 'three';
import type { Cast } from '../crowd/cast.js';
import { type Clip, MOMENTS } from '../crowd/clip.js';
import { POSE } from '../rig/posing.js';
import { createPersonTiles, type PersonTiles } from './person-tiles.js';

/** Moments of a step cycle that the smallest people go through; behind them they have one of standing. */
const FRAMES = 8;
/** The cycle that they walk in [m/s]. */
const SPEED = 1.3;
/** Who is slower than this stands: a whole step would be too much [m/s]. */
const SLOWEST = 0.5;

/** What the smallest people of a cycle are drawn as: those who stand, those who walk, and those who do something that no tile shows. */
const STANDS = 0;
const WALKS = 1;
const ACTS = 2;
/** The frame of those who stay meshes, however small. */
export const NO_FRAME = -1;

/** Of each cycle, what its smallest people do. */
export function createFarFrames(list: readonly Clip[]): Uint8Array {
  return Uint8Array.from(list, ({ type, speed }) => (speed >= SLOWEST ? WALKS : speed > 0 || type === 'wait' ? STANDS : ACTS));
}

/** The frame of a person at a phase of its cycle, by what it does there. */
export function frameAt(does: number, phase: number): number {
  if (does === ACTS) return NO_FRAME;
  return does === STANDS ? FRAMES : (phase - Math.floor(phase)) * FRAMES;
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
