import { aboutAxis, add, cos, exp, multiply, rotate, sin, type Vector, vectorAt } from '../../math/index.js';
import type { Example, MotionParameters } from '../library.js';
import { emptyMotion, type Motion, rootAt, rotationAt, setRoot, setRotation } from '../motion.js';
import { CANONICAL, JOINTS } from '../skeleton.js';
import { clearArms } from './bake-arms.js';
import { type Contacts, contactsOf, inCycle } from './bake-contacts.js';
import { type Legs, lowered, plantFeet } from './bake-feet.js';
import { followingHeights, standingHeight } from './bake-height.js';
import { type LegPose, legAt, lowestOf, type Side } from './foot-pose.js';
import type { GaitModel, GaitName } from './gait-model.js';
import { CHANNELS, type GaitVector, HARMONICS, LN_DURATION, TERMS } from './gait-vector.js';
import { pathAt, type Travel } from './travel.js';

/** Frames of a baked cycle. */
export const BAKED_FRAMES = 64;

/** What a gait is baked to. */
export type GaitExampleOptions = {
  readonly name: string;
  readonly gait: GaitName;
  readonly parameters: MotionParameters;
  /** How many times as far as its legs ask for the hips of who walks rise and fall; 1 if not said. */
  readonly rises?: number;
};

const UP: Vector = [0, 1, 0];

/**
 * Makes an example of a gait: one cycle from the strike of the right foot, of such a duration that feet on the ground stay behind as
 * fast as the body goes ahead, at such a height that they are on the floor, and then with feet planted where they stand.
 */
export function bakeGait(
  { reference }: GaitModel,
  gait: GaitVector,
  { name, gait: kind, parameters, rises = 1 }: GaitExampleOptions,
): Example {
  const { speed, turnRate: turn } = parameters;
  const pose = posesOf(name, reference, gait);
  const modelled = exp(gait[LN_DURATION]);
  const planned = contactsOf(gait, kind, speed * modelled, BAKED_FRAMES);
  const legs = onFloor(pose, kind, planned, rises);
  const duration = settleDuration(legs, planned, { speed, turn, duration: modelled });
  const travel = { speed, turn, duration };
  const contacts = plantFeet(pose, legs, travel, kind, planned);
  clearArms(pose);

  const share = (frame: number) => frame / BAKED_FRAMES;
  const [rightEnd, leftStrike, leftEnd] = [contacts.right.to, contacts.left.from, contacts.left.to].map(share);
  return {
    name,
    motion: travelled(pose, travel),
    isCyclic: true,
    parameters,
    keytimes: kind === 'walk' ? [0, leftEnd - 1, leftStrike, rightEnd, 1] : [0, rightEnd, leftStrike, leftEnd, 1],
    stances: [
      { foot: 'right', from: 0, to: rightEnd },
      { foot: 'left', from: leftStrike, to: leftEnd },
    ],
  };
}

const WAVES = waveTable();

/** All frames of a cycle in the travelling frame. */
function posesOf(name: string, reference: Float64Array, gait: GaitVector): Motion {
  const motion = emptyMotion(name, CANONICAL, 1, BAKED_FRAMES);
  const values = new Float64Array(CHANNELS);
  for (let frame = 0; frame < BAKED_FRAMES; frame++) {
    values.fill(0);
    for (let term = 0; term < TERMS; term++) {
      const wave = WAVES[frame * TERMS + term];
      const at = term * CHANNELS;
      for (let channel = 0; channel < CHANNELS; channel++) values[channel] += wave * gait[at + channel];
    }
    setRoot(motion, frame, vectorAt(values, 0));
    for (let joint = 0; joint < JOINTS; joint++)
      turnedBy(reference, 4 * joint, values, 3 + 3 * joint, motion.rotations, 4 * (frame * JOINTS + joint));
  }
  return motion;
}

/** A reference rotation followed by a rotation vector, from arrays into an array: what a library is made of thousands of times. */
function turnedBy(reference: Float64Array, from: number, values: Float64Array, at: number, out: Float64Array, to: number): void {
  const [vx, vy, vz] = [values[at], values[at + 1], values[at + 2]];
  const angle = Math.sqrt(vx * vx + vy * vy + vz * vz);
  const size = angle > 1e-9 ? sin(angle / 2) / angle : 0.5;
  const [x, y, z, w] = [vx * size, vy * size, vz * size, cos(angle / 2)];
  const [rx, ry, rz, rw] = [reference[from], reference[from + 1], reference[from + 2], reference[from + 3]];
  out[to] = rw * x + rx * w + ry * z - rz * y;
  out[to + 1] = rw * y - rx * z + ry * w + rz * x;
  out[to + 2] = rw * z + rx * y - ry * x + rz * w;
  out[to + 3] = rw * w - rx * x - ry * y - rz * z;
}

/**
 * Legs of a cycle, after the body was moved so that standing feet are on the floor: by one height if it runs; if it walks, by what the legs that stand ask for
 * at each moment, so that they keep their bends and the hips rise and fall with them.
 */
function onFloor(pose: Motion, kind: GaitName, contacts: Contacts, rises: number): Legs {
  const legsOf = (side: Side) => Array.from({ length: pose.frames }, (_, frame) => legAt(pose, frame, side));
  const legs = { left: legsOf('left'), right: legsOf('right') };
  const heights =
    kind === 'walk'
      ? risen(pose, followingHeights(legs, contacts), rises)
      : new Array<number>(pose.frames).fill(standingHeight(legs, contacts));
  for (let frame = 0; frame < pose.frames; frame++) pose.positions[3 * frame + 1] -= heights[frame];
  const down = (leg: LegPose, frame: number) => lowered(leg, heights[frame]);
  return { left: legs.left.map(down), right: legs.right.map(down) };
}

/** By how much the body comes down at each moment so that its hips rise and fall by so many times what they would if it came down by `heights`. */
function risen(pose: Motion, heights: readonly number[], rises: number): readonly number[] {
  if (rises === 1) return heights;
  const hips = heights.map((height, frame) => pose.positions[3 * frame + 1] - height);
  const middle = hips.reduce((sum, height) => sum + height, 0) / hips.length;
  return heights.map((height, frame) => height - (rises - 1) * (hips[frame] - middle));
}

/** At its ends a stance rolls on and off; the part between counts. */
const SETTLED = [0.15, 0.8] as const;

/** A duration is not changed beyond these shares of what the model says. */
const LEAST_CHANGE = 0.7;
const MOST_CHANGE = 1.35;

/** The duration at which standing feet go back as fast, in the mean, as the travelling frame goes ahead over the ground below them. */
function settleDuration(legs: Legs, contacts: Contacts, { speed, turn, duration }: Travel): number {
  let [back, left, count] = [0, 0, 0];
  for (const side of ['left', 'right'] as const) {
    const sole = (frame: number) => legs[side][inCycle(frame, BAKED_FRAMES)].sole;
    const { from, to } = contacts[side];
    for (let frame = Math.round(from + SETTLED[0] * (to - from)); frame <= from + SETTLED[1] * (to - from); frame++) {
      const point = lowestOf(sole(frame));
      back += ((sole(frame - 1)[point][2] - sole(frame + 1)[point][2]) / 2) * BAKED_FRAMES;
      left += sole(frame)[point][0];
      count += 1;
    }
  }
  // What is left of a frame that turns to the left is passed more slowly.
  const settled = back / count / Math.max(0.5 * speed, speed - (turn * left) / count);
  return Math.max(LEAST_CHANGE * duration, Math.min(MOST_CHANGE * duration, settled));
}

function travelled(pose: Motion, travel: Travel): Motion {
  const frameTime = travel.duration / BAKED_FRAMES;
  const motion = { ...pose, frameTime, positions: pose.positions.slice(), rotations: pose.rotations.slice() };
  for (let frame = 0; frame < BAKED_FRAMES; frame++) {
    const time = frame * frameTime;
    const { x, z, heading } = pathAt(travel, time);
    const turned = aboutAxis(UP, heading);
    setRoot(motion, frame, add([x, 0, z], rotate(turned, rootAt(pose, frame))));
    setRotation(motion, frame, 0, multiply(turned, rotationAt(pose, frame, 0)));
  }
  return motion;
}

function waveTable(): Float64Array {
  const table = new Float64Array(BAKED_FRAMES * TERMS);
  for (let frame = 0; frame < BAKED_FRAMES; frame++) {
    table[frame * TERMS] = 1;
    for (let h = 1; h <= HARMONICS; h++) {
      const angle = (2 * Math.PI * h * frame) / BAKED_FRAMES;
      table[frame * TERMS + 2 * h - 1] = cos(angle);
      table[frame * TERMS + 2 * h] = sin(angle);
    }
  }
  return table;
}
