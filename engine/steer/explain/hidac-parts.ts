// What people and walls ask of somebody of HiDAC; as kernels/hidac/hidac-avoid.ts, hidac-walls.ts and hidac-touch.ts.
import type { Vec2 } from '../../scenario/index.js';
import { edgesWithin } from './felt-walls.js';
import type { HidacPerson, HidacWay } from './hidac-person.js';
import type { SeenBody, Situation } from './situation.js';

const PANICKED = 0.5;
const SAME_WAY = 1.2;
const COUNTER_FLOW = 2.4;
const CROWDED = 0.25;
const FALLEN_SIGHT = 2;
const FALLEN_REACH = 0.3;
const REPULSION_TIME = 0.3;
const PUSHER_EASE = 0.8;
const HEADWAY = 0.7;
const BESIDE = 0.8;
const SAME_FACING = 0.5;
const PREFERENCE = 0.6;
const WALL_SIGHT = 0.5;
const GAP = 0.05;
const FAR = 1.2;
const CLOSE_UP = 0.25;
const ROUNDS = 2;

/** Somebody as seen along the way: ahead, to the right, how fast it goes along. */
type Met = {
  readonly row: number;
  readonly awayX: number;
  readonly awayZ: number;
  readonly distance: number;
  readonly ahead: number;
  readonly right: number;
  readonly along: number;
  readonly reach: number;
};

/** What people ask for: a turn, a push back [m/s], a way past the fallen, and a limit of the speed [m/s]. */
export function avoidPeople(situation: Situation, person: HidacPerson, way: HidacWay) {
  const { neighbours, kernels, own } = situation;
  const turn: Vec2 = [0, 0];
  const repel: Vec2 = [0, 0];
  let past: Vec2 = [0, 0];
  let allowedSpeed = Infinity;
  let nearestFallen = FALLEN_SIGHT;
  const met = neighbours.map((other) => measure(situation, other, way));
  const halfWidth = own('perceptionWidth') / 2;
  const inSight = met.filter(({ ahead, right }) => ahead > 0 && ahead < own('perceptionLength') && Math.abs(right) < halfWidth).length;
  const range = own('perceptionLength') / (1 + CROWDED * Math.max(inSight - 1, 0));
  for (const other of met) {
    const { row, awayX, awayZ, ahead, right, distance, reach } = other;
    const isAhead = way.speed > 0 && ahead > 0;
    if (kernels.f32.shownFallen[row] > 0) {
      if (!isAhead || distance >= nearestFallen || Math.abs(right) >= reach + FALLEN_REACH) continue;
      nearestFallen = distance;
      const side = sideOf(other, 0);
      past = [-way.z * side, way.x * side];
      continue;
    }
    const missing = reach + person.space - distance;
    if (missing > 0 && distance >= 1e-4) {
      const strength = (missing * (1 - PUSHER_EASE * person.force)) / (REPULSION_TIME * distance);
      repel[0] -= awayX * strength;
      repel[1] -= awayZ * strength;
    }
    if (!isAhead) continue;
    allowedSpeed = Math.min(allowedSpeed, allowedBehind(situation, person, way, other));
    if (distance >= range || Math.abs(right) >= Math.max(halfWidth, reach)) continue;
    const aside = turnAside(situation, person, way, other, range);
    turn[0] -= way.z * aside;
    turn[1] += way.x * aside;
  }
  return { turn, repel, past, allowedSpeed };
}

function measure({ self }: Situation, other: SeenBody, { x, z }: HidacWay): Met {
  const awayX = other.x - self.x;
  const awayZ = other.z - self.z;
  return {
    row: other.row,
    awayX,
    awayZ,
    distance: Math.sqrt(awayX ** 2 + awayZ ** 2),
    ahead: awayX * x + awayZ * z,
    right: awayZ * x - awayX * z,
    along: other.velocityX * x + other.velocityZ * z,
    reach: self.radius + other.radius,
  };
}

/** Which side to pass on: 1 right, −1 left. */
function sideOf({ right, reach }: Met, preference: number): number {
  return right / reach <= PREFERENCE * preference ? 1 : -1;
}

/** The tangential force that leads past another, positive to the right. */
function turnAside({ self, kernels, own }: Situation, person: HidacPerson, way: HidacWay, other: Met, range: number): number {
  const { row, along, right, reach, distance } = other;
  const isComing = along < -0.1;
  const isSlower = along < self.velocityX * way.x + self.velocityZ * way.z || along < 0.5 * way.speed;
  if (!isComing && !isSlower) return 0;
  const isQueuing = kernels.f32.shownWaiting[row] > 0 && along > -0.1;
  const eagerness = isQueuing ? Math.max(own('impatience'), person.fear > PANICKED ? 1 : 0) : 1;
  const inWay = Math.max(1 - Math.abs(right) / Math.max(own('perceptionWidth') / 2, reach), 0);
  const nearness = 1 - distance / range;
  const weight = eagerness * inWay * nearness * nearness * (isComing ? COUNTER_FLOW : SAME_WAY) * 2;
  return sideOf(other, isComing ? own('rightPreference') : 0) * weight;
}

/** The speed that somebody in the disc ahead who goes the same way allows. */
function allowedBehind({ self, kernels, own }: Situation, person: HidacPerson, way: HidacWay, other: Met): number {
  const { previousFacingX, previousFacingZ } = kernels.f32;
  const { row, along, ahead, right, reach } = other;
  const goesMyWay = along > -0.1 && previousFacingX[row] * way.x + previousFacingZ[row] * way.z > SAME_FACING;
  const disc = own('waitingRadius');
  const offAhead = ahead - self.radius - disc;
  const room = disc + reach - self.radius;
  if (!goesMyWay || offAhead ** 2 + right ** 2 > room * room || Math.abs(right) > BESIDE * reach) return Infinity;
  return Math.max(along, 0) + Math.max(ahead - reach - person.space, 0) / HEADWAY;
}

/** What walls ask for: a turn along the nearest one ahead, and a push back [m/s]. */
export function avoidWalls(situation: Situation, way: HidacWay): { slide: Vec2; off: Vec2 } {
  const { self, kernels, own } = situation;
  const { wallX, wallZ, wallDirectionX, wallDirectionZ, wallLength } = kernels.f32;
  const sight = own('perceptionLength') * WALL_SIGHT;
  let soonest = sight;
  let slide: Vec2 = [0, 0];
  const off: Vec2 = [0, 0];
  for (const wall of edgesWithin(situation, sight + self.radius + GAP)) {
    const alongX = wallDirectionX[wall];
    const alongZ = wallDirectionZ[wall];
    const awayX = self.x - wallX[wall];
    const awayZ = self.z - wallZ[wall];
    const s = awayX * alongX + awayZ * alongZ;
    const d = awayX * alongZ - awayZ * alongX;
    if (d < 0 || d > soonest + self.radius + GAP) continue;
    pushOff(self.radius, [alongX, alongZ], s - Math.min(Math.max(s, 0), wallLength[wall]), d, off);
    const towards = way.z * alongX - way.x * alongZ;
    const free = Math.max(d - self.radius, 0) / towards;
    const course = way.x * alongX + way.z * alongZ;
    const met = s + course * free;
    if (way.speed <= 0 || towards <= 0.01 || free >= soonest || met < 0 || met > wallLength[wall]) continue;
    soonest = free;
    const part = (1 - free / sight) ** 2;
    const preferred = own('rightPreference') >= 0 ? -1 : 1;
    const side = Math.abs(course) > 0.05 ? (course > 0 ? 1 : -1) : preferred;
    slide = [alongX * side * part, alongZ * side * part];
  }
  return { slide, off };
}

/** Walls that meet in a corner do not count twice: each adds only what is still missing its way. */
function pushOff(radius: number, [alongX, alongZ]: Vec2, beyond: number, d: number, off: Vec2): void {
  const distance = Math.sqrt(beyond ** 2 + d ** 2);
  if (distance >= radius + GAP || distance <= 1e-4) return;
  const outX = (alongX * beyond + alongZ * d) / distance;
  const outZ = (alongZ * beyond - alongX * d) / distance;
  const missing = (radius + GAP - distance) / REPULSION_TIME - (off[0] * outX + off[1] * outZ);
  if (missing <= 0) return;
  off[0] += outX * missing;
  off[1] += outZ * missing;
}

/** Takes from a velocity what leads into bodies around. */
export function slidePast(situation: Situation, [moveX, moveZ]: Vec2): Vec2 {
  const { self, neighbours } = situation;
  const left: Vec2 = [moveX, moveZ];
  for (let round = 0; round < ROUNDS; round++) {
    for (const other of neighbours) {
      const awayX = other.x - self.x;
      const awayZ = other.z - self.z;
      const distance = Math.sqrt(awayX ** 2 + awayZ ** 2);
      if (distance > FAR) break;
      if (distance < 1e-4) continue;
      const unitX = awayX / distance;
      const unitZ = awayZ / distance;
      const gap = Math.max(distance - extent(situation, self.row, unitX, unitZ) - extent(situation, other.row, unitX, unitZ), 0);
      const goes = other.velocityX * unitX + other.velocityZ * unitZ;
      const closing = left[0] * unitX + left[1] * unitZ - Math.max(goes, 0) - gap / CLOSE_UP;
      if (closing <= 0) continue;
      left[0] -= unitX * closing;
      left[1] -= unitZ * closing;
    }
  }
  return left;
}

/** How far a torso reaches from its centre in a direction [m]. */
function extent({ kernels }: Situation, row: number, unitX: number, unitZ: number): number {
  const { torsoRadius, torsoHalf, previousFacingX, previousFacingZ } = kernels.f32;
  return torsoRadius[row] + torsoHalf[row] * Math.abs(previousFacingX[row] * unitZ - previousFacingZ[row] * unitX);
}
