import {
  CANONICAL,
  CHANNELS,
  emptyMotion,
  GAIT_SIZE,
  type GaitModel,
  type GaitVector,
  LEFT_DUTY,
  LEFT_LATE,
  LN_DURATION,
  poseOf,
  RIGHT_DUTY,
  setRoot,
  setRotation,
} from '../animate/index.js';
import { aboutAxis, cos, exp, multiply, random, rotate, sin } from '../math/index.js';
import type { CapturedCycle } from './fit-cycle.js';

/** How somebody walked. */
export type Walked = {
  readonly speed: number;
  readonly turn: number;
  readonly foot?: 'left' | 'right';
  /** Where the walk began and headed. */
  readonly x?: number;
  readonly z?: number;
  readonly heading?: number;
};

const FRAMES = 100;

/** A gait of small random waves that fall off with their number, those of the root [m] smaller than those of joints [rad]. */
export function randomGait(seed: number, size: number): GaitVector {
  const gait = new Float64Array(GAIT_SIZE);
  for (let i = CHANNELS; i < LN_DURATION; i++) {
    const harmonic = Math.ceil(Math.floor(i / CHANNELS) / 2);
    gait[i] = ((random(seed, 0, 0, i) - 0.5) * size * (i % CHANNELS < 3 ? 0.1 : 1)) / harmonic;
  }
  return gait;
}

/** The motion of one cycle of a gait, as a capture would have it. */
export function walkedCycle(
  model: GaitModel,
  gait: GaitVector,
  source: Pick<CapturedCycle, 'clip' | 'style' | 'gait'>,
  walked: Walked,
): CapturedCycle {
  const { speed, turn, foot = 'right', x: startX = 0, z: startZ = 0, heading: start = 0 } = walked;
  const duration = exp(gait[LN_DURATION]);
  const leftStrike = 0.5 + gait[LEFT_LATE];
  const motion = emptyMotion(source.clip, CANONICAL, duration / FRAMES, FRAMES + 1);
  for (let frame = 0; frame <= FRAMES; frame++) {
    const time = frame * motion.frameTime;
    const heading = start + turn * time;
    const { root, rotations } = poseOf(model, gait, frame / FRAMES + (foot === 'right' ? 0 : leftStrike));
    const turned = aboutAxis([0, 1, 0], heading);
    const [wayX, wayZ] =
      turn === 0
        ? [speed * time * sin(start), speed * time * cos(start)]
        : [(speed / turn) * (cos(start) - cos(heading)), (speed / turn) * (sin(heading) - sin(start))];
    const [dx, y, dz] = rotate(turned, root);
    setRoot(motion, frame, [startX + wayX + dx, y, startZ + wayZ + dz]);
    rotations.forEach((rotation, joint) => {
      setRotation(motion, frame, joint, joint === 0 ? multiply(turned, rotation) : rotation);
    });
  }
  const duties = { right: gait[RIGHT_DUTY], left: gait[LEFT_DUTY] };
  const other = foot === 'right' ? 'left' : 'right';
  return {
    ...source,
    person: source.clip,
    motion,
    foot,
    otherStrike: foot === 'right' ? leftStrike : 1 - leftStrike,
    duty: duties[foot],
    otherDuty: duties[other],
  };
}
