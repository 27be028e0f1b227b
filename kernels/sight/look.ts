// Whom somebody sees, in three layers that lie around each other: near and middle ones by the neighbour grid, those far away by rays that are cast through the
// fan and meet their bodies. Candidates come in runs of slots, are tested four at a time, and the nearest are kept in the sorted list of `grid/nearest`.
//
// Tried without gain: to look only as far at first as the last looks had to until a layer was full (1.0 to 1.15 of the time, by how often one must look again).
//
// In the frame of the body, x is ahead and y to the right. Rays lie in pairs to both sides, so that one test with the distance aside serves two.
import {
  facingX, facingZ, flightRow, flightX, flightZ, positionX, positionZ, radius, scratch, seenRow, shadowRadius, shadowRow, shadowX, shadowZ, visionTable,
} from '../declared/columns';
import { MOST_SEEN, VISION_NUMBERS } from '../declared/constants';
import { clearList, insertPending, LIST, PENDING, PENDING_LIMIT, SHUFFLES } from '../grid/nearest';
import { f32At, fourAt, gatherFour, laneNumbers, setI32, sizeBits } from '../memory';
import { nearestX, nearestZ, periodX, periodZ } from '../settings';
import { isUneven } from '../ground/height';
import { areHidden, collectEdges, edges, freeRays, isHidden, nearEdges } from './sight-edges';
import { isBehindGround } from './sight-ground';
import { cutFirst, cutSecond, findSpans, SPANS } from './spans';

// Numbers of a way of looking.
const NEAR: i32 = 0;
const NEAR_ANGLE: i32 = 1;
const MIDDLE: i32 = 2;
const MIDDLE_ANGLE: i32 = 3;
const FAR: i32 = 4;
const PAIRS: i32 = 5;
const COSINE: i32 = 6;
const SINE: i32 = 7;
const NARROW: i32 = 8;
const RAYS: i32 = 9;
const APART: i32 = 10;
const COSINES: i32 = 16;
const SINES: i32 = 80;
const PAIR_NUMBERS: i32 = 144;

/** Those of the near layer wait here; of others they wait where `nearest` has its own. */
const NEAR_PENDING: usize = 16384;
/** Bytes of a pair of rays: cosine and sine. */
const PAIR_BYTES: usize = 8;
/** How far each ray is free [m]. */
const REACHES: usize = 40960;
/** Rays that end at a wall: cosines, sines, and how far they are free [m]. */
const BLOCKED: usize = 45056;
const BLOCKED_SINE: usize = 512;
const BLOCKED_REACH: usize = 1024;
/** No half-plane cuts this far away [m]. */
const NOWHERE: f32 = 1e30;

// The eye of the present look, and how it looks.
let self: i32 = 0;
let eyeX: f32 = 0;
let eyeZ: f32 = 0;
let aheadX: f32 = 0;
let aheadZ: f32 = 0;
let vision: usize = 0;
let widest: f32 = 0;
let pairs: i32 = 0;

/** Looks around for a row, by a way of looking; nobody's body is wider around its middle than `broadest`, and `flyers` are in the air. Returns how many it has found. */
export function look(row: i32, way: i32, broadest: f32, flyers: i32): i32 {
  self = row;
  eyeX = f32At(positionX, row);
  eyeZ = f32At(positionZ, row);
  aheadX = f32At(facingX, row);
  aheadZ = f32At(facingZ, row);
  widest = broadest;
  vision = visionTable + (<usize>(way * VISION_NUMBERS) << 2);
  pairs = <i32>f32At(vision, PAIRS);
  rays = <i32>f32At(vision, RAYS);
  const near = f32At(vision, NEAR);
  const middle = f32At(vision, MIDDLE);
  const reach = max<f32>(near, middle);
  const far: f32 = pairs > 0 && f32At(vision, FAR) > middle ? f32At(vision, FAR) : 0;
  const isNarrow = f32At(vision, NARROW) != 0;
  collectEdges(eyeX, eyeZ, reach, far, aheadX, aheadZ, isNarrow ? f32At(vision, COSINE) : -1, f32At(vision, SINE));

  const count = lookAtNear(near, middle, flyers);
  return far > 0 ? lookFar(middle, far, isNarrow, flyers, count) : count;
}

/** The least square that is no longer within a distance. */
// @ts-ignore: decorator
@inline function beyond(distance: f32): f32 {
  return reinterpret<f32>(reinterpret<u32>(distance * distance) + 1);
}

/** The two layers that the grid serves. */
function lookAtNear(near: f32, middle: f32, flyers: i32): i32 {
  const isHalf = f32At(vision, MIDDLE_ANGLE) >= 0;
  cutFirst(-aheadX, -aheadZ, isHalf ? near : NOWHERE);
  cutSecond(aheadX, aheadZ, NOWHERE);
  nearWaiting = scratch + NEAR_PENDING;
  begin(middle);
  eachImage(false, max<f32>(near, middle), false);
  if (flyers > 0) lookUp(false, flyers);
  const inMiddle = min(found, MOST_SEEN);
  // Those of the middle layer are shown behind those of the near one, which wait until now.
  const held = scratch + LIST;
  const kept = scratch + NEAR_PENDING + NEAR_BYTES;
  copy(held, kept);
  const inNear = takeNear();
  for (let n = 0; n < inNear; n++) setI32(seenRow, n, load<i32>(held + (<usize>n << 3)));
  for (let n = 0; n < inMiddle; n++) setI32(seenRow, inNear + n, load<i32>(kept + (<usize>n << 3)));
  return inNear + inMiddle;
}

/** Nobody of a layer is found yet, and all within a distance are looked for. */
function begin(reach: f32): void {
  clearList();
  found = 0;
  limit = beyond(reach);
}

/** Room of those of the near layer that wait [bytes]. */
const NEAR_BYTES: usize = 1024;
let nearWaiting: usize = 0;

/** Whom the rays meet. */
function lookFar(middle: f32, far: f32, isNarrow: bool, flyers: i32, count: i32): i32 {
  if (isNarrow) {
    const sine = f32At(vision, SINE);
    const cosine = f32At(vision, COSINE);
    cutFirst(-aheadZ * cosine - aheadX * sine, aheadX * cosine - aheadZ * sine, widest);
    cutSecond(aheadZ * cosine - aheadX * sine, -aheadX * cosine - aheadZ * sine, widest);
  } else {
    cutFirst(-aheadX, -aheadZ, NOWHERE);
    cutSecond(aheadX, aheadZ, NOWHERE);
  }
  castRays(far);
  const isPlain = isNarrow && periodX == 0 && periodZ == 0 && middle > 2 * widest;
  begin(far);
  eachImage(true, far, isPlain);
  if (flyers > 0) lookUp(true, flyers);
  const inFar = min(found, MOST_SEEN);
  for (let n = 0; n < inFar; n++) setI32(seenRow, count + n, load<i32>(scratch + LIST + (<usize>n << 3)));
  return count + inFar;
}

/** Puts into the table how far each ray reaches before a wall. */
function castRays(far: f32): void {
  shortest = far;
  blocked = 0;
  if (edges == 0) return;
  const far4 = f32x4.splat(far);
  let shortest4 = far4;
  for (let ray = 0; ray < rays; ray += 4) {
    const cosine4 = fourAt(vision, COSINES + ray);
    const sine4 = fourAt(vision, SINES + ray);
    const reach4 = freeRays(cosine4, sine4, far);
    v128.store(scratch + REACHES + (<usize>ray << 2), reach4);
    shortest4 = f32x4.pmin(shortest4, reach4);
    const mask = i32x4.bitmask(f32x4.lt(reach4, far4));
    const shuffle = v128.load(scratch + SHUFFLES + (<usize>mask << 4));
    const at = scratch + BLOCKED + (<usize>blocked << 2);
    v128.store(at, i8x16.swizzle(cosine4, shuffle));
    v128.store(at, i8x16.swizzle(sine4, shuffle), BLOCKED_SINE);
    v128.store(at, i8x16.swizzle(reach4, shuffle), BLOCKED_REACH);
    blocked += popcnt(mask);
  }
  const pair = f32x4.pmin(shortest4, v128.shuffle<u32>(shortest4, shortest4, 2, 3, 0, 1));
  shortest = min<f32>(f32x4.extract_lane(pair, 0), f32x4.extract_lane(pair, 1));
}

/** How many rays end at a wall. */
let blocked: i32 = 0;

/** How far the shortest ray reaches [m]. */
let shortest: f32 = 0;
let rays: i32 = 0;

/** Whether a ray meets a body before a wall. */
function isMet(row: i32, far: f32): bool {
  const dx = nearestX(f32At(positionX, row) - eyeX);
  const dz = nearestZ(f32At(positionZ, row) - eyeZ);
  const ahead4 = f32x4.splat(dx * aheadX + dz * aheadZ);
  const right4 = f32x4.splat(dz * aheadX - dx * aheadZ);
  const radius4 = f32x4.splat(f32At(radius, row));
  const rays4 = i32x4.splat(rays);
  let met = i32x4.splat(0);
  let ray4 = i32x4(0, 1, 2, 3);
  for (let ray = 0; ray < rays; ray += 4) {
    const cosine4 = fourAt(vision, COSINES + ray);
    const sine4 = fourAt(vision, SINES + ray);
    const aside = f32x4.abs(f32x4.sub(f32x4.mul(ahead4, sine4), f32x4.mul(right4, cosine4)));
    const along = f32x4.add(f32x4.mul(ahead4, cosine4), f32x4.mul(right4, sine4));
    const reach4 = edges > 0 ? v128.load(scratch + REACHES + (<usize>ray << 2)) : f32x4.splat(far);
    const isOn = v128.and(f32x4.gt(along, f32x4.splat(0)), f32x4.le(along, reach4));
    met = v128.or(met, v128.and(v128.and(f32x4.le(aside, radius4), isOn), i32x4.lt_s(ray4, rays4)));
    ray4 = i32x4.add(ray4, i32x4.splat(4));
  }
  return v128.any_true(met);
}

// What is kept of the layer in hand: how many were found, and below which square somebody still matters.
let found: i32 = 0;
let limit: f32 = 0;

/** Searches around the eye and, where the world repeats, around its images. */
function eachImage(isFar: bool, reach: f32, isPlain: bool): void {
  if (periodX == 0 && periodZ == 0) {
    const end = isPlain ? findSpans(eyeX, eyeZ, reach, extent(-1, reach), extent(1, reach)) : findSpans(eyeX, eyeZ, reach, reach, reach);
    if (!isFar) searchNear(end);
    else if (isPlain) searchPlain(end);
    else searchFar(end, 0, 0);
    return;
  }
  const imagesX = periodX > 0 ? 1 : 0;
  const imagesZ = periodZ > 0 ? 1 : 0;
  for (let imageZ = -imagesZ; imageZ <= imagesZ; imageZ++) {
    for (let imageX = -imagesX; imageX <= imagesX; imageX++) {
      const shiftX = <f32>imageX * periodX;
      const shiftZ = <f32>imageZ * periodZ;
      const end = findSpans(eyeX + shiftX, eyeZ + shiftZ, reach, reach, reach);
      if (isFar) searchFar(end, shiftX, shiftZ);
      else searchImage(end, shiftX, shiftZ);
    }
  }
}

/** How far a narrow fan and the bodies beside it reach along z, to one side [m]. */
function extent(side: f32, reach: f32): f32 {
  const cosine = f32At(vision, COSINE);
  const towards = aheadZ * side;
  if (towards >= cosine) return reach;
  const across = sqrt<f32>(max<f32>(0, 1 - towards * towards));
  return min<f32>(reach, reach * max<f32>(0, towards * cosine + across * f32At(vision, SINE)) + widest);
}

/** Searches those in the air one by one: flocks are small, and few ask for them. They are seen by the place below them. */
function lookUp(isFar: bool, flyers: i32): void {
  store<i32>(scratch + SPANS, 0);
  store<i32>(scratch + SPANS, flyers, 4);
  const end = scratch + SPANS + 8;
  if (isFar) far4(end, 0, 0, flightX, flightZ, flightRow, false, true);
  else near4(end, 0, 0, flightX, flightZ, flightRow, true, true);
}

function searchNear(end: usize): void {
  near4(end, 0, 0, shadowX, shadowZ, shadowRow, false, false);
}

function searchImage(end: usize, shiftX: f32, shiftZ: f32): void {
  near4(end, shiftX, shiftZ, shadowX, shadowZ, shadowRow, true, false);
}

function searchPlain(end: usize): void {
  far4(end, 0, 0, shadowX, shadowZ, shadowRow, true, false);
}

function searchFar(end: usize, shiftX: f32, shiftZ: f32): void {
  far4(end, shiftX, shiftZ, shadowX, shadowZ, shadowRow, false, false);
}

/** Whether an image is the nearest of somebody: within half a period. */
// @ts-ignore: decorator
@inline function isOwn(dx: v128, dz: v128): v128 {
  const halfX = f32x4.splat(periodX > 0 ? <f32>0.5 * periodX : NOWHERE);
  const halfZ = f32x4.splat(periodZ > 0 ? <f32>0.5 * periodZ : NOWHERE);
  const isAlongX = v128.and(f32x4.ge(dx, f32x4.neg(halfX)), f32x4.lt(dx, halfX));
  return v128.and(isAlongX, v128.and(f32x4.ge(dz, f32x4.neg(halfZ)), f32x4.lt(dz, halfZ)));
}

/** The shortest of the images of four distances along an axis. */
// @ts-ignore: decorator
@inline function nearestOf(distance: v128, period: f32): v128 {
  if (period == 0) return distance;
  const period4 = f32x4.splat(period);
  return f32x4.sub(distance, f32x4.mul(period4, f32x4.nearest(f32x4.div(distance, period4))));
}

/** Those of the runs who are in the near and in the middle layer. */
// @ts-ignore: decorator
@inline function near4(endOfSpans: usize, shiftX: f32, shiftZ: f32, xs: usize, zs: usize, rows: usize, isImage: bool, isAir: bool): void {
  const x4 = f32x4.splat(eyeX + shiftX);
  const z4 = f32x4.splat(eyeZ + shiftZ);
  const aheadX4 = f32x4.splat(aheadX);
  const aheadZ4 = f32x4.splat(aheadZ);
  const self4 = i32x4.splat(self);
  const near4 = f32x4.splat(beyond(f32At(vision, NEAR)));
  const nearAngle4 = f32x4.splat(f32At(vision, NEAR_ANGLE));
  const middleAngle4 = f32x4.splat(f32At(vision, MIDDLE_ANGLE));
  const sizeBits4 = sizeBits();
  const lanes4 = laneNumbers();
  const none = i32x4.splat(0);
  const pendingStart = scratch + PENDING;
  const pendingLimit = pendingStart + (<usize>PENDING_LIMIT << 3);
  let pending = pendingStart;
  let limit4 = f32x4.splat(limit);
  let span = scratch + SPANS;
  let i = load<i32>(span);
  let end = load<i32>(span, 4);
  while (span < endOfSpans) {
    const row4 = fourAt(rows, i);
    let dx = f32x4.sub(fourAt(xs, i), x4);
    let dz = f32x4.sub(fourAt(zs, i), z4);
    if (isAir) {
      dx = nearestOf(dx, periodX);
      dz = nearestOf(dz, periodZ);
    }
    const square4 = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dz, dz));
    const along = f32x4.add(f32x4.mul(dx, aheadX4), f32x4.mul(dz, aheadZ4));
    const turned = f32x4.mul(along, v128.and(along, sizeBits4));
    let isThere = v128.andnot(i32x4.lt_s(lanes4, i32x4.splat(end - i)), v128.or(i32x4.eq(row4, self4), i32x4.lt_s(row4, none)));
    if (isImage && !isAir) isThere = v128.and(isThere, isOwn(dx, dz));
    const isNear = f32x4.lt(square4, near4);
    const inMiddle = v128.and(v128.andnot(f32x4.lt(square4, limit4), isNear), f32x4.ge(turned, f32x4.mul(middleAngle4, square4)));
    pending = keep(v128.and(isThere, inMiddle), row4, square4, pending);
    const inNear = v128.and(v128.and(isThere, isNear), f32x4.ge(turned, f32x4.mul(nearAngle4, square4)));
    if (v128.any_true(inNear)) holdNear(inNear, row4, square4);
    if (pending > pendingLimit) {
      flush(pendingStart, pending);
      limit4 = f32x4.splat(limit);
      pending = pendingStart;
    }
    // On to the next run without a branch: how long each is cannot be foreseen.
    i += 4;
    const isOver = <i32>(i >= end);
    span += <usize>isOver << 3;
    i += (load<i32>(span) - i) & -isOver;
    end = load<i32>(span, 4);
  }
  flush(pendingStart, pending);
}

/** Writes the chosen of four one behind the other, each with its square in front; returns where they end. */
// @ts-ignore: decorator
@inline function keep(chosen: v128, row4: v128, square4: v128, to: usize): usize {
  const mask = i32x4.bitmask(chosen);
  const shuffle = v128.load(scratch + SHUFFLES + (<usize>mask << 4));
  const squares = i8x16.swizzle(square4, shuffle);
  const rows = i8x16.swizzle(row4, shuffle);
  v128.store(to, v128.shuffle<u32>(rows, squares, 0, 4, 1, 5));
  v128.store(to, v128.shuffle<u32>(rows, squares, 2, 6, 3, 7), 16);
  return to + (<usize>popcnt(mask) << 3);
}

/** Keeps those of the near layer; where many wait, only the nearest go on waiting. */
function holdNear(chosen: v128, row4: v128, square4: v128): void {
  nearWaiting = keep(chosen, row4, square4, nearWaiting);
  const first = scratch + NEAR_PENDING;
  if (nearWaiting <= first + NEAR_BYTES - 64) return;
  // The list in hand belongs to the middle layer: it is put aside.
  const held = scratch + NEAR_PENDING + 2 * NEAR_BYTES;
  copy(scratch + LIST, held);
  const count = takeNear();
  copy(scratch + LIST, first);
  nearWaiting = first + (<usize>count << 3);
  copy(held, scratch + LIST);
}

/** Copies a sorted list; for so few numbers `memory.copy` takes longer. */
function copy(from: usize, to: usize): void {
  for (let n: usize = 0; n < 144; n += 16) v128.store(to + n, v128.load(from + n));
}

/** Leaves the nearest of those who wait and are in sight in the list; returns how many. */
function takeNear(): i32 {
  const first = scratch + NEAR_PENDING;
  clearList();
  const end = inSight(first, nearWaiting);
  insertPending(first, end, MOST_SEEN, Infinity);
  return min(<i32>((end - first) >> 3), MOST_SEEN);
}

/** Inserts those of the layer in hand who are in sight. */
function flush(from: usize, to: usize): void {
  const end = inSight(from, to);
  found += <i32>((end - from) >> 3);
  limit = insertPending(from, end, MOST_SEEN, limit);
}

/** Leaves those whom neither a wall nor the ground hides; returns where they end. */
function inSight(from: usize, to: usize): usize {
  if (nearEdges == 0 && !isUneven()) return to;
  if (periodX == 0 && periodZ == 0 && !isUneven()) return besideWalls(from, to);
  let kept = from;
  for (let at = from; at < to; at += 8) {
    const one = load<u64>(at);
    const row = <i32>one;
    const awayX = nearestX(f32At(positionX, row) - eyeX);
    const awayZ = nearestZ(f32At(positionZ, row) - eyeZ);
    if (isHidden(awayX, awayZ) || isBehindGround(eyeX, eyeZ, awayX, awayZ)) continue;
    store<u64>(kept, one);
    kept += 8;
  }
  return kept;
}

/** Leaves those whom no wall hides, four at a time; returns where they end. */
function besideWalls(from: usize, to: usize): usize {
  const lanes4 = laneNumbers();
  padPending(to);
  let kept = from;
  for (let at = from; at < to; at += 32) {
    const low = v128.load(at);
    const high = v128.load(at, 16);
    const a = <usize>load<u32>(at) << 2;
    const b = <usize>load<u32>(at, 8) << 2;
    const c = <usize>load<u32>(at, 16) << 2;
    const d = <usize>load<u32>(at, 24) << 2;
    const dx = f32x4.sub(gatherFour(positionX, a, b, c, d), f32x4.splat(eyeX));
    const dz = f32x4.sub(gatherFour(positionZ, a, b, c, d), f32x4.splat(eyeZ));
    const isThere = i32x4.lt_s(lanes4, i32x4.splat(<i32>((to - at) >> 3)));
    const rows4 = v128.shuffle<u32>(low, high, 0, 2, 4, 6);
    const square4 = v128.shuffle<u32>(low, high, 1, 3, 5, 7);
    kept = keep(v128.andnot(isThere, areHidden(dx, dz)), rows4, square4, kept);
  }
  return kept;
}

/** Those of the runs whom a ray meets. Plain is a narrow fan, in which whoever is met is ahead; others are tested ray by ray when they are inserted. */
// @ts-ignore: decorator
@inline function far4(endOfSpans: usize, shiftX: f32, shiftZ: f32, xs: usize, zs: usize, rows: usize, isPlain: bool, isAir: bool): void {
  const x4 = f32x4.splat(eyeX + shiftX);
  const z4 = f32x4.splat(eyeZ + shiftZ);
  const aheadX4 = f32x4.splat(aheadX);
  const aheadZ4 = f32x4.splat(aheadZ);
  const self4 = i32x4.splat(self);
  const none = f32x4.splat(0);
  const middle4 = f32x4.splat(beyond(f32At(vision, MIDDLE)));
  const sizeBits4 = sizeBits();
  const lanes4 = laneNumbers();
  // Of an odd number of rays the first pair lies straight ahead, and is as far off as somebody is aside.
  const isOdd = (rays & 1) == 1;
  const firstPair = vision + (<usize>PAIR_NUMBERS << 2);
  const table = firstPair + (isOdd ? PAIR_BYTES : 0);
  const endOfTable = firstPair + <usize>pairs * PAIR_BYTES;
  const pendingStart = scratch + PENDING;
  const pendingLimit = pendingStart + (<usize>PENDING_LIMIT << 3);
  let pending = pendingStart;
  let limit4 = f32x4.splat(limit);
  let span = scratch + SPANS;
  let i = load<i32>(span);
  let end = load<i32>(span, 4);
  while (span < endOfSpans) {
    let dx = f32x4.sub(fourAt(xs, i), x4);
    let dz = f32x4.sub(fourAt(zs, i), z4);
    if (isAir) {
      dx = nearestOf(dx, periodX);
      dz = nearestOf(dz, periodZ);
    }
    const row4 = fourAt(rows, i);
    const square4 = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dz, dz));
    let isThere = v128.and(
      v128.andnot(f32x4.lt(square4, limit4), f32x4.lt(square4, middle4)),
      i32x4.lt_s(lanes4, i32x4.splat(end - i)),
    );
    if (isPlain) {
      const ahead = f32x4.add(f32x4.mul(dx, aheadX4), f32x4.mul(dz, aheadZ4));
      const aside = v128.and(f32x4.sub(f32x4.mul(dz, aheadX4), f32x4.mul(dx, aheadZ4)), sizeBits4);
      let away = isOdd ? aside : f32x4.splat(NOWHERE);
      for (let at = table; at < endOfTable; at += 2 * PAIR_BYTES) {
        const one = f32x4.sub(f32x4.mul(ahead, v128.load32_splat(at, 4)), f32x4.mul(aside, v128.load32_splat(at)));
        const two = f32x4.sub(f32x4.mul(ahead, v128.load32_splat(at, 12)), f32x4.mul(aside, v128.load32_splat(at, 8)));
        away = f32x4.pmin(away, f32x4.pmin(v128.and(one, sizeBits4), v128.and(two, sizeBits4)));
      }
      isThere = v128.and(isThere, v128.and(f32x4.le(away, fourAt(shadowRadius, i)), f32x4.gt(ahead, none)));
    } else {
      isThere = v128.andnot(isThere, v128.or(i32x4.eq(row4, self4), i32x4.lt_s(row4, i32x4.splat(0))));
      if (!isAir) isThere = v128.and(isThere, isOwn(dx, dz));
    }
    pending = keep(isThere, row4, square4, pending);
    if (pending > pendingLimit) {
      flushFar(pendingStart, pending, isPlain);
      limit4 = f32x4.splat(limit);
      pending = pendingStart;
    }
    i += 4;
    const isOver = <i32>(i >= end);
    span += <usize>isOver << 3;
    i += (load<i32>(span) - i) & -isOver;
    end = load<i32>(span, 4);
  }
  flushFar(pendingStart, pending, isPlain);
}

/** Inserts those whom a ray meets before a wall; of a plain fan it is known that a ray meets them. */
function flushFar(from: usize, to: usize, isPlain: bool): void {
  let end = to;
  if (!isPlain || edges > 0) {
    // Where rays lie farther apart than bodies are wide, nobody is met by two.
    const isMetTwice = !isPlain || f32At(vision, MIDDLE) * f32At(vision, APART) <= 2 * widest;
    end = isMetTwice ? metOneByOne(from, to, isPlain) : beforeWalls(from, to);
  }
  if (isUneven()) end = aboveGround(from, end);
  found += <i32>((end - from) >> 3);
  limit = insertPending(from, end, MOST_SEEN, limit);
}

/** Leaves those whom some ray meets before a wall; returns where they end. */
function metOneByOne(from: usize, to: usize, isPlain: bool): usize {
  const far = f32At(vision, FAR);
  const surely: f32 = isPlain ? shortest * shortest : 0;
  let end = from;
  for (let at = from; at < to; at += 8) {
    const one = load<u64>(at);
    store<u64>(end, one);
    if (load<f32>(at, 4) <= surely || isMet(<i32>one, far)) end += 8;
  }
  return end;
}

/** Of those whom one ray of a plain fan meets, leaves whom that ray meets before a wall; returns where they end. */
function beforeWalls(from: usize, to: usize): usize {
  const surely4 = f32x4.splat(shortest * shortest);
  const sizeBits4 = sizeBits();
  const lanes4 = laneNumbers();
  const endOfBlocked = scratch + BLOCKED + (<usize>blocked << 2);
  padPending(to);
  let end = from;
  for (let at = from; at < to; at += 32) {
    const low = v128.load(at);
    const high = v128.load(at, 16);
    const row4 = v128.shuffle<u32>(low, high, 0, 2, 4, 6);
    const square4 = v128.shuffle<u32>(low, high, 1, 3, 5, 7);
    const a = <usize>load<u32>(at) << 2;
    const b = <usize>load<u32>(at, 8) << 2;
    const c = <usize>load<u32>(at, 16) << 2;
    const d = <usize>load<u32>(at, 24) << 2;
    const dx = f32x4.sub(gatherFour(positionX, a, b, c, d), f32x4.splat(eyeX));
    const dz = f32x4.sub(gatherFour(positionZ, a, b, c, d), f32x4.splat(eyeZ));
    const radius4 = gatherFour(radius, a, b, c, d);
    const ahead = f32x4.add(f32x4.mul(dx, f32x4.splat(aheadX)), f32x4.mul(dz, f32x4.splat(aheadZ)));
    const right = f32x4.sub(f32x4.mul(dz, f32x4.splat(aheadX)), f32x4.mul(dx, f32x4.splat(aheadZ)));
    let isBehind = i32x4.splat(0);
    for (let ray = scratch + BLOCKED; ray < endOfBlocked; ray += 4) {
      const cosine4 = v128.load32_splat(ray);
      const sine4 = v128.load32_splat(ray, BLOCKED_SINE);
      const aside = v128.and(f32x4.sub(f32x4.mul(ahead, sine4), f32x4.mul(right, cosine4)), sizeBits4);
      const along = f32x4.add(f32x4.mul(ahead, cosine4), f32x4.mul(right, sine4));
      isBehind = v128.or(isBehind, v128.and(f32x4.le(aside, radius4), f32x4.gt(along, v128.load32_splat(ray, BLOCKED_REACH))));
    }
    const isBefore = v128.or(f32x4.le(square4, surely4), v128.not(isBehind));
    const isThere = i32x4.lt_s(lanes4, i32x4.splat(<i32>((to - at) >> 3)));
    end = keep(v128.and(isThere, isBefore), row4, square4, end);
  }
  return end;
}

/** Puts the eye's own row behind the last of those who wait, for whoever takes four at a time. */
// @ts-ignore: decorator
@inline function padPending(to: usize): void {
  const row = <u64>self;
  store<u64>(to, row);
  store<u64>(to, row, 8);
  store<u64>(to, row, 16);
}

/** Leaves those whom the ground does not hide; returns where they end. */
function aboveGround(from: usize, to: usize): usize {
  let kept = from;
  for (let at = from; at < to; at += 8) {
    const one = load<u64>(at);
    const row = <i32>one;
    store<u64>(kept, one);
    if (!isBehindGround(eyeX, eyeZ, nearestX(f32At(positionX, row) - eyeX), nearestZ(f32At(positionZ, row) - eyeZ))) kept += 8;
  }
  return kept;
}
