import { solveArm } from './arm.js';
import { type Curve, createCurve, sample } from './curve.js';
import type { Side } from './leg.js';
import type { ArmPose, AuthoredMotion, Pose } from './pose.js';
import { armFrame, poseTrunk } from './trunk.js';

/** The numbers of every part of a motion over its loop. */
export type Curves = {
  readonly hips: Curve;
  readonly spine: Curve;
  readonly look: Curve;
  readonly arms: Readonly<Record<Side, Curve>>;
  readonly feet: Readonly<Record<Side, Curve>>;
};

type NumberedPart = 'hips' | 'spine' | 'look' | 'leftFoot' | 'rightFoot';

const FOOT_FIELDS = ['out', 'fore', 'lift', 'turn', 'heel', 'point', 'knee', 'roll'];

/** The numbers of each part, in the order of its channels. */
const FIELDS: Readonly<Record<NumberedPart, readonly string[]>> = {
  hips: ['left', 'fore', 'drop', 'turn', 'tilt', 'list'],
  spine: ['bend', 'lean', 'twist'],
  look: ['turn', 'nod', 'tilt'],
  leftFoot: FOOT_FIELDS,
  rightFoot: FOOT_FIELDS,
};

/** Gathers what the keys of a motion say, part by part; arms are solved with the trunk as it is at their moment. */
export function readCurves(motion: AuthoredMotion): Curves {
  const hips = numbersOf(motion, 'hips');
  const spine = numbersOf(motion, 'spine');
  const look = numbersOf(motion, 'look');
  const arm = (side: Side): Curve => {
    const keyed = momentsOf<ArmPose>(motion, side === 'left' ? 'leftArm' : 'rightArm');
    const values = keyed.map(([time, pose]) => {
      const trunk = poseTrunk(sample(hips, time), sample(spine, time), sample(look, time));
      return solveArm(pose, armFrame(trunk, side));
    });
    return trackOf(keyed, values, motion.duration);
  };
  return {
    hips,
    spine,
    look,
    arms: { left: arm('left'), right: arm('right') },
    feet: { left: numbersOf(motion, 'leftFoot'), right: numbersOf(motion, 'rightFoot') },
  };
}

function numbersOf(motion: AuthoredMotion, part: NumberedPart): Curve {
  const keyed = momentsOf<Readonly<Record<string, number>>>(motion, part);
  const stance = motion.stance[part] as Readonly<Record<string, number>>;
  const values = keyed.map(([, pose]) => FIELDS[part].map((field) => pose[field] ?? stance[field] ?? 0));
  return trackOf(keyed, values, motion.duration);
}

/** The keys that name a part, from the stance at the beginning on. */
function momentsOf<T>({ name, duration, keys, stance }: AuthoredMotion, part: keyof Pose): (readonly [time: number, pose: T])[] {
  const named = keys.filter(([, pose]) => pose[part] !== undefined).map(([time, pose]) => [time, pose[part] as T] as const);
  named.sort(([a], [b]) => a - b);
  for (const [i, [time]] of named.entries()) {
    if (time < 0 || time >= duration) throw new Error(`${name}: ${part} has a key at ${time} s, outside its ${duration} s`);
    if (i > 0 && time === named[i - 1][0]) throw new Error(`${name}: ${part} has two keys at ${time} s`);
  }
  return named[0]?.[0] === 0 ? named : [[0, stance[part] as T], ...named];
}

function trackOf(
  keyed: readonly (readonly [time: number, pose: unknown])[],
  values: readonly (readonly number[])[],
  duration: number,
): Curve {
  return createCurve(
    keyed.map(([time]) => time),
    values,
    duration,
  );
}
