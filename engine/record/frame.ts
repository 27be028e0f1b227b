import type { Sex } from '../agents/index.js';
import type { CrowdEvent } from '../events/index.js';

/** All agents at one tick, in id order; positions are relative to the world's origin. Rows at or beyond `count` hold no meaning. */
export type Frame = {
  readonly tick: number;
  /** tick * dt [s] */
  readonly time: number;
  /** Agents in this frame. */
  readonly count: number;
  readonly id: Uint32Array;
  /** [m] */
  readonly x: Float32Array;
  /** [m] */
  readonly z: Float32Array;
  /** Direction (cos h, sin h) in (x, z) [rad] */
  readonly heading: Float32Array;
  /** [m/s] */
  readonly velocityX: Float32Array;
  /** [m/s] */
  readonly velocityZ: Float32Array;
  /** Index of the agent's population. */
  readonly population: Uint32Array;
  /** Further columns by name. */
  readonly columns: Readonly<Record<string, Float32Array>>;
  /** Bodies, where the simulation animates them. */
  readonly poses?: Poses;
};

/** Bodies of a frame's agents, in the frame's order, on the canonical skeleton of `animate`. */
export type Poses = {
  /** Joints of a body. */
  readonly joints: number;
  /** How much of a body is worked out: 0 all, 1 without feet held to the ground, 2 nothing but style and phase. */
  readonly level: Uint32Array;
  /** Number of the motion style in the library. */
  readonly style: Uint32Array;
  /** How far the motion has come, from 0 to 1. */
  readonly phase: Float32Array;
  /** Size of the body over that of the canonical skeleton. */
  readonly scale: Float32Array;
  /** Of the hips, three numbers per agent [m]. */
  readonly root: Float32Array;
  /** Of each joint in its parent, (x, y, z, w) joint by joint, agent by agent; the first is the hips' in the world. */
  readonly rotations: Float32Array;
};

/** What somebody wears and holds, in the words of the scenario's field `look`; words that nobody knows are drawn as clothes of a street. */
export type PersonLook = {
  readonly clothes: string;
  readonly bags: string;
  readonly prop: string;
  readonly colour?: string | undefined;
  readonly hair?: string | undefined;
};

/** What stays the same about an agent. The torso is a capsule across the heading. */
export type Person = {
  readonly id: number;
  readonly population: string;
  /** Avoidance radius [m] */
  readonly radius: number;
  /** Shoulder width, the long side of the torso [m] */
  readonly torsoBreadth: number;
  /** Chest depth, the short side of the torso [m] */
  readonly torsoDepth: number;
  /** [m] */
  readonly height: number;
  /** [kg] */
  readonly mass: number;
  /** [years], or UNKNOWN */
  readonly age: number;
  /** Absent where nobody knows. */
  readonly sex?: Sex | undefined;
  /** Length of the legs over what is usual for stature, age and sex, and of the arms over what is usual for the stature; 1 where absent. */
  readonly legs?: number | undefined;
  readonly arms?: number | undefined;
  /** What somebody wears and holds; absent for clothes as on a street. */
  readonly look?: PersonLook | undefined;
  /** [m/s] */
  readonly preferredSpeed: number;
  /** [m/s] */
  readonly maximumSpeed: number;
};

/** Something that happened, and when. */
export type SimEvent = CrowdEvent & {
  /** tick * dt [s] */
  readonly time: number;
};

/** The agent of an event that concerns nobody in particular. */
export const NO_AGENT = -1;

/** The value of a person's quantity that nobody measured. */
export const UNKNOWN = -1;

/** A person of whom only the path is known: the body of a scenario with uniform bodies. */
export function averagePerson(id: number): Person {
  const radius = 0.25;
  return {
    id,
    population: '',
    radius,
    torsoBreadth: 1.8 * radius,
    torsoDepth: radius,
    height: 1.7,
    mass: 75,
    age: UNKNOWN,
    preferredSpeed: 1.34,
    maximumSpeed: 1.3 * 1.34,
  };
}
