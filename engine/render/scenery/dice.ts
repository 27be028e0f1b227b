import { randomKey, randomOf, STREAM } from '../../math/index.js';

/** Numbers from a seed, one after another: the same seed, the same numbers. */
export type Dice = {
  /** From 0 up to 1. */
  readonly next: () => number;
  /** From one number up to another. */
  readonly between: (low: number, high: number) => number;
  /** A whole number from 0 up to `count`. */
  readonly below: (count: number) => number;
  /** One of a list. */
  readonly pick: <T>(list: readonly T[]) => T;
};

/** Dice for a part of a place; parts do not disturb each other. */
export function createDice(seed: number, part: number): Dice {
  const key = randomKey(seed, STREAM.scenery, part);
  let rolled = 0;
  const next = () => randomOf(key, rolled++);
  const below = (count: number) => Math.min(Math.floor(next() * count), count - 1);
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    below,
    pick: (list) => list[below(list.length)],
  };
}
