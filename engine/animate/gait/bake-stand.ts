import { add, cos, scale, sin, subtract, type Vector } from '../../math/index.js';
import { type FootContact, inCycle } from './bake-contacts.js';
import { aroundStance, easeAround } from './bake-ease.js';
import { type FootPose, heightOf, lowestOf, movedFoot } from './foot-pose.js';
import { pathAt, type Travel, toWorld } from './travel.js';

/** Moves the ankles so that the foot stands still on the floor during its stance. */
export function standFoot(feet: readonly FootPose[], travel: Travel, contact: FootContact): FootPose[] {
  const frames = feet.length;
  const { from, to } = contact;
  const shifts = stanceShifts(feet, travel, contact);
  const ease = easeAround(contact, frames) + 1;
  const result: FootPose[] = [];
  for (const k of aroundStance(contact, frames)) {
    const frame = inCycle(k, frames);
    const foot = feet[frame];
    if (k >= from && k <= to) {
      result[frame] = movedFoot(foot, shifts[k - from]);
      continue;
    }
    const shift =
      k < from
        ? easedOut(shifts[0], shifts[1], (from - k) / ease, ease)
        : easedOut(shifts[to - from], shifts[to - from - 1], (k - to) / ease, ease);
    // A foot in the air may not dip into the floor.
    const lift = Math.max(0, -heightOf(foot.sole) - shift[1]);
    result[frame] = movedFoot(foot, add(shift, [0, lift, 0]));
  }
  return result;
}

/** A shift that goes on as it was going, from what it was a frame before, and comes to nothing at share 1: the foot is not jerked to a stop. */
function easedOut(shift: Vector, before: Vector, share: number, frames: number): Vector {
  if (share >= 1) return [0, 0, 0];
  const rest = (1 - share) * (1 - share);
  return add(scale(shift, rest * (1 + 2 * share)), scale(subtract(shift, before), rest * share * frames));
}

/**
 * How the foot has to move, frame by frame of its stance and in the travelling frame, for the point on which it stands to stay where it is
 * and on the floor. Over the ground it moves by nothing in the mean.
 */
function stanceShifts(feet: readonly FootPose[], travel: Travel, { from, to }: FootContact): Vector[] {
  const frames = feet.length;
  const step = travel.duration / frames;
  const onGround: Vector[] = [[0, 0, 0]];
  let sum: Vector = [0, 0, 0];
  for (let frame = from + 1; frame <= to; frame++) {
    const { sole } = feet[inCycle(frame, frames)];
    const point = lowestOf(sole);
    const before = toWorld(travel, (frame - 1) * step, feet[inCycle(frame - 1, frames)].sole[point]);
    const after = toWorld(travel, frame * step, sole[point]);
    onGround.push(add(onGround[onGround.length - 1], subtract(before, after)));
    sum = add(sum, onGround[onGround.length - 1]);
  }
  const mean = scale(sum, 1 / onGround.length);
  return onGround.map((shift, i) => {
    const [x, , z] = subtract(shift, mean);
    const { heading } = pathAt(travel, (from + i) * step);
    const [c, s] = [cos(heading), sin(heading)];
    return [x * c - z * s, -heightOf(feet[inCycle(from + i, frames)].sole), x * s + z * c];
  });
}
