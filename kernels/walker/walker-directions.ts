// The walker's choice: thirteen directions around the wanted one are weighed against who and what is in their way.
//
// Directions lie in SIMD lanes, four at a time, from the wanted one outwards; those who matter are taken one after the other. A group of
// directions that cannot win any more is left out.
import { anticipation, chosenX, chosenZ, headway, laneWidth, passing, scratch, spacing, stuck, torsoRadius, velocityX, velocityZ } from '../declared/columns';
import { f32At, setF32 } from '../memory';

// In the scratch: the directions for good, and the lists of the agent in hand.
const COSINES: usize = 2048;
const SINES: usize = 2112;
const FOLLOWED: usize = 4096;
const ONCOMING: usize = 4608;
const WALLS: usize = 5376;
const SCORES: usize = 5632;
/** Directions, three idle ones included. */
const LANES: i32 = 16;
const MOST_WALLS: i32 = 8;

/** Rounds the headway off at small gaps [m]. */
const SOFTNESS: f32 = 0.055;
/** Headway speeds nearer to the free speed than this share of it are rounded off. */
const ROUNDED: f32 = 0.33;
/** Distance kept from people who come against me: at ease, and when stuck [m]. */
const APART: f32 = 0.45;
const APART_STUCK: f32 = 0.28;
/** Bodies are kept a tenth of their depth apart: twice the radius, and that. */
const ROOMY: f32 = 2.2;
/** Speed within that distance: at ease, and more when stuck [m/s]. */
const CREEP: f32 = 0.03;
const CREEP_STUCK: f32 = 0.15;
/** Contact nearer in time than this slows down [s]. */
const CONTACT_TIME: f32 = 0.5;
/** Contact nearer in time than this turns away: standing, and more at full speed [s]. */
const TURN_TIME: f32 = 1.3;
const TURN_TIME_WALKING: f32 = 2.7;
/** Walls are neared no faster than their distance in this time; straying towards them no faster than in that [s]. */
const WALL_TIME: f32 = 0.25;
const WALL_TIME_ASTRAY: f32 = 1;
/** Keeping to the direction chosen last counts this much of the free speed; keeping to one's side of the way that much. */
const INERTIA: f32 = 0.25;
/** Who is stuck among those who come against him keeps less to it. */
const LESS_INERTIA: f32 = 0.65;
/** How much one's own stream draws. */
const LEAN: f32 = 1.6;
const SIDE_BIAS: f32 = 0.14;
/** Below this share of the free speed somebody held up by those ahead is in a queue. */
const QUEUE_SPEED: f32 = 0.4;
const FAR: f32 = 1e4;

export let followed: i32 = 0;
export let oncoming: i32 = 0;
let walls: i32 = 0;

/** The choice: direction, and the speed that is possible in it. */
export let bestX: f32 = 0;
export let bestZ: f32 = 0;
export let bestSpeed: f32 = 0;
/** Whether those ahead hold the agent up. */
export let isQueueing: bool = false;

/** Builds the table of directions; called once when `scratch` is set. */
export function initDirections(): void {
  putDirection(1, 0.17);
  putDirection(3, 0.35);
  putDirection(5, 0.56);
  putDirection(7, 0.8);
  putDirection(9, 1.08);
  putDirection(11, 1.4);
  // The first looks straight ahead; so do the idle lanes, which never win because the first of equals does.
  for (let lane = 0; lane < LANES; lane += lane == 0 ? 13 : 1) {
    setF32(scratch + COSINES, lane, 1);
    setF32(scratch + SINES, lane, 0);
  }
}

/** Puts an angle to the right at a lane and the same to the left at the next. */
function putDirection(lane: i32, angle: f32): void {
  const cosine = cosineOf(angle);
  const sine = sineOf(angle);
  setF32(scratch + COSINES, lane, cosine);
  setF32(scratch + SINES, lane, sine);
  setF32(scratch + COSINES, lane + 1, cosine);
  setF32(scratch + SINES, lane + 1, -sine);
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

/** Empties the lists for another agent. */
export function clearLists(): void {
  followed = 0;
  oncoming = 0;
  walls = 0;
}

/** Somebody who goes my way: where from me, and how fast. */
// @ts-ignore: decorator
@inline export function addFollowed(x: f32, z: f32, speedX: f32, speedZ: f32): void {
  storeFour(scratch + FOLLOWED + (<usize>followed << 4), x, z, speedX, speedZ);
  followed++;
}

/** Somebody who comes against me or crosses, in a slot. */
// @ts-ignore: decorator
@inline export function addOncoming(x: f32, z: f32, speedX: f32, speedZ: f32, slot: i32): void {
  const at = scratch + ONCOMING + (<usize>oncoming << 5);
  storeFour(at, x, z, speedX, speedZ);
  store<i32>(at, slot, 16);
  oncoming++;
}

// @ts-ignore: decorator
@inline export function oncomingX(n: i32): f32 {
  return load<f32>(scratch + ONCOMING + (<usize>n << 5));
}

// @ts-ignore: decorator
@inline export function oncomingZ(n: i32): f32 {
  return load<f32>(scratch + ONCOMING + (<usize>n << 5), 4);
}

// @ts-ignore: decorator
@inline export function oncomingSlot(n: i32): i32 {
  return load<i32>(scratch + ONCOMING + (<usize>n << 5), 16);
}

/** A wall: the unit vector to it, the way left, and how much the wanted direction leads to it. Of too many the farthest is left out. */
export function addWall(x: f32, z: f32, way: f32, wanted: f32): void {
  let at = walls;
  if (walls < MOST_WALLS) walls++;
  else {
    at = 0;
    for (let n = 1; n < MOST_WALLS; n++) if (wayOf(n) > wayOf(at)) at = n;
    if (wayOf(at) <= way) return;
  }
  storeFour(scratch + WALLS + (<usize>at << 4), x, z, way, wanted);
}

// @ts-ignore: decorator
@inline function wayOf(wall: i32): f32 {
  return load<f32>(scratch + WALLS + (<usize>wall << 4), 8);
}

// @ts-ignore: decorator
@inline function storeFour(at: usize, a: f32, b: f32, c: f32, d: f32): void {
  store<f32>(at, a);
  store<f32>(at, b, 4);
  store<f32>(at, c, 8);
  store<f32>(at, d, 12);
}

/** Room that a body needs beyond that of people, who are less deep than this and turn their shoulders where it is narrow [m]. */
// @ts-ignore: decorator
@inline export function bulkOf(row: i32): f32 {
  return max<f32>(0, ROOMY * f32At(torsoRadius, row) - APART);
}

/** Finds the direction in which most way is made, and the speed that is possible in it. */
export function weighDirections(row: i32, wantedX: f32, wantedZ: f32, wantedSpeed: f32, isOpposed: bool, lean: f32, isPressed: bool): void {
  const ownX = f32At(velocityX, row);
  const ownZ = f32At(velocityZ, row);
  const lastX = f32At(chosenX, row);
  const lastZ = f32At(chosenZ, row);
  const level = f32At(stuck, row);
  const creep = CREEP + CREEP_STUCK * level;
  const bulk = bulkOf(row);
  const apart = APART + bulk + (APART_STUCK - APART) * level;
  const pace = min<f32>(1, sqrt<f32>(ownX * ownX + ownZ * ownZ) / wantedSpeed);
  const perTurn = <f32>1 / (TURN_TIME + TURN_TIME_WALKING * pace);
  // Right 1, none 0, left −1; facing x, the right hand is at positive z.
  const side: f32 = 1 - f32At(passing, row);
  const bias = f32x4.splat(isOpposed ? side * SIDE_BIAS * wantedSpeed : 0);
  const speed = f32x4.splat(wantedSpeed);
  const perSoft = f32x4.splat(<f32>1 / (ROUNDED * wantedSpeed));
  const quarterSoft = f32x4.splat(<f32>0.25 * ROUNDED * wantedSpeed);
  const habit = INERTIA * (isPressed ? 1 - LESS_INERTIA * level : 1) * wantedSpeed;
  const habitX = f32x4.splat(lastX * habit);
  const habitZ = f32x4.splat(lastZ * habit);
  const perHeadway = f32x4.splat(<f32>1 / f32At(headway, row));
  const foresight = f32At(anticipation, row);
  const closing = foresight * max<f32>(0, ownX * lastX + ownZ * lastZ);
  const width = f32At(laneWidth, row) + bulk;
  const space = f32At(spacing, row) + bulk;

  let best: f32 = -FAR;
  for (let lane = 0; lane < LANES; lane += 4) {
    const cosine = v128.load(scratch + COSINES + (<usize>lane << 2));
    const sine = v128.load(scratch + SINES + (<usize>lane << 2));
    const x = f32x4.sub(f32x4.mul(f32x4.splat(wantedX), cosine), f32x4.mul(f32x4.splat(wantedZ), sine));
    const z = f32x4.add(f32x4.mul(f32x4.splat(wantedX), sine), f32x4.mul(f32x4.splat(wantedZ), cosine));
    const liking = f32x4.add(f32x4.mul(bias, sine), f32x4.add(f32x4.mul(x, habitX), f32x4.mul(z, habitZ)));
    // Progress, and towards one's own stream.
    const worth = f32x4.add(cosine, f32x4.mul(f32x4.splat(LEAN * level * lean), sine));
    const mostScore = f32x4.add(f32x4.mul(speed, worth), liking);
    if (!v128.any_true(f32x4.gt(mostScore, f32x4.splat(best)))) continue;

    let possible = f32x4.mul(leastGap(x, z, <f32>1 / (width * width), space, foresight, closing), perHeadway);
    // The smaller of this and the wanted speed, rounded where they are near each other.
    const nearness = f32x4.pmax(f32x4.splat(0), f32x4.sub(f32x4.splat(1), f32x4.mul(f32x4.abs(f32x4.sub(possible, speed)), perSoft)));
    possible = f32x4.sub(f32x4.pmin(possible, speed), f32x4.mul(f32x4.mul(nearness, nearness), quarterSoft));
    const following = f32x4.extract_lane(possible, 0);
    let ranking = possible;
    for (let n = 0; n < oncoming; n++) {
      const at = scratch + ONCOMING + (<usize>n << 5);
      const awayX = v128.load32_splat(at);
      const awayZ = v128.load32_splat(at, 4);
      const distanceSquared = load<f32>(at) * load<f32>(at) + load<f32>(at, 4) * load<f32>(at, 4);
      const beyond = distanceSquared - apart * apart;
      if (beyond < 0) {
        // Nearer than is kept: only creeping towards the other.
        const ahead = f32x4.add(f32x4.mul(awayX, x), f32x4.mul(awayZ, z));
        const isAhead = f32x4.gt(ahead, f32x4.splat(<f32>0.2 * sqrt<f32>(distanceSquared)));
        possible = v128.bitselect(f32x4.pmin(possible, f32x4.splat(creep)), possible, isAhead);
        ranking = v128.bitselect(f32x4.pmin(ranking, f32x4.splat(creep)), ranking, isAhead);
        continue;
      }
      const relativeX = f32x4.sub(v128.load32_splat(at, 8), f32x4.mul(x, speed));
      const relativeZ = f32x4.sub(v128.load32_splat(at, 12), f32x4.mul(z, speed));
      const approach = f32x4.add(f32x4.mul(awayX, relativeX), f32x4.mul(awayZ, relativeZ));
      const relativeSquare = f32x4.add(f32x4.mul(relativeX, relativeX), f32x4.mul(relativeZ, relativeZ));
      const discriminant = f32x4.sub(f32x4.mul(approach, approach), f32x4.mul(relativeSquare, f32x4.splat(beyond)));
      const meets = v128.and(f32x4.lt(approach, f32x4.splat(0)), f32x4.gt(discriminant, f32x4.splat(0)));
      if (!v128.any_true(meets)) continue;
      const root = f32x4.sqrt(f32x4.pmax(discriminant, f32x4.splat(0)));
      const way = f32x4.div(f32x4.mul(speed, f32x4.sub(f32x4.neg(approach), root)), relativeSquare);
      const slow = f32x4.pmax(f32x4.mul(way, f32x4.splat(<f32>1 / CONTACT_TIME)), f32x4.splat(creep));
      possible = v128.bitselect(f32x4.pmin(possible, slow), possible, meets);
      ranking = v128.bitselect(f32x4.pmin(ranking, f32x4.mul(way, f32x4.splat(perTurn))), ranking, meets);
    }
    if (lane == 0) {
      const straight = f32x4.extract_lane(possible, 0);
      isQueueing = following <= straight && straight < QUEUE_SPEED * wantedSpeed;
    }
    for (let n = 0; n < walls; n++) {
      const at = scratch + WALLS + (<usize>n << 4);
      const towards = f32x4.add(f32x4.mul(v128.load32_splat(at), x), f32x4.mul(v128.load32_splat(at, 4), z));
      const way = v128.load32_splat(at, 8);
      const limit = f32x4.div(way, f32x4.mul(towards, f32x4.splat(WALL_TIME)));
      const nears = f32x4.gt(towards, f32x4.splat(0.02));
      possible = v128.bitselect(f32x4.pmin(possible, limit), possible, nears);
      ranking = v128.bitselect(f32x4.pmin(ranking, limit), ranking, nears);
      const astray = f32x4.sub(towards, v128.load32_splat(at, 12));
      const strayLimit = f32x4.div(way, f32x4.mul(astray, f32x4.splat(WALL_TIME_ASTRAY)));
      ranking = v128.bitselect(f32x4.pmin(ranking, strayLimit), ranking, f32x4.gt(astray, f32x4.splat(0.02)));
    }
    best = takeBest(best, f32x4.add(f32x4.mul(ranking, worth), liking), x, z, possible);
  }
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

/** The smallest gap to anyone ahead in each direction, counted more where they are less in the way. */
// @ts-ignore: decorator
@inline function leastGap(x: v128, z: v128, perWidthSquared: f32, space: f32, foresight: f32, closing: f32): v128 {
  const softness = f32x4.splat(4 * SOFTNESS * SOFTNESS);
  let least = f32x4.splat(FAR);
  for (let n = 0; n < followed; n++) {
    const at = scratch + FOLLOWED + (<usize>n << 4);
    const awayX = v128.load32_splat(at);
    const awayZ = v128.load32_splat(at, 4);
    const ahead = f32x4.add(f32x4.mul(awayX, x), f32x4.mul(awayZ, z));
    const aside = f32x4.sub(f32x4.mul(x, awayZ), f32x4.mul(z, awayX));
    const inWay = f32x4.sub(f32x4.splat(1), f32x4.mul(f32x4.mul(aside, aside), f32x4.splat(perWidthSquared)));
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
