import { cos, sin } from '../../math/index.js';
import { emptyMotion, type Motion, rootAt, rotationAt, setRoot, setRotation } from '../motion.js';
import { JOINTS, MIRRORED } from '../skeleton.js';
import { type Locomotion, placesOf } from './locomotion.js';

/** The same as seen in a mirror: left is right. */
export function mirrorLocomotion(source: Locomotion): Locomotion {
  const { frames, path, yaw, contacts, phase } = source;
  const spot = mirrorMotion(source.spot);
  const turned = yaw.map((angle) => -angle);
  return {
    name: `${source.name} mirrored`,
    frames,
    spot,
    path: path.map((value, n) => (n % 4 === 0 ? -value : n % 4 === 2 ? sin(turned[n >> 2]) : n % 4 === 3 ? cos(turned[n >> 2]) : value)),
    yaw: turned,
    places: placesOf(spot),
    contacts: contacts.map((_, n) => contacts[n ^ 1]),
    phase: phase.map((value) => value + 0.5),
    still: source.still,
  };
}

function mirrorMotion(motion: Motion): Motion {
  const mirrored = emptyMotion(motion.name, motion.skeleton, motion.frameTime, motion.frames);
  for (let frame = 0; frame < motion.frames; frame++) {
    const [x, y, z] = rootAt(motion, frame);
    setRoot(mirrored, frame, [-x, y, z]);
    for (let joint = 0; joint < JOINTS; joint++) {
      const [qx, qy, qz, qw] = rotationAt(motion, frame, MIRRORED[joint]);
      setRotation(mirrored, frame, joint, [qx, -qy, -qz, qw]);
    }
  }
  return mirrored;
}
