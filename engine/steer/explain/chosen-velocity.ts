import { ACCELERATION, POSE } from '../../columns/index.js';
import type { Vec2 } from '../../scenario/index.js';
import type { Situation } from './situation.js';

/** What a model proposed, as a velocity [m/s]. */
export function chosenVelocity({ self, dt, own }: Situation): Vec2 {
  const [x, z] = [own('steerX'), own('steerZ')];
  if (own('steerKind') === ACCELERATION) return [self.velocityX + x * dt, self.velocityZ + z * dt];
  return own('steerKind') === POSE ? [(x - self.x) / dt, (z - self.z) / dt] : [x, z];
}
