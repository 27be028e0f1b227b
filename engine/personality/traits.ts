import { random, STREAM } from '../math/index.js';
import { draw, FACTORS, type Factor, type Personality } from '../scenario/index.js';
import { CHARACTERS, MIDDLE } from './presets.js';

/** The personality of somebody: each factor from 0 to 1, its positive pole from a half on. */
export type Traits = { readonly [F in Factor]: number };

/** What chance says of somebody besides, from 0 to 1: of having been trained, of the side of the way, and of the time one waits. */
export type Luck = { readonly trained: number; readonly side: number; readonly patience: number };

/** Draws the traits of one person; the same id of the same seed always has the same. */
export function drawTraits(personality: Personality, seed: number, id: number): Traits {
  const character = CHARACTERS[personality.preset];
  const factors = FACTORS.map((factor, n) => {
    const asked = personality[factor] ?? character[factor] ?? MIDDLE;
    return [factor, Math.min(1, Math.max(0, draw(asked, seed, STREAM.personality + n, id)))];
  });
  return Object.fromEntries(factors) as Traits;
}

/** Draws what chance says of somebody, once for the whole of a run. */
export function drawLuck(seed: number, id: number): Luck {
  const of = (n: number) => random(seed, STREAM.personality + FACTORS.length + n, id, 0);
  return { trained: of(0), side: of(1), patience: of(2) };
}
