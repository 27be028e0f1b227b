import { angleBetween, between, length, slerp, subtract } from '../../math/index.js';
import { type Motion, rootAt, rotationAt, setRoot, setRotation } from '../motion.js';

/** A joint that turns this far in one frame and back in the next has been mistaken for another for that frame [rad]. */
const LEAST_TURN = (12 * Math.PI) / 180;
/** The same for the place of the root, as a part of the distance to the farthest joint at rest. */
const LEAST_SHIFT = 0.03;
/** Neighbours of a spike agree: they differ by less than this part of it. */
const AGREEMENT = 1 / 3;

/** The motion with single frames that stand out from both their neighbours led across, joint by joint. */
export function withoutSpikes(motion: Motion): Motion {
  const repaired: Motion = { ...motion, positions: motion.positions.slice(), rotations: motion.rotations.slice() };
  const leastShift = LEAST_SHIFT * sizeOf(motion);
  for (let frame = 1; frame + 1 < motion.frames; frame++) {
    const [before, at, after] = [rootAt(repaired, frame - 1), rootAt(motion, frame), rootAt(motion, frame + 1)];
    if (isSpike(length(subtract(at, before)), length(subtract(after, at)), length(subtract(after, before)), leastShift)) {
      setRoot(repaired, frame, between(before, after, 0.5));
    }
    for (let joint = 0; joint < motion.skeleton.names.length; joint++) {
      const [last, own, next] = [
        rotationAt(repaired, frame - 1, joint),
        rotationAt(motion, frame, joint),
        rotationAt(motion, frame + 1, joint),
      ];
      if (isSpike(angleBetween(last, own), angleBetween(own, next), angleBetween(last, next), LEAST_TURN)) {
        setRotation(repaired, frame, joint, slerp(last, next, 0.5));
      }
    }
  }
  return repaired;
}

function isSpike(there: number, back: number, across: number, least: number): boolean {
  const smaller = Math.min(there, back);
  return smaller > least && across < AGREEMENT * smaller;
}

/** How far the farthest joint is from the root at rest, in the motion's own unit. */
function sizeOf({ skeleton: { parents, offsets } }: Motion): number {
  const places: (readonly [number, number, number])[] = [];
  for (const [joint, parent] of parents.entries()) {
    const [x, y, z] = places[parent] ?? [0, 0, 0];
    const at = 3 * joint;
    places.push(parent < 0 ? [0, 0, 0] : [x + offsets[at], y + offsets[at + 1], z + offsets[at + 2]]);
  }
  return Math.max(...places.map(length));
}
