import { cos, sin } from '../../math/index.js';
import type { Vec2 } from '../../scenario/index.js';
import type { Account } from './explanation.js';
import { isLookingIn, type Situation } from './situation.js';
import { tellDirections } from './tell-directions.js';
import { followAhead, meetOncoming, nearWalls, passBehind } from './walker-limits.js';
import { type Surroundings, surroundingsOf } from './walker-surroundings.js';
import { wantedWay } from './walker-way.js';
import type { WeighedDirection, WeighedDirections } from './weighed.js';

/** Angles that are weighed, to both sides [rad]. */
const ANGLES = [0, 0.17, 0.35, 0.56, 0.8, 1.08, 1.4];
/** Numbers of kernels/walker/walker.ts, kernels/walker/walker-around.ts and kernels/walker/walker-directions.ts. */
const STANDING = 0.05;
const RELAXATION = 0.25;
const EASE = 0.85;
const LITTLE_MISSING = 0.315;
const MUCH_MISSING = 0.6;
const SHARP = 0.7;
const ARRIVING = 0.95;
const WEDGED = 0.999;
const STILL = 0.005;
const LOOKS_PER_TRY = 4;
const MORE_ROOM = 0.06;
const GIVE_AHEAD = 1.2;
const GIVE_AHEAD_FEW = 2;
const GIVE_ASIDE = 0.4;
const AGAINST = -0.5;
const WIDER = 1.6;
const WIDE_LEVEL = 0.6;
const ROUNDED = 0.33;
const INERTIA = 0.25;
const LESS_INERTIA = 0.8;
const LEAN = 1.6;
const SIDE_BIAS = 0.14;

/** What the walker tells. */
export const explainWalker = (situation: Situation): Account => tellDirections(weighWalker(situation));

/** Thirteen directions with what speaks for them; between two decisions as they would be weighed with the last choice for a habit. */
export function weighWalker(situation: Situation): WeighedDirections {
  const { self, preferred, tick, dt, own } = situation;
  const speed = Math.sqrt(preferred[0] ** 2 + preferred[1] ** 2);
  const common = { shoulderTurn: own('shoulderTurn') };
  if (speed < STANDING) {
    return { ...common, directions: [], isDeciding: false, givesWay: false, recomputed: slowedDown(situation) };
  }
  const wanted = wantedWay(situation, [preferred[0] / speed, preferred[1] / speed], speed);
  const around = surroundingsOf(situation, wanted, speed);
  const directions = weighAll(situation, around, wanted, speed);
  const isDeciding = isLookingIn(tick, self.id, dt);
  const wayOut = wayOutOf(around, wanted);
  const best = directions.find(({ isBest }) => isBest) as WeighedDirection;
  const decided = wayOut ?? { direction: best.direction, speed: best.speed };
  const chosen = isDeciding ? decided : { direction: [own('chosenX'), own('chosenZ')], speed: own('chosenSpeed') };
  const part = Math.min(1, dt / timeToChange(situation, speed, isDeciding ? around.urgency : urgencyIn(own('chosenTurn'))));
  const waits = isWedged(situation) && !triesNow(situation);
  const taken: Vec2 = [
    self.velocityX + (chosen.direction[0] * chosen.speed - self.velocityX) * part,
    self.velocityZ + (chosen.direction[1] * chosen.speed - self.velocityZ) * part,
  ];
  return { ...common, directions, isDeciding, givesWay: wayOut !== undefined, recomputed: waits ? slowedDown(situation) : taken };
}

/** The velocity of somebody who comes to rest. */
function slowedDown({ self, dt }: Situation): Vec2 {
  const keep = 1 - Math.min(1, dt / RELAXATION);
  return [self.velocityX * keep, self.velocityZ * keep];
}

/** Stuck for long and standing: those who jam each other go on one after the other. */
function isWedged({ self, own }: Situation): boolean {
  return own('stuck') > WEDGED && self.velocityX ** 2 + self.velocityZ ** 2 < STILL ** 2;
}

function triesNow({ self, tick, dt }: Situation): boolean {
  const span = Math.floor(tick / (Math.max(1, Math.round(0.1 / dt)) * LOOKS_PER_TRY));
  let mixed = (Math.imul(span, 0x9e3779b1) + Math.imul(self.id, 0x85ebca6b)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0;
  mixed = (mixed ^ (mixed >>> 12)) >>> 0;
  return mixed >>> 30 === 0;
}

/** Urgency shares a word with the turn of the shoulders: four for each of its sixteenths. */
function urgencyIn(chosenTurn: number): number {
  return Math.round(chosenTurn / 4) / 16;
}

/** Time to take on a new velocity [s]: more for those who are about to run into nobody, and go nearly as they want to. */
function timeToChange({ self, preferred, own }: Situation, speed: number, urgency: number): number {
  const isArriving = speed < ARRIVING * own('preferredSpeed');
  const turn = Math.sqrt((preferred[0] - self.velocityX) ** 2 + (preferred[1] - self.velocityZ) ** 2) - SHARP;
  const missing = Math.max(isArriving ? MUCH_MISSING : turn, speed - Math.sqrt(self.velocityX ** 2 + self.velocityZ ** 2));
  const ease = Math.min(1, Math.max(0, (MUCH_MISSING - missing) / (MUCH_MISSING - LITTLE_MISSING)));
  return RELAXATION + EASE * ease * (1 - urgency);
}

function weighAll(situation: Situation, around: Surroundings, wanted: Vec2, speed: number): WeighedDirection[] {
  const angles = ANGLES.flatMap((angle) => (angle === 0 ? [0] : [angle, -angle]));
  const directions = angles.map((angle) => weigh(situation, around, wanted, speed, angle));
  const best = directions.reduce((a, b) => (b.score > a.score ? b : a));
  return directions.map((direction) => ({ ...direction, isBest: direction === best }));
}

/** One direction: how fast it can be walked, and what speaks for it. Who is stuck turns farther at the worth of the angle. */
function weigh(situation: Situation, around: Surroundings, wanted: Vec2, speed: number, named: number): WeighedDirection {
  const { own } = situation;
  const level = own('stuck');
  const angle = around.isPressed && level > WIDE_LEVEL ? WIDER * named : named;
  const [cosine, sine] = [cos(angle), sin(angle)];
  const x = wanted[0] * cosine - wanted[1] * sine;
  const z = wanted[0] * sine + wanted[1] * cosine;
  const following = followAhead(situation, around, [x, z], speed);
  const free = roundedLess(following, speed);
  const crossing = passBehind(situation, around.crossing, [x, z], speed);
  const coming = meetOncoming(situation, around, [x, z], wanted, speed);
  const wall = nearWalls(around, [x, z]);
  const ranking = Math.min(free, crossing.possible, coming.ranking, wall.ranking);
  const progress = ranking * (cos(named) + LEAN * around.lean * sine);
  const side = around.isOpposed ? (1 - own('passing')) * SIDE_BIAS * speed * sine : 0;
  const inertia = INERTIA * (around.isPressed ? 1 - LESS_INERTIA * level : 1) * speed;
  const habit = (x * own('chosenX') + z * own('chosenZ')) * inertia;
  return {
    direction: [x, z],
    angle,
    speed: Math.min(free, crossing.possible, coming.possible, wall.possible),
    progress,
    side,
    habit,
    score: progress + side + habit,
    limits: { following, crossing: crossing.possible, oncoming: coming.possible, walls: wall.possible },
    passesBehind: crossing.behind,
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

/** Somebody with more room steps out of the way of the nearest who comes against him: half aside, half along. */
function wayOutOf({ oncoming, intent, isAmongFew }: Surroundings, wanted: Vec2): { direction: Vec2; speed: number } | undefined {
  let nearest = Infinity;
  let wayOut: { direction: Vec2; speed: number } | undefined;
  for (const { awayX, awayZ, headingX, headingZ, room } of oncoming) {
    if (intent.room - MORE_ROOM < room || headingX * intent.headingX + headingZ * intent.headingZ > AGAINST) continue;
    const ahead = -(awayX * headingX + awayZ * headingZ);
    const aside = -(headingX * awayZ - headingZ * awayX);
    const distance = Math.abs(aside);
    if (ahead < -0.1 || ahead > (isAmongFew ? GIVE_AHEAD_FEW : GIVE_AHEAD) || distance > GIVE_ASIDE || ahead + distance >= nearest)
      continue;
    nearest = ahead + distance;
    const isRight = distance < 0.08 ? headingX * wanted[1] - headingZ * wanted[0] > 0 : aside >= 0;
    const side = isRight ? 1 : -1;
    const direction: Vec2 = [(headingX - headingZ * side) * Math.SQRT1_2, (headingZ + headingX * side) * Math.SQRT1_2];
    wayOut = { direction, speed: 1 - 1.75 * distance };
  }
  return wayOut;
}
