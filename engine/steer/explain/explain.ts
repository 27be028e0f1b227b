import type { Vec2 } from '../../scenario/index.js';
import type { SteerModel } from '../steer-model.js';
import type { Explanation, ExplanationPart } from './explanation.js';
import type { Situation } from './situation.js';

/** Kinds of proposal: an acceleration, a place, a velocity otherwise. */
const ACCELERATION = 1;
const POSE = 2;

/** Why somebody moves as it does, in the words of its model; of a model that does not tell, what was wanted and what was chosen. */
export function explain({ explain: tell }: SteerModel, situation: Situation): Explanation {
  const part: ExplanationPart = tell?.(situation) ?? { kind: 'velocities', recomputed: undefined };
  const { preferred, own } = situation;
  return { ...part, preferred, chosen: chosenBy(situation), maximumSpeed: own('maximumSpeed') };
}

/** The proposal as a velocity. */
function chosenBy({ self, dt, own }: Situation): Vec2 {
  const [x, z] = [own('steerX'), own('steerZ')];
  if (own('steerKind') === ACCELERATION) return [self.velocityX + x * dt, self.velocityZ + z * dt];
  return own('steerKind') === POSE ? [(x - self.x) / dt, (z - self.z) / dt] : [x, z];
}
