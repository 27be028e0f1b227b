import { random, STREAM } from '../../math/index.js';

/** Texels along a side of the map of noise. */
export const NOISE_SIZE = 256;

/** Noise that repeats itself: coarse clouds, fine clouds, grain, and cells; one byte each, as a texture of grounds, leaves and the sky. */
export function createNoiseMap(seed: number): Uint8Array {
  const clouds = sumOf(seed, [4, 8, 16, 32, 64]);
  const fine = sumOf(seed + 1, [16, 32, 64, 128]);
  const grain = sumOf(seed + 2, [128, 256]);
  const map = new Uint8Array(4 * NOISE_SIZE * NOISE_SIZE);
  for (let i = 0; i < NOISE_SIZE * NOISE_SIZE; i++) {
    map[4 * i] = Math.round(255 * clouds[i]);
    map[4 * i + 1] = Math.round(255 * fine[i]);
    map[4 * i + 2] = Math.round(255 * grain[i]);
    map[4 * i + 3] = 255;
  }
  return map;
}

/** Layers of ever finer noise, spread over 0 to 1. */
function sumOf(seed: number, cells: readonly number[]): Float32Array {
  const sum = new Float32Array(NOISE_SIZE * NOISE_SIZE);
  let weight = 1;
  cells.forEach((count, layer) => {
    addNoise(sum, seed * 31 + layer, count, weight);
    weight *= 0.55;
  });
  let [low, high] = [Infinity, -Infinity];
  for (const value of sum) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return sum.map((value) => (value - low) / (high - low));
}

/** Values at the corners of cells, joined smoothly. */
function addNoise(sum: Float32Array, seed: number, count: number, weight: number): void {
  const corner = Float32Array.from({ length: count * count }, (_, i) => random(seed, STREAM.scenery, i, count));
  const step = count / NOISE_SIZE;
  for (let j = 0; j < NOISE_SIZE; j++) {
    const [z, v] = [Math.floor(j * step), smooth((j * step) % 1)];
    const [near, far] = [z * count, ((z + 1) % count) * count];
    for (let i = 0; i < NOISE_SIZE; i++) {
      const [x, u] = [Math.floor(i * step), smooth((i * step) % 1)];
      const next = (x + 1) % count;
      const first = corner[near + x] + (corner[near + next] - corner[near + x]) * u;
      const last = corner[far + x] + (corner[far + next] - corner[far + x]) * u;
      sum[j * NOISE_SIZE + i] += weight * (first + (last - first) * v);
    }
  }
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}
