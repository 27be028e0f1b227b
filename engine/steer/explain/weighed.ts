import type { Vec2 } from '../../scenario/index.js';
import type { Footprints } from '../footprints.js';
import type { Cause } from './cause.js';

/** A border in the plane of velocities: those to the left of its direction are allowed [m/s]. */
export type HalfPlane = { readonly point: Vec2; readonly direction: Vec2; readonly of: Cause };

/** Borders, and the velocity that they leave [m/s]. */
export type WeighedPlanes = { readonly halfPlanes: readonly HalfPlane[]; readonly recomputed: Vec2 };

/** One of the parts that a proposal is made of: a force per mass [m/s²], a velocity [m/s], or a part of a direction. */
export type NamedVector = { readonly name: string; readonly vector: Vec2; readonly unit: 'm/s²' | 'm/s' | ''; readonly of?: Cause };

/** Forces, and the velocity that they ask for [m/s]. */
export type WeighedForces = { readonly forces: readonly NamedVector[]; readonly recomputed: Vec2 };

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
  /** Speed that those ahead, those who cross, those who come and walls allow [m/s]; Infinity where none of them is in the way. */
  readonly limits: { readonly following: number; readonly crossing: number; readonly oncoming: number; readonly walls: number };
  /** Who of those who cross allows least (−1: one who has left); undefined where nobody crosses. */
  readonly passesBehind: number | undefined;
  /** Time until somebody who comes is met [s]; Infinity where nobody is. */
  readonly timeToContact: number;
  readonly isBest: boolean;
};

/** Directions, and the velocity that the best of them gives [m/s]. */
export type WeighedDirections = {
  readonly directions: readonly WeighedDirection[];
  /** Whether it decided anew in this tick; it does so ten times a second. */
  readonly isDeciding: boolean;
  /** Whether it steps out of somebody's way instead. */
  readonly givesWay: boolean;
  /** Turn of the shoulders, positive to the right [rad]. */
  readonly shoulderTurn: number;
  readonly recomputed: Vec2;
};

/** What a flockmate asks for, and what it was granted of it [m/s²]; `Up` is the third part of those who fly. */
export type FlockRequest = {
  readonly name: 'walls' | 'altitude' | 'separation' | 'alignment' | 'cohesion' | 'goal';
  readonly asked: Vec2;
  readonly granted: Vec2;
  readonly askedUp?: number;
  readonly grantedUp?: number;
};

/** Requests in the order of their priority, and the velocity that is granted [m/s]. */
export type WeighedRequests = { readonly requests: readonly FlockRequest[]; readonly recomputed: Vec2 };

/** Footprints, and the velocity of the present step [m/s]. */
export type WeighedFootsteps = {
  readonly footprints: Footprints;
  /** What the next step costs: for its time, to regain the speed lost at heel strike, to bend the way [J]. */
  readonly energy: { readonly time: number; readonly speed: number; readonly turn: number };
  /** Nodes that the last search expanded, and how it ended. */
  readonly nodes: number;
  readonly status: 'found' | 'best-so-far' | 'stop';
  readonly recomputed: Vec2;
};

/** Somebody whom a person is about to run into: who, when [s], the side it is passed on, and the speed that is left [m/s]. */
export type Dodge = { readonly of: number; readonly time: number; readonly side: 'left' | 'right'; readonly speed: number };

/** Who is dodged, places of walls that take something away, and the velocity that is left [m/s]. */
export type WeighedDodge = { readonly dodge: Dodge | undefined; readonly walls: readonly Vec2[]; readonly recomputed: Vec2 };
