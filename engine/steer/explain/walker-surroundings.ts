// What a walker sorts its surroundings into before it weighs directions; as kernels/walker/walker-around.ts and kernels/walker/walker.ts.
import type { Vec2 } from '../../scenario/index.js';
import { edgesWithin } from './felt-walls.js';
import type { SeenBody, Situation } from './situation.js';
import { turnsWithin } from './walker-way.js';

/** Somebody seen from the person: who and where, how it moves, where it is going, and how much room it has. */
export type Encounter = {
  /** −1 for one who has left since. */
  readonly id: number;
  readonly awayX: number;
  readonly awayZ: number;
  readonly velocityX: number;
  readonly velocityZ: number;
  readonly headingX: number;
  readonly headingZ: number;
  readonly room: number;
};

/** A wall: the unit vector to it, the way left [m], and how much the wanted direction leads to it. */
export type WallAhead = { readonly towardsX: number; readonly towardsZ: number; readonly way: number; readonly wanted: number };

/** Those to follow, to pass behind and to meet, and how the person feels among them. */
export type Surroundings = {
  readonly followed: readonly Encounter[];
  readonly crossing: readonly Encounter[];
  readonly oncoming: readonly Encounter[];
  readonly walls: readonly WallAhead[];
  /** Few others are here, among walls: each is given room. */
  readonly isAmongFew: boolean;
  /** Somebody comes straight on; somebody comes near while stuck. */
  readonly isOpposed: boolean;
  readonly isPressed: boolean;
  /** Where one's own stream is, and how much that draws: −1 to 1, right is positive. */
  readonly lean: number;
  /** Others cross here, or come where it is narrow: one closes up to those ahead. */
  readonly isClosingUp: boolean;
  /** 0 to 1: somebody will be run into at the present velocities. */
  readonly urgency: number;
  /** 0 to 1: nobody will be run into for long. */
  readonly calmness: number;
  /** What others see of the person itself. */
  readonly intent: Pick<Encounter, 'headingX' | 'headingZ' | 'room'>;
};

/** Numbers of kernels/walker/walker-around.ts. */
const ALONG = 0.85;
const MEETS = -0.95;
const FEW = 6;
const AMONG_WALLS = 0.05;
const MEETS_FEW = 0.6;
const IN_MY_WAY = 0.8;
const LEAN_RANGE = 3;
const AT_EASE = 0.05;
const LEAN_PER_PERSON = 0.225;
const LEAN_AT_EASE = 0.55;
const STILL_NARROW = 0.3;
const CLOSE_UP_RANGE = 3;
const CLOSE_UP_SPEED = 0.3;
const CLOSE_UP_STRAIGHT = 6;
const BUMP = 0.25;
const HARMLESS = 0.3;
const URGENT_TIME = 1.2;
const URGENCY_PER_SECOND = 1.25;
const URGENCY_STEPS = 16;
const CALM_TIME = 3;
/** Distance kept from those who come, and room around bodies that are larger than people; as kernels/walker/walker-directions.ts. */
export const APART = 0.45;
export const USUAL_SPEED = 1.34;
const ROOMY = 2.2;
/** Numbers of kernels/walker/walker.ts. */
const WALL_RANGE = 1.5;
const WALL_FLOOR = 0.02;
const MOST_WALLS = 8;

/** Sorts everyone and every wall by what they mean for somebody who wants to go into a unit direction. */
export function surroundingsOf(situation: Situation, wanted: Vec2, speed: number): Surroundings {
  const { own } = situation;
  const intent = intentIn(situation, situation.self);
  const seen = situation.neighbours
    .map((other) => sightOf(encounterWith(situation, other), intent, wanted))
    .filter(({ ahead }) => ahead > -0.3);
  const isAmongFew = situation.neighbours.length <= FEW && own('closedness') >= AMONG_WALLS;
  const meetsBelow = isAmongFew ? MEETS_FEW : MEETS;
  const crossing = seen.filter(({ isAlong, agreement }) => !isAlong && agreement > meetsBelow);
  const oncoming = seen.filter(({ isAlong, agreement }) => !isAlong && agreement <= meetsBelow);
  const isNarrowHere = own('narrowness') >= STILL_NARROW;
  const isFaced = oncoming.some(({ distance }) => distance < CLOSE_UP_RANGE);
  const isCrossed = crossing.some(({ distance, velocityX, velocityZ }) => {
    return distance < CLOSE_UP_RANGE && Math.abs(wanted[0] * velocityZ - wanted[1] * velocityX) > CLOSE_UP_SPEED;
  });
  const isAnswering = isAmongFew && oncoming.length > 0;
  const soonest = Math.min(...seen.map((other) => timeToBump(situation.self, other)));
  return {
    followed: seen.filter(({ isAlong, isBehind }) => isAlong && isBehind),
    crossing: crossing.filter(({ isBehind }) => isBehind),
    oncoming,
    walls: wallsAhead(situation, wanted),
    isAmongFew,
    isOpposed: oncoming.some(({ ahead, aside }) => ahead > 0 && Math.abs(aside) < IN_MY_WAY),
    ...streamsIn(situation, seen, speed, isNarrowHere),
    isClosingUp: (isNarrowHere && isFaced) || (isCrossed && !turnsWithin(situation, CLOSE_UP_STRAIGHT)),
    urgency: isAnswering
      ? 1
      : Math.round(URGENCY_STEPS * Math.min(1, Math.max(0, (URGENT_TIME - soonest) * URGENCY_PER_SECOND))) / URGENCY_STEPS,
    calmness: Math.min(1, Math.max(0, (soonest - URGENT_TIME) / (CALM_TIME - URGENT_TIME))),
    intent,
  };
}

/** Somebody who is not behind: how far ahead, to the right and away [m], how much our ways agree, and whether I am farther from where they cross. */
type Sight = Encounter & {
  readonly ahead: number;
  readonly aside: number;
  readonly distance: number;
  readonly agreement: number;
  /** Goes my way, or stands and wants nothing. */
  readonly isAlong: boolean;
  readonly isBehind: boolean;
};

function sightOf(encounter: Encounter, intent: Surroundings['intent'], wanted: Vec2): Sight {
  const { awayX, awayZ, headingX, headingZ } = encounter;
  const ahead = awayX * wanted[0] + awayZ * wanted[1];
  const agreement = headingX * intent.headingX + headingZ * intent.headingZ;
  return {
    ...encounter,
    ahead,
    aside: wanted[0] * awayZ - wanted[1] * awayX,
    distance: Math.sqrt(awayX ** 2 + awayZ ** 2),
    agreement,
    isAlong: agreement >= ALONG || (headingX === 0 && headingZ === 0),
    isBehind: ahead + awayX * headingX + awayZ * headingZ > 0,
  };
}

/** Whether people press who is stuck, and how its own stream draws it, or anyone against whom a stream comes. */
function streamsIn(
  { own }: Situation,
  seen: readonly Sight[],
  speed: number,
  isNarrowHere: boolean,
): Pick<Surroundings, 'isPressed' | 'lean'> {
  const level = own('stuck');
  const isStuck = level > AT_EASE;
  const near = seen.filter(({ ahead, distance, agreement }) => {
    return ahead > 0 && distance < LEAN_RANGE && (isStuck || agreement <= MEETS || agreement >= ALONG);
  });
  const against = near.filter(({ agreement }) => agreement < 0).length;
  const isPressed = isStuck && against > 0;
  if (against === 0 || isNarrowHere) return { isPressed, lean: 0 };
  let [side, sum] = [0, 0];
  for (const { agreement, aside, distance } of near) {
    const weight = 1 - (distance / LEAN_RANGE) ** 2;
    side += ((agreement >= 0 ? weight : -weight) * aside) / Math.max(0.01, distance);
    sum += weight;
  }
  const stream = Math.min(LEAN_AT_EASE, LEAN_PER_PERSON * (against - 1));
  return { isPressed, lean: (Math.max(level, stream * Math.min(1, speed / USUAL_SPEED)) * side) / sum };
}

/** When somebody will be run into at the present velocities [s]; Infinity for never. */
function timeToBump(self: SeenBody, { awayX, awayZ, distance, velocityX, velocityZ }: Sight): number {
  const relativeX = velocityX - self.velocityX;
  const relativeZ = velocityZ - self.velocityZ;
  const approach = awayX * relativeX + awayZ * relativeZ;
  const relativeSquare = relativeX ** 2 + relativeZ ** 2;
  if (approach >= 0 || relativeSquare < HARMLESS ** 2) return Infinity;
  const beyond = distance ** 2 - BUMP ** 2;
  if (beyond < 0) return distance / Math.sqrt(relativeSquare);
  const discriminant = approach ** 2 - relativeSquare * beyond;
  return discriminant > 0 ? (-approach - Math.sqrt(discriminant)) / relativeSquare : Infinity;
}

function encounterWith(situation: Situation, other: SeenBody): Encounter {
  const { self } = situation;
  const { id, velocityX, velocityZ } = other;
  return { id, awayX: other.x - self.x, awayZ: other.z - self.z, velocityX, velocityZ, ...intentIn(situation, other) };
}

function intentIn({ kernels }: Situation, { slot }: SeenBody): Surroundings['intent'] {
  const [headingX, headingZ, room] = kernels.f32.shadowIntent.subarray(3 * slot, 3 * slot + 3);
  return { headingX, headingZ, room };
}

/** Room that a body needs beyond that of people, as in kernels/walker/walker-directions.ts [m]. */
export function bulkOf({ own }: Situation): number {
  return Math.max(0, ROOMY * own('torsoRadius') - APART);
}

/** The nearest of too many walls are kept, in the kernel's order. */
function wallsAhead(situation: Situation, wanted: Vec2): WallAhead[] {
  const { self, kernels, own } = situation;
  const { wallX, wallZ, wallDirectionX, wallDirectionZ, wallLength } = kernels.f32;
  const walls: WallAhead[] = [];
  for (const wall of edgesWithin(situation, WALL_RANGE)) {
    const alongX = wallDirectionX[wall];
    const alongZ = wallDirectionZ[wall];
    const fromX = self.x - wallX[wall];
    const fromZ = self.z - wallZ[wall];
    if (fromX * alongZ - fromZ * alongX < 0) continue;
    const along = Math.min(Math.max(fromX * alongX + fromZ * alongZ, 0), wallLength[wall]);
    const toX = alongX * along - fromX;
    const toZ = alongZ * along - fromZ;
    const distance = Math.sqrt(toX ** 2 + toZ ** 2);
    const scale = 1 / Math.max(distance, 1e-6);
    const way = Math.max(WALL_FLOOR, distance - own('keepOff') - bulkOf(situation) / 2);
    walls.push({ towardsX: toX * scale, towardsZ: toZ * scale, way, wanted: Math.max(0, (wanted[0] * toX + wanted[1] * toZ) * scale) });
  }
  return walls.toSorted((a, b) => a.way - b.way).slice(0, MOST_WALLS);
}
