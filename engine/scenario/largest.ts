import type { Distribution } from './distribution-field.js';

/** A value that draws from a distribution rarely exceed. */
export function largestOf(distribution: Distribution): number {
  if (typeof distribution === 'number') return distribution;
  if ('uniform' in distribution) return distribution.uniform[1];
  if ('choice' in distribution) return Math.max(...distribution.choice.map(({ value }) => value));
  if ('normal' in distribution) return Math.min(distribution.normal.max ?? Infinity, distribution.normal.mean + 4 * distribution.normal.sd);
  if ('lognormal' in distribution) return distribution.lognormal.max ?? 1e3;
  if ('gamma' in distribution) return distribution.gamma.max ?? 20 * distribution.gamma.shape * distribution.gamma.scale;
  return distribution.weibull.max ?? 20 * distribution.weibull.scale;
}
