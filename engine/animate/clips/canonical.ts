import {
  aboutAxis,
  add,
  atan2,
  cross,
  direction,
  dot,
  IDENTITY,
  inverse,
  length,
  multiply,
  type Quaternion,
  rotate,
  scale,
  shortestArc,
  subtract,
  unit,
  type Vector,
  vectorAt,
} from '../../math/index.js';
import { emptyMotion, type Motion, type Placed, place, setRoot, setRotation } from '../motion.js';
import { MotionError } from '../motion-error.js';
import { CANONICAL, JOINTS, jointNumber, LEG_LENGTH } from '../skeleton.js';
import { type BoneMap, findJoints, NONE, tPoseOf } from './bone-map.js';
import { calibrateFeet, type FeetPitch, liftToes } from './calibrate.js';
import { LEGS_AS_THEY_ARE, type LegCalibration } from './leg-calibration.js';
import { repairJoints } from './repair-joints.js';
import { withoutSpikes } from './repair-spikes.js';
import { soundMotion } from './sound-motion.js';

/** Settings of bringing a motion to the canonical skeleton. */
export type CanonicalOptions = {
  /**
   * How the source stands upright with arms out, facing one of its axes: in its rest pose, turned as the map says; in its first
   * frame, which is then left out of the result; or with these rotations of its joints.
   */
  readonly reference?: 'rest' | 'first' | readonly Quaternion[];
  /**
   * What becomes of the feet: `measured` sets them flat on the floor at y = 0 where they stand; pitches measured elsewhere, as from
   * other clips of the same person, do the same with those; `kept` leaves feet and floor as they are in the source.
   */
  readonly feet?: 'measured' | 'kept' | FeetPitch;
  /** How the legs of the source differ from the person's, as `measureLegs` finds it; without it they are taken as they are. */
  readonly legs?: LegCalibration;
};

/** Source joint of every canonical joint, or NONE. */
type Sources = readonly number[];

/** The canonical joint that a bone points at; limbs and trunk are chains. */
const TIP: readonly number[] = CANONICAL.names.map((name, joint) => (name === 'hips' ? NONE : CANONICAL.parents.indexOf(joint)));

/**
 * Brings a motion to the canonical skeleton: bones point where the source's point and turn as far from their reference pose; the root is
 * scaled by the length of the legs. So unit and build of the source do not matter; its axes are found from the reference pose.
 */
export function toCanonical(given: Motion, map: BoneMap, options: CanonicalOptions = {}): Motion {
  const { reference = 'rest', feet = 'measured', legs = LEGS_AS_THEY_ARE } = options;
  const source = withoutSpikes(given);
  const sources = findJoints(source, map);
  const standing = placeReference(source, reference === 'rest' ? tPoseOf(source.skeleton, map) : reference);
  const axes = axesOf(standing, sources, source.name);
  const size = LEG_LENGTH / (legs.bones * legLength(standing, sources, source.name));
  const upright = turn(standing, axes, size);
  const first = reference === 'first' ? 1 : 0;
  if (source.frames <= first)
    throw new MotionError({ file: source.name, expected: 'a frame besides the reference pose', received: 'none' });

  const motion = emptyMotion(source.name, CANONICAL, source.frameTime, source.frames - first);
  const ankles = { left: new Float64Array(motion.frames * 3), right: new Float64Array(motion.frames * 3) };
  for (let frame = 0; frame < motion.frames; frame++) {
    const placed = turn(place(source, frame + first), axes, size);
    const rotations = canonicalRotations(placed, upright, sources);
    const ahead = rotate(rotations[HIPS], [0, 0, legs.hipAhead]);
    // Spine and legs keep their directions; so does the middle between the hip joints its place.
    rotations[HIPS] = multiply(multiply(rotations[HIPS], aboutAxis([0, 0, 1], legs.roll)), aboutAxis([1, 0, 0], legs.tilt));
    setWorldRotations(motion, frame, rotations);
    setRoot(motion, frame, add(rootOf(placed, rotations[HIPS], sources), ahead));
    ankles.left.set(placed.places[sources[LEFT_FOOT]], 3 * frame);
    ankles.right.set(placed.places[sources[RIGHT_FOOT]], 3 * frame);
  }
  if (feet !== 'kept') calibrateFeet(motion, ankles, feet === 'measured' ? undefined : feet);
  repairJoints(motion);
  if (feet !== 'kept') liftToes(motion);
  return soundMotion(motion, (expected, received) => new MotionError({ file: source.name, expected, received }));
}

/** Sets all of a frame's rotations from those in the world. */
export function setWorldRotations(motion: Motion, frame: number, rotations: readonly Quaternion[]): void {
  const { parents } = motion.skeleton;
  for (let joint = 0; joint < parents.length; joint++) {
    const parent = parents[joint];
    setRotation(motion, frame, joint, unit(parent < 0 ? rotations[joint] : multiply(inverse(rotations[parent]), rotations[joint])));
  }
}

const HIPS = jointNumber('hips');
const HEAD = jointNumber('head');
const LEGS = (['left', 'right'] as const).map((side) => ({
  hip: jointNumber(`${side}UpperLeg`),
  knee: jointNumber(`${side}LowerLeg`),
  ankle: jointNumber(`${side}Foot`),
}));
const [{ hip: LEFT_HIP, ankle: LEFT_FOOT }, { hip: RIGHT_HIP, ankle: RIGHT_FOOT }] = LEGS;

function placeReference(source: Motion, reference: 'first' | readonly Quaternion[]): Placed {
  if (reference === 'first') return place(source, 0);
  const standing = emptyMotion(source.name, source.skeleton, source.frameTime, 1);
  for (const [joint, rotation] of reference.entries()) setRotation(standing, 0, joint, rotation);
  return place(standing, 0);
}

/** The rotation of whole right angles after which the person in the reference pose stands along +y and has the left side towards +x. */
export function axesOf({ places }: Pick<Placed, 'places'>, sources: Sources, file: string): Quaternion {
  const between = (from: number, to: number) => subtract(places[sources[to]], places[sources[from]]);
  const up = nearestAxis(between(HIPS, HEAD));
  const left = nearestAxis(between(RIGHT_HIP, LEFT_HIP));
  const isPerson = length(up) > 0 && length(left) > 0 && dot(up, left) === 0;
  if (!isPerson) {
    const expected = 'a reference pose that stands upright along one axis with its left leg along another';
    throw new MotionError({ file, expected, received: `the head along (${up}) and the left along (${left})` });
  }
  return inverse(fromAxes(left, up));
}

function nearestAxis(vector: Vector): Vector {
  const [x, y, z] = vector.map(Math.abs);
  if (Math.max(x, y, z) === 0) return [0, 0, 0];
  if (x >= y && x >= z) return [Math.sign(vector[0]), 0, 0];
  return y >= z ? [0, Math.sign(vector[1]), 0] : [0, 0, Math.sign(vector[2])];
}

/** The rotation that takes x and y to two directions at right angles. */
function fromAxes(x: Vector, y: Vector): Quaternion {
  const first = shortestArc([1, 0, 0], x);
  const turned = rotate(first, [0, 1, 0]);
  const angle = atan2(dot(cross(turned, y), x), dot(turned, y));
  return multiply(aboutAxis(x, angle), first);
}

/** Length of a leg from hip to ankle, the middle of both sides, in units of the source. */
function legLength({ places }: Placed, sources: Sources, file: string): number {
  const far = (from: number, to: number) => length(subtract(places[sources[to]], places[sources[from]]));
  const sum = LEGS.reduce((total, { hip, knee, ankle }) => total + far(hip, knee) + far(knee, ankle), 0);
  if (!(sum > 0)) throw new MotionError({ file, expected: 'legs of some length', received: '0' });
  return sum / 2;
}

function turn({ rotations, places }: Placed, axes: Quaternion, size: number): Placed {
  return {
    rotations: rotations.map((rotation) => multiply(axes, rotation)),
    places: places.map((at) => scale(rotate(axes, at), size)),
  };
}

/** Rotations in the world of the canonical joints (docs/motion-files.md): G(t) · G(T-pose)⁻¹ · S, S the least turn of the bone onto the source's. */
function canonicalRotations(placed: Placed, upright: Placed, sources: Sources): Quaternion[] {
  const rotations: Quaternion[] = [];
  for (let joint = 0; joint < JOINTS; joint++) {
    const from = sources[joint];
    if (from === NONE) {
      rotations.push(rotations[CANONICAL.parents[joint]] ?? IDENTITY);
      continue;
    }
    const turned = multiply(placed.rotations[from], inverse(upright.rotations[from]));
    rotations.push(multiply(turned, aim(joint, turned, placed, sources)));
  }
  return rotations;
}

/** S: it follows the frame where the source has more joints in the bone's stead, as CMU's neck has. */
function aim(joint: number, turned: Quaternion, { places }: Placed, sources: Sources): Quaternion {
  let tip = TIP[joint];
  while (tip !== NONE && sources[tip] === NONE) tip = TIP[tip];
  if (tip === NONE) return IDENTITY;
  const along = direction(subtract(places[sources[tip]], places[sources[joint]]));
  if (length(along) === 0) return IDENTITY;
  return shortestArc(direction(vectorAt(CANONICAL.offsets, 3 * TIP[joint])), rotate(inverse(turned), along));
}

/** Place of the hips such that the middle between the hip joints is where it is in the source. */
function rootOf({ places }: Placed, hips: Quaternion, sources: Sources): Vector {
  const middle = scale(add(places[sources[LEFT_HIP]], places[sources[RIGHT_HIP]]), 0.5);
  const [, y, z] = vectorAt(CANONICAL.offsets, 3 * LEFT_HIP);
  return subtract(middle, rotate(hips, [0, y, z]));
}
