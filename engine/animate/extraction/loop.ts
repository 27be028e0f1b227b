import {
  aboutAxis,
  add,
  atan2,
  between,
  cos,
  exponential,
  inverse,
  logarithm,
  multiply,
  type Quaternion,
  rotate,
  scale,
  sin,
  slerp,
  type Vector,
} from '../../math/index.js';
import { cut, emptyMotion, type Motion, rootAt, rotationAt, setRoot, setRotation } from '../motion.js';

/** How far a cycle takes its body: over the floor as seen from its beginning [m], and round [rad]. */
export type Advance = { readonly x: number; readonly z: number; readonly yaw: number };

/** A cyclic motion: after its last frame comes its first, moved on. */
export type Loop = { readonly motion: Motion; readonly advance: Advance };

const UP: Vector = [0, 1, 0];

/**
 * Makes a cycle of the frames from one to before another, whose pose is nearly that of the first: what is left between the two is spread
 * evenly over the frames, half of it each way, so that the loop has no seam.
 */
export function closeLoop(source: Motion, from: number, to: number): Loop {
  const motion = cut(source, from, to);
  const count = to - from;
  const joints = source.skeleton.names.length;
  const [first, last] = [rotationAt(source, from, 0), rotationAt(source, to, 0)];
  const yaw = wrap(yawOf(last) - yawOf(first));
  for (let joint = 0; joint < joints; joint++) {
    const begin = rotationAt(source, from, joint);
    // What the hips turn about the vertical is progress, not error.
    const end = joint === 0 ? multiply(aboutAxis(UP, -yaw), last) : rotationAt(source, to, joint);
    const error = logarithm(multiply(inverse(begin), end));
    for (let frame = 0; frame < count; frame++) {
      const share = frame / count - 0.5;
      setRotation(motion, frame, joint, multiply(rotationAt(motion, frame, joint), exponential(scale(error, -share))));
    }
  }
  const rise = rootAt(source, to)[1] - rootAt(source, from)[1];
  for (let frame = 0; frame < count; frame++) {
    const [x, y, z] = rootAt(motion, frame);
    setRoot(motion, frame, [x, y - rise * (frame / count - 0.5), z]);
  }
  const heading = yawOf(first);
  const [x, , z] = rotate(aboutAxis(UP, -heading), add(rootAt(source, to), scale(rootAt(source, from), -1)));
  return { motion, advance: { x, z, yaw } };
}

/** The same cycle begun at another of its frames: with the strike of the other foot, the right cycle becomes the left one. */
export function beginLoopAt({ motion, advance }: Loop, begin: number): Loop {
  const { frames, skeleton } = motion;
  const begun = emptyMotion(motion.name, skeleton, motion.frameTime, frames);
  const start = yawOf(rotationAt(motion, 0, 0));
  const origin = rootAt(motion, 0);
  const turn = aboutAxis(UP, advance.yaw);
  const way = rotate(aboutAxis(UP, start), [advance.x, 0, advance.z]);
  for (let frame = 0; frame < frames; frame++) {
    const source = (begin + frame) % frames;
    const isNext = begin + frame >= frames;
    for (let joint = 0; joint < skeleton.names.length; joint++) {
      const rotation = rotationAt(motion, source, joint);
      setRotation(begun, frame, joint, isNext && joint === 0 ? multiply(turn, rotation) : rotation);
    }
    const place = rootAt(motion, source);
    // The next cycle is the first one, turned about its beginning and moved on.
    setRoot(begun, frame, isNext ? add(add(origin, way), rotate(turn, add(place, scale(origin, -1)))) : place);
  }
  // Seen from the new beginning the way is the same one, from another of its points.
  const next = add(add(origin, way), rotate(turn, add(rootAt(motion, begin), scale(origin, -1))));
  const heading = yawOf(rotationAt(motion, begin, 0));
  const [x, , z] = rotate(aboutAxis(UP, -heading), add(next, scale(rootAt(motion, begin), -1)));
  return { motion: begun, advance: { x, z, yaw: advance.yaw } };
}

/** The same cycle with another number of frames, evenly spread over the same time. */
export function resampleLoop(loop: Loop, frames: number): Loop {
  const { motion, advance } = loop;
  const resampled = emptyMotion(motion.name, motion.skeleton, (motion.frameTime * motion.frames) / frames, frames);
  const closed = withClosingFrame(loop);
  for (let frame = 0; frame < frames; frame++) {
    const at = (frame * motion.frames) / frames;
    const [before, part] = [Math.floor(at), at - Math.floor(at)];
    setRoot(resampled, frame, between(rootAt(closed, before), rootAt(closed, before + 1), part));
    for (let joint = 0; joint < motion.skeleton.names.length; joint++) {
      const rotation = slerp(rotationAt(closed, before, joint), rotationAt(closed, before + 1, joint), part);
      setRotation(resampled, frame, joint, rotation);
    }
  }
  return { motion: resampled, advance };
}

/** The cycle's frames and, once more, the first, moved on. */
export function withClosingFrame({ motion, advance }: Loop): Motion {
  const { frames, skeleton } = motion;
  const closed = emptyMotion(motion.name, skeleton, motion.frameTime, frames + 1);
  closed.positions.set(motion.positions);
  closed.rotations.set(motion.rotations);
  for (let joint = 0; joint < skeleton.names.length; joint++) setRotation(closed, frames, joint, rotationAt(motion, 0, joint));
  setRotation(closed, frames, 0, multiply(aboutAxis(UP, advance.yaw), rotationAt(motion, 0, 0)));
  const way = rotate(aboutAxis(UP, yawOf(rotationAt(motion, 0, 0))), [advance.x, 0, advance.z]);
  setRoot(closed, frames, add(rootAt(motion, 0), way));
  return closed;
}

/** Turned about the vertical and moved over the floor so that the way begins at the origin towards +z. */
export function alongZ({ motion, advance }: Loop): Loop {
  const start = yawOf(rotationAt(motion, 0, 0));
  const [x, , z] = rotate(aboutAxis(UP, start), [advance.x, 0, advance.z]);
  const travels = x * x + z * z > 1e-4;
  // The chord of an arc lies half its turn beyond the tangent at its beginning.
  const heading = travels ? atan2(x, z) - advance.yaw / 2 : start;
  return { motion: facedAlongZ(motion, heading), advance };
}

/** Turned by an angle about the vertical, and moved so that the first frame is over the origin. */
export function facedAlongZ(motion: Motion, heading: number): Motion {
  const turned = cut(motion, 0, motion.frames);
  const turn = aboutAxis(UP, -heading);
  const [originX, , originZ] = rootAt(motion, 0);
  for (let frame = 0; frame < motion.frames; frame++) {
    const [x, y, z] = rootAt(motion, frame);
    setRoot(turned, frame, rotate(turn, [x - originX, y, z - originZ]));
    setRotation(turned, frame, 0, multiply(turn, rotationAt(motion, frame, 0)));
  }
  return turned;
}

/** Yaw of a rotation: where it takes +z, seen from above [rad]. */
export function yawOf(rotation: Quaternion): number {
  const [x, , z] = rotate(rotation, [0, 0, 1]);
  return atan2(x, z);
}

function wrap(angle: number): number {
  return atan2(sin(angle), cos(angle));
}
