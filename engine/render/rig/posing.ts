import { aboutAxis, inverse, multiply, type Quaternion, quaternionAt, rotate, type Vector } from '../../math/index.js';
import { clamp } from '../mesh/curve.js';
import { HEM_BACK, HEM_FRONT, JOINT, RIG_JOINTS, RIG_MIRRORED, RIG_PARENTS, type Rig } from './rig.js';
import { AS_BUILT, armLift, hipHeight, LENGTHENED, MOVES, type Stretch, stretchedHeight, stretchedOffset } from './stretch.js';

/** A rig with the angle by which bulk keeps the arms from the body [rad]. */
export type Posable = { readonly rig: Rig; readonly armSpread: number };

/** Numbers per joint in a row of skinning matrices: three rows of four. */
export const MATRIX = 12;

/** Numbers of a pose: the skinning matrices of all joints. */
export const POSE = MATRIX * RIG_JOINTS;

/** How closely hems follow the thighs. */
const FRONT_FOLLOWS = 0.96;
const BACK_FOLLOWS = 0.9;
/** How much of the knee's bend a skirt's back feels. */
const CALF = 0.55;

/** Local rotations of all joints of the rig in a pose of the canonical ones: arms that hang are spread by the body's bulk, and hems follow the legs. */
export function rigRotations({ armSpread }: Posable, rotations: ArrayLike<number>, out: Float64Array): void {
  for (let i = 0; i < 4 * HEM_FRONT; i++) out[i] = rotations[i];
  spreadArms(out, armSpread);
  for (const joint of LEG_JOINTS) _legs[joint] = quaternionAt(out, 4 * joint);
  const [front, back] = hemAngles(_legs);
  out.set(aboutAxis([1, 0, 0], -front), 4 * HEM_FRONT);
  out.set(aboutAxis([1, 0, 0], -back), 4 * HEM_BACK);
}

/**
 * Matrices that take vertices from the building posture to a pose: three rows of four numbers per joint of the rig. `rotations` are the
 * canonical joints' local ones (x, y, z, w), from which the rig has its own (`rigRotations`). Vertices of a body that is drawn out are moved for its breadth and height
 * before; arms, which hang higher, after.
 */
export function skinMatrices(
  body: Posable,
  root: Vector,
  rotations: ArrayLike<number>,
  out: Float32Array = new Float32Array(POSE),
  stretch: Stretch = AS_BUILT,
): Float32Array {
  const { rig } = body;
  rigRotations(body, rotations, _local);
  const isStretched = stretch.tall !== 1 || stretch.arms !== 1;
  placeJoints(isStretched ? stretched(rig, stretch) : rig, root);
  const lift = armLift(hipHeight(rig), stretch);
  for (let joint = 0; joint < RIG_JOINTS; joint++) {
    writeTurn(out, MATRIX * joint, rig.turns, joint);
    if (isStretched && LENGTHENED[joint]) lengthen(out, MATRIX * joint, rig.turns, joint, stretch.arms);
    const height = isStretched ? stretchedHeight(rig, joint, stretch.tall) : rig.places[3 * joint + 1];
    writeMove(out, MATRIX * joint, rig.places, joint, height, MOVES[joint] === 'arm' ? lift : 0);
  }
  return out;
}

/** Rotations of the joints in their parents, and turns and places of the joints in the world; four and three numbers each. */
const _local = new Float64Array(4 * RIG_JOINTS);
const _turns = new Float64Array(4 * RIG_JOINTS);
const _places = new Float64Array(3 * RIG_JOINTS);
const _legs: Quaternion[] = [];
const LEG_JOINTS = [JOINT.upperLeg, JOINT.upperLeg + 1, RIG_MIRRORED[JOINT.upperLeg], RIG_MIRRORED[JOINT.upperLeg] + 1];

/** Goes down the joints; plain numbers, because this runs for hundreds of people in every frame. */
function placeJoints({ offsets }: { readonly offsets: ArrayLike<number> }, root: Vector): void {
  _places.set(root);
  for (let i = 0; i < 4; i++) _turns[i] = _local[i];
  for (let joint = 1; joint < RIG_JOINTS; joint++) {
    const p = 4 * RIG_PARENTS[joint];
    const j = 4 * joint;
    const [x, y, z, w] = [_turns[p], _turns[p + 1], _turns[p + 2], _turns[p + 3]];
    const [a, b, c, d] = [_local[j], _local[j + 1], _local[j + 2], _local[j + 3]];
    _turns[j] = w * a + x * d + y * c - z * b;
    _turns[j + 1] = w * b - x * c + y * d + z * a;
    _turns[j + 2] = w * c + x * b - y * a + z * d;
    _turns[j + 3] = w * d - x * a - y * b - z * c;
    const k = 3 * joint;
    const from = 3 * RIG_PARENTS[joint];
    const tx = 2 * (y * offsets[k + 2] - z * offsets[k + 1]);
    const ty = 2 * (z * offsets[k] - x * offsets[k + 2]);
    const tz = 2 * (x * offsets[k + 1] - y * offsets[k]);
    _places[k] = _places[from] + offsets[k] + tx * w + (y * tz - z * ty);
    _places[k + 1] = _places[from + 1] + offsets[k + 1] + ty * w + (z * tx - x * tz);
    _places[k + 2] = _places[from + 2] + offsets[k + 2] + tz * w + (x * ty - y * tx);
  }
}

/** The turn from a joint's building posture to where it is now, as three rows. */
function writeTurn(out: Float32Array, at: number, built: Float32Array, joint: number): void {
  const j = 4 * joint;
  const [x, y, z, w] = [_turns[j], _turns[j + 1], _turns[j + 2], _turns[j + 3]];
  const [a, b, c, d] = [-built[j], -built[j + 1], -built[j + 2], built[j + 3]];
  const i = w * a + x * d + y * c - z * b;
  const k = w * b - x * c + y * d + z * a;
  const l = w * c + x * b - y * a + z * d;
  const m = w * d - x * a - y * b - z * c;
  out[at] = 1 - 2 * (k * k + l * l);
  out[at + 1] = 2 * (i * k - l * m);
  out[at + 2] = 2 * (i * l + k * m);
  out[at + 4] = 2 * (i * k + l * m);
  out[at + 5] = 1 - 2 * (i * i + l * l);
  out[at + 6] = 2 * (k * l - i * m);
  out[at + 8] = 2 * (i * l - k * m);
  out[at + 9] = 2 * (k * l + i * m);
  out[at + 10] = 1 - 2 * (i * i + k * k);
}

/** The move that brings a joint, turned, from a height to where it is now, less what it is lifted by later: the fourth column. */
function writeMove(out: Float32Array, at: number, built: Float32Array, joint: number, height: number, lift: number): void {
  const k = 3 * joint;
  for (let row = 0; row < 3; row++) {
    const r = at + 4 * row;
    out[r + 3] = _places[k + row] - (out[r] * built[k] + out[r + 1] * height + out[r + 2] * built[k + 2]);
  }
  out[at + 7] -= lift;
}

/** Lengthens what a joint turns along its bone, which lies along the joint's own first axis. */
function lengthen(out: Float32Array, at: number, built: Float32Array, joint: number, length: number): void {
  const [x, y, z] = rotate(quaternionAt(built, 4 * joint), [1, 0, 0]);
  for (let r = at; r < at + MATRIX; r += 4) {
    const along = (length - 1) * (out[r] * x + out[r + 1] * y + out[r + 2] * z);
    out[r] += along * x;
    out[r + 1] += along * y;
    out[r + 2] += along * z;
  }
}

/** Offsets of a rig that is drawn out. */
function stretched(rig: Rig, stretch: Stretch): { readonly offsets: Float64Array } {
  for (let joint = 0; joint < RIG_JOINTS; joint++)
    for (const axis of AXES) _offsets[3 * joint + axis] = stretchedOffset(rig, joint, stretch, axis);
  return _stretched;
}

const AXES = [0, 1, 2] as const;
const _offsets = new Float64Array(3 * RIG_JOINTS);
const _stretched = { offsets: _offsets };

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
function spreadArms(local: Float64Array, spread: number): void {
  for (const side of [1, -1]) {
    const joint = side > 0 ? JOINT.upperArm : RIG_MIRRORED[JOINT.upperArm];
    const upper = quaternionAt(local, 4 * joint);
    const hangs = clamp(-rotate(upper, [side, 0, 0])[1]);
    const lifted = multiply(aboutAxis([0, 0, 1], side * spread * hangs), upper);
    const returned = multiply(multiply(inverse(lifted), aboutAxis([0, 0, 1], -0.75 * side * spread * hangs)), lifted);
    local.set(lifted, 4 * joint);
    local.set(multiply(returned, quaternionAt(local, 4 * (joint + 1))), 4 * (joint + 1));
  }
}
