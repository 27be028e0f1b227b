import { random, STREAM } from '../../math/index.js';
import type { MotionLibrary } from '../library.js';

/** A library for dry runs: features and tables, but no motions. */
export type BareLibrary = Pick<MotionLibrary, 'styles' | 'tables'>;

/** How many styles there are, how many of them may follow each (r, itself included), and the seed of their places. */
export type BareStyles = { readonly styles: number; readonly candidates: number; readonly seed: number };

/** Features of the slowest and the briskest walk, and how far others lie beside the line between them: log(E + 1), E in joules. */
const SLOW = [2.4, 2.2] as const;
const BRISK = [3.8, 3.5] as const;
const ASIDE = 0.15;

/**
 * Walking styles as those of real walks lie in feature space: along a line from slow to brisk, with some width; 10 to 44 J of the upper body, 8 to
 * 32 J of the lower one, about medians of 22 and 16 J.
 */
export function bareWalks({ styles: count, candidates, seed }: BareStyles): BareLibrary {
  const features = Array.from({ length: count }, (_, n) => {
    const along = (n + 0.5) / count;
    const at = (axis: 0 | 1) =>
      SLOW[axis] + (BRISK[axis] - SLOW[axis]) * along + ASIDE * (2 * random(seed, STREAM.motionStyle, n, axis) - 1);
    return [at(0), at(1)] as const;
  });
  const variation = features.map(([upper, lower]) =>
    features.map(([otherUpper, otherLower]) => Math.sqrt((upper - otherUpper) ** 2 + (lower - otherLower) ** 2)),
  );
  const styles = features.map((_, n) => n);
  const consistency = variation.map((row) => styles.toSorted((a, b) => row[a] - row[b] || a - b).slice(0, candidates));
  return {
    styles: features.map((feature, n) => ({ name: `walk ${n + 1}`, type: 'walk', examples: [], feature })),
    tables: { walk: { styles, variation, consistency } },
  };
}
