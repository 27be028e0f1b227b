import { cos } from '../../math/index.js';
import type { Vec2 } from '../../scenario/index.js';
import type { Account } from './explanation.js';
import { feltWalls } from './felt-walls.js';
import { beginForces, type ForceStep } from './force-step.js';
import type { SeenBody, Situation } from './situation.js';
import { tellForces } from './tell-forces.js';
import type { WeighedForces } from './weighed.js';

/** Numbers of kernels/steer/predictive.ts. */
const LEAST = 0.02;
const NEAREST = 0.1;

/** What predictive avoidance tells. */
export const explainPredictive = (situation: Situation): Account => tellForces(weighPredictive(situation));

/** The force of goal and walls, and one force for each collision that is evaded, the earliest first. */
export function weighPredictive(situation: Situation): WeighedForces {
  const { self, dt, own } = situation;
  const step = beginForces(situation);
  const safe = own('wallSpace');
  for (const { normalX, normalZ, distance, at } of feltWalls(situation, self.radius + safe)) {
    const gap = Math.max(distance - self.radius + dt * (self.velocityX * normalX + self.velocityZ * normalZ), LEAST);
    if (gap >= safe) continue;
    const push = (safe - gap) / (gap * gap);
    step.add('wall', normalX, normalZ, push, (dt * dt * (2 * safe - gap)) / gap ** 3, { kind: 'wall', at });
  }
  const desired = evadeAll(situation, step, step.velocity());
  return { forces: step.forces, recomputed: desired };
}

function evadeAll(situation: Situation, step: ForceStep, first: Vec2): Vec2 {
  const { self, neighbours, preferred, own } = situation;
  const horizon = own('anticipationTime');
  const view = cos(0.5 * own('fieldOfView'));
  const speed = Math.sqrt(preferred[0] ** 2 + preferred[1] ** 2);
  const lookX = speed > 0.01 ? preferred[0] / speed : own('previousFacingX');
  const lookZ = speed > 0.01 ? preferred[1] / speed : own('previousFacingZ');
  const foreseen = neighbours.flatMap((other) => {
    const awayX = other.x - self.x;
    const awayZ = other.z - self.z;
    const isSeen = awayX * lookX + awayZ * lookZ >= view * Math.sqrt(awayX ** 2 + awayZ ** 2);
    const time = collisionTime(situation, other, first);
    return time === 0 || (isSeen && time < horizon) ? [{ other, time }] : [];
  });
  let desired = first;
  const earliest = foreseen.toSorted((a, b) => a.time - b.time).slice(0, own('mostEvasions'));
  for (const { other } of earliest) desired = evade(situation, step, other, desired);
  return desired;
}

/** Time until the other's body enters the personal space [s]. */
function collisionTime({ self, own }: Situation, other: SeenBody, [desiredX, desiredZ]: Vec2): number {
  const awayX = other.x - self.x;
  const awayZ = other.z - self.z;
  const reach = self.radius + own('personalSpace') + other.radius;
  const apart = awayX ** 2 + awayZ ** 2 - reach * reach;
  if (apart < 0) return 0;
  const relativeX = desiredX - other.velocityX;
  const relativeZ = desiredZ - other.velocityZ;
  const closing = awayX * relativeX + awayZ * relativeZ;
  const discriminant = closing ** 2 - (relativeX ** 2 + relativeZ ** 2) * apart;
  return closing <= 0 || discriminant <= 0 ? Infinity : apart / (closing + Math.sqrt(discriminant));
}

/** Adds the force that evades one collision; returns the velocity that is desired then. */
function evade(situation: Situation, step: ForceStep, other: SeenBody, desired: Vec2): Vec2 {
  const { self, dt, own } = situation;
  const time = collisionTime(situation, other, desired);
  if (time >= own('anticipationTime')) return desired;
  const relativeX = desired[0] - other.velocityX;
  const relativeZ = desired[1] - other.velocityZ;
  const towardsX = self.x - other.x + relativeX * time;
  const towardsZ = self.z - other.z + relativeZ * time;
  const apart = Math.sqrt(towardsX ** 2 + towardsZ ** 2);
  if (apart < 1e-4) return desired;
  const unitX = towardsX / apart;
  const unitZ = towardsZ / apart;
  const speed = Math.sqrt(desired[0] ** 2 + desired[1] ** 2);
  const distance = Math.max(speed * time + Math.max(apart - self.radius - other.radius, 0), NEAREST);
  const approach = -(relativeX * unitX + relativeZ * unitZ);
  const space = self.radius + own('personalSpace');
  const intrusion = Math.max(space + other.radius - apart, 0) / own('relaxationTime');
  if (approach + intrusion <= 1e-4) return desired;
  const force = strengthAt(situation, distance);
  const stiffness = (2 * dt * force) / (approach + intrusion);
  const gained = (desired[0] - self.velocityX) * unitX + (desired[1] - self.velocityZ) * unitZ;
  step.add('evasion', unitX, unitZ, force + (stiffness * gained) / dt, stiffness, { kind: 'person', id: other.id });
  return step.velocity();
}

/** Size of an evasive force by the distance until the collision [m/s²]. */
function strengthAt({ own }: Situation, distance: number): number {
  const strength = own('evasion');
  if (distance < own('distanceNear')) return (strength * own('distanceNear')) / distance;
  const full = own('distanceFull');
  if (distance < full) return strength;
  const maximum = own('distanceMaximum');
  return distance < maximum ? (strength * (maximum - distance)) / (maximum - full) : 0;
}
