import { aboutAxis, add, dot, inverse, length, multiply, rotate, scale, subtract, type Vector } from '../../math/index.js';
import { type Motion, type Placed, place, rotationAt, setRotation } from '../motion.js';
import { jointNumber } from '../skeleton.js';

/** Hips and chest as upright ellipses about their joints: half breadth, half depth, and from where to where they reach [m]. */
const TRUNK = [
  { joint: jointNumber('hips'), breadth: 0.16, depth: 0.11, from: -0.1, to: 0.14 },
  { joint: jointNumber('upperChest'), breadth: 0.155, depth: 0.11, from: -0.14, to: 0.1 },
] as const;
/** Thickness of a thigh with a hand on it [m]. */
const THIGH = 0.095;
/** Thickness of an arm, which trunk and arm keep between them [m]. */
const ARM = 0.03;
/** From the wrist to the middle of the fingers [m]. */
const HAND = 0.08;
/** Frames that are looked at: arms swing slowly. */
const EVERY = 4;
/** Arms are not spread by more [rad]. */
const MOST_SPREAD = 0.6;

const ARMS = { left: armOf('left', 1), right: armOf('right', -1) };
type Arm = (typeof ARMS)['left'];

/**
 * Spreads the arms of a cycle, each by one angle for all of it, so that neither elbows nor hands go through trunk or thighs: people who
 * are put together from parts of several have the chest of one and the arms of another.
 */
export function clearArms(pose: Motion): void {
  const spread = { left: 0, right: 0 };
  for (let round = 0; round < 3; round++) {
    const placed = Array.from({ length: pose.frames / EVERY }, (_, i) => place(pose, i * EVERY));
    let isClear = true;
    for (const side of ['left', 'right'] as const) {
      const more = Math.min(lackingSpread(placed, ARMS[side]), MOST_SPREAD - spread[side]);
      if (more <= 0) continue;
      isClear = false;
      spread[side] += more;
      spreadArm(pose, ARMS[side], more);
    }
    if (isClear) return;
  }
}

function spreadArm(pose: Motion, { upper, sign }: Arm, angle: number): void {
  // The arm hangs down: turning it about the axis ahead brings it away from the body.
  const turn = aboutAxis([0, 0, 1], sign * angle);
  for (let frame = 0; frame < pose.frames; frame++) setRotation(pose, frame, upper, multiply(turn, rotationAt(pose, frame, upper)));
}

/** The angle by which an arm has to be spread, by the worst of its frames [rad]. */
function lackingSpread(frames: readonly Placed[], arm: Arm): number {
  let most = 0;
  for (const placed of frames) {
    const top = placed.places[arm.upper];
    const wrist = placed.places[arm.hand];
    const fingers = add(wrist, rotate(placed.rotations[arm.hand], [arm.sign * HAND, 0, 0]));
    for (const point of [placed.places[arm.lower], wrist, fingers]) {
      const depth = Math.max(depthInTrunk(placed, point, arm.sign), depthInThigh(placed, point, arm));
      if (depth > 0) most = Math.max(most, depth / Math.max(0.15, length(subtract(point, top))));
    }
  }
  return most;
}

/** How far a point has to go to its side to leave the trunk; 0 outside [m]. */
function depthInTrunk({ rotations, places }: Placed, point: Vector, sign: number): number {
  let depth = 0;
  for (const { joint, breadth, depth: half, from, to } of TRUNK) {
    const [x, y, z] = rotate(inverse(rotations[joint]), subtract(point, places[joint]));
    if (y < from || y > to || Math.abs(z) > half) continue;
    depth = Math.max(depth, breadth * Math.sqrt(1 - (z / half) ** 2) + ARM - sign * x);
  }
  return depth;
}

function depthInThigh({ places }: Placed, point: Vector, { hip, knee }: Arm): number {
  const bone = subtract(places[knee], places[hip]);
  const along = Math.max(0, Math.min(1, dot(subtract(point, places[hip]), bone) / dot(bone, bone)));
  return THIGH - length(subtract(point, add(places[hip], scale(bone, along))));
}

function armOf(side: 'left' | 'right', sign: 1 | -1) {
  const [upper, lower, hand, hip, knee] = ['UpperArm', 'LowerArm', 'Hand', 'UpperLeg', 'LowerLeg'].map((part) => jointNumber(side + part));
  return { sign, upper, lower, hand, hip, knee };
}
