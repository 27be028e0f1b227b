import { aboutAxis, cos, multiply, rotate, sin } from '../../math/index.js';
import { pathAt, type Travel } from '../gait/travel.js';
import type { Example } from '../library.js';
import { emptyMotion, type Motion, rootAt, rotationAt, setRoot, setRotation } from '../motion.js';
import { betweenPostures, type Posture, postureAt, setPosture } from '../posture.js';
import { LOCOMOTION_RATE, type Locomotion, placesOf } from './locomotion.js';
import { contactTimes } from './stances.js';

/** Before and behind the cycle that is looked at, the way goes on for as long as networks look back and ahead [s]. */
const MARGIN = 1.1;
const UP = [0, 1, 0] as const;

/** A cycle of a style as locomotion, on a root that goes evenly along its arc; phases are told of this one cycle, and not of those before and behind it. */
export function exampleLocomotion({ name, motion, keytimes, stances, parameters }: Example): Locomotion {
  const duration = motion.frames * motion.frameTime;
  const travel = { speed: parameters.speed, turn: parameters.turnRate, duration };
  const margin = Math.ceil(MARGIN * LOCOMOTION_RATE);
  const frames = 2 * margin + Math.ceil(duration * LOCOMOTION_RATE);
  const cycle = onSpot(motion, travel);
  const spot = emptyMotion(name, motion.skeleton, 1 / LOCOMOTION_RATE, frames);
  const path = new Float64Array(4 * frames);
  const yaw = new Float64Array(frames);
  const phase = new Float64Array(frames).fill(Number.NaN);
  for (let frame = 0; frame < frames; frame++) {
    const time = (frame - margin) / LOCOMOTION_RATE;
    const { x, z, heading } = pathAt(travel, time);
    path.set([x, z, sin(heading), cos(heading)], 4 * frame);
    yaw[frame] = heading;
    const share = time / duration - Math.floor(time / duration);
    setPosture(spot, frame, postureOf(cycle, share));
    if (frame >= margin && frame < frames - margin + 3) phase[frame] = Math.floor(time / duration) + phaseAt(share, keytimes[2]);
  }
  const contacts = new Float64Array(2 * frames);
  (['left', 'right'] as const).forEach((foot, side) => {
    const own = stances.filter((stance) => stance.foot === foot);
    const all = Array.from({ length: 9 }, (_, n) => n - 4).flatMap((cycles) =>
      own.map(({ from, to }) => ({
        from: (cycles + from) * duration + margin / LOCOMOTION_RATE,
        to: (cycles + to) * duration + margin / LOCOMOTION_RATE,
      })),
    );
    contactTimes(all, frames, LOCOMOTION_RATE).forEach((time, frame) => {
      contacts[2 * frame + side] = time;
    });
  });
  return { name, frames, spot, path, yaw, places: placesOf(spot), contacts, phase, still: new Uint8Array(frames) };
}

/** Strikes of the right foot are whole, those of the left half a cycle on, and between them phases go evenly. */
function phaseAt(share: number, leftStrike: number): number {
  return share < leftStrike ? (0.5 * share) / leftStrike : 0.5 + (0.5 * (share - leftStrike)) / (1 - leftStrike);
}

function postureOf(cycle: Motion, share: number): Posture {
  const at = share * cycle.frames;
  const before = Math.floor(at) % cycle.frames;
  return betweenPostures(postureAt(cycle, before), postureAt(cycle, (before + 1) % cycle.frames), at - Math.floor(at));
}

/** The same cycle as seen from its arc. */
function onSpot(motion: Motion, travel: Travel): Motion {
  const spot = { ...motion, positions: motion.positions.slice(), rotations: motion.rotations.slice() };
  for (let frame = 0; frame < motion.frames; frame++) {
    const { x, z, heading } = pathAt(travel, frame * motion.frameTime);
    const back = aboutAxis(UP, -heading);
    const [px, py, pz] = rootAt(motion, frame);
    setRoot(spot, frame, rotate(back, [px - x, py, pz - z]));
    setRotation(spot, frame, 0, multiply(back, rotationAt(motion, frame, 0)));
  }
  return spot;
}
