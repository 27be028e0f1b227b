// How fast a walker can go into a direction for those ahead, those who cross, those who come, and walls; as kernels/walker/walker-directions.ts.
import type { Vec2 } from '../../scenario/index.js';
import type { Situation } from './situation.js';
import { APART, bulkOf, type Encounter, type Surroundings, USUAL_SPEED } from './walker-surroundings.js';

const SOFTNESS = 0.055;
const LEAST_HEADWAY = 0.1;
const CLOSED_UP = 3;
const EASING = 0.05;
const CROSS_ASIDE = 0.25;
const CROSS_BEHIND = 0.5;
const CROSS_TIME = 1.25;
const CROSS_SIGHT = 3.5;
const CROSS_NEAR = 1.5;
const CROSS_SPEED = 0.05;
const APART_FEW = 0.6;
const APART_STUCK = 0.28;
const APART_STUCK_FEW = 0.34;
const WIDER_FOR_FAST = 0.4;
const FAST = 3;
const VERY_FAST = 3.4;
const ABREAST = 1.5;
const LANE_MORE_FEW = 0.3;
const WALKING = 0.3;
const CREEP = 0.03;
const CREEP_STUCK = 0.15;
const CONTACT_TIME = 0.5;
const TURN_TIME = 1.1;
const TURN_TIME_WALKING = 2.7;
const WALL_TIME = 0.25;
const WALL_TIME_ASTRAY = 1;

/** Speeds that are possible and that count for the ranking [m/s]; Infinity where nothing is in the way. */
type Limit = { readonly possible: number; readonly ranking: number };

/** The speed that the headway to those ahead allows; who is nearer, and not about to run into them, falls back little by little. */
export function followAhead(situation: Situation, around: Surroundings, [x, z]: Vec2, speed: number): number {
  const { self, own } = situation;
  const kept = own('headway') * Math.min(1, Math.max(LEAST_HEADWAY, speed / USUAL_SPEED));
  const headway = around.isClosingUp ? kept / CLOSED_UP : kept;
  const eased = around.calmness * (self.velocityX * x + self.velocityZ * z - EASING * speed);
  return Math.max(leastGap(situation, around, x, z) / headway, eased);
}

/** The smallest gap to anyone ahead, counted more where they are less in the way. */
function leastGap(situation: Situation, { followed, isAmongFew }: Surroundings, x: number, z: number): number {
  const { self, own } = situation;
  const bulk = bulkOf(situation);
  const foresight = own('anticipation');
  const closing = foresight * Math.max(0, self.velocityX * own('chosenX') + self.velocityZ * own('chosenZ'));
  let least = Infinity;
  for (const { awayX, awayZ, velocityX, velocityZ } of followed) {
    const ahead = awayX * x + awayZ * z;
    const aside = x * awayZ - z * awayX;
    const isAbreast = awayX ** 2 + awayZ ** 2 < ABREAST ** 2 && velocityX ** 2 + velocityZ ** 2 > WALKING ** 2;
    const width = own('laneWidth') + bulk + (isAmongFew && isAbreast ? LANE_MORE_FEW : 0);
    const inWay = 1 - (aside / width) ** 2;
    if (ahead <= 0 || inWay <= 1e-6) continue;
    const gap = ahead - (own('spacing') + bulk) * Math.sqrt(inWay) + foresight * (velocityX * x + velocityZ * z) - closing;
    const soft = 0.5 * (gap + Math.sqrt(gap * gap + 4 * SOFTNESS * SOFTNESS));
    least = Math.min(least, soft / inWay);
  }
  return least;
}

/** The speed at which somebody passes behind those who cross and are there first, and who of them asks for the lowest. */
export function passBehind(situation: Situation, crossing: readonly Encounter[], direction: Vec2, speed: number) {
  let possible = Infinity;
  let behind: number | undefined;
  for (const other of crossing) {
    const limit = limitBehind(situation, other, direction, speed);
    if (limit >= possible) continue;
    possible = limit;
    behind = other.id;
  }
  return { possible, behind };
}

function limitBehind(situation: Situation, other: Encounter, [x, z]: Vec2, speed: number): number {
  const { awayX, awayZ, velocityX, velocityZ } = other;
  const bulk = bulkOf(situation);
  const half = CROSS_ASIDE + bulk;
  const ahead = awayX * x + awayZ * z;
  const along = velocityX * x + velocityZ * z;
  const across = x * velocityZ - z * velocityX;
  const offset = x * awayZ - z * awayX;
  // How far the other is past the middle of the strip, on its way; when it enters the strip, and when it leaves it.
  const past = across < 0 ? -offset : offset;
  const pace = Math.max(Math.abs(across), CROSS_SPEED);
  const enters = Math.max(0, (-half - past) / pace);
  const leaves = (half - past) / pace;
  const isThrough = (paceOf(situation, speed) - along) * enters > ahead + half;
  if (ahead <= 0 || leaves <= 0 || enters >= CROSS_SIGHT || isThrough) return Infinity;
  const wait = along + (ahead - bulk - CROSS_BEHIND) / Math.min(CROSS_TIME, leaves);
  const later = (speed * (enters - CROSS_NEAR)) / (CROSS_SIGHT - CROSS_NEAR);
  return Math.max(creepOf(situation), wait, later);
}

/** Speeds that those who come allow, and when the first of them would be met [s]. */
export function meetOncoming(
  situation: Situation,
  { oncoming, isAmongFew }: Surroundings,
  [x, z]: Vec2,
  wanted: Vec2,
  speed: number,
): Limit & { readonly time: number } {
  const creep = creepOf(situation);
  const [kept, pressed] = isAmongFew ? [APART_FEW, APART_STUCK_FEW] : [APART, APART_STUCK];
  const apart = kept + bulkOf(situation) + (pressed - kept) * situation.own('stuck');
  const turnTime = TURN_TIME + (TURN_TIME_WALKING * paceOf(situation, speed)) / speed;
  let [possible, ranking, time] = [Infinity, Infinity, Infinity];
  for (const { awayX, awayZ, velocityX, velocityZ } of oncoming) {
    const square = awayX ** 2 + awayZ ** 2;
    const beyond = square - apart * apart;
    if (beyond < 0) {
      if (awayX * x + awayZ * z <= 0.2 * Math.sqrt(square)) continue;
      [possible, ranking, time] = [Math.min(possible, creep), Math.min(ranking, creep), 0];
      continue;
    }
    const relativeX = velocityX - x * speed;
    const relativeZ = velocityZ - z * speed;
    const approach = awayX * relativeX + awayZ * relativeZ;
    const relativeSquare = relativeX ** 2 + relativeZ ** 2;
    if (approach >= 0) continue;
    const reaches = (room: number) => {
      const within = approach ** 2 - relativeSquare * (square - room * room);
      return within > 0 ? (-approach - Math.sqrt(within)) / relativeSquare : Infinity;
    };
    const wide = apart + (isAmongFew ? 0 : roomForFast(velocityX - wanted[0] * speed, velocityZ - wanted[1] * speed));
    if (square > wide * wide) ranking = Math.min(ranking, (speed * reaches(wide)) / turnTime);
    const meets = reaches(apart);
    if (meets === Infinity) continue;
    possible = Math.min(possible, Math.max((speed * meets) / CONTACT_TIME, creep));
    ranking = Math.min(ranking, (speed * meets) / turnTime);
    time = Math.min(time, meets);
  }
  return { possible, ranking, time };
}

/** How much farther than usual one keeps from somebody who comes with such a velocity relative to the one that is wanted [m]. */
function roomForFast(relativeX: number, relativeZ: number): number {
  const speed = Math.sqrt(relativeX ** 2 + relativeZ ** 2);
  return WIDER_FOR_FAST * Math.min(1, Math.max(0, (speed - FAST) / (VERY_FAST - FAST)));
}

/** Speeds that walls allow. */
export function nearWalls({ walls }: Surroundings, [x, z]: Vec2): Limit {
  let [possible, ranking] = [Infinity, Infinity];
  for (const { towardsX, towardsZ, way, wanted } of walls) {
    const towards = towardsX * x + towardsZ * z;
    if (towards > 0.02) possible = Math.min(possible, way / (towards * WALL_TIME));
    if (towards - wanted > 0.02) ranking = Math.min(ranking, way / ((towards - wanted) * WALL_TIME_ASTRAY));
  }
  return { possible, ranking: Math.min(possible, ranking) };
}

/** The speed at which somebody creeps on; higher for who is stuck. */
function creepOf({ own }: Situation): number {
  return CREEP + CREEP_STUCK * own('stuck');
}

/** The present speed, at most the wanted one. */
function paceOf({ self }: Situation, speed: number): number {
  return Math.min(speed, Math.sqrt(self.velocityX ** 2 + self.velocityZ ** 2));
}
