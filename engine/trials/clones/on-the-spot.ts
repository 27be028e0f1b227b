import { type Example, type Motion, type MotionStyle, rootAt, setRoot } from '../../animate/index.js';

/** A walk at about this pace shows a style best [m/s]. */
const PACE = 1.3;

/** A style as a motion that repeats on the spot: what it travels is taken out evenly, so that everyone stays where they stand. */
export function onTheSpot({ examples }: MotionStyle): Motion {
  const { motion } = examples.reduce((best, one) => (far(one) < far(best) ? one : best));
  const { frames } = motion;
  const kept: Motion = { ...motion, positions: motion.positions.slice() };
  const [fromX, , fromZ] = rootAt(motion, 0);
  const [toX, , toZ] = rootAt(motion, frames - 1);
  // The next frame after the last is the first again.
  const [stepX, stepZ] = [(toX - fromX) / Math.max(1, frames - 1), (toZ - fromZ) / Math.max(1, frames - 1)];
  let [sumX, sumZ] = [0, 0];
  for (let frame = 0; frame < frames; frame++) {
    const [x, y, z] = rootAt(motion, frame);
    setRoot(kept, frame, [x - stepX * frame, y, z - stepZ * frame]);
    sumX += x - stepX * frame;
    sumZ += z - stepZ * frame;
  }
  for (let frame = 0; frame < frames; frame++) {
    const [x, y, z] = rootAt(kept, frame);
    setRoot(kept, frame, [x - sumX / frames, y, z - sumZ / frames]);
  }
  return kept;
}

/** How far an example is from a walk straight ahead at that pace; of motions on the spot there is one example. */
function far({ parameters: { speed, turnRate } }: Example): number {
  return Math.abs(speed - PACE) + Math.abs(turnRate);
}
