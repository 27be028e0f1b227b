import { cos, sin } from '../../math/index.js';
import type { Vec2 } from '../../scenario/index.js';
import type { Account } from './explanation.js';
import { isLookingIn, type Situation } from './situation.js';
import { tellDirections } from './tell-directions.js';
import { APART, bulkOf, type Encounter, type Surroundings, surroundingsOf, wantedWay } from './walker-surroundings.js';
import type { WeighedDirection, WeighedDirections } from './weighed.js';

/** Angles that are weighed, to both sides [rad]. */
const ANGLES = [0, 0.17, 0.35, 0.56, 0.8, 1.08, 1.4];
/** Numbers of kernels/walker/walker.ts and kernels/walker/walker-directions.ts. */
const STANDING = 0.05;
const RELAXATION = 0.25;
const MORE_ROOM = 0.06;
const AGAINST = -0.5;
const SOFTNESS = 0.055;
const ROUNDED = 0.33;
const APART_STUCK = 0.28;
const CREEP = 0.03;
const CREEP_STUCK = 0.15;
const CONTACT_TIME = 0.5;
const TURN_TIME = 1.3;
const TURN_TIME_WALKING = 2.7;
const WALL_TIME = 0.25;
const WALL_TIME_ASTRAY = 1;
const INERTIA = 0.25;
const LESS_INERTIA = 0.65;
const LEAN = 1.6;
const SIDE_BIAS = 0.14;

/** What the walker tells. */
export const explainWalker = (situation: Situation): Account => tellDirections(weighWalker(situation));

/** Thirteen directions with what speaks for them; between two decisions as they would be weighed with the last choice for a habit. */
export function weighWalker(situation: Situation): WeighedDirections {
  const { self, preferred, tick, dt, own } = situation;
  const part = Math.min(1, dt / RELAXATION);
  const speed = Math.sqrt(preferred[0] ** 2 + preferred[1] ** 2);
  const common = { shoulderTurn: own('shoulderTurn') };
  if (speed < STANDING) {
    const recomputed: Vec2 = [self.velocityX * (1 - part), self.velocityZ * (1 - part)];
    return { ...common, directions: [], isDeciding: false, givesWay: false, recomputed };
  }
  const wanted = wantedWay(situation, [preferred[0] / speed, preferred[1] / speed]);
  const around = surroundingsOf(situation, wanted);
  const directions = weighAll(situation, around, wanted, speed);
  const isDeciding = isLookingIn(tick, self.id, dt);
  const wayOut = wayOutOf(around, wanted);
  const best = directions.find(({ isBest }) => isBest) as WeighedDirection;
  const decided = wayOut ?? { direction: best.direction, speed: best.speed };
  const chosen = isDeciding ? decided : { direction: [own('chosenX'), own('chosenZ')], speed: own('chosenSpeed') };
  const recomputed: Vec2 = [
    self.velocityX + (chosen.direction[0] * chosen.speed - self.velocityX) * part,
    self.velocityZ + (chosen.direction[1] * chosen.speed - self.velocityZ) * part,
  ];
  return { ...common, directions, isDeciding, givesWay: wayOut !== undefined, recomputed };
}

function weighAll(situation: Situation, around: Surroundings, wanted: Vec2, speed: number): WeighedDirection[] {
  const angles = ANGLES.flatMap((angle) => (angle === 0 ? [0] : [angle, -angle]));
  const directions = angles.map((angle) => weigh(situation, around, wanted, speed, angle));
  const best = directions.reduce((a, b) => (b.score > a.score ? b : a));
  return directions.map((direction) => ({ ...direction, isBest: direction === best }));
}

/** One direction: how fast it can be walked, and what speaks for it. */
function weigh(situation: Situation, around: Surroundings, wanted: Vec2, speed: number, angle: number): WeighedDirection {
  const { own } = situation;
  const [cosine, sine] = [cos(angle), sin(angle)];
  const x = wanted[0] * cosine - wanted[1] * sine;
  const z = wanted[0] * sine + wanted[1] * cosine;
  const level = own('stuck');
  const following = leastGap(situation, around, x, z) / own('headway');
  const free = roundedLess(following, speed);
  const coming = meetOncoming(situation, around.oncoming, [x, z], speed);
  const wall = nearWalls(around, x, z);
  const ranking = Math.min(free, coming.ranking, wall.ranking);
  const progress = ranking * (cosine + LEAN * level * around.lean * sine);
  const side = around.isOpposed ? (1 - own('passing')) * SIDE_BIAS * speed * sine : 0;
  const inertia = INERTIA * (around.isPressed ? 1 - LESS_INERTIA * level : 1) * speed;
  const habit = (x * own('chosenX') + z * own('chosenZ')) * inertia;
  return {
    direction: [x, z],
    angle,
    speed: Math.min(free, coming.possible, wall.possible),
    progress,
    side,
    habit,
    score: progress + side + habit,
    limits: { following, oncoming: coming.possible, walls: wall.possible },
    timeToContact: coming.time,
    isBest: false,
  };
}

/** The smaller of a headway speed and the wanted one, rounded where they are near each other. */
function roundedLess(possible: number, speed: number): number {
  const soft = ROUNDED * speed;
  const nearness = Math.max(0, 1 - Math.abs(possible - speed) / soft);
  return Math.min(possible, speed) - nearness * nearness * 0.25 * soft;
}

/** The smallest gap to anyone ahead, counted more where they are less in the way. */
function leastGap(situation: Situation, { followed }: Surroundings, x: number, z: number): number {
  const { self, own } = situation;
  const bulk = bulkOf(situation);
  const foresight = own('anticipation');
  const closing = foresight * Math.max(0, self.velocityX * own('chosenX') + self.velocityZ * own('chosenZ'));
  let least = Infinity;
  for (const { awayX, awayZ, velocityX, velocityZ } of followed) {
    const ahead = awayX * x + awayZ * z;
    const aside = x * awayZ - z * awayX;
    const inWay = 1 - (aside / (own('laneWidth') + bulk)) ** 2;
    if (ahead <= 0 || inWay <= 1e-6) continue;
    const gap = ahead - (own('spacing') + bulk) * Math.sqrt(inWay) + foresight * (velocityX * x + velocityZ * z) - closing;
    const soft = 0.5 * (gap + Math.sqrt(gap * gap + 4 * SOFTNESS * SOFTNESS));
    least = Math.min(least, soft / inWay);
  }
  return least;
}

type Limit = { readonly possible: number; readonly ranking: number };

/** Speeds that those who come allow, and when the first of them would be met. */
function meetOncoming(situation: Situation, oncoming: readonly Encounter[], [x, z]: Vec2, speed: number): Limit & { time: number } {
  const { self, own } = situation;
  const level = own('stuck');
  const creep = CREEP + CREEP_STUCK * level;
  const apart = APART + bulkOf(situation) + (APART_STUCK - APART) * level;
  const pace = Math.min(1, Math.sqrt(self.velocityX ** 2 + self.velocityZ ** 2) / speed);
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
    const discriminant = approach ** 2 - relativeSquare * beyond;
    if (approach >= 0 || discriminant <= 0) continue;
    const meets = (-approach - Math.sqrt(discriminant)) / relativeSquare;
    possible = Math.min(possible, Math.max((speed * meets) / CONTACT_TIME, creep));
    ranking = Math.min(ranking, (speed * meets) / (TURN_TIME + TURN_TIME_WALKING * pace));
    time = Math.min(time, meets);
  }
  return { possible, ranking, time };
}

function nearWalls({ walls }: Surroundings, x: number, z: number): Limit {
  let [possible, ranking] = [Infinity, Infinity];
  for (const { towardsX, towardsZ, way, wanted } of walls) {
    const towards = towardsX * x + towardsZ * z;
    if (towards > 0.02) possible = Math.min(possible, way / (towards * WALL_TIME));
    if (towards - wanted > 0.02) ranking = Math.min(ranking, way / ((towards - wanted) * WALL_TIME_ASTRAY));
  }
  return { possible, ranking: Math.min(possible, ranking) };
}

/** Somebody with more room steps out of the way of the nearest who comes against him: half aside, half along. */
function wayOutOf({ oncoming, intent }: Surroundings, wanted: Vec2): { direction: Vec2; speed: number } | undefined {
  let nearest = Infinity;
  let wayOut: { direction: Vec2; speed: number } | undefined;
  for (const { awayX, awayZ, headingX, headingZ, room } of oncoming) {
    if (intent.room - MORE_ROOM < room || headingX * intent.headingX + headingZ * intent.headingZ > AGAINST) continue;
    const ahead = -(awayX * headingX + awayZ * headingZ);
    const aside = -(headingX * awayZ - headingZ * awayX);
    const distance = Math.abs(aside);
    if (ahead < -0.1 || ahead > 1.5 || distance > 0.5 || ahead + distance >= nearest) continue;
    nearest = ahead + distance;
    const isRight = distance < 0.08 ? headingX * wanted[1] - headingZ * wanted[0] > 0 : aside >= 0;
    const side = isRight ? 1 : -1;
    const direction: Vec2 = [(headingX - headingZ * side) * Math.SQRT1_2, (headingZ + headingX * side) * Math.SQRT1_2];
    wayOut = { direction, speed: 1 - 1.4 * distance };
  }
  return wayOut;
}
