import type { Example } from '../library.js';

/**
 * Keytimes in the generic time of a style (document 001, 4.2.2): those of its examples on average, so that it runs nearly
 * as evenly as theirs.
 */
export function meanKeys(examples: readonly Example[]): number[] {
  return examples[0].keytimes.map((_, k) => examples.reduce((sum, { keytimes }) => sum + keytimes[k], 0) / examples.length);
}

/** Takes a share of time from one set of keytimes to another, evenly between them. */
export function warp(share: number, from: readonly number[], to: readonly number[]): number {
  let k = 0;
  while (k < from.length - 2 && share >= from[k + 1]) k++;
  return to[k] + ((share - from[k]) / (from[k + 1] - from[k])) * (to[k + 1] - to[k]);
}
