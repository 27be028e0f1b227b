import { WALL_TIME } from '../../columns/index.js';
import { exp } from '../../math/index.js';
import type { Vec2 } from '../../scenario/index.js';
import type { Cause } from './cause.js';
import type { Account } from './explanation.js';
import { edgesWithin } from './felt-walls.js';
import { beginForces, type ForceStep } from './force-step.js';
import type { Situation } from './situation.js';
import { tellForces } from './tell-forces.js';
import type { WeighedForces } from './weighed.js';

/** Numbers of kernels/steer/power-law.ts. */
const CLOSE = 0.9;
const SHORTEST = 0.01;
const SLOWEST = 0.05;

/** Where and when a body is touched: the time [s], the unit vector to it, and how fast it is approached [m/s]. */
type Meeting = { readonly time: number; readonly unitX: number; readonly unitZ: number; readonly speed: number };

/** What the power law tells. */
export const explainPowerLaw = (situation: Situation): Account => tellForces(weighPowerLaw(situation));

/** The force of the goal, of everyone who would be met, and of the wall that would be hit first. */
export function weighPowerLaw(situation: Situation): WeighedForces {
  const { self, neighbours } = situation;
  const step = beginForces(situation);
  for (const other of neighbours) {
    const relative: Vec2 = [self.velocityX - other.velocityX, self.velocityZ - other.velocityZ];
    const meeting = meetDisc([other.x - self.x, other.z - self.z], relative, self.radius + other.radius);
    if (meeting) avoid(situation, step, meeting, 2, { kind: 'person', id: other.id });
  }
  const wall = firstWall(situation);
  if (wall) {
    const reach = wall.time * Math.sqrt(self.velocityX ** 2 + self.velocityZ ** 2);
    const at: Vec2 = [self.x + wall.unitX * (reach + self.radius), self.z + wall.unitZ * (reach + self.radius)];
    avoid(situation, step, wall, 1, { kind: 'wall', at });
  }
  return { forces: step.forces, recomputed: step.velocity() };
}

/** When a disc at a place, approached with a velocity, is touched; undefined when it is missed. */
function meetDisc([placeX, placeZ]: Vec2, [relativeX, relativeZ]: Vec2, reach: number): Meeting | undefined {
  const closing = placeX * relativeX + placeZ * relativeZ;
  const square = placeX ** 2 + placeZ ** 2;
  const wide = Math.min(reach, CLOSE * Math.sqrt(square));
  const apart = square - wide * wide;
  const discriminant = closing ** 2 - (relativeX ** 2 + relativeZ ** 2) * apart;
  if (closing <= 0 || discriminant <= 0 || wide < 0.001) return undefined;
  const root = Math.sqrt(discriminant);
  const time = apart / (closing + root);
  return { time, unitX: (placeX - relativeX * time) / wide, unitZ: (placeZ - relativeZ * time) / wide, speed: root / wide };
}

/** Adds the force of a collision; `sides` is 2 where the other avoids it as well. */
function avoid({ dt, own }: Situation, step: ForceStep, { time, unitX, unitZ, speed }: Meeting, sides: number, of: Cause): void {
  const t = Math.max(time, SHORTEST);
  const perDecay = 1 / own('energyTime');
  const energy = (own('energy') * exp(-t * perDecay)) / (t * t);
  const slope = energy * (2 / t + perDecay);
  const bend = energy * (6 / (t * t) + (4 * perDecay) / t + perDecay ** 2);
  const perSpeed = 1 / Math.max(speed, SLOWEST);
  const stiffness = sides * dt * (dt + t) * bend * perSpeed * perSpeed;
  step.add(of.kind === 'wall' ? 'wall' : 'avoidance', unitX, unitZ, -(slope + dt * bend) * perSpeed, stiffness, of);
}

function firstWall(situation: Situation): Meeting | undefined {
  const { self, wallReach } = situation;
  const speed = Math.sqrt(self.velocityX ** 2 + self.velocityZ ** 2);
  if (speed < SLOWEST) return undefined;
  const latest = Math.min(WALL_TIME, (wallReach - self.radius) / speed);
  let first: Meeting | undefined;
  for (const wall of edgesWithin(situation, wallReach)) {
    for (const meeting of [meetSide(situation, wall), meetCorner(situation, wall)])
      if (meeting && meeting.time < (first?.time ?? latest)) first = meeting;
  }
  return first;
}

function meetSide({ self, kernels }: Situation, wall: number): Meeting | undefined {
  const { wallX, wallZ, wallDirectionX, wallDirectionZ, wallLength } = kernels.f32;
  const alongX = wallDirectionX[wall];
  const alongZ = wallDirectionZ[wall];
  const awayX = self.x - wallX[wall];
  const awayZ = self.z - wallZ[wall];
  const d = awayX * alongZ - awayZ * alongX;
  const closing = self.velocityZ * alongX - self.velocityX * alongZ;
  if (d <= 0 || closing <= 0) return undefined;
  const time = (d - Math.min(self.radius, CLOSE * d)) / closing;
  const s = awayX * alongX + awayZ * alongZ + (self.velocityX * alongX + self.velocityZ * alongZ) * time;
  return s >= 0 && s <= wallLength[wall] ? { time, unitX: -alongZ, unitZ: alongX, speed: closing } : undefined;
}

/** The corner where an edge begins, unless both its edges are seen from behind. */
function meetCorner({ self, kernels }: Situation, wall: number): Meeting | undefined {
  const { wallX, wallZ, wallDirectionX, wallDirectionZ } = kernels.f32;
  const { wallConvex, wallPrevious } = kernels.u32;
  const awayX = self.x - wallX[wall];
  const awayZ = self.z - wallZ[wall];
  const isBehind = (edge: number) => awayX * wallDirectionZ[edge] - awayZ * wallDirectionX[edge] <= 0;
  if (wallConvex[wall] === 0 || (isBehind(wall) && isBehind(wallPrevious[wall]))) return undefined;
  return meetDisc([-awayX, -awayZ], [self.velocityX, self.velocityZ], self.radius);
}
