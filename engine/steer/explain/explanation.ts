import type { Vec2 } from '../../scenario/index.js';
import type { Footprints } from '../footprints.js';

/** Who or what something is done for: a person by id (−1: one who has left), a wall by its nearest place, or the push of others. */
export type Cause =
  | { readonly kind: 'person'; readonly id: number }
  | { readonly kind: 'wall'; readonly at: Vec2 }
  | { readonly kind: 'push' };

/** A border in the plane of velocities: those to the left of its direction are allowed [m/s]. */
export type HalfPlane = { readonly point: Vec2; readonly direction: Vec2; readonly of: Cause };

/** One of the parts that a proposal is made of: a force per mass [m/s²], a velocity [m/s], or a part of a direction. */
export type NamedVector = { readonly name: string; readonly vector: Vec2; readonly unit: 'm/s²' | 'm/s' | ''; readonly of?: Cause };

/** A direction that was considered, and what speaks for and against it. */
export type WeighedDirection = {
  /** Of length 1. */
  readonly direction: Vec2;
  /** From the wanted direction, positive to the right [rad]. */
  readonly angle: number;
  /** What is possible in it [m/s]. */
  readonly speed: number;
  /** Terms of the score: way made, keeping to one's side, keeping to the last choice [m/s]. */
  readonly progress: number;
  readonly side: number;
  readonly habit: number;
  /** Their sum; the highest wins. */
  readonly score: number;
  /** Speed that those ahead, those who come and walls allow [m/s]; Infinity where none of them is in the way. */
  readonly limits: { readonly following: number; readonly oncoming: number; readonly walls: number };
  /** Time until somebody who comes is met [s]; Infinity where nobody is. */
  readonly timeToContact: number;
  readonly isBest: boolean;
};

/** What a flockmate asks for, and what it was granted of it [m/s²]; `Up` is the third part of those who fly. */
export type FlockRequest = {
  readonly name: 'walls' | 'altitude' | 'separation' | 'alignment' | 'cohesion' | 'goal';
  readonly asked: Vec2;
  readonly granted: Vec2;
  readonly askedUp?: number;
  readonly grantedUp?: number;
};

/** Somebody whom a person is about to run into: who, when [s], the side it is passed on, and the speed that is left [m/s]. */
export type Dodge = { readonly of: number; readonly time: number; readonly side: 'left' | 'right'; readonly speed: number };

/** What a model tells about its choice; `recomputed` is the velocity that the parts give, undefined where they give none. */
export type ExplanationPart = { readonly recomputed: Vec2 | undefined } & (
  | { readonly kind: 'velocities' }
  | { readonly kind: 'half-planes'; readonly halfPlanes: readonly HalfPlane[] }
  | { readonly kind: 'forces'; readonly forces: readonly NamedVector[] }
  | {
      readonly kind: 'directions';
      readonly directions: readonly WeighedDirection[];
      /** Whether it decided anew in this tick; it does so ten times a second. */
      readonly isDeciding: boolean;
      /** Whether it steps out of somebody's way instead. */
      readonly givesWay: boolean;
      /** Turn of the shoulders, positive to the right [rad]. */
      readonly shoulderTurn: number;
    }
  | { readonly kind: 'requests'; readonly requests: readonly FlockRequest[] }
  | {
      readonly kind: 'footsteps';
      readonly footprints: Footprints;
      /** What the next step costs: for its time, to regain the speed lost at heel strike, to bend the way [J]. */
      readonly energy: { readonly time: number; readonly speed: number; readonly turn: number };
      /** Nodes that the last search expanded, and how it ended. */
      readonly nodes: number;
      readonly status: 'found' | 'best-so-far' | 'stop';
    }
  | { readonly kind: 'dodge'; readonly dodge: Dodge | undefined; readonly walls: readonly Vec2[] }
);

/** Why a person moves as it does: what it would like, what was chosen, and what the model weighed, as of the last tick. */
export type Explanation = ExplanationPart & {
  /** What plan, and a party, ask for [m/s]. */
  readonly preferred: Vec2;
  /** What the model proposed, before limits and contact [m/s]. */
  readonly chosen: Vec2;
  /** [m/s] */
  readonly maximumSpeed: number;
};
