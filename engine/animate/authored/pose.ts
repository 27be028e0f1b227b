import type { Vector } from '../../math/index.js';
import type { MotionType } from '../library.js';

/**
 * The language in which motions are authored. Angles are in degrees, as anatomy gives them; lengths in metres. `left` is the person's
 * own left; for limbs `out` is away from the middle on the limb's own side, so that a pose of one side reads the same on the other.
 * Whatever a part of a pose leaves out is as in the stance of the motion.
 */
export type Pose = {
  readonly hips?: Partial<HipsPose>;
  readonly spine?: Partial<SpinePose>;
  readonly look?: Partial<LookPose>;
  readonly leftArm?: ArmPose;
  readonly rightArm?: ArmPose;
  readonly leftFoot?: Partial<FootPose>;
  readonly rightFoot?: Partial<FootPose>;
};

/** The pelvis: its place from that of a person who stands at the origin, how it sinks, and its turning. */
export type HipsPose = {
  readonly left: number;
  readonly fore: number;
  readonly drop: number;
  /** To the left. */
  readonly turn: number;
  /** Forward. */
  readonly tilt: number;
  /** How much the left hip is lower than the right one. */
  readonly list: number;
};

/** The trunk over the pelvis: bend forward, lean to the left, twist to the left. */
export type SpinePose = { readonly bend: number; readonly lean: number; readonly twist: number };

/** Where the face looks, whatever the trunk does below it: turn to the left, nod down, tilt to the left. */
export type LookPose = { readonly turn: number; readonly nod: number; readonly tilt: number };

/** Directions by name, or as out, up and fore. */
export type Direction = 'in' | 'out' | 'up' | 'down' | 'fore' | 'back' | Vector;

type Shoulder = {
  /** The shoulder, raised. */
  readonly shrug?: number;
  /** The shoulder, pushed forward. */
  readonly reach?: number;
};

/** An arm by its joints: it hangs at 0, and is raised to the front by flexion and to the side by abduction. */
export type ArmAngles = Shoulder & {
  readonly flexion?: number;
  readonly abduction?: number;
  /** Of the upper arm about itself, inwards. */
  readonly rotation?: number;
  readonly elbow?: number;
  /** Of the forearm about itself; 0 has the thumb where the elbow bends to, more turns the palm inwards, then back. */
  readonly pronation?: number;
  /** The hand, bent to the palm. */
  readonly wrist?: number;
};

/**
 * An arm by where its wrist is: out, up and fore of the middle between the shoulders (in the axes of the chest, or for `front` in those
 * of the whole person, however the trunk turns), of the head's joint or of the pelvis.
 */
export type ArmTarget = Shoulder & {
  readonly wrist: Vector;
  readonly of?: 'chest' | 'front' | 'head' | 'hips';
  /** Where the elbow points; this and the next two in the axes of the chest, or of the whole person for `front`. */
  readonly elbow: Direction;
  readonly palm?: Direction;
  /** Where the fingers point; along the forearm if left out. */
  readonly fingers?: Direction;
};

export type ArmPose = ArmAngles | ArmTarget;

/** A foot by its ball: out and fore of the origin, lifted, and how it is turned. */
export type FootPose = {
  readonly out: number;
  readonly fore: number;
  readonly lift: number;
  /** Toes outwards. */
  readonly turn: number;
  /** The heel raised, the ball and the toes on the floor. */
  readonly heel: number;
  /** Toes pointed down, or pulled up if below 0; for a foot in the air. */
  readonly point: number;
  /** The knee turned outwards, from between where foot and pelvis point. */
  readonly knee: number;
  /** The knee raised sideways: at 90 the leg bends in a level plane. */
  readonly roll: number;
};

/** A moment, and what the parts that are named in it do then [s]. The other parts are on their way to their next moment. */
export type Key = readonly [time: number, pose: Pose];

/** One motion, as it is written. It is a loop: after the last key, every part is on its way to its first again. */
export type AuthoredMotion = {
  readonly name: string;
  readonly type: MotionType;
  /** [s] */
  readonly duration: number;
  /** Frames of a second. */
  readonly rate: number;
  /** What all parts do where no key says otherwise. */
  readonly stance: Required<Pose>;
  readonly keys: readonly Key[];
  /** Breaths in the loop. */
  readonly breaths: number;
  /** How far the pelvis sways while standing [m]. */
  readonly sway: number;
  /** Springing on the balls of the feet: how often in the loop, and how deep [m]. */
  readonly bounce?: { readonly times: number; readonly depth: number };
  /** How much parts trail each other, 1 for calm motions. */
  readonly trail: number;
};

const NAMED: Readonly<Record<Exclude<Direction, Vector>, Vector>> = {
  in: [-1, 0, 0],
  out: [1, 0, 0],
  up: [0, 1, 0],
  down: [0, -1, 0],
  fore: [0, 0, 1],
  back: [0, 0, -1],
};

/** A direction as out, up and fore. */
export function outUpFore(towards: Direction): Vector {
  return typeof towards === 'string' ? NAMED[towards] : towards;
}

/** Two keys between which the parts they name stay as they are. */
export function hold(from: number, to: number, pose: Pose): Key[] {
  return [
    [from, pose],
    [to, pose],
  ];
}
