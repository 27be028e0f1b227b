import { aboutAxis, inverse, multiply, type Quaternion, quaternionAt, rotate, type Vector } from '../math/index.js';
import { clamp } from './curve.js';
import { HEM_BACK, HEM_FRONT, JOINT, RIG_JOINTS, RIG_MIRRORED, RIG_PARENTS, type Rig } from './rig.js';

/** A rig with the angle by which bulk keeps the arms from the body [rad]. */
export type Posable = { readonly rig: Rig; readonly armSpread: number };

/** Numbers per joint in a row of skinning matrices: three rows of four. */
export const MATRIX = 12;

/** How closely hems follow the thighs. */
const FRONT_FOLLOWS = 0.96;
const BACK_FOLLOWS = 0.9;
/** How much of the knee's bend a skirt's back feels. */
const CALF = 0.55;

/**
 * Matrices that take vertices from the building posture to a pose: three rows of four numbers per joint of the rig. `rotations` are the
 * canonical joints' local ones (x, y, z, w); arms that hang are spread by the body's bulk, and hems follow the legs.
 */
export function skinMatrices(
  { rig, armSpread }: Posable,
  root: Vector,
  rotations: ArrayLike<number>,
  out: Float32Array = new Float32Array(MATRIX * RIG_JOINTS),
): Float32Array {
  const local = Array.from({ length: RIG_JOINTS - 2 }, (_, joint) => quaternionAt(rotations, 4 * joint));
  spreadArms(local, armSpread);
  const [front, back] = hemAngles(local);
  local[HEM_FRONT] = aboutAxis([1, 0, 0], -front);
  local[HEM_BACK] = aboutAxis([1, 0, 0], -back);
  const turns: Quaternion[] = [];
  const places: Vector[] = [];
  for (let joint = 0; joint < RIG_JOINTS; joint++) {
    const parent = RIG_PARENTS[joint];
    if (parent < 0) {
      turns.push(local[joint]);
      places.push(root);
    } else {
      const [x, y, z] = rotate(turns[parent], vector(rig.offsets, joint));
      turns.push(multiply(turns[parent], local[joint]));
      places.push([places[parent][0] + x, places[parent][1] + y, places[parent][2] + z]);
    }
    const turn = multiply(turns[joint], inverse(quaternionAt(rig.turns, 4 * joint)));
    writeMatrix(out, MATRIX * joint, turn, vector(rig.places, joint), places[joint]);
  }
  return out;
}

/** How far the front and the back of a skirt swing forwards [rad]: with the foremost thigh, and with what of the legs is rearmost. */
export function hemAngles(rotations: readonly Quaternion[]): readonly [front: number, back: number] {
  let front = Number.NEGATIVE_INFINITY;
  let back = 0;
  for (const thigh of [JOINT.upperLeg, RIG_MIRRORED[JOINT.upperLeg]]) {
    const shin = multiply(rotations[thigh], rotations[thigh + 1]);
    const swing = forwardSwing(rotations[thigh]);
    front = Math.max(front, swing);
    back = Math.min(back, swing, swing + CALF * (forwardSwing(shin) - swing));
  }
  return [front * FRONT_FOLLOWS, back * BACK_FOLLOWS];
}

function forwardSwing(rotation: Quaternion): number {
  const [, y, z] = rotate(rotation, [0, -1, 0]);
  return Math.atan2(z, -y);
}

/** Lifts hanging upper arms outwards; the elbow gives most of it back. */
function spreadArms(local: Quaternion[], spread: number): void {
  for (const side of [1, -1]) {
    const joint = side > 0 ? JOINT.upperArm : RIG_MIRRORED[JOINT.upperArm];
    const hangs = clamp(-rotate(local[joint], [side, 0, 0])[1]);
    const lifted = multiply(aboutAxis([0, 0, 1], side * spread * hangs), local[joint]);
    const returned = multiply(multiply(inverse(lifted), aboutAxis([0, 0, 1], -0.75 * side * spread * hangs)), lifted);
    local[joint] = lifted;
    local[joint + 1] = multiply(returned, local[joint + 1]);
  }
}

/** Turns about `from` and moves it to `to`. */
function writeMatrix(out: Float32Array, at: number, turn: Quaternion, from: Vector, to: Vector): void {
  const moved = rotate(turn, from);
  for (let column = 0; column < 3; column++) {
    const axis = rotate(turn, [column === 0 ? 1 : 0, column === 1 ? 1 : 0, column === 2 ? 1 : 0]);
    for (let row = 0; row < 3; row++) out[at + 4 * row + column] = axis[row];
  }
  for (let row = 0; row < 3; row++) out[at + 4 * row + 3] = to[row] - moved[row];
}

function vector(values: Float32Array, joint: number): Vector {
  return [values[3 * joint], values[3 * joint + 1], values[3 * joint + 2]];
}
