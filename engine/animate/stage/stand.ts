import { IDENTITY } from '../../math/index.js';
import type { MotionLibrary, MotionStyle } from '../library.js';
import { emptyMotion, setRoot, setRotation } from '../motion.js';
import { CANONICAL, jointNumber } from '../skeleton.js';
import { referencesOf } from './channels.js';

/** Height of the hips of somebody who stands with knees hardly bent [m]. */
const HEIGHT = 0.98;

/** Standing for those whose library has no motion of waiting: straight legs, and the mean posture of the first style above them. */
export function standStill({ styles }: MotionLibrary): MotionStyle {
  const motion = emptyMotion('stand still', CANONICAL, 1, 2);
  const postures = styles.length > 0 ? referencesOf(styles[0].examples.map((example) => example.motion)) : [];
  const firstLeg = jointNumber('leftUpperLeg');
  for (let frame = 0; frame < 2; frame++) {
    setRoot(motion, frame, [0, HEIGHT, -0.03]);
    for (let joint = 1; joint < firstLeg; joint++) setRotation(motion, frame, joint, postures[joint] ?? IDENTITY);
  }
  return {
    name: 'stand still',
    type: 'wait',
    examples: [
      {
        name: 'stand still',
        motion,
        isCyclic: true,
        parameters: { gait: 0, speed: 0, turnRate: 0 },
        keytimes: [0, 1],
        stances: [
          { foot: 'left', from: 0, to: 1 },
          { foot: 'right', from: 0, to: 1 },
        ],
      },
    ],
    feature: [0, 0],
  };
}
