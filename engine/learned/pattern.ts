import { atan2, cos } from '../math/index.js';
import type { Influence } from './influence.js';

/** Rays of somebody's sight, over which angle [rad] and how far [m]. */
const RAYS = 24;
const WIDTH = (240 / 180) * Math.PI;
export const SIGHT = 6;
/** Samples of a pattern, and the time between two [s]. */
const SAMPLES = 6;
const BETWEEN = 0.2;
/** Coefficients that are kept, over directions and over time. */
const ALONG = 12;
const OVER_TIME = 2;
/** Numbers of a pattern. */
export const PATTERN_FLOATS = ALONG * OVER_TIME;
/** How much a pattern counts against a difference of 1 m/s: heavy weights spoil what is found. */
const WEIGHT = 0.05;
/** Somebody is as wide as this to a ray: half of it [m]. */
const HALF_BODY = 0.25;

const _seen = new Float64Array(RAYS * SAMPLES);
const _rows = new Float64Array(ALONG * SAMPLES);
const COSINES = Float64Array.from({ length: ALONG * RAYS }, (_, n) => basis(Math.floor(n / RAYS), n % RAYS, RAYS));
const TIMES = Float64Array.from({ length: OVER_TIME * SAMPLES }, (_, n) => basis(Math.floor(n / SAMPLES), n % SAMPLES, SAMPLES));

/**
 * A temporal perception pattern (Charalambous, Chrysanthou: The PAG Crowd, 2014): how free the sight was in 24 directions over the last second, as few coefficients of its
 * discrete cosine transform. Where others were is told from how they move now; `walls` has the distances of walls along the rays, if there are any [m].
 */
export function writePattern(
  into: Float32Array,
  at: number,
  ownX: number,
  ownZ: number,
  people: readonly Influence[],
  count: number,
  walls: ArrayLike<number> | undefined,
): void {
  for (let sample = 0; sample < SAMPLES; sample++) {
    const first = sample * RAYS;
    for (let ray = 0; ray < RAYS; ray++) _seen[first + ray] = walls === undefined ? 0 : Math.max(0, 1 - walls[ray] / SIGHT);
    for (let n = 0; n < count; n++) {
      const { x, z, velocityX, velocityZ } = people[n];
      const back = sample * BETWEEN;
      shade(first, x - back * (velocityX - ownX), z - back * (velocityZ - ownZ));
    }
  }
  for (let k = 0; k < ALONG; k++) {
    for (let sample = 0; sample < SAMPLES; sample++) {
      let sum = 0;
      for (let ray = 0; ray < RAYS; ray++) sum += COSINES[k * RAYS + ray] * _seen[sample * RAYS + ray];
      _rows[k * SAMPLES + sample] = sum;
    }
    for (let t = 0; t < OVER_TIME; t++) {
      let sum = 0;
      for (let sample = 0; sample < SAMPLES; sample++) sum += TIMES[t * SAMPLES + sample] * _rows[k * SAMPLES + sample];
      into[at + k * OVER_TIME + t] = WEIGHT * sum;
    }
  }
}

/** The direction of a ray against the way ahead [rad]. */
export function rayAngle(ray: number): number {
  return ((ray + 0.5) / RAYS - 0.5) * WIDTH;
}

/** How many rays there are. */
export const RAY_COUNT = RAYS;

/** Shades the rays that somebody at a place covers. */
function shade(first: number, x: number, z: number): void {
  const far = Math.sqrt(x * x + z * z);
  if (far >= SIGHT) return;
  const near = 1 - far / SIGHT;
  const middle = (atan2(z, x) / WIDTH + 0.5) * RAYS;
  const half = far > HALF_BODY ? ((HALF_BODY / far) * RAYS) / WIDTH : RAYS;
  const from = Math.max(0, Math.round(middle - half));
  const to = Math.min(RAYS - 1, Math.round(middle + half) - 1);
  for (let ray = from; ray <= to; ray++) _seen[first + ray] = Math.max(_seen[first + ray], near);
}

/** The orthonormal cosine basis. */
function basis(k: number, n: number, length: number): number {
  return (k === 0 ? Math.sqrt(1 / length) : Math.sqrt(2 / length)) * cos((Math.PI * k * (n + 0.5)) / length);
}
