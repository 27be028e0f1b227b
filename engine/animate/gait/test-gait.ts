import { add, atan2, cos, dot, inverse, length, rotate, scale, sin, subtract, type Vector } from '../../math/index.js';
import type { Example } from '../library.js';
import { type Placed, place, rotationAt } from '../motion.js';
import { jointNumber, SOLE } from '../skeleton.js';
import { pathAt } from './travel.js';

/** What a person would look at in a baked cycle. Angles in degrees, lengths in metres. */
export type Look = {
  kneeMin: number;
  kneeMax: number;
  /** Mean lean of the trunk, forward positive. */
  lean: number;
  /** Least distance of the ankles across the way while they pass each other. */
  ankles: number;
  /** How deep hands and elbows are in the trunk. */
  armsInTrunk: number;
  /** Lowest and highest root. */
  root: readonly [number, number];
  /** Lowest point of a sole in all frames, and of standing feet the farthest from the floor. */
  lowest: number;
  offFloor: number;
  /** Way of the standing point over the ground, the worse stance. */
  slip: number;
  /** Largest turn of a joint between two frames, the seam of the cycle included. */
  jump: number;
};

const DEGREES = 180 / Math.PI;
const SIDES = ['left', 'right'] as const;
const JOINT = Object.fromEntries(
  ['Foot', 'Toes', 'LowerLeg', 'UpperLeg', 'LowerArm', 'Hand'].map((part) => [
    part,
    { left: jointNumber(`left${part}`), right: jointNumber(`right${part}`) },
  ]),
);

/** Looks at every frame of a baked cycle. */
export function lookAt(example: Example): Look {
  const { motion, parameters } = example;
  const placed = Array.from({ length: motion.frames }, (_, frame) => place(motion, frame));
  const duration = motion.frames * motion.frameTime;
  const travel = { speed: parameters.speed, turn: parameters.turnRate, duration };
  const local = (frame: number, point: Vector): Vector => {
    const { x, z, heading } = pathAt(travel, frame * motion.frameTime);
    const [dx, dz] = [point[0] - x, point[2] - z];
    return [dx * cos(heading) - dz * sin(heading), point[1], dx * sin(heading) + dz * cos(heading)];
  };
  const knees = placed.flatMap((_, frame) => SIDES.map((side) => kneeFlexion(example, frame, side)));
  const heights = placed.map(({ places }) => places[0][1]);
  return {
    kneeMin: Math.min(...knees),
    kneeMax: Math.max(...knees),
    lean: mean(placed.map(({ places }, frame) => leanOf(local(frame, places[0]), local(frame, places[jointNumber('neck')])))),
    ankles: Math.min(
      ...placed.map(({ places }, frame) => {
        const [left, right] = SIDES.map((side) => local(frame, places[JOINT.Foot[side]]));
        return Math.abs(left[2] - right[2]) < 0.2 ? left[0] - right[0] : 1;
      }),
    ),
    armsInTrunk: Math.max(...placed.map(armsInTrunk)),
    root: [Math.min(...heights), Math.max(...heights)],
    lowest: Math.min(...placed.flatMap((one) => SIDES.flatMap((side) => sole(one, side).map(([, y]) => y)))),
    ...stanceOf(example, placed, duration),
    jump: largestJump(example),
  };
}

/** The standing point, followed over the ground from frame to frame, around the end of the cycle too. */
function stanceOf({ motion, parameters, stances }: Example, placed: readonly Placed[], duration: number) {
  const travel = { speed: parameters.speed, turn: parameters.turnRate, duration };
  const onGround = (side: 'left' | 'right', frame: number): Vector[] => {
    const { x, z, heading } = pathAt(travel, Math.floor(frame / motion.frames) * duration);
    return sole(placed[frame % motion.frames], side).map(([px, py, pz]) => [
      x + px * cos(heading) + pz * sin(heading),
      py,
      z - px * sin(heading) + pz * cos(heading),
    ]);
  };
  let [slip, offFloor] = [0, 0];
  for (const { foot, from, to } of stances) {
    let way = 0;
    for (let frame = Math.round(from * motion.frames); frame <= Math.round(to * motion.frames); frame++) {
      const points = onGround(foot, frame);
      const floor = Math.min(...points.map(([, y]) => y));
      offFloor = Math.max(offFloor, Math.abs(floor));
      if (frame === Math.round(from * motion.frames)) continue;
      // A flat foot stands on two points, and rolls about the one that stays.
      const before = onGround(foot, frame - 1);
      const ways = points.map(([x, y, z], i) => (y < floor + 1e-4 ? Math.sqrt((x - before[i][0]) ** 2 + (z - before[i][2]) ** 2) : 1));
      way += Math.min(...ways);
    }
    slip = Math.max(slip, way);
  }
  return { slip, offFloor };
}

function sole({ rotations, places }: Placed, side: 'left' | 'right'): Vector[] {
  const [foot, toes] = [JOINT.Foot[side], JOINT.Toes[side]];
  const at = (joint: number, point: Vector) => add(places[joint], rotate(rotations[joint], point));
  return [at(foot, SOLE.heel), at(toes, SOLE.ball), at(toes, SOLE.tip)];
}

function kneeFlexion({ motion }: Example, frame: number, side: 'left' | 'right'): number {
  const [, y, z] = rotate(rotationAt(motion, frame, JOINT.LowerLeg[side]), [0, -1, 0]);
  return atan2(-z, -y) * DEGREES;
}

function leanOf(root: Vector, neck: Vector): number {
  return atan2(neck[2] - root[2], neck[1] - root[1]) * DEGREES;
}

/** Chest and hips as ellipses of 30 by 20 cm, thighs 15 cm thick. */
function armsInTrunk({ rotations, places }: Placed): number {
  let deepest = 0;
  for (const side of SIDES) {
    const sign = side === 'left' ? 1 : -1;
    for (const point of [places[JOINT.LowerArm[side]], places[JOINT.Hand[side]]]) {
      for (const [name, from, to] of [
        ['hips', -0.1, 0.14],
        ['upperChest', -0.14, 0.1],
      ] as const) {
        const joint = jointNumber(name);
        const [x, y, z] = rotate(inverse(rotations[joint]), subtract(point, places[joint]));
        if (y > from && y < to && Math.abs(z) < 0.1) deepest = Math.max(deepest, 0.15 * Math.sqrt(1 - (z / 0.1) ** 2) - sign * x);
      }
      const [hip, knee] = [places[JOINT.UpperLeg[side]], places[JOINT.LowerLeg[side]]];
      const bone = subtract(knee, hip);
      const along = Math.max(0, Math.min(1, dot(subtract(point, hip), bone) / dot(bone, bone)));
      deepest = Math.max(deepest, 0.075 - length(subtract(point, add(hip, scale(bone, along)))));
    }
  }
  return deepest;
}

function largestJump({ motion }: Example): number {
  let most = 0;
  for (let frame = 0; frame < motion.frames; frame++) {
    // The hips carry the heading, which goes on from cycle to cycle.
    for (let joint = 1; joint < motion.skeleton.names.length; joint++) {
      const [a, b] = [rotationAt(motion, frame, joint), rotationAt(motion, (frame + 1) % motion.frames, joint)];
      const cosine = Math.min(1, Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]));
      most = Math.max(most, 2 * atan2(Math.sqrt(1 - cosine * cosine), cosine) * DEGREES);
    }
  }
  return most;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
