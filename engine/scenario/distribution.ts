import { cos, exp, log, pow, randomKey, randomOf } from '../math/index.js';
import type { Distribution, Truncation } from './distribution-field.js';

/** Draws that are tried before a truncated distribution is clamped to its limits. */
const TRIES = 64;

/** A stream of uniform numbers: successive numbers in place of the tick. */
type Keys = { readonly key: number; next: number };

/** One draw for one agent: the same bits for the same keys on every machine. Give every field its own stream. */
export function draw(distribution: Distribution, seed: number, stream: number, agent: number): number {
  if (typeof distribution === 'number') return distribution;
  if ('normal' in distribution) {
    const { mean, sd, min, max } = distribution.normal;
    return drawNormal(mean, sd, min ?? -Infinity, max ?? Infinity, randomKey(seed, stream, agent));
  }
  const keys: Keys = { key: randomKey(seed, stream, agent), next: 0 };
  if ('uniform' in distribution) {
    const [min, max] = distribution.uniform;
    return clamp(min + (max - min) * uniform(keys), { min, max });
  }
  if ('choice' in distribution) return drawChoice(distribution.choice, uniform(keys));
  if ('lognormal' in distribution) {
    const { mu, sigma } = distribution.lognormal;
    return truncate(distribution.lognormal, () => exp(mu + sigma * standardNormal(keys)));
  }
  if ('gamma' in distribution) {
    const { shape, scale } = distribution.gamma;
    return truncate(distribution.gamma, () => scale * standardGamma(shape, keys));
  }
  const { shape, scale } = distribution.weibull;
  return truncate(distribution.weibull, () => scale * pow(-log(1 - uniform(keys)), 1 / shape));
}

/** A draw of a normal distribution between two limits, by the key of its agent (`randomKey`); everyone's body takes several. */
export function drawNormal(mean: number, sd: number, min: number, max: number, key: number): number {
  let value = mean + sd * normalAt(key, 0);
  for (let i = 1; i < TRIES && !(value >= min && value <= max); i++) value = mean + sd * normalAt(key, 2 * i);
  return Math.min(Math.max(value, min), max);
}

function uniform(keys: Keys): number {
  return randomOf(keys.key, keys.next++);
}

function truncate(limits: Truncation, sample: () => number): number {
  let value = sample();
  for (let i = 1; i < TRIES && !isWithin(value, limits); i++) value = sample();
  return clamp(value, limits);
}

function isWithin(value: number, { min = -Infinity, max = Infinity }: Truncation): boolean {
  return value >= min && value <= max;
}

function clamp(value: number, { min = -Infinity, max = Infinity }: Truncation): number {
  return Math.min(Math.max(value, min), max);
}

function drawChoice(items: readonly { value: number; weight: number }[], u: number): number {
  let total = 0;
  for (const { weight } of items) total += weight;
  let left = u * total;
  let last = items[0].value;
  for (const { value, weight } of items) {
    if (weight === 0) continue;
    last = value;
    left -= weight;
    if (left < 0) return value;
  }
  return last;
}

/** Box & Muller 1958; one of the pair is used, so that a draw depends on its own keys only. */
function normalAt(key: number, first: number): number {
  const length = Math.sqrt(-2 * log(1 - randomOf(key, first)));
  return length * cos(2 * Math.PI * randomOf(key, first + 1));
}

function standardNormal(keys: Keys): number {
  keys.next += 2;
  return normalAt(keys.key, keys.next - 2);
}

/** Marsaglia & Tsang 2000; shapes below 1 by the boost of the same paper. */
function standardGamma(shape: number, keys: Keys): number {
  if (shape < 1) {
    const boost = pow(1 - uniform(keys), 1 / shape);
    return standardGamma(shape + 1, keys) * boost;
  }
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (let i = 0; i < TRIES; i++) {
    const x = standardNormal(keys);
    const cube = 1 + c * x;
    const v = cube * cube * cube;
    if (v <= 0) continue;
    if (log(1 - uniform(keys)) < 0.5 * x * x + d - d * v + d * log(v)) return d * v;
  }
  return d;
}
