import { type AuthoredMotion, hold, type Pose } from './pose.js';
import { CROSSED_LEFT, CROSSED_RIGHT } from './standing.js';

/** How a person leans with the back against what is behind it, about 0.25 m from the spot: feet ahead, pelvis and shoulders at the wall. */
const AGAINST: Required<Pose> = {
  hips: { fore: -0.1, drop: 0.03, tilt: -9 },
  spine: { bend: 1 },
  look: { nod: 5 },
  leftArm: CROSSED_LEFT,
  rightArm: CROSSED_RIGHT,
  leftFoot: { out: 0.12, fore: 0.31, turn: 12 },
  rightFoot: { out: 0.1, fore: 0.27, turn: 8 },
};

/** Leaning against a wall, breathing and looking about a little. */
export const LEAN: AuthoredMotion = {
  name: 'lean',
  type: 'lean',
  duration: 9,
  rate: 30,
  stance: AGAINST,
  keys: [...hold(1.4, 3.8, { look: { turn: 22, nod: 3, tilt: 2 } }), ...hold(5.4, 7.4, { look: { turn: -17, nod: 10, tilt: -2 } })],
  breaths: 2,
  sway: 0.002,
  trail: 1,
};
