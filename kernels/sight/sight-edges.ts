// Walls in the way of a look: the edges around the eye that face it, collected once, and lines that are tested against four of them at a time.
import {
  scratch, sightGroup, wallDirectionX, wallDirectionZ, wallLength, wallX, wallZ,
} from '../declared/columns';
import { f32At, fourAt, setF32 } from '../memory';
import { periodX, periodZ, startX, startZ } from '../settings';

/** Edges that face an eye within its reach, of those that the near layers can meet and of all: more hide nothing. Both lists lie in the scratch. */
const MOST_EDGES: i32 = 1024;
const NEAR_EDGES: usize = 73728;
const EDGES: usize = NEAR_EDGES + 20480;
/** Bytes of four edges: places, lengths and areas. */
const BLOCK: usize = 80;
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
    return;
  }
  const imagesX = periodX > 0 ? 1 : 0;
  const imagesZ = periodZ > 0 ? 1 : 0;
  for (let imageZ = -imagesZ; imageZ <= imagesZ; imageZ++) {
    for (let imageX = -imagesX; imageX <= imagesX; imageX++) collectFrom(<f32>imageX * periodX, <f32>imageZ * periodZ);
  }
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
  let first = 0;
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
    let mask = i32x4.bitmask(v128.or(isNear, inFan));
    while (mask != 0) {
      addGroup(first + (ctz(mask) << 2), x4, z4, shiftX, shiftZ);
      mask &= mask - 1;
    }
    first += 16;
  }
}

/** Adds those of four edges that face the eye, and whose lines come as near as anybody is seen. */
// @ts-ignore: decorator
@inline function addGroup(edge: i32, x4: v128, z4: v128, shiftX: f32, shiftZ: f32): void {
  const x = f32x4.sub(fourAt(wallX, edge), x4);
  const z = f32x4.sub(fourAt(wallZ, edge), z4);
  const away = f32x4.sub(f32x4.mul(fourAt(wallDirectionX, edge), z), f32x4.mul(fourAt(wallDirectionZ, edge), x));
  const faces = v128.and(f32x4.gt(away, f32x4.splat(LEAST)), f32x4.le(away, f32x4.splat(farthest)));
  const isThere = i32x4.lt_s(i32x4.add(i32x4.splat(edge), i32x4(0, 1, 2, 3)), i32x4.splat(walls));
  let mask = i32x4.bitmask(v128.and(faces, isThere));
  while (mask != 0) {
    addEdge(edge + ctz(mask), shiftX, shiftZ);
    mask &= mask - 1;
  }
}

/** Adds an edge to those that a look can meet. */
function addEdge(edge: i32, shiftX: f32, shiftZ: f32): void {
  let x = f32At(wallX, edge);
  let z = f32At(wallZ, edge);
  const alongX = f32At(wallDirectionX, edge);
  const alongZ = f32At(wallDirectionZ, edge);
  let length = f32At(wallLength, edge);
  if (periodX > 0) {
    const from = clip(x, alongX, startX, startX + periodX, length, true);
    length = clip(x, alongX, startX, startX + periodX, length, false) - from;
    x += from * alongX;
    z += from * alongZ;
  }
  if (periodZ > 0) {
    const from = clip(z, alongZ, startZ, startZ + periodZ, length, true);
    length = clip(z, alongZ, startZ, startZ + periodZ, length, false) - from;
    x += from * alongX;
    z += from * alongZ;
  }
  if (!(length > 0)) return;
  x += shiftX - eyeX;
  z += shiftZ - eyeZ;
  // Walkable space is on the right: the eye is there, or what it sees lies on its own side.
  const away = alongX * z - alongZ * x;
  if (!(away > LEAST) || away > farthest) return;
  const endX = x + alongX * length;
  const endZ = z + alongZ * length;
  const along = min<f32>(max<f32>(-(x * alongX + z * alongZ), 0), length);
  const nearestX = x + along * alongX;
  const nearestZ = z + along * alongZ;
  const square = nearestX * nearestX + nearestZ * nearestZ;
  if (square <= nearSquare && nearEdges < MOST_EDGES) {
    put(nearEdges, x, z, alongX * length, alongZ * length, away * length);
    nearEdges += 1;
  }
  if (edges == MOST_EDGES || square > farthest * farthest || (isBeside(x, z, endX, endZ, 1) || isBeside(x, z, endX, endZ, -1))) return;
  // In the frame of the body, as rays are.
  const at = scratch + EDGES + <usize>edges * 20;
  store<f32>(at, x * fanX + z * fanZ);
  store<f32>(at, z * fanX - x * fanZ, 4);
  store<f32>(at, (alongX * fanX + alongZ * fanZ) * length, 8);
  store<f32>(at, (alongZ * fanX - alongX * fanZ) * length, 12);
  store<f32>(at, away * length, 16);
  edges += 1;
}

/** Where a stretch from a coordinate enters or leaves a range, from 0 to its length. */
function clip(from: f32, along: f32, least: f32, most: f32, length: f32, enters: bool): f32 {
  if (along == 0) return from >= least && from <= most ? (enters ? 0 : length) : enters ? length : 0;
  const one = (least - from) / along;
  const other = (most - from) / along;
  return enters ? min<f32>(max<f32>(min<f32>(one, other), 0), length) : min<f32>(max<f32>(max<f32>(one, other), 0), length);
}

/** Whether both ends lie beyond one side of the fan. */
// @ts-ignore: decorator
@inline function isBeside(x: f32, z: f32, endX: f32, endZ: f32, side: f32): bool {
  if (fanCosine < 0) return false;
  const normalX = -fanZ * side * fanCosine - fanX * fanSine;
  const normalZ = fanX * side * fanCosine - fanZ * fanSine;
  return x * normalX + z * normalZ > LEAST && endX * normalX + endZ * normalZ > LEAST;
}

function put(place: i32, x: f32, z: f32, lengthX: f32, lengthZ: f32, area: f32): void {
  const block = scratch + NEAR_EDGES + <usize>(place >> 2) * BLOCK;
  const lane = <usize>(place & 3) << 2;
  if (lane == 0) for (let n: usize = 0; n < BLOCK; n += 16) v128.store(block + n, f32x4.splat(0));
  store<f32>(block + lane, x);
  store<f32>(block + lane, z, 16);
  store<f32>(block + lane, lengthX, 32);
  store<f32>(block + lane, lengthZ, 48);
  store<f32>(block + lane, area, 64);
}

/** Whether an edge of the near layers stands before a place, seen from the eye. */
export function isHidden(x: f32, z: f32): bool {
  const x4 = f32x4.splat(x);
  const z4 = f32x4.splat(z);
  const end = scratch + NEAR_EDGES + <usize>((nearEdges + 3) >> 2) * BLOCK;
  for (let at = scratch + NEAR_EDGES; at < end; at += BLOCK) if (v128.any_true(meets(at, x4, z4))) return true;
  return false;
}

/** Which of four places an edge of the near layers hides. */
export function areHidden(x4: v128, z4: v128): v128 {
  let hidden = i32x4.splat(0);
  for (let edge = 0; edge < nearEdges; edge++) {
    const at = scratch + NEAR_EDGES + <usize>(edge >> 2) * BLOCK + (<usize>(edge & 3) << 2);
    const over = f32x4.sub(f32x4.mul(v128.load32_splat(at, 32), z4), f32x4.mul(v128.load32_splat(at, 48), x4));
    const across = f32x4.sub(f32x4.mul(x4, v128.load32_splat(at, 16)), f32x4.mul(z4, v128.load32_splat(at)));
    const hair = f32x4.mul(over, f32x4.splat(END));
    const isBefore = f32x4.gt(f32x4.sub(over, hair), v128.load32_splat(at, 64));
    const isOn = v128.and(f32x4.ge(across, f32x4.neg(hair)), f32x4.le(across, f32x4.add(over, hair)));
    hidden = v128.or(hidden, v128.and(isBefore, isOn));
  }
  return hidden;
}

/** How far four rays of the body's frame are free, at most `far` [m]. */
export function freeRays(cosine4: v128, sine4: v128, far: f32): v128 {
  let reach4 = f32x4.splat(far);
  const hair4 = f32x4.splat(END);
  const end = scratch + EDGES + <usize>edges * 20;
  for (let at = scratch + EDGES; at < end; at += 20) {
    const over = f32x4.sub(f32x4.mul(v128.load32_splat(at, 8), sine4), f32x4.mul(v128.load32_splat(at, 12), cosine4));
    const across = f32x4.sub(f32x4.mul(cosine4, v128.load32_splat(at, 4)), f32x4.mul(sine4, v128.load32_splat(at)));
    const hair = f32x4.mul(over, hair4);
    const isOn = v128.and(f32x4.ge(across, f32x4.neg(hair)), f32x4.le(across, f32x4.add(over, hair)));
    const isMet = v128.and(f32x4.gt(over, f32x4.splat(0)), isOn);
    reach4 = v128.bitselect(f32x4.pmin(reach4, f32x4.div(v128.load32_splat(at, 16), over)), reach4, isMet);
  }
  return reach4;
}

/** Which of four edges the line to a place crosses from its walkable side. */
// @ts-ignore: decorator
@inline function meets(at: usize, x4: v128, z4: v128): v128 {
  const over = f32x4.sub(f32x4.mul(v128.load(at, 32), z4), f32x4.mul(v128.load(at, 48), x4));
  const across = f32x4.sub(f32x4.mul(x4, v128.load(at, 16)), f32x4.mul(z4, v128.load(at)));
  const hair = f32x4.mul(over, f32x4.splat(END));
  const isBefore = f32x4.gt(f32x4.sub(over, hair), v128.load(at, 64));
  const isOn = v128.and(f32x4.ge(across, f32x4.neg(hair)), f32x4.le(across, f32x4.add(over, hair)));
  return v128.and(isBefore, isOn);
}
