import { cos } from '../../math/index.js';
import type { Vec2 } from '../../scenario/index.js';
import type { Account } from './explanation.js';
import { type FlockUrges, urgesOf } from './flock-urges.js';
import { findFreeWay } from './free-way.js';
import type { Situation } from './situation.js';
import { tellRequests } from './tell-requests.js';
import type { FlockRequest, WeighedRequests } from './weighed.js';

type Triple = readonly [x: number, y: number, z: number];

/** Numbers of kernels/flock/boids.ts and kernels/flock/birds.ts. */
const WALL_MARGIN = 1.1;
const STILL = 0.1;
const NEAREST_LIMIT = 0.1;

/** What boids tell. */
export const explainBoids = (situation: Situation): Account => tellRequests(weighBoids(situation));

/** What birds tell. */
export const explainBirds = (situation: Situation): Account => tellRequests(weighBirds(situation));

/** What walls, flockmates and goal ask for, in the order of their priority, and what each is granted. */
export function weighBoids(situation: Situation): WeighedRequests {
  const { self, preferred, own } = situation;
  const urges = urgesOf(situation, [own('previousFacingX'), 0, own('previousFacingZ')], cos(own('viewAngle') / 2));
  const seek = own('goalWeight') / own('responseTime');
  const goal: Triple = [(preferred[0] - self.velocityX) * seek, 0, (preferred[1] - self.velocityZ) * seek];
  return grant(situation, [['walls', wallRequest(situation)], ...flockRequests(urges), ['goal', goal]], false);
}

/** The same in the air, with the lowest and the highest altitude. */
export function weighBirds(situation: Situation): WeighedRequests {
  const { self, preferred, own } = situation;
  const { velocityX, velocityY, velocityZ } = self;
  const speed = Math.sqrt(velocityX ** 2 + velocityY ** 2 + velocityZ ** 2);
  const isMoving = speed > 1e-3;
  const ahead: Triple = isMoving ? [velocityX / speed, velocityY / speed, velocityZ / speed] : [own('facingX'), 0, own('facingZ')];
  const urges = urgesOf(situation, ahead, cos(own('viewAngle') / 2));
  const length = Math.sqrt(preferred[0] ** 2 + preferred[1] ** 2);
  const [goalX, goalZ] = length > 1e-3 ? [preferred[0] / length, preferred[1] / length] : [own('facingX'), own('facingZ')];
  const seek = own('goalWeight') / own('responseTime');
  const pace = own('preferredSpeed');
  const goal: Triple = [(goalX * pace - velocityX) * seek, -velocityY * seek, (goalZ * pace - velocityZ) * seek];
  const requests: readonly Asked[] = [
    ['walls', wallRequest(situation)],
    ['altitude', levelRequest(situation)],
    ...flockRequests(urges),
    ['goal', goal],
  ];
  return grant(situation, requests, true);
}

type Asked = readonly [name: FlockRequest['name'], asked: Triple];

function flockRequests({ separation, alignment, cohesion }: FlockUrges): Asked[] {
  return [
    ['separation', separation],
    ['alignment', alignment],
    ['cohesion', cohesion],
  ];
}

/** Grants requests while acceleration is left; those who ask first go first. */
function grant({ self, dt, own }: Situation, asked: readonly Asked[], flies: boolean): WeighedRequests {
  let left = own('acceleration');
  let [sumX, sumZ] = [0, 0];
  const requests = asked.map(([name, [x, y, z]]): FlockRequest => {
    const size = Math.sqrt(x * x + y * y + z * z);
    const share = size > left ? left / size : 1;
    left = Math.max(left - size, 0);
    sumX += x * share;
    sumZ += z * share;
    const granted: Vec2 = [x * share, z * share];
    return flies ? { name, asked: [x, z], granted, askedUp: y, grantedUp: y * share } : { name, asked: [x, z], granted };
  });
  return { requests, recomputed: [self.velocityX + sumX * dt, self.velocityZ + sumZ * dt] };
}

/** The turn that a wall ahead makes necessary: into the nearest free direction, in half of the time that is left. */
function wallRequest(situation: Situation): Triple {
  const { self, preferred, dt, own } = situation;
  const speed = Math.sqrt(self.velocityX ** 2 + self.velocityZ ** 2);
  if (speed < STILL) return [0, 0, 0];
  const alongX = self.velocityX / speed;
  const alongZ = self.velocityZ / speed;
  const turn = alongX * preferred[1] - alongZ * preferred[0];
  const habit = (self.id & 1) === 0 ? 1 : -1;
  const side = Math.abs(turn) > 0.05 * speed ? (turn > 0 ? 1 : -1) : habit;
  const reach = speed * own('timeHorizonObstacles');
  const { free, wayX, wayZ } = findFreeWay(situation, [alongX, alongZ], self.radius * WALL_MARGIN, reach, side);
  if (free >= reach) return [0, 0, 0];
  const urgency = 2 / Math.max(free / speed, 2 * dt);
  return [(wayX * speed - self.velocityX) * urgency, 0, (wayZ * speed - self.velocityZ) * urgency];
}

/** What stops a climb or a descent at the highest and lowest altitude, once it leads there within the horizon. */
function levelRequest({ self: { altitude, velocityY }, own }: Situation): Triple {
  const room = velocityY < 0 ? altitude - own('lowestAltitude') : own('highestAltitude') - altitude;
  if (room >= Math.abs(velocityY) * own('timeHorizonObstacles')) return [0, 0, 0];
  return [0, (-velocityY * Math.abs(velocityY)) / (2 * Math.max(room, NEAREST_LIMIT)), 0];
}
