// What a network answered, as a body: rotations from the references, the root at the simulated position, feet by their contacts.
import {
  bodyScale, footContact, footHold, footWay, frameLevel, frameRoot, frameRotation, motionFacingX, motionFacingZ, motionVelocityX, motionVelocityZ, networkBody, networkOutput,
  networkPlace, networkReference, positionX, positionZ,
} from '../declared/columns';
import { POSE_NUMBERS } from '../declared/constants';
import { f32At, i32At, setF32, setI32 } from '../memory';
import { UNHELD, WALKING, WAY_BYTES } from '../motion/feet';
import { aboutY, dot, exponential, multiply, rotate, times, unit, vector } from '../rotation';
import { firstReference } from './body';
import { goOn } from './go-on';
import { outputRoom } from './network';
import { seeFeet } from './tread';

/** Lanes of a moment, and what is in the last two. */
const LANES: i32 = 24;
const ROOT: i32 = 22;
const CONTACT: i32 = 23;
const JOINTS: i32 = 22;
/** The root stays this near to the simulated position [m]. */
const ROOT_REACH: f32 = 0.04;
const UNPOSED: i32 = 2;

/** Bodies [begin, end) of a network: writes their poses, and what feet do. */
export function showNetwork(begin: i32, end: i32): void {
  for (let n = begin; n < end; n++) {
    const row = i32At(networkBody, n);
    const answer = networkOutput + (<usize>(n * outputRoom) << 2);
    goOn(row, answer);
    const place = i32At(networkPlace, n);
    const level = i32At(frameLevel, place);
    if (level < UNPOSED) showRow(row, place, answer, level == 0);
  }
}

function showRow(row: i32, place: i32, answer: usize, isHeld: bool): void {
  const scale = f32At(bodyScale, row);
  const yaw = aboutY(f32At(motionFacingX, row), f32At(motionFacingZ, row));
  const out = frameRotation + (<usize>(place * POSE_NUMBERS) << 2);
  const references = networkReference + (<usize>firstReference << 2);
  for (let joint = 0; joint < JOINTS; joint++) {
    const own = exponential(vector(f32At(answer, joint), f32At(answer, LANES + joint), f32At(answer, 2 * LANES + joint)));
    const rotation = multiply(v128.load(references + (<usize>joint << 4)), own);
    v128.store(out + (<usize>joint << 4), joint == 0 ? unit(multiply(yaw, rotation)) : rotation);
  }
  const offset = times(rotate(yaw, vector(f32At(answer, ROOT), 0, f32At(answer, ROOT + 2 * LANES))), scale);
  const kept = min<f32>(1, ROOT_REACH / max<f32>(sqrt<f32>(dot(offset, offset)), <f32>1e-6));
  const x = f32At(positionX, row);
  const z = f32At(positionZ, row);
  const root = frameRoot + <usize>place * 12;
  const rootX = x + kept * f32x4.extract_lane(offset, 0);
  const rootY = f32At(answer, ROOT + LANES) * scale;
  const rootZ = z + kept * f32x4.extract_lane(offset, 2);
  const raised = seeFeet(
    row, place, rootX, rootY, rootZ, f32At(answer, CONTACT), f32At(answer, CONTACT + LANES), f32At(motionVelocityX, row), f32At(motionVelocityZ, row), scale,
  );
  store<f32>(root, rootX);
  store<f32>(root, rootY + raised, 4);
  store<f32>(root, rootZ, 8);
  setI32(footHold, row, isHeld ? WALKING : UNHELD);
  if (isHeld) noteFeet(row, answer, times(offset, <f32>1 - kept));
}

/** Notes for `plantFeet` which foot stands, where the hips face, and what the root was held back by. */
function noteFeet(row: i32, answer: usize, apart: v128): void {
  setF32(footContact, 2 * row, f32At(answer, CONTACT));
  setF32(footContact, 2 * row + 1, f32At(answer, CONTACT + LANES));
  const way = footWay + <usize>row * WAY_BYTES;
  store<f32>(way, f32At(motionFacingX, row));
  store<f32>(way, f32At(motionFacingZ, row), 4);
  store<f32>(way, f32x4.extract_lane(apart, 0), 8);
  store<f32>(way, f32x4.extract_lane(apart, 2), 12);
  store<f32>(way, 0, 16);
  store<f32>(way, 1, 20);
}
