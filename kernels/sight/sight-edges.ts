// Walls in the way of a look: the edges around the eye that face it, collected once, and lines that are tested against four of them at a time.
import {
  scratch, sightGroup, wallDirectionX, wallDirectionZ, wallLength, wallX, wallZ,
} from '../declared/columns';
import { SHUFFLES } from '../grid/nearest';
import { f32At, fourAt, laneNumbers, setF32 } from '../memory';
import { periodX, periodZ, startX, startZ } from '../settings';

/** Edges that face an eye within its reach, of those that the near layers can meet and of all: more hide nothing. Both lists lie in the scratch, quantity by quantity. */
const MOST_EDGES: i32 = 1024;
/** Bytes of a quantity of all edges, and of four more. */
const Z: usize = 4112;
const LENGTH_X: usize = 2 * Z;
const LENGTH_Z: usize = 3 * Z;
const AREA: usize = 4 * Z;
const NEAR_EDGES: usize = 73728;
const EDGES: usize = NEAR_EDGES + 5 * Z;
/** Groups that a look comes near wait here, and so many bytes of them. */
const LISTED: usize = EDGES + 5 * Z;
const ROOM_LISTED: usize = 1024;
/** An eye this near to the line of an edge does not see it [m]. */
const LEAST: f32 = 0.0001;
/** Lines may miss an edge, or end before it, by this part. */
const END: f32 = 0.00001;

/** Edges that the present look can meet at all, and those that its near layers can meet. */
export let edges: i32 = 0;
export let nearEdges: i32 = 0;

let walls: i32 = 0;
let eyeX: f32 = 0;
let eyeZ: f32 = 0;
let nearSquare: f32 = 0;
let farthest: f32 = 0;

/** A fan: cosine and sine of half its angle, and where its middle points; a cosine of -1 for all around. */
let fanCosine: f32 = -1;
let fanSine: f32 = 0;
let fanX: f32 = 0;
let fanZ: f32 = 0;

/** Puts a disc around every four edges, which follow each other along walls: most are then passed over four groups at a time. */
export function groupEdges(count: i32): void {
  walls = count;
  const groups = (count + 3) >> 2;
  for (let group = 0; group < (groups + 3 & ~3); group++) {
    let minX: f32 = Infinity;
    let minZ: f32 = Infinity;
    let maxX: f32 = -Infinity;
    let maxZ: f32 = -Infinity;
    for (let edge = group << 2; edge < min((group << 2) + 4, count); edge++) {
      const x = f32At(wallX, edge);
      const z = f32At(wallZ, edge);
      const endX = x + f32At(wallDirectionX, edge) * f32At(wallLength, edge);
      const endZ = z + f32At(wallDirectionZ, edge) * f32At(wallLength, edge);
      minX = min<f32>(minX, min<f32>(x, endX));
      minZ = min<f32>(minZ, min<f32>(z, endZ));
      maxX = max<f32>(maxX, max<f32>(x, endX));
      maxZ = max<f32>(maxZ, max<f32>(z, endZ));
    }
    const place = ((group >> 2) << 4) + (group & 3);
    const isEmpty = !(maxX >= minX);
    const wide = maxX - minX;
    const deep = maxZ - minZ;
    setF32(sightGroup, place, isEmpty ? 0 : <f32>0.5 * (minX + maxX));
    setF32(sightGroup, place + 4, isEmpty ? 0 : <f32>0.5 * (minZ + maxZ));
    setF32(sightGroup, place + 8, isEmpty ? -Infinity : <f32>0.5 * sqrt<f32>(wide * wide + deep * deep) + HAIR);
  }
}

/** Discs are this much wider, whatever the rounding [m]. */
const HAIR: f32 = 0.01;

/** Collects the edges that face an eye: near ones within a distance, others within the fan. */
export function collectEdges(x: f32, z: f32, near: f32, far: f32, facingX: f32, facingZ: f32, cosine: f32, sine: f32): void {
  edges = 0;
  nearEdges = 0;
  eyeX = x;
  eyeZ = z;
  nearSquare = near * near;
  farthest = max<f32>(near, far);
  fanCosine = cosine;
  fanSine = sine;
  fanX = facingX;
  fanZ = facingZ;
  if (periodX == 0 && periodZ == 0) {
    collectFrom(0, 0);
  } else {
    const imagesX = periodX > 0 ? 1 : 0;
    const imagesZ = periodZ > 0 ? 1 : 0;
    for (let imageZ = -imagesZ; imageZ <= imagesZ; imageZ++) {
      for (let imageX = -imagesX; imageX <= imagesX; imageX++) collectFrom(<f32>imageX * periodX, <f32>imageZ * periodZ);
    }
  }
  // What follows the last near edge hides nothing, for whoever takes four at a time.
  const end = scratch + NEAR_EDGES + (<usize>nearEdges << 2);
  for (let quantity: usize = 0; quantity <= AREA; quantity += Z) v128.store(end + quantity, f32x4.splat(0));
}

/** Adds edges as they lie after a shift: of the groups whose discs touch the near disc or the fan, those that face the eye. */
function collectFrom(shiftX: f32, shiftZ: f32): void {
  const x4 = f32x4.splat(eyeX - shiftX);
  const z4 = f32x4.splat(eyeZ - shiftZ);
  const near4 = f32x4.splat(sqrt<f32>(nearSquare));
  const far4 = f32x4.splat(farthest);
  // Beside the fan lies what has its whole disc beyond one of its sides.
  const isFan = fanCosine >= 0;
  const rightX = f32x4.splat(isFan ? -fanZ * fanCosine - fanX * fanSine : 0);
  const rightZ = f32x4.splat(isFan ? fanX * fanCosine - fanZ * fanSine : 0);
  const leftX = f32x4.splat(isFan ? fanZ * fanCosine - fanX * fanSine : 0);
  const leftZ = f32x4.splat(isFan ? -fanX * fanCosine - fanZ * fanSine : 0);
  const end = sightGroup + (<usize>((walls + 15) >> 4) << 6);
  const sixteen = i32x4.splat(16);
  const list = scratch + LISTED;
  const full = list + ROOM_LISTED - 16;
  let listed = list;
  let edge4 = i32x4.shl(laneNumbers(), 2);
  for (let at = sightGroup; at < end; at += 64) {
    const x = f32x4.sub(v128.load(at), x4);
    const z = f32x4.sub(v128.load(at, 16), z4);
    const radius = v128.load(at, 32);
    const square = f32x4.add(f32x4.mul(x, x), f32x4.mul(z, z));
    const toNear = f32x4.add(near4, radius);
    const toFar = f32x4.add(far4, radius);
    const right = f32x4.add(f32x4.mul(x, rightX), f32x4.mul(z, rightZ));
    const left = f32x4.add(f32x4.mul(x, leftX), f32x4.mul(z, leftZ));
    const isNear = f32x4.le(square, f32x4.mul(toNear, toNear));
    const inFan = v128.and(f32x4.le(square, f32x4.mul(toFar, toFar)), v128.and(f32x4.le(right, radius), f32x4.le(left, radius)));
    const mask = i32x4.bitmask(v128.or(isNear, inFan));
    v128.store(listed, i8x16.swizzle(edge4, v128.load(scratch + SHUFFLES + (<usize>mask << 4))));
    listed += <usize>popcnt(mask) << 2;
    edge4 = i32x4.add(edge4, sixteen);
    if (listed > full) {
      addListed(list, listed, shiftX, shiftZ);
      listed = list;
    }
  }
  addListed(list, listed, shiftX, shiftZ);
}

/** Adds the groups that are listed by their first edges. To list them first costs less than a branch at each, which cannot be foreseen. */
function addListed(from: usize, to: usize, shiftX: f32, shiftZ: f32): void {
  for (; from < to; from += 4) addGroup(load<i32>(from), shiftX, shiftZ);
}

/** Adds those of four edges that face the eye and can be met: to the near ones by distance, to all of the fan where they do not lie beside it. */
// @ts-ignore: decorator
@inline function addGroup(edge: i32, shiftX: f32, shiftZ: f32): void {
  let x = fourAt(wallX, edge);
  let z = fourAt(wallZ, edge);
  const alongX = fourAt(wallDirectionX, edge);
  const alongZ = fourAt(wallDirectionZ, edge);
  let length = fourAt(wallLength, edge);
  if (periodX > 0) {
    const from = clip(x, alongX, startX, startX + periodX, length, true);
    length = f32x4.sub(clip(x, alongX, startX, startX + periodX, length, false), from);
    x = f32x4.add(x, f32x4.mul(from, alongX));
    z = f32x4.add(z, f32x4.mul(from, alongZ));
  }
  if (periodZ > 0) {
    const from = clip(z, alongZ, startZ, startZ + periodZ, length, true);
    length = f32x4.sub(clip(z, alongZ, startZ, startZ + periodZ, length, false), from);
    x = f32x4.add(x, f32x4.mul(from, alongX));
    z = f32x4.add(z, f32x4.mul(from, alongZ));
  }
  x = f32x4.add(x, f32x4.splat(shiftX - eyeX));
  z = f32x4.add(z, f32x4.splat(shiftZ - eyeZ));
  // Walkable space is on the right: the eye is there, or what it sees lies on its own side.
  const away = f32x4.sub(f32x4.mul(alongX, z), f32x4.mul(alongZ, x));
  const faces = v128.and(f32x4.gt(away, f32x4.splat(LEAST)), f32x4.le(away, f32x4.splat(farthest)));
  const isThere = v128.and(i32x4.lt_s(laneNumbers(), i32x4.splat(walls - edge)), f32x4.gt(length, f32x4.splat(0)));
  const chosen = v128.and(faces, isThere);
  const lengthX = f32x4.mul(alongX, length);
  const lengthZ = f32x4.mul(alongZ, length);
  const area = f32x4.mul(away, length);
  const square = squareTo(x, z, alongX, alongZ, length);
  const isNear = i32x4.bitmask(v128.and(chosen, f32x4.le(square, f32x4.splat(nearSquare))));
  put(scratch + NEAR_EDGES + (<usize>nearEdges << 2), isNear, x, z, lengthX, lengthZ, area);
  nearEdges = min(nearEdges + popcnt(isNear), MOST_EDGES);

  const isBeside = areBeside(x, z, f32x4.add(x, lengthX), f32x4.add(z, lengthZ));
  const inReach = f32x4.le(square, f32x4.splat(farthest * farthest));
  const inFan = i32x4.bitmask(v128.andnot(v128.and(chosen, inReach), isBeside));
  // In the frame of the body, as rays are.
  const aheadX = f32x4.splat(fanX);
  const aheadZ = f32x4.splat(fanZ);
  const ahead = f32x4.add(f32x4.mul(x, aheadX), f32x4.mul(z, aheadZ));
  const right = f32x4.sub(f32x4.mul(z, aheadX), f32x4.mul(x, aheadZ));
  const lengthAhead = f32x4.mul(f32x4.add(f32x4.mul(alongX, aheadX), f32x4.mul(alongZ, aheadZ)), length);
  const lengthRight = f32x4.mul(f32x4.sub(f32x4.mul(alongZ, aheadX), f32x4.mul(alongX, aheadZ)), length);
  put(scratch + EDGES + (<usize>edges << 2), inFan, ahead, right, lengthAhead, lengthRight, area);
  edges = min(edges + popcnt(inFan), MOST_EDGES);
}

/** Writes the chosen of four edges behind those of a list. */
// @ts-ignore: decorator
@inline function put(to: usize, mask: i32, x: v128, z: v128, lengthX: v128, lengthZ: v128, area: v128): void {
  const shuffle = v128.load(scratch + SHUFFLES + (<usize>mask << 4));
  v128.store(to, i8x16.swizzle(x, shuffle));
  v128.store(to, i8x16.swizzle(z, shuffle), Z);
  v128.store(to, i8x16.swizzle(lengthX, shuffle), LENGTH_X);
  v128.store(to, i8x16.swizzle(lengthZ, shuffle), LENGTH_Z);
  v128.store(to, i8x16.swizzle(area, shuffle), AREA);
}

/** Squared distances of the eye from four edges. */
// @ts-ignore: decorator
@inline function squareTo(x: v128, z: v128, alongX: v128, alongZ: v128, length: v128): v128 {
  const foot = f32x4.neg(f32x4.add(f32x4.mul(x, alongX), f32x4.mul(z, alongZ)));
  const along = f32x4.pmin(f32x4.pmax(foot, f32x4.splat(0)), length);
  const nearestX = f32x4.add(x, f32x4.mul(along, alongX));
  const nearestZ = f32x4.add(z, f32x4.mul(along, alongZ));
  return f32x4.add(f32x4.mul(nearestX, nearestX), f32x4.mul(nearestZ, nearestZ));
}

/** Where four stretches from a coordinate enter or leave a range, from 0 to their lengths. */
function clip(from: v128, along: v128, least: f32, most: f32, length: v128, enters: bool): v128 {
  const none = f32x4.splat(0);
  const one = f32x4.div(f32x4.sub(f32x4.splat(least), from), along);
  const other = f32x4.div(f32x4.sub(f32x4.splat(most), from), along);
  const end = enters ? f32x4.pmin(one, other) : f32x4.pmax(one, other);
  const within = v128.and(f32x4.ge(from, f32x4.splat(least)), f32x4.le(from, f32x4.splat(most)));
  const level = enters ? v128.andnot(length, within) : v128.and(length, within);
  return v128.bitselect(level, f32x4.pmin(f32x4.pmax(end, none), length), f32x4.eq(along, none));
}

/** Which of four edges have both ends beyond one side of the fan. */
// @ts-ignore: decorator
@inline function areBeside(x: v128, z: v128, endX: v128, endZ: v128): v128 {
  if (fanCosine < 0) return i32x4.splat(0);
  const least = f32x4.splat(LEAST);
  const rightX = f32x4.splat(-fanZ * fanCosine - fanX * fanSine);
  const rightZ = f32x4.splat(fanX * fanCosine - fanZ * fanSine);
  const leftX = f32x4.splat(fanZ * fanCosine - fanX * fanSine);
  const leftZ = f32x4.splat(-fanX * fanCosine - fanZ * fanSine);
  const right = f32x4.pmin(across(x, z, rightX, rightZ), across(endX, endZ, rightX, rightZ));
  const left = f32x4.pmin(across(x, z, leftX, leftZ), across(endX, endZ, leftX, leftZ));
  return v128.or(f32x4.gt(right, least), f32x4.gt(left, least));
}

// @ts-ignore: decorator
@inline function across(x: v128, z: v128, normalX: v128, normalZ: v128): v128 {
  return f32x4.add(f32x4.mul(x, normalX), f32x4.mul(z, normalZ));
}

/** Whether an edge of the near layers stands before a place, seen from the eye. */
export function isHidden(x: f32, z: f32): bool {
  const x4 = f32x4.splat(x);
  const z4 = f32x4.splat(z);
  const end = scratch + NEAR_EDGES + (<usize>nearEdges << 2);
  for (let at = scratch + NEAR_EDGES; at < end; at += 16) if (v128.any_true(meets(at, x4, z4))) return true;
  return false;
}

/** Which of four places an edge of the near layers hides. */
export function areHidden(x4: v128, z4: v128): v128 {
  let hidden = i32x4.splat(0);
  const end = scratch + NEAR_EDGES + (<usize>nearEdges << 2);
  for (let at = scratch + NEAR_EDGES; at < end; at += 4) {
    const over = f32x4.sub(f32x4.mul(v128.load32_splat(at, LENGTH_X), z4), f32x4.mul(v128.load32_splat(at, LENGTH_Z), x4));
    const across = f32x4.sub(f32x4.mul(x4, v128.load32_splat(at, Z)), f32x4.mul(z4, v128.load32_splat(at)));
    const hair = f32x4.mul(over, f32x4.splat(END));
    const isBefore = f32x4.gt(f32x4.sub(over, hair), v128.load32_splat(at, AREA));
    const isOn = v128.and(f32x4.ge(across, f32x4.neg(hair)), f32x4.le(across, f32x4.add(over, hair)));
    hidden = v128.or(hidden, v128.and(isBefore, isOn));
  }
  return hidden;
}

/** How far four rays of the body's frame are free, at most `far` [m]. */
export function freeRays(cosine4: v128, sine4: v128, far: f32): v128 {
  let reach4 = f32x4.splat(far);
  const hair4 = f32x4.splat(END);
  const end = scratch + EDGES + (<usize>edges << 2);
  for (let at = scratch + EDGES; at < end; at += 4) {
    const over = f32x4.sub(f32x4.mul(v128.load32_splat(at, LENGTH_X), sine4), f32x4.mul(v128.load32_splat(at, LENGTH_Z), cosine4));
    const across = f32x4.sub(f32x4.mul(cosine4, v128.load32_splat(at, Z)), f32x4.mul(sine4, v128.load32_splat(at)));
    const hair = f32x4.mul(over, hair4);
    const isOn = v128.and(f32x4.ge(across, f32x4.neg(hair)), f32x4.le(across, f32x4.add(over, hair)));
    const isMet = v128.and(f32x4.gt(over, f32x4.splat(0)), isOn);
    reach4 = v128.bitselect(f32x4.pmin(reach4, f32x4.div(v128.load32_splat(at, AREA), over)), reach4, isMet);
  }
  return reach4;
}

/** Which of four edges the line to a place crosses from its walkable side. */
// @ts-ignore: decorator
@inline function meets(at: usize, x4: v128, z4: v128): v128 {
  const over = f32x4.sub(f32x4.mul(v128.load(at, LENGTH_X), z4), f32x4.mul(v128.load(at, LENGTH_Z), x4));
  const across = f32x4.sub(f32x4.mul(x4, v128.load(at, Z)), f32x4.mul(z4, v128.load(at)));
  const hair = f32x4.mul(over, f32x4.splat(END));
  const isBefore = f32x4.gt(f32x4.sub(over, hair), v128.load(at, AREA));
  const isOn = v128.and(f32x4.ge(across, f32x4.neg(hair)), f32x4.le(across, f32x4.add(over, hair)));
  return v128.and(isBefore, isOn);
}
