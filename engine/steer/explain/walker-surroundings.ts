// What a walker sorts its surroundings into before it weighs directions; as kernels/walker/walker.ts and kernels/walker/walker-corner.ts.
import type { Vec2 } from '../../scenario/index.js';
import { edgesWithin } from './felt-walls.js';
import { isSightFree } from './free-way.js';
import type { SeenBody, Situation } from './situation.js';

/** Somebody seen from the person: where, how it moves, where it is going, and how much room it has. */
export type Encounter = {
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

/** Those to follow, those who come, and how the person feels among them. */
export type Surroundings = {
  readonly followed: readonly Encounter[];
  readonly oncoming: readonly Encounter[];
  readonly walls: readonly WallAhead[];
  /** Somebody comes straight on; somebody comes near while stuck. */
  readonly isOpposed: boolean;
  readonly isPressed: boolean;
  /** Where one's own stream is: −1 to 1, right is positive. */
  readonly lean: number;
  /** What others see of the person itself. */
  readonly intent: Pick<Encounter, 'headingX' | 'headingZ' | 'room'>;
};

/** Numbers of kernels/walker/walker.ts. */
const LEAN_RANGE = 2;
const STILL_NARROW = 0.3;
const AGAINST = -0.5;
const IN_MY_WAY = 0.8;
/** Distance kept from those who come, and room around bodies that are larger than people. */
export const APART = 0.45;
const ROOMY = 2.2;
const WALL_RANGE = 1.5;
const WALL_FLOOR = 0.02;
const MOST_WALLS = 8;
/** Numbers of kernels/walker/walker-corner.ts. */
const THOUGHT_OF = 8;
const REACHED = 0.3;
const WIDE = 1.2;
const WIDER = 2;
const OWN_WAY = 2;
const ROOM_BESIDE = 2.5;
const PAST = 0.4;
const CLEARANCE = 0.3;
const STRAIGHT = 0.2;

/** Sorts everyone and every wall by what they mean for somebody who wants to go into a unit direction. */
export function surroundingsOf(situation: Situation, wanted: Vec2): Surroundings {
  const { neighbours, own } = situation;
  const intent = intentIn(situation, situation.self);
  const followed: Encounter[] = [];
  const oncoming: Encounter[] = [];
  const isStuck = own('stuck') > 0.05;
  let [isOpposed, isPressed, lean, leanWeight] = [false, false, 0, 0];
  for (const other of neighbours) {
    const encounter = encounterWith(situation, other);
    const { awayX, awayZ, headingX, headingZ } = encounter;
    const ahead = awayX * wanted[0] + awayZ * wanted[1];
    if (ahead <= -0.3) continue;
    const agreement = headingX * intent.headingX + headingZ * intent.headingZ;
    const aside = wanted[0] * awayZ - wanted[1] * awayX;
    const square = awayX ** 2 + awayZ ** 2;
    if (isStuck && ahead > 0 && square < LEAN_RANGE ** 2) {
      const weight = 1 - square / LEAN_RANGE ** 2;
      lean += ((agreement >= 0 ? weight : -weight) * aside) / Math.max(0.01, Math.sqrt(square));
      leanWeight += weight;
      if (agreement < 0) isPressed = true;
    }
    if (agreement < 0) {
      if (agreement < AGAINST && ahead > 0 && Math.abs(aside) < IN_MY_WAY) isOpposed = true;
      oncoming.push(encounter);
    } else if (ahead + awayX * headingX + awayZ * headingZ > 0) followed.push(encounter);
  }
  lean = isPressed && own('narrowness') < STILL_NARROW ? lean / leanWeight : 0;
  return { followed, oncoming, walls: wallsAhead(situation, wanted), isOpposed, isPressed, lean, intent };
}

function encounterWith(situation: Situation, other: SeenBody): Encounter {
  const { self } = situation;
  const { velocityX, velocityZ } = other;
  return { awayX: other.x - self.x, awayZ: other.z - self.z, velocityX, velocityZ, ...intentIn(situation, other) };
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

/** The direction in which somebody wants to go round the corner ahead, of length 1: in a wide bow where there is room for it. */
export function wantedWay(situation: Situation, straight: Vec2): Vec2 {
  const { self, own } = situation;
  const corner = cornerAhead(situation);
  if (!corner) return straight;
  const { cornerX, cornerZ, nextX, nextZ } = corner;
  const cornerWay = Math.sqrt(cornerX ** 2 + cornerZ ** 2);
  const nextWay = Math.max(0.01, Math.sqrt(nextX ** 2 + nextZ ** 2));
  if (cornerWay > THOUGHT_OF || cornerWay < REACHED) return straight;
  const outwardX = cornerX / cornerWay - nextX / nextWay;
  const outwardZ = cornerZ / cornerWay - nextZ / nextWay;
  const turn = (cornerX * nextZ - cornerZ * nextX) / (cornerWay * nextWay);
  const side = 1 - own('passing');
  const width = (turn * side < 0 ? WIDE : 0) + OWN_WAY * habitOf(self.id) + WIDER * own('stuck');
  if (Math.abs(turn) < STRAIGHT || width < 0.2) return straight;
  const scale = width / Math.sqrt(outwardX ** 2 + outwardZ ** 2);
  const on: Vec2 = [cornerX + outwardX * scale, cornerZ + outwardZ * scale];
  const outside = turn > 0 ? -ROOM_BESIDE : ROOM_BESIDE;
  const past: Vec2 = [self.x + cornerX + (nextX / nextWay) * PAST, self.z + cornerZ + (nextZ / nextWay) * PAST];
  const beside: Vec2 = [(-nextZ / nextWay) * outside, (nextX / nextWay) * outside];
  if (!isSightFree(situation, past, beside, 0) || !isSightFree(situation, [self.x, self.z], on, CLEARANCE)) return straight;
  const length = Math.sqrt(on[0] ** 2 + on[1] ** 2);
  return [on[0] / length, on[1] / length];
}

/** The corner ahead and the way behind it, seen from the person; paths do not cross seams. */
function cornerAhead({ self, kernels, own }: Situation) {
  const { pathX, pathZ } = kernels.f32;
  const cursor = own('pathCursor');
  if (cursor + 1 >= own('pathCount')) return undefined;
  const points = pathX.length / kernels.f32.positionX.length;
  const corner = self.row * points + cursor;
  return {
    cornerX: pathX[corner] - self.x,
    cornerZ: pathZ[corner] - self.z,
    nextX: pathX[corner + 1] - pathX[corner],
    nextZ: pathZ[corner + 1] - pathZ[corner],
  };
}

/** A person's habit, 0 to 1. */
function habitOf(id: number): number {
  return (Math.imul(id, 2654435761 | 0) >>> 16) / 65536;
}
