import { aboutAxis, multiply, type Quaternion, sin, type Vector } from '../../math/index.js';
import { emptyMotion, type Motion, setRoot, setRotation } from '../motion.js';
import { CANONICAL, jointNumber } from '../skeleton.js';

/** A stiff figure that walks along +z on the canonical skeleton: legs and arms swing, one elbow is bent. */
export function testWalk(frames = 60, frameTime = 1 / 30): Motion {
  const motion = emptyMotion('walk', CANONICAL, frameTime, frames);
  const turn = (frame: number, joint: string, axis: Vector, angle: number) =>
    setRotation(motion, frame, jointNumber(joint), aboutAxis(axis, angle));
  for (let frame = 0; frame < frames; frame++) {
    const swing = sin((2 * Math.PI * frame) / 30);
    setRoot(motion, frame, [0.02 * swing, 0.95, 0.04 * frame]);
    turn(frame, 'hips', [0, 1, 0], 0.05 * swing);
    turn(frame, 'leftUpperLeg', [1, 0, 0], -0.2 - 0.3 * swing);
    turn(frame, 'rightUpperLeg', [1, 0, 0], -0.2 + 0.3 * swing);
    turn(frame, 'leftLowerLeg', [1, 0, 0], 0.4);
    turn(frame, 'rightLowerLeg', [1, 0, 0], 0.4);
    turn(frame, 'leftFoot', [1, 0, 0], -0.2 + 0.3 * swing);
    turn(frame, 'rightFoot', [1, 0, 0], -0.2 - 0.3 * swing);
    turn(frame, 'leftUpperArm', [0, 0, 1], -1.3);
    setRotation(motion, frame, jointNumber('rightUpperArm'), multiply(aboutAxis([1, 0, 0], 0.3 * swing), aboutAxis([0, 0, 1], 1.3)));
    turn(frame, 'leftLowerArm', [0, 1, 0], -0.8);
    turn(frame, 'rightLowerArm', [0, 1, 0], 0.8);
  }
  return motion;
}

/** The same motion with its joints under other names. */
export function renamed(motion: Motion, rename: (name: string) => string): Motion {
  return { ...motion, skeleton: { ...motion.skeleton, names: motion.skeleton.names.map(rename) } };
}

/** The same motion as a person in other axes and another unit tells it: every place and rotation is turned, every length scaled. */
export function inAxes(motion: Motion, axes: Quaternion, size: number): Motion {
  const turnedBy = (values: Float64Array) => {
    const result = new Float64Array(values.length);
    for (let i = 0; i < values.length; i += 3) result.set(scaledTurn([values[i], values[i + 1], values[i + 2]], axes, size), i);
    return result;
  };
  const result: Motion = {
    ...motion,
    skeleton: { ...motion.skeleton, offsets: turnedBy(motion.skeleton.offsets) },
    positions: turnedBy(motion.positions),
    rotations: motion.rotations.slice(),
  };
  const [x, y, z, w] = axes;
  for (let i = 0; i < motion.rotations.length; i += 4) {
    const own = motion.rotations.subarray(i, i + 4);
    result.rotations.set(multiply(axes, multiply([own[0], own[1], own[2], own[3]], [-x, -y, -z, w])), i);
  }
  return result;
}

function scaledTurn([x, y, z]: Vector, axes: Quaternion, size: number): Vector {
  const [rx, ry, rz] = multiply(multiply(axes, [x, y, z, 0]), [-axes[0], -axes[1], -axes[2], axes[3]]);
  return [rx * size, ry * size, rz * size];
}
