import {
  aboutAxis,
  add,
  atan2,
  direction,
  inverse,
  length,
  multiply,
  type Quaternion,
  rotate,
  shortestArc,
  subtract,
  unit,
  type Vector,
  vectorAt,
} from '../../math/index.js';
import { type Motion, place, rootAt, setRoot, setRotation } from '../motion.js';
import { CANONICAL, LEG_LENGTH, SOLE } from '../skeleton.js';
import { LEG_JOINTS, reachAnkle } from './leg-reach.js';

const SIDES = ['left', 'right'] as const;
type Side = (typeof SIDES)[number];

/** Pitch of a foot, and of its toes against it, while it stands flat; positive with the toes down [rad]. */
export type FootPitch = { readonly foot: number; readonly toes: number };

/** Of both sides: the capture's markers sit differently on every foot. */
export type FeetPitch = Readonly<Record<Side, FootPitch>>;

/** Height of the toes' joint above the floor when the foot stands [m]. */
const TOES_HEIGHT = -SOLE.ball[1];

/** A foot stands in frames where it is within this of its low tenth [m] and slower than this [m/s], or among its slowest. */
const LOW_BAND = 0.04;
const SLOW = 0.15;
const SLOWEST_SHARE = 0.15;

/** A foot pitched down more than this stands on its tip, which is a style and no fault [rad]. */
const TIPTOE = (14 * Math.PI) / 180;
/** No more than this is taken for a fault of the capture [rad]. */
const MOST_PITCH = (80 * Math.PI) / 180;

/** How feet stand in a canonical motion: the middle pitch over frames in which they are low and slow. */
export function measureFeet(motion: Motion): FeetPitch {
  return pitchesOf(motion, placeFeet(motion));
}

function pitchesOf(motion: Motion, placed: Feet): FeetPitch {
  const of = (side: Side): FootPitch => {
    const { ankle, toes } = placed[side];
    const standing = standingFrames(motion.frameTime, ankle.places, toes.places);
    const foot = middle(standing.map((frame) => pitchOf(ankle.rotations[frame])));
    const front = middle(standing.map((frame) => pitchOf(toes.rotations[frame])));
    return foot > TIPTOE ? { foot: 0, toes: front } : { foot: Math.max(foot, -MOST_PITCH), toes: front - foot };
  };
  return { left: of('left'), right: of('right') };
}

/** The middle of several measurements of one person. */
export function poolFeet(measured: readonly FeetPitch[]): FeetPitch {
  const of = (side: Side): FootPitch => ({
    foot: middle(measured.map((feet) => feet[side].foot)),
    toes: middle(measured.map((feet) => feet[side].toes)),
  });
  return { left: of('left'), right: of('right') };
}

/**
 * Sets both feet of a canonical motion flat on the floor at y = 0 where they stand (docs/motion-files.md): each foot loses its standing
 * pitch, its ankle is moved up or down until the standing toes are at their height, and the leg reaches for it. Ankles are given as the
 * source has them, scaled.
 */
export function calibrateFeet(motion: Motion, ankles: Readonly<Record<Side, Float64Array>>, given?: FeetPitch): void {
  const feet = placeFeet(motion);
  const pitch = given ?? pitchesOf(motion, feet);
  const shiftOf = (side: Side) => floorShift(motion.frameTime, side, feet[side], ankles[side], pitch[side]);
  const shift = { left: shiftOf('left'), right: shiftOf('right') };
  const target = (side: Side, frame: number) => subtract(vectorAt(ankles[side], 3 * frame), [0, shift[side], 0]);
  lowerRoot(motion, (shift.left + shift.right) / 2);
  lowerWhereOutOfReach(motion, target);
  for (let frame = 0; frame < motion.frames; frame++) {
    const { rotations, places } = place(motion, frame);
    for (const side of SIDES) {
      const joints = LEG_JOINTS[side];
      const { foot, toes } = levelled(rotations[joints.ankle], rotations[joints.toes], pitch[side]);
      reachAnkle(rotations, joints, places[joints.hip], target(side, frame));
      rotations[joints.ankle] = foot;
      rotations[joints.toes] = toes;
      for (const joint of Object.values(joints)) {
        setRotation(motion, frame, joint, unit(multiply(inverse(rotations[CANONICAL.parents[joint]]), rotations[joint])));
      }
    }
  }
}

function lowerRoot(motion: Motion, by: number): void {
  for (let frame = 0; frame < motion.frames; frame++) setRoot(motion, frame, subtract(rootAt(motion, frame), [0, by, 0]));
}

/** A leg is bent by at least 4 degrees … */
const STRAIGHTEST = 0.9994 * LEG_LENGTH;
/** … for which hips come down by no more than this [m], over so long before and after [s]. */
const MOST_LOWERED = 0.02;
const LOWERED_AROUND = 0.03;

/** Lowers the hips where a leg would have to be longer than it is, there only: a whole clip that is lowered walks with bent knees. */
function lowerWhereOutOfReach(motion: Motion, target: (side: Side, frame: number) => Vector): void {
  const need = Array.from({ length: motion.frames }, (_, frame) => {
    const { places } = place(motion, frame);
    const over = SIDES.map((side) => {
      const [x, y, z] = subtract(target(side, frame), places[LEG_JOINTS[side].hip]);
      return -y - Math.sqrt(Math.max(0, STRAIGHTEST * STRAIGHTEST - x * x - z * z));
    });
    return Math.min(MOST_LOWERED, Math.max(0, ...over));
  });
  const around = Math.max(1, Math.round(LOWERED_AROUND / motion.frameTime));
  const near = (values: readonly number[], frame: number) => values.slice(Math.max(0, frame - around), frame + around + 1);
  const widened = need.map((_, frame) => Math.max(...near(need, frame)));
  for (let frame = 0; frame < motion.frames; frame++) {
    const own = near(widened, frame);
    const by = own.reduce((sum, value) => sum + value, 0) / own.length;
    setRoot(motion, frame, subtract(rootAt(motion, frame), [0, by, 0]));
  }
}

/**
 * Bends toes that point into the floor until their tip is level with the ball of the foot or on the floor: captures seldom see toes
 * bend when a foot pushes off.
 */
export function liftToes(motion: Motion): void {
  for (let frame = 0; frame < motion.frames; frame++) {
    const { rotations, places } = place(motion, frame);
    for (const side of SIDES) {
      const { ankle, toes } = LEG_JOINTS[side];
      const ball = add(places[toes], rotate(rotations[toes], SOLE.ball));
      const tip = add(places[toes], rotate(rotations[toes], SOLE.tip));
      const lowest = Math.min(0, ball[1]);
      if (tip[1] >= lowest) continue;
      const along = subtract(tip, ball);
      const down = (lowest - ball[1]) / length(along);
      const [x, , z] = direction([along[0], 0, along[2]]);
      const level = Math.sqrt(1 - down * down);
      const lift = shortestArc(direction(along), [level * x, down, level * z]);
      setRotation(motion, frame, toes, unit(multiply(inverse(rotations[ankle]), multiply(lift, rotations[toes]))));
    }
  }
}

/** How much too high the ankle of a side is, by the height of its toes' joint in standing frames [m]. */
function floorShift(frameTime: number, side: Side, { ankle, toes }: Feet[Side], ankles: Float64Array, pitch: FootPitch): number {
  const offset = vectorAt(CANONICAL.offsets, 3 * LEG_JOINTS[side].toes);
  const standing = standingFrames(frameTime, ankle.places, toes.places);
  const heights = standing.map((frame) => {
    const { foot } = levelled(ankle.rotations[frame], toes.rotations[frame], pitch);
    return add(vectorAt(ankles, 3 * frame), rotate(foot, offset))[1];
  });
  return quantile(heights, 0.25) - TOES_HEIGHT;
}

/** Foot and toes without their standing pitch. */
function levelled(foot: Quaternion, toes: Quaternion, pitch: FootPitch): { foot: Quaternion; toes: Quaternion } {
  const level = multiply(foot, aboutAxis([1, 0, 0], -pitch.foot));
  const bend = multiply(inverse(foot), toes);
  return { foot: level, toes: multiply(level, multiply(aboutAxis([1, 0, 0], -pitch.toes), bend)) };
}

type JointPath = { readonly places: Vector[]; readonly rotations: Quaternion[] };
type Feet = Readonly<Record<Side, { readonly ankle: JointPath; readonly toes: JointPath }>>;

function placeFeet(motion: Motion): Feet {
  const track = (): JointPath => ({ places: [], rotations: [] });
  const feet: Feet = { left: { ankle: track(), toes: track() }, right: { ankle: track(), toes: track() } };
  for (let frame = 0; frame < motion.frames; frame++) {
    const { places, rotations } = place(motion, frame);
    for (const side of SIDES) {
      for (const part of ['ankle', 'toes'] as const) {
        feet[side][part].places.push(places[LEG_JOINTS[side][part]]);
        feet[side][part].rotations.push(rotations[LEG_JOINTS[side][part]]);
      }
    }
  }
  return feet;
}

function standingFrames(frameTime: number, ankle: readonly Vector[], toes: readonly Vector[]): number[] {
  const heights = ankle.map((at, frame) => Math.min(at[1], toes[frame][1]));
  const lowest = quantile(heights, 0.1) + LOW_BAND;
  const speeds = ankle.map((_, frame) => Math.max(speedAt(ankle, frame, frameTime), speedAt(toes, frame, frameTime)));
  const low = heights.flatMap((height, frame) => (height < lowest ? [frame] : []));
  const slow = Math.max(
    SLOW,
    quantile(
      low.map((frame) => speeds[frame]),
      SLOWEST_SHARE,
    ),
  );
  return low.filter((frame) => speeds[frame] <= slow);
}

function speedAt(places: readonly Vector[], frame: number, frameTime: number): number {
  const before = Math.max(0, frame - 1);
  const after = Math.min(places.length - 1, frame + 1);
  return after > before ? length(subtract(places[after], places[before])) / ((after - before) * frameTime) : 0;
}

/** How far a foot's front points down [rad]. */
function pitchOf(rotation: Quaternion): number {
  const [x, y, z] = rotate(rotation, [0, 0, 1]);
  return atan2(-y, Math.sqrt(x * x + z * z));
}

function middle(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that a share of all lie below, between neighbours in proportion; 0 of none. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length === 0) return 0;
  const at = share * (sorted.length - 1);
  const below = Math.floor(at);
  const above = Math.min(sorted.length - 1, below + 1);
  return sorted[below] + (sorted[above] - sorted[below]) * (at - below);
}
