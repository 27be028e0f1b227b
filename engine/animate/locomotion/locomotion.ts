import { aboutAxis, atan2, cos, exp, multiply, rotate, sin } from '../../math/index.js';
import { findGaitEventsOf, type GaitEvents } from '../extraction/gait-events.js';
import { facingOf, placeAll, SIDES } from '../extraction/placed-motion.js';
import { emptyMotion, type Motion, place, rootAt, rotationAt, setRoot, setRotation } from '../motion.js';
import { betweenPostures, postureAt, setPosture } from '../posture.js';
import { JOINTS } from '../skeleton.js';
import { labelPhases } from './phase-labels.js';
import { contactTimes, stancesOf } from './stances.js';

/** Frames in a second at which locomotion is looked at [Hz]. */
export const LOCOMOTION_RATE = 60;

/** A clip as networks and matching see it: a body on the spot, on a root that goes over the ground. */
export type Locomotion = {
  readonly name: string;
  readonly frames: number;
  /** The body on the spot: the root's place and the hips' rotation as seen from the root on the ground. */
  readonly spot: Motion;
  /** Where the root is, x and z [m], and where it faces, x and z of length 1; four numbers per frame. */
  readonly path: Float64Array;
  /** The same facing as yaw about +y, without jumps of a whole turn [rad]. */
  readonly yaw: Float64Array;
  /** Places of all joints as seen from the root, three numbers each [m]. */
  readonly places: Float64Array;
  /** Time within a stance to its nearer end (above 0) or off it (below 0), left and right, at most a quarter of a second [s]. */
  readonly contacts: Float64Array;
  /** Cycles since some strike of the right foot; not a number where steps are not plain. */
  readonly phase: Float64Array;
  /** 1 where somebody stands on both feet. */
  readonly still: Uint8Array;
};

/** The root goes where the hips go, without the sway of steps; deviations of the smoothing [s]. */
const PATH_SMOOTHING = 0.2;
const FACING_SMOOTHING = 0.3;
/** Slower than this one stands [m/s], and turns on the spot no faster than this [rad/s]. */
const STILL = { speed: 0.1, turn: 0.3 };
const UP = [0, 1, 0] as const;

/** Looks at a clip as locomotion. */
export function readLocomotion(clip: Motion): Locomotion {
  const events = secondsOf(findGaitEventsOf(placeAll(clip)), clip.frameTime);
  const motion = resample(clip, LOCOMOTION_RATE);
  const { frames } = motion;
  const placed = placeAll(motion);
  const yaw = smooth(facingOf(placed), 1, FACING_SMOOTHING * LOCOMOTION_RATE);
  const hips = smooth(motion.positions, 3, PATH_SMOOTHING * LOCOMOTION_RATE);
  const path = new Float64Array(4 * frames);
  for (let frame = 0; frame < frames; frame++)
    path.set([hips[3 * frame], hips[3 * frame + 2], sin(yaw[frame]), cos(yaw[frame])], 4 * frame);
  const spot = bringToSpot(motion, path, yaw);
  const stances = { left: stancesOf(events.left), right: stancesOf(events.right) };
  const contacts = new Float64Array(2 * frames);
  SIDES.forEach((side, n) => {
    const own = contactTimes(stances[side], frames, LOCOMOTION_RATE);
    for (let frame = 0; frame < frames; frame++) contacts[2 * frame + n] = own[frame];
  });
  const still = stillFrames(path, yaw, contacts);
  return {
    name: clip.name,
    frames,
    spot,
    path,
    yaw,
    places: placesOf(spot),
    contacts,
    phase: labelPhases(events, frames, LOCOMOTION_RATE),
    still,
  };
}

/** Speed of the root at a frame [m/s]. */
export function speedAt({ path, frames }: Pick<Locomotion, 'path' | 'frames'>, frame: number): number {
  const [from, to] = [Math.max(0, frame - 3), Math.min(frames - 1, frame + 3)];
  const x = path[4 * to] - path[4 * from];
  const z = path[4 * to + 1] - path[4 * from + 1];
  return (Math.sqrt(x * x + z * z) * LOCOMOTION_RATE) / Math.max(1, to - from);
}

/** How fast the root turns at a frame, positive to the left [rad/s]. */
export function turnAt({ yaw, frames }: Pick<Locomotion, 'yaw' | 'frames'>, frame: number): number {
  const [from, to] = [Math.max(0, frame - 3), Math.min(frames - 1, frame + 3)];
  return ((yaw[to] - yaw[from]) * LOCOMOTION_RATE) / Math.max(1, to - from);
}

/** The places of all joints of all frames. */
export function placesOf(spot: Motion): Float64Array {
  const places = new Float64Array(3 * JOINTS * spot.frames);
  for (let frame = 0; frame < spot.frames; frame++) {
    place(spot, frame).places.forEach((at, joint) => {
      places.set(at, 3 * (frame * JOINTS + joint));
    });
  }
  return places;
}

/** Events in seconds. */
function secondsOf({ left, right, isRunning }: GaitEvents, frameTime: number): GaitEvents {
  const seconds = ({ strikes, toeOffs, contacts }: GaitEvents['left']) => ({
    strikes: strikes.map((frame) => frame * frameTime),
    toeOffs: toeOffs.map((frame) => frame * frameTime),
    contacts: contacts.map(({ from, to }) => ({ from: from * frameTime, to: to * frameTime })),
  });
  return { left: seconds(left), right: seconds(right), isRunning };
}

/** The same motion at another rate. */
function resample(motion: Motion, rate: number): Motion {
  const frames = Math.floor((motion.frames - 1) * motion.frameTime * rate + 1e-6) + 1;
  const sampled = emptyMotion(motion.name, motion.skeleton, 1 / rate, frames);
  for (let frame = 0; frame < frames; frame++) {
    const at = frame / (rate * motion.frameTime);
    const before = Math.min(Math.floor(at + 1e-6), motion.frames - 1);
    const after = Math.min(before + 1, motion.frames - 1);
    setPosture(sampled, frame, betweenPostures(postureAt(motion, before), postureAt(motion, after), Math.max(0, at - before)));
  }
  return sampled;
}

function bringToSpot(motion: Motion, path: Float64Array, yaw: Float64Array): Motion {
  const spot = { ...motion, positions: motion.positions.slice(), rotations: motion.rotations.slice() };
  for (let frame = 0; frame < motion.frames; frame++) {
    const back = aboutAxis(UP, -yaw[frame]);
    const [x, y, z] = rootAt(motion, frame);
    setRoot(spot, frame, rotate(back, [x - path[4 * frame], y, z - path[4 * frame + 1]]));
    setRotation(spot, frame, 0, multiply(back, rotationAt(motion, frame, 0)));
  }
  return spot;
}

function stillFrames(path: Float64Array, yaw: Float64Array, contacts: Float64Array): Uint8Array {
  const frames = yaw.length;
  return Uint8Array.from(yaw, (_, frame) => {
    const isSlow = speedAt({ path, frames }, frame) < STILL.speed && Math.abs(turnAt({ yaw, frames }, frame)) < STILL.turn;
    return isSlow && contacts[2 * frame] > 0 && contacts[2 * frame + 1] > 0 ? 1 : 0;
  });
}

/** Values averaged with their neighbours by a bell of this deviation [frames]; beyond the ends they go on as steadily as they began or ended. */
export function smooth(values: Float64Array, width: number, deviation: number): Float64Array {
  const reach = Math.ceil(3 * deviation);
  const bell = Array.from({ length: reach + 1 }, (_, n) => exp((-n * n) / (2 * deviation * deviation)));
  const total = bell[0] + 2 * bell.slice(1).reduce((sum, value) => sum + value, 0);
  const frames = values.length / width;
  const at = (frame: number, k: number): number => {
    if (frame >= 0 && frame < frames) return values[frame * width + k];
    const end = frame < 0 ? 0 : frames - 1;
    // A point mirrored through the end keeps value and slope there.
    const mirrored = Math.min(Math.max(2 * end - frame, 0), frames - 1);
    return 2 * values[end * width + k] - values[mirrored * width + k];
  };
  const out = new Float64Array(values.length);
  for (let frame = 0; frame < frames; frame++) {
    for (let k = 0; k < width; k++) {
      let sum = bell[0] * at(frame, k);
      for (let n = 1; n <= reach; n++) sum += bell[n] * (at(frame - n, k) + at(frame + n, k));
      out[frame * width + k] = sum / total;
    }
  }
  return out;
}

/** Yaw of a direction in the ground [rad]. */
export function yawOf(x: number, z: number): number {
  return atan2(x, z);
}
