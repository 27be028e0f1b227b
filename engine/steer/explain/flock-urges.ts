// What flockmates ask for (Reynolds 1987); as kernels/flock/flock.ts.
import type { SeenBody, Situation } from './situation.js';

type Triple = [x: number, y: number, z: number];

/** Separation, alignment and cohesion as accelerations [m/s²]. */
export type FlockUrges = { readonly separation: Triple; readonly alignment: Triple; readonly cohesion: Triple };

const IN_THE_WAY = 0.5;
const GOES_ALONG = 0.3;

/** The urges of somebody who looks along a unit direction and sees what lies within an angle to it, by its cosine. */
export function urgesOf(situation: Situation, ahead: readonly number[], viewCosine: number): FlockUrges {
  const { self, neighbours, kernels, own } = situation;
  const { population } = kernels.u32;
  const apart: Triple = [0, 0, 0];
  const velocity: Triple = [0, 0, 0];
  const centre: Triple = [0, 0, 0];
  let weights = 0;
  for (const other of neighbours) {
    const away: Triple = [other.x - self.x, other.altitude - self.altitude, other.z - self.z];
    const distance = Math.sqrt(away[0] ** 2 + away[1] ** 2 + away[2] ** 2);
    const bodies = self.radius + other.radius;
    const gap = distance - bodies;
    if (gap > 0 && ahead[0] * away[0] + ahead[1] * away[1] + ahead[2] * away[2] < viewCosine * distance) continue;
    if (gap < own('separationDistance')) keepApart(situation, other, away, distance, apart);
    if (population[other.row] !== own('population')) continue;
    const weight = 1 / Math.max(distance, bodies) ** 2;
    const its = [other.velocityX, other.velocityY, other.velocityZ];
    for (let axis = 0; axis < 3; axis++) {
      velocity[axis] += its[axis] * weight;
      centre[axis] += away[axis] * weight;
    }
    weights += weight;
  }
  const most = own('acceleration');
  const push = most * own('separationWeight');
  const match = own('alignmentWeight') / own('responseTime');
  const pull = weights === 0 ? 0 : (most * own('cohesionWeight')) / (weights * own('neighbourDistance'));
  const mine = [self.velocityX, self.velocityY, self.velocityZ];
  const alignment = velocity.map((sum, axis) => (weights === 0 ? 0 : (sum / weights - mine[axis]) * match)) as Triple;
  return { separation: apart.map((part) => part * push) as Triple, alignment, cohesion: centre.map((part) => part * pull) as Triple };
}

/** Adds the push of one who is too near; two who want to go where the other is give way to the right as well. */
function keepApart({ self, preferred, own }: Situation, other: SeenBody, away: Triple, distance: number, apart: Triple): void {
  const gap = distance - self.radius - other.radius;
  const push = (1 - Math.max(gap, 0) / own('separationDistance')) ** 2;
  if (distance <= 1e-5) {
    apart[0] += self.id < other.id ? push : -push;
    return;
  }
  for (let axis = 0; axis < 3; axis++) apart[axis] -= (away[axis] / distance) * push;
  const length = Math.sqrt(preferred[0] ** 2 + preferred[1] ** 2);
  const [wishX, wishZ] = length > 1e-3 ? [preferred[0] / length, preferred[1] / length] : [0, 0];
  const isInTheWay =
    wishX * away[0] + wishZ * away[2] > IN_THE_WAY * distance &&
    wishX * other.velocityX + wishZ * other.velocityZ < GOES_ALONG * own('preferredSpeed');
  if (!isInTheWay) return;
  apart[0] -= (away[2] / distance) * push;
  apart[2] += (away[0] / distance) * push;
}
