import { ACTIONS, actionNumber, MASK } from '../../agents/index.js';
import { AT_EASE } from '../authored/at-ease.js';
import type { AuthoredMotion, Key, Pose } from '../authored/pose.js';

/**
 * What hands are with: `self`, near the own head and before the chest, as with a telephone, or hands that hold something together; `place`, on thighs, a floor or a thing, which
 * are where the legs' size has them; `nothing`, where arms swing as they are turned.
 */
export type HandsWith = 'self' | 'place' | 'nothing';

/**
 * The motion of an action, written as one stretch of time: getting into it, what goes on, getting out of it, as long as ACTIONS says. A gesture has no ways in and
 * out of its own: it is blended in and out.
 */
export type Act = {
  readonly name: string;
  readonly motion: AuthoredMotion;
  /** How long what goes on lasts before it repeats; 0 for what is done once [s]. */
  readonly loop: number;
  /** Parts of the body that it moves (MASK); of a gesture. */
  readonly mask: number;
  /** Hands that reach for what the action is aimed at, and when they are there [s]. */
  readonly reach?: { readonly hands: 'left' | 'right' | 'both'; readonly from: number; readonly to: number };
  /** Whether the face turns to what the action is aimed at. */
  readonly looks?: boolean;
  /** What its hands are with; those of a gesture with the own body, those of a whole body with a place, if not said. */
  readonly hands: HandsWith;
  /** What it travels at while its loop plays evenly; 0 for what is done on the spot [m/s]. */
  readonly speed: number;
};

/** Behind the end of an act its curves go back to the beginning, unseen [s]. */
const PAD = 2;

type ActParts = Partial<Omit<Act, 'name' | 'motion'>> & {
  readonly keys: readonly Key[];
  readonly stance?: Required<Pose>;
  readonly breaths?: number;
};

/** An action of the whole body: keys from 0 on; from the end of `into` on they are those of the loop, behind that those of the way out. */
export function bodyAct(name: string, { keys, stance = AT_EASE, loop = 0, breaths, ...rest }: ActParts): Act {
  const { into, outOf } = ACTIONS[actionNumber(name)];
  const end = into + loop + outOf;
  return {
    name,
    motion: motionOf(name, end + PAD, keys, stance, breaths ?? Math.round(end / 3.6)),
    loop,
    mask: MASK.all,
    hands: 'place',
    speed: 0,
    ...rest,
  };
}

/** A gesture: a loop, or for one that is over by itself all that ACTIONS gives it. */
export function gestureAct(name: string, { keys, stance = AT_EASE, loop = 0, mask = MASK.all, ...rest }: ActParts): Act {
  const { into, isLasting } = ACTIONS[actionNumber(name)];
  return { name, motion: motionOf(name, isLasting ? loop : into, keys, stance, 1), loop, mask, hands: 'self', speed: 0, ...rest };
}

function motionOf(name: string, duration: number, keys: readonly Key[], stance: Required<Pose>, breaths: number): AuthoredMotion {
  return { name, type: 'wait', duration, rate: 30, stance, keys, breaths, sway: 0.002, trail: 1 };
}

/** The times of an act at which its loop begins, ends, and at which everything is over [s]. */
export function timesOf({ name, loop }: Act): { readonly into: number; readonly loop: number; readonly end: number } {
  const { into, outOf } = ACTIONS[actionNumber(name)];
  return { into, loop: into + loop, end: into + loop + outOf };
}
