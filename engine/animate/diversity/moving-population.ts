import type { MotionSettings, Personality } from '../../scenario/index.js';

/** What is read of a population of a scenario. */
export type MovingPopulation = {
  readonly name: string;
  readonly motion?: MotionSettings | undefined;
  readonly personality?: Personality | undefined;
};
