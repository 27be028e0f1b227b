import type { Luck, Traits } from './traits.js';

/** What personality makes of somebody: the thirteen parameters by which OCEAN drives HiDAC. */
export type Parameters = {
  readonly leadership: number;
  /** 1 for who knows the place, 0 for who does not. */
  readonly trained: number;
  /** 1 for who tells others, 0 for who does not. */
  readonly communication: number;
  readonly panicProneness: number;
  readonly impatience: number;
  /** 1 for who pushes, 0 for who does not. */
  readonly pushing: number;
  /** 1 right, −1 left. */
  readonly rightPreference: number;
  /** [m] */
  readonly personalSpace: number;
  /** [m] */
  readonly waitingRadius: number;
  /** [s] */
  readonly waitingTimer: number;
  /** Things that one takes time for, one after the other. */
  readonly tasks: number;
  /** [m/s] */
  readonly walkingSpeed: number;
  /** Gestures in a minute. */
  readonly gestures: number;
};

/** Longest time by which chance adds to a wait [s]. */
const PATIENCE_SPREAD = 4;

/**
 * The thirteen parameters of somebody (Durupinar et al. 2011, as the tutorial of Kapadia et al. 2014 tells it). The tutorial names the factors of each and prints three
 * formulas: panic, pushing, waiting radius. Weights of the others are those of the authors' program; docs/personality.md says which is which.
 */
export function parametersOf({ openness, conscientiousness, extraversion, agreeableness, neuroticism }: Traits, luck: Luck): Parameters {
  const outgoing = Math.max(0, 2 * extraversion - 1);
  const isOrderly = agreeableness >= 0.5 && conscientiousness >= 0.5;
  return {
    leadership: 0.5 * extraversion + 0.5 * (1 - neuroticism),
    trained: luck.trained < openness ? 1 : 0,
    communication: extraversion >= 0.5 ? 1 : 0,
    panicProneness: 0.9 * neuroticism + 0.1 * Math.min(1, 2 - 2 * conscientiousness),
    impatience: 0.3 * outgoing + 0.4 * (1 - agreeableness) + 0.3 * (1 - conscientiousness),
    pushing: 0.5 * extraversion + 0.5 * (1 - agreeableness) >= 0.5 ? 1 : 0,
    rightPreference: isOrderly || luck.side < 0.5 ? 1 : -1,
    personalSpace: byThird(extraversion, 0.3, 0.1, 0.05),
    waitingRadius: byThird(agreeableness, 0.25, 0.45, 0.65),
    waitingTimer: byThird(agreeableness, 1, 5, 50) + PATIENCE_SPREAD * luck.patience,
    tasks: Math.round(10 * openness),
    walkingSpeed: 1 + extraversion,
    gestures: 10 * extraversion,
  };
}

/** One of three values: of the lowest third of a factor, of the middle one, of the highest. */
export function byThird(factor: number, low: number, middle: number, high: number): number {
  return factor < 1 / 3 ? low : factor < 2 / 3 ? middle : high;
}
