import type { Motion } from './motion.js';

/** What a motion is for. Types have styles and tables of their own; a person changes type when its speed or action asks for it. */
export const MOTION_TYPES = ['walk', 'jog', 'run', 'wait', 'fight', 'sit', 'lean', 'play'] as const;
export type MotionType = (typeof MOTION_TYPES)[number];

/** Numbers that place a locomotion among others: walk 0, jog 1, run 2; [m/s]; [rad/s], positive to the left. */
export type MotionParameters = { readonly gait: number; readonly speed: number; readonly turnRate: number };

/** A part of the cycle in which a foot stands, as shares of its duration; `to` may exceed 1 where it goes on in the next cycle. */
export type Stance = { readonly foot: 'left' | 'right'; readonly from: number; readonly to: number };

/**
 * One example motion, on the canonical skeleton. A cyclic one lasts `frames · frameTime` and its next frame is its first, moved on;
 * it begins when the right foot strikes. The root walks along +z of a level floor at y = 0.
 */
export type Example = {
  readonly name: string;
  readonly motion: Motion;
  readonly isCyclic: boolean;
  readonly parameters: MotionParameters;
  /**
   * Moments that correspond between examples, rising, as shares of the duration. Of a walk: right strike (0), left toe-off, left strike,
   * right toe-off, end (1). Of a jog or run: right strike (0), right toe-off, left strike, left toe-off, end (1). Of others: 0 and 1.
   */
  readonly keytimes: readonly number[];
  readonly stances: readonly Stance[];
};

/** One way of doing a type of motion: its examples differ in speed and turn rate only. */
export type MotionStyle = {
  readonly name: string;
  readonly type: MotionType;
  readonly examples: readonly Example[];
  /** Eq. 1 of Gu and Deng: log(E + 1) of upper and lower body, E in joules. */
  readonly feature: readonly [upper: number, lower: number];
};

/** Tables of one type (Gu and Deng, IV-B): distances of styles, and for each style its r nearest, itself first. */
export type StyleTables = {
  readonly styles: readonly number[];
  readonly variation: readonly (readonly number[])[];
  readonly consistency: readonly (readonly number[])[];
};

/** Everything people can do: styles, and the tables of each type, in which styles have their number in `styles`. */
export type MotionLibrary = {
  readonly styles: readonly MotionStyle[];
  readonly tables: Readonly<Partial<Record<MotionType, StyleTables>>>;
};
