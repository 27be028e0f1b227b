import { inverse, multiply, type Quaternion, rotate, type Vector } from '../../math/index.js';
import { bendTo, LIMBS } from '../blending/two-bone.js';
import { placePosture } from '../posture.js';
import { CANONICAL, JOINTS, jointNumber } from '../skeleton.js';
import type { Act } from './act.js';
import { type ActMoment, createMoment, rotationIn, sampleAct } from './sample-act.js';
import { STAND_BEFORE } from './standing-acts.js';

const SIDES = [
  { limb: LIMBS.leftLeg, foot: jointNumber('leftFoot') },
  { limb: LIMBS.rightLeg, foot: jointNumber('rightFoot') },
] as const;

/** Where ankles are while one stands before the seat, seen from where one stands, and how feet are turned. */
type Standing = readonly { readonly ankle: Vector; readonly rotation: Quaternion }[];
const standing = new Map<Act, Standing>();

/** Bends the legs of a moment of somebody who sits down so that the feet stay where it stood before; its hips have their rotation in the world already. */
export function plantLegs(act: Act, { rotations }: ActMoment, root: Vector, anchor: ArrayLike<number>, scale: number): void {
  const [seatX, seatZ, sine, cosine, , before] = Array.from(anchor);
  const offsets = CANONICAL.offsets.map((value) => value * scale);
  const own = Array.from({ length: JOINTS }, (_, joint) => rotationIn(rotations, 4 * joint));
  const placed = placePosture({ ...CANONICAL, offsets }, { root, rotations: own });
  const yaw = yawOf(sine, cosine);
  standingOf(act).forEach(({ ankle, rotation }, n) => {
    const { limb, foot } = SIDES[n];
    const [x, y, z] = rotate(yaw, [ankle[0] * scale, ankle[1] * scale, ankle[2] * scale + before]);
    const { upper, lower } = bendTo(placed, limb, [seatX + x, y, seatZ + z]);
    rotations.set(multiply(inverse(own[0]), upper), 4 * limb.upper);
    rotations.set(multiply(inverse(upper), lower), 4 * limb.lower);
    rotations.set(multiply(inverse(lower), multiply(yaw, rotation)), 4 * foot);
  });
}

function standingOf(act: Act): Standing {
  const known = standing.get(act);
  if (known) return known;
  const moment = createMoment();
  sampleAct(act, 0, moment);
  const rotations = Array.from({ length: JOINTS }, (_, joint) => rotationIn(moment.rotations, 4 * joint));
  const placed = placePosture(CANONICAL, { root: [moment.root[0], moment.root[1], moment.root[2]], rotations });
  const found = SIDES.map(({ foot }) => {
    const [x, y, z] = placed.places[foot];
    return { ankle: [x, y, z - STAND_BEFORE] as Vector, rotation: placed.rotations[foot] };
  });
  standing.set(act, found);
  return found;
}

/** The rotation about the axis up to a direction, given by its sine and cosine from +z to +x. */
export function yawOf(sine: number, cosine: number): Quaternion {
  const half = Math.sqrt(Math.max(0, (1 + cosine) / 2));
  return [0, half > 1e-6 ? sine / (2 * half) : 1, 0, half];
}
