// The walker's choice: thirteen directions around the wanted one are weighed against who and what is in their way.
//
// Directions lie in SIMD lanes, four at a time, from the wanted one outwards; those who matter are taken one after the other. A group of
// directions that cannot win any more is left out.
import { anticipation, chosenX, chosenZ, headway, laneWidth, passing, positionX, positionZ, scratch, spacing, stuck, torsoRadius, velocityX, velocityZ } from '../declared/columns';
import { isUneven } from '../ground/height';
import { paceAt } from '../ground/pace';
import { f32At, setF32 } from '../memory';
import { CROSSING, crossing, FOLLOWED, followed, ONCOMING, oncoming, WALLS, walls } from './walker-lists';

// In the scratch: cosines and sines of the directions, and what way made into them is worth.
const COSINES: usize = 2048;
const SINES: usize = 2112;
const WORTHS: usize = 2176;
/** The three again for those who are stuck, this far behind the first. */
const WIDE: usize = 192;
const SCORES: usize = 5632;
/** Directions, three idle ones included. */
const LANES: i32 = 16;

/** Those who are stuck among people who go elsewhere turn farther by this factor, at the same worth: they go round what holds them, and back a little. In a crowd that goes one way nobody would get on by it. */
const WIDER: f32 = 1.6;
const WIDE_LEVEL: f32 = 0.6;
/** Rounds the headway off at small gaps [m]. */
const SOFTNESS: f32 = 0.055;
/** Headway speeds nearer to the free speed than this share of it are rounded off. */
const ROUNDED: f32 = 0.33;
/** Whoever wants to walk slower than this keeps a headway that is shorter in proportion [m/s], down to a part. */
export const USUAL_SPEED: f32 = 1.34;
const LEAST_HEADWAY: f32 = 0.1;
/** Among people who cross one closes up to those ahead: headways are this much shorter. */
const CLOSED_UP: f32 = 3;
/** A gap that is too small is made larger by going this part of the wanted speed slower, as long as nobody will be run into. */
const EASING: f32 = 0.05;
/** Half of the width in which somebody who crosses is in my way, and how far behind him I pass [m]. */
const CROSS_ASIDE: f32 = 0.25;
const CROSS_BEHIND: f32 = 0.5;
/** Behind whom I pass, I let by for this long; I see who will be in my way so far ahead, and brake fully for who is so near [s]. */
const CROSS_TIME: f32 = 1.25;
const CROSS_SIGHT: f32 = 3.5;
const CROSS_NEAR: f32 = 1.5;
/** Slower nobody crosses [m/s]. */
const CROSS_SPEED: f32 = 0.05;
/** Distance kept from people who come against me: at ease, where few are among walls, when stuck, and when stuck among few [m]. */
const APART: f32 = 0.45;
const APART_FEW: f32 = 0.6;
const APART_STUCK: f32 = 0.28;
const APART_STUCK_FEW: f32 = 0.34;
/** Where few are among walls, those who walk along with me nearer than this count so much farther aside: two who come to a passage abreast go one after the other [m]. Slower than this nobody walks [m/s]. */
const ABREAST: f32 = 1.5;
const LANE_MORE_FEW: f32 = 0.3;
const WALKING: f32 = 0.3;
/** Two who near each other faster than the first turn aside for more room, and for so much of it from the second on; nobody slows down for that [m, m/s]. */
const WIDER_FOR_FAST: f32 = 0.4;
const FAST: f32 = 3;
const VERY_FAST: f32 = 3.4;
/** Bodies are kept a tenth of their depth apart: twice the radius, and that. */
const ROOMY: f32 = 2.2;
/** Speed within that distance: at ease, and more when stuck [m/s]. */
const CREEP: f32 = 0.03;
const CREEP_STUCK: f32 = 0.15;
/** Contact nearer in time than this slows down [s]. */
const CONTACT_TIME: f32 = 0.5;
/** Contact nearer in time than this turns away: standing, and more at full speed [s]. */
const TURN_TIME: f32 = 1.1;
const TURN_TIME_WALKING: f32 = 2.7;
/** Walls are neared no faster than their distance in this time; straying towards them no faster than in that [s]. */
const WALL_TIME: f32 = 0.25;
const WALL_TIME_ASTRAY: f32 = 1;
/** Keeping to the direction chosen last counts this much of the free speed; keeping to one's side of the way that much. */
const INERTIA: f32 = 0.25;
/** Who is stuck among those who come against him keeps less to it. */
const LESS_INERTIA: f32 = 0.8;
/** How much one's own stream draws. */
const LEAN: f32 = 1.6;
const SIDE_BIAS: f32 = 0.14;
/** Below this share of the free speed somebody held up by those ahead is in a queue. */
const QUEUE_SPEED: f32 = 0.4;
const FAR: f32 = 1e4;

/** The choice: direction, and the speed that is possible in it. */
export let bestX: f32 = 0;
export let bestZ: f32 = 0;
export let bestSpeed: f32 = 0;
/** Whether those ahead hold the agent up. */
export let isQueueing: bool = false;

/** Builds the tables of directions; called once when `scratch` is set. */
export function initDirections(): void {
  // The first looks straight ahead; so do the idle lanes, which never win because the first of equals does.
  for (let lane = 0; lane < LANES; lane++) putDirection(lane, 0);
  putPair(1, 0.17);
  putPair(3, 0.35);
  putPair(5, 0.56);
  putPair(7, 0.8);
  putPair(9, 1.08);
  putPair(11, 1.4);
}

/** Puts an angle to the right at a lane and the same to the left at the next. */
function putPair(lane: i32, angle: f32): void {
  putDirection(lane, angle);
  putDirection(lane + 1, -angle);
}

function putDirection(lane: i32, angle: f32): void {
  setF32(scratch + COSINES, lane, cosineOf(angle));
  setF32(scratch + SINES, lane, sineOf(angle));
  setF32(scratch + WORTHS, lane, cosineOf(angle));
  // By half of the angle, which may be more than a right one.
  const half = <f32>0.5 * WIDER * angle;
  setF32(scratch + WIDE + COSINES, lane, <f32>1 - <f32>2 * sineOf(half) * sineOf(half));
  setF32(scratch + WIDE + SINES, lane, <f32>2 * sineOf(half) * cosineOf(half));
  setF32(scratch + WIDE + WORTHS, lane, cosineOf(angle));
}

/** Cosine for −1.5 to 1.5, within 1e-5. */
export function cosineOf(angle: f32): f32 {
  const square = angle * angle;
  return 1 - square * (<f32>0.5 - square * (<f32>0.041666668 - square * (<f32>0.0013888889 - square * <f32>0.0000248016)));
}

/** Sine for −1.5 to 1.5, within 1e-5. */
export function sineOf(angle: f32): f32 {
  const square = angle * angle;
  return angle * (1 - square * (<f32>0.16666667 - square * (<f32>0.0083333333 - square * (<f32>0.0001984127 - square * <f32>0.0000027557))));
}

/** Room that a body needs beyond that of people, who are less deep than this and turn their shoulders where it is narrow [m]. */
// @ts-ignore: decorator
@inline export function bulkOf(row: i32): f32 {
  return max<f32>(0, ROOMY * f32At(torsoRadius, row) - APART);
}

/**
 * Finds the direction in which most way is made, and the speed that is possible in it. `calmness` is 1 where nobody will be run into for long;
 * `isClosingUp` says that there are people around who cross.
 */
export function weighDirections(
  row: i32, wantedX: f32, wantedZ: f32, wantedSpeed: f32, isOpposed: bool, lean: f32, isPressed: bool, calmness: f32, isClosingUp: bool, isAmongFew: bool,
): void {
  const ownX = f32At(velocityX, row);
  const ownZ = f32At(velocityZ, row);
  const lastX = f32At(chosenX, row);
  const lastZ = f32At(chosenZ, row);
  const level = f32At(stuck, row);
  const creep = CREEP + CREEP_STUCK * level;
  const bulk = bulkOf(row);
  const room: f32 = isAmongFew ? APART_FEW : APART;
  const pressed: f32 = isAmongFew ? APART_STUCK_FEW : APART_STUCK;
  const apart = room + bulk + (pressed - room) * level;
  const ownSpeed = min<f32>(wantedSpeed, sqrt<f32>(ownX * ownX + ownZ * ownZ));
  const fullX = wantedX * wantedSpeed;
  const fullZ = wantedZ * wantedSpeed;
  const perTurn = <f32>1 / (TURN_TIME + (TURN_TIME_WALKING * ownSpeed) / wantedSpeed);
  // Right 1, none 0, left −1; facing x, the right hand is at positive z.
  const side: f32 = 1 - f32At(passing, row);
  const bias = f32x4.splat(isOpposed ? side * SIDE_BIAS * wantedSpeed : 0);
  const speed = f32x4.splat(wantedSpeed);
  const perSoft = f32x4.splat(<f32>1 / (ROUNDED * wantedSpeed));
  const quarterSoft = f32x4.splat(<f32>0.25 * ROUNDED * wantedSpeed);
  const habit = INERTIA * (isPressed ? 1 - LESS_INERTIA * level : 1) * wantedSpeed;
  const habitX = f32x4.splat(lastX * habit);
  const habitZ = f32x4.splat(lastZ * habit);
  const kept = headwayOf(row, wantedX, wantedZ, wantedSpeed);
  const perHeadway = f32x4.splat((isClosingUp ? CLOSED_UP : <f32>1) / kept);
  const easeX = f32x4.splat(calmness * ownX);
  const easeZ = f32x4.splat(calmness * ownZ);
  const easeOff = f32x4.splat(calmness * EASING * wantedSpeed);
  const foresight = f32At(anticipation, row);
  const closing = foresight * max<f32>(0, ownX * lastX + ownZ * lastZ);
  const width = f32At(laneWidth, row) + bulk;
  const wide: f32 = isAmongFew ? width + LANE_MORE_FEW : width;
  const space = f32At(spacing, row) + bulk;
  const table = scratch + (isPressed && level > WIDE_LEVEL ? WIDE : 0);

  let best: f32 = -FAR;
  for (let lane = 0; lane < LANES; lane += 4) {
    const at = table + (<usize>lane << 2);
    const cosine = v128.load(at, COSINES);
    const sine = v128.load(at, SINES);
    const x = f32x4.sub(f32x4.mul(f32x4.splat(wantedX), cosine), f32x4.mul(f32x4.splat(wantedZ), sine));
    const z = f32x4.add(f32x4.mul(f32x4.splat(wantedX), sine), f32x4.mul(f32x4.splat(wantedZ), cosine));
    const liking = f32x4.add(f32x4.mul(bias, sine), f32x4.add(f32x4.mul(x, habitX), f32x4.mul(z, habitZ)));
    // Progress, and towards one's own stream.
    const worth = f32x4.add(v128.load(at, WORTHS), f32x4.mul(f32x4.splat(LEAN * lean), sine));
    // At most, at full speed; or standing, where walking is worth less than nothing.
    const mostScore = f32x4.add(f32x4.mul(speed, f32x4.pmax(worth, f32x4.splat(0))), liking);
    if (!v128.any_true(f32x4.gt(mostScore, f32x4.splat(best)))) continue;

    let possible = f32x4.mul(leastGap(x, z, <f32>1 / (width * width), <f32>1 / (wide * wide), space, foresight, closing), perHeadway);
    // Who is nearer than that to somebody, and not about to run into him, falls back little by little.
    possible = f32x4.pmax(possible, f32x4.sub(f32x4.add(f32x4.mul(easeX, x), f32x4.mul(easeZ, z)), easeOff));
    // The smaller of this and the wanted speed, rounded where they are near each other.
    const nearness = f32x4.pmax(f32x4.splat(0), f32x4.sub(f32x4.splat(1), f32x4.mul(f32x4.abs(f32x4.sub(possible, speed)), perSoft)));
    possible = f32x4.sub(f32x4.pmin(possible, speed), f32x4.mul(f32x4.mul(nearness, nearness), quarterSoft));
    const following = f32x4.extract_lane(possible, 0);
    let ranking = possible;
    for (let n = 0; n < oncoming; n++) {
      const other = scratch + ONCOMING + (<usize>n << 5);
      const awayX = v128.load32_splat(other);
      const awayZ = v128.load32_splat(other, 4);
      const distanceSquared = load<f32>(other) * load<f32>(other) + load<f32>(other, 4) * load<f32>(other, 4);
      const beyond = distanceSquared - apart * apart;
      if (beyond < 0) {
        // Nearer than is kept: only creeping towards the other.
        const ahead = f32x4.add(f32x4.mul(awayX, x), f32x4.mul(awayZ, z));
        const isAhead = f32x4.gt(ahead, f32x4.splat(<f32>0.2 * sqrt<f32>(distanceSquared)));
        possible = v128.bitselect(f32x4.pmin(possible, f32x4.splat(creep)), possible, isAhead);
        ranking = v128.bitselect(f32x4.pmin(ranking, f32x4.splat(creep)), ranking, isAhead);
        continue;
      }
      const relativeX = f32x4.sub(v128.load32_splat(other, 8), f32x4.mul(x, speed));
      const relativeZ = f32x4.sub(v128.load32_splat(other, 12), f32x4.mul(z, speed));
      const approach = f32x4.add(f32x4.mul(awayX, relativeX), f32x4.mul(awayZ, relativeZ));
      const relativeSquare = f32x4.add(f32x4.mul(relativeX, relativeX), f32x4.mul(relativeZ, relativeZ));
      const discriminant = f32x4.sub(f32x4.mul(approach, approach), f32x4.mul(relativeSquare, f32x4.splat(beyond)));
      const nears = f32x4.lt(approach, f32x4.splat(0));
      const wide: f32 = isAmongFew ? apart : apart + roomForFast(load<f32>(other, 8) - fullX, load<f32>(other, 12) - fullZ);
      if (wide > apart && distanceSquared > wide * wide) {
        const beyondWide = f32x4.splat(distanceSquared - wide * wide);
        const within = f32x4.sub(f32x4.mul(approach, approach), f32x4.mul(relativeSquare, beyondWide));
        const wideWay = f32x4.div(f32x4.mul(speed, f32x4.sub(f32x4.neg(approach), f32x4.sqrt(f32x4.pmax(within, f32x4.splat(0))))), relativeSquare);
        const isWithin = v128.and(nears, f32x4.gt(within, f32x4.splat(0)));
        ranking = v128.bitselect(f32x4.pmin(ranking, f32x4.mul(wideWay, f32x4.splat(perTurn))), ranking, isWithin);
      }
      const meets = v128.and(nears, f32x4.gt(discriminant, f32x4.splat(0)));
      if (!v128.any_true(meets)) continue;
      const root = f32x4.sqrt(f32x4.pmax(discriminant, f32x4.splat(0)));
      const way = f32x4.div(f32x4.mul(speed, f32x4.sub(f32x4.neg(approach), root)), relativeSquare);
      const slow = f32x4.pmax(f32x4.mul(way, f32x4.splat(<f32>1 / CONTACT_TIME)), f32x4.splat(creep));
      possible = v128.bitselect(f32x4.pmin(possible, slow), possible, meets);
      ranking = v128.bitselect(f32x4.pmin(ranking, f32x4.mul(way, f32x4.splat(perTurn))), ranking, meets);
    }
    const pass = passBehind(x, z, speed, ownSpeed, CROSS_ASIDE + bulk, creep);
    possible = f32x4.pmin(possible, pass);
    ranking = f32x4.pmin(ranking, pass);
    if (lane == 0) {
      const straight = f32x4.extract_lane(possible, 0);
      isQueueing = following <= straight && straight < QUEUE_SPEED * wantedSpeed;
    }
    for (let n = 0; n < walls; n++) {
      const wall = scratch + WALLS + (<usize>n << 4);
      const towards = f32x4.add(f32x4.mul(v128.load32_splat(wall), x), f32x4.mul(v128.load32_splat(wall, 4), z));
      const way = v128.load32_splat(wall, 8);
      const limit = f32x4.div(way, f32x4.mul(towards, f32x4.splat(WALL_TIME)));
      const nears = f32x4.gt(towards, f32x4.splat(0.02));
      possible = v128.bitselect(f32x4.pmin(possible, limit), possible, nears);
      ranking = v128.bitselect(f32x4.pmin(ranking, limit), ranking, nears);
      const astray = f32x4.sub(towards, v128.load32_splat(wall, 12));
      const strayLimit = f32x4.div(way, f32x4.mul(astray, f32x4.splat(WALL_TIME_ASTRAY)));
      ranking = v128.bitselect(f32x4.pmin(ranking, strayLimit), ranking, f32x4.gt(astray, f32x4.splat(0.02)));
    }
    best = takeBest(best, f32x4.add(f32x4.mul(ranking, worth), liking), x, z, possible);
  }
}

/** How much farther than usual one keeps from somebody who comes with such a velocity relative to the one that is wanted [m]. */
// @ts-ignore: decorator
@inline function roomForFast(relativeX: f32, relativeZ: f32): f32 {
  const square = relativeX * relativeX + relativeZ * relativeZ;
  if (square <= FAST * FAST) return 0;
  return WIDER_FOR_FAST * min<f32>(1, (sqrt<f32>(square) - FAST) / (VERY_FAST - FAST));
}

/** Takes the best of four directions when it beats the best so far, which it returns. */
// @ts-ignore: decorator
@inline function takeBest(best: f32, score: v128, x: v128, z: v128, possible: v128): f32 {
  if (!v128.any_true(f32x4.gt(score, f32x4.splat(best)))) return best;
  const at = scratch + SCORES;
  v128.store(at, score);
  v128.store(at, x, 16);
  v128.store(at, z, 32);
  v128.store(at, possible, 48);
  for (let n = 0; n < 4; n++) {
    const value = f32At(at, n);
    if (value <= best) continue;
    best = value;
    bestX = f32At(at + 16, n);
    bestZ = f32At(at + 32, n);
    bestSpeed = f32At(at + 48, n);
  }
  return best;
}

/**
 * Time kept to those ahead [s]: shorter for those who want little. Whom the ground makes slow wants as much as on level ground: by this alone speed falls with density
 * on stairs as Weidmann (1993) has it (docs/walker.md).
 */
function headwayOf(row: i32, wantedX: f32, wantedZ: f32, wantedSpeed: f32): f32 {
  let pace: f32 = 1;
  if (isUneven() && wantedSpeed > <f32>1e-6) {
    pace = paceAt(f32At(positionX, row), f32At(positionZ, row), wantedX / wantedSpeed, wantedZ / wantedSpeed);
  }
  return f32At(headway, row) * min<f32>(1, max<f32>(LEAST_HEADWAY, wantedSpeed / (USUAL_SPEED * pace)));
}

/** The smallest gap to anyone ahead in each direction, counted more where they are less in the way; those who walk abreast of me are in it farther aside. */
// @ts-ignore: decorator
@inline function leastGap(x: v128, z: v128, perWidthSquared: f32, perWideSquared: f32, space: f32, foresight: f32, closing: f32): v128 {
  const softness = f32x4.splat(4 * SOFTNESS * SOFTNESS);
  let least = f32x4.splat(FAR);
  for (let n = 0; n < followed; n++) {
    const at = scratch + FOLLOWED + (<usize>n << 4);
    const awayX = v128.load32_splat(at);
    const awayZ = v128.load32_splat(at, 4);
    const ahead = f32x4.add(f32x4.mul(awayX, x), f32x4.mul(awayZ, z));
    const aside = f32x4.sub(f32x4.mul(x, awayZ), f32x4.mul(z, awayX));
    const perSquared: f32 = perWideSquared < perWidthSquared && isAbreast(at) ? perWideSquared : perWidthSquared;
    const inWay = f32x4.sub(f32x4.splat(1), f32x4.mul(f32x4.mul(aside, aside), f32x4.splat(perSquared)));
    const matters = v128.and(f32x4.gt(ahead, f32x4.splat(0)), f32x4.gt(inWay, f32x4.splat(1e-6)));
    // Leaving out those who matter to none of the four costs more in wrong guesses of the processor than it saves (6 % of the stage).
    const speed = f32x4.add(f32x4.mul(v128.load32_splat(at, 8), x), f32x4.mul(v128.load32_splat(at, 12), z));
    const room = f32x4.sub(ahead, f32x4.mul(f32x4.splat(space), f32x4.sqrt(f32x4.pmax(inWay, f32x4.splat(0)))));
    const gap = f32x4.add(room, f32x4.sub(f32x4.mul(f32x4.splat(foresight), speed), f32x4.splat(closing)));
    const soft = f32x4.mul(f32x4.splat(0.5), f32x4.add(gap, f32x4.sqrt(f32x4.add(f32x4.mul(gap, gap), softness))));
    least = v128.bitselect(f32x4.pmin(least, f32x4.div(soft, inWay)), least, matters);
  }
  return least;
}

/** Whether somebody followed is near and walks: who stands beside a way is no reason to stop. */
function isAbreast(other: usize): bool {
  const x = load<f32>(other);
  const z = load<f32>(other, 4);
  const speedX = load<f32>(other, 8);
  const speedZ = load<f32>(other, 12);
  return x * x + z * z < ABREAST * ABREAST && speedX * speedX + speedZ * speedZ > WALKING * WALKING;
}

/**
 * The speeds at which I pass behind those who cross and are there before me. Somebody is in the way of a direction from when he enters the strip
 * around it until he leaves it, and goes some way along it meanwhile; whoever will be there after I am through does not matter.
 */
// @ts-ignore: decorator
@inline function passBehind(x: v128, z: v128, speed: v128, ownSpeed: f32, aside: f32, creep: f32): v128 {
  const half = f32x4.splat(aside);
  const own = f32x4.splat(ownSpeed);
  let least = f32x4.splat(FAR);
  for (let n = 0; n < crossing; n++) {
    const at = scratch + CROSSING + (<usize>n << 4);
    const awayX = v128.load32_splat(at);
    const awayZ = v128.load32_splat(at, 4);
    const otherX = v128.load32_splat(at, 8);
    const otherZ = v128.load32_splat(at, 12);
    const ahead = f32x4.add(f32x4.mul(awayX, x), f32x4.mul(awayZ, z));
    const along = f32x4.add(f32x4.mul(otherX, x), f32x4.mul(otherZ, z));
    const across = f32x4.sub(f32x4.mul(x, otherZ), f32x4.mul(z, otherX));
    const offset = f32x4.sub(f32x4.mul(x, awayZ), f32x4.mul(z, awayX));
    // How far the other is past the middle of the strip, on his way.
    const past = v128.bitselect(f32x4.neg(offset), offset, f32x4.lt(across, f32x4.splat(0)));
    const perAcross = f32x4.div(f32x4.splat(1), f32x4.pmax(f32x4.abs(across), f32x4.splat(CROSS_SPEED)));
    const enters = f32x4.pmax(f32x4.splat(0), f32x4.mul(f32x4.sub(f32x4.neg(half), past), perAcross));
    const leaves = f32x4.mul(f32x4.sub(half, past), perAcross);
    let matters = v128.and(f32x4.gt(ahead, f32x4.splat(0)), f32x4.gt(leaves, f32x4.splat(0)));
    matters = v128.and(matters, f32x4.lt(enters, f32x4.splat(CROSS_SIGHT)));
    matters = v128.and(matters, f32x4.le(f32x4.mul(f32x4.sub(own, along), enters), f32x4.add(ahead, half)));
    const room = f32x4.sub(ahead, f32x4.splat(aside + CROSS_BEHIND - CROSS_ASIDE));
    const wait = f32x4.add(along, f32x4.div(room, f32x4.pmin(f32x4.splat(CROSS_TIME), leaves)));
    const later = f32x4.mul(speed, f32x4.mul(f32x4.sub(enters, f32x4.splat(CROSS_NEAR)), f32x4.splat(<f32>1 / (CROSS_SIGHT - CROSS_NEAR))));
    const limit = f32x4.pmax(f32x4.splat(creep), f32x4.pmax(wait, later));
    least = v128.bitselect(f32x4.pmin(least, limit), least, matters);
  }
  return least;
}
