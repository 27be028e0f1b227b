// Position-based contact of torsos with torsos and walls.
//
// Jacobi sweeps: everyone reads the places of the last round and writes the next one, so the result depends neither on the order of people nor on
// the number of threads. A round looks only at those who are stirred: who overlaps, who was moved, and who is near somebody that was moved. All others
// would come out as they went in, so leaving them out changes no bit.
import { contactFreeX, contactFreeZ, contactSwept, facingX, facingZ, positionX, positionZ, state } from '../declared/columns';
import { LONGEST_PUSH, OVERLAP_WORD, ROUND_WORD } from '../declared/constants';
import { f32At, fourAt, i32At, setF32, setI32 } from '../memory';
import { aroundAt, bodyAt, isNearWall, isOnLane, listAround, rowOf, stirAround, stirredIn } from './bodies';
import { armOf, inertiaOf, turnBy, turnedX, turnedZ } from './torso';
import { lever, normalX, normalZ, otherLever, torsoOverlap } from './torso-overlap';
import { pushFacingX, pushFacingZ, pushX, pushZ, pushOutOfWalls } from './wall-contact';

/** Overlaps below this are left alone [m]. */
const SLOP: f32 = 0.0002;

/** Slots [begin, end): one sweep over those who are stirred; each moves half-way out of the torsos it overlaps and wholly out of walls. */
export function sweep(begin: i32, end: i32): void {
  const round = i32At(state, ROUND_WORD);
  const stirred = stirredIn(round);
  const next = stirredIn(round + 1);
  let found = false;
  for (let first = begin; first < end; first += 4) {
    let marked = i32x4.bitmask(i32x4.eq(fourAt(stirred, first), i32x4.splat(round)));
    while (marked != 0) {
      const slot = first + ctz(marked);
      marked &= marked - 1;
      if (slot >= end) break;
      const isOverlapping = partBody(slot);
      if (isOverlapping) {
        found = true;
        setI32(next, slot, round + 1);
      }
      if (!isMoved(slot)) continue;
      setI32(next, slot, round + 1);
      stirAround(slot, around, sweptAt(slot), round + 1);
    }
  }
  if (found) setI32(state, OVERLAP_WORD, 1);
}

/** Slots [begin, end): what the last sweep made of those who were stirred becomes their place. */
export function settle(begin: i32, end: i32): void {
  const round = i32At(state, ROUND_WORD);
  const stirred = stirredIn(round);
  for (let first = begin; first < end; first += 4) {
    let marked = i32x4.bitmask(i32x4.eq(fourAt(stirred, first), i32x4.splat(round)));
    while (marked != 0) {
      const slot = first + ctz(marked);
      marked &= marked - 1;
      if (slot >= end) break;
      if (isMoved(slot)) moveBody(slot, sweptAt(slot));
    }
  }
}

/** Puts a body at a place with a facing, in its row as well. */
export function moveBody(slot: i32, place: usize): void {
  const body = bodyAt(slot);
  const row = rowOf(body);
  v128.store(body, v128.load(place));
  setF32(positionX, row, load<f32>(place));
  setF32(positionZ, row, load<f32>(place, 4));
  setF32(facingX, row, load<f32>(place, 8));
  setF32(facingZ, row, load<f32>(place, 12));
}

/** Place and facing after a sweep. */
// @ts-ignore: decorator
@inline function sweptAt(slot: i32): usize {
  return contactSwept + (<usize>slot << 4);
}

/** Whether the last sweep moved or turned a body, by however little. */
// @ts-ignore: decorator
@inline function isMoved(slot: i32): bool {
  return v128.any_true(v128.xor(v128.load(bodyAt(slot)), v128.load(sweptAt(slot))));
}

/** How many are listed around the body that was looked at last. */
let around: i32 = 0;

/** Works out where a body goes in this sweep; whether it overlaps anything. */
function partBody(slot: i32): bool {
  const body = bodyAt(slot);
  const half = load<f32>(body, 16);
  let x = load<f32>(body);
  let z = load<f32>(body, 4);
  let faceX = load<f32>(body, 8);
  let faceZ = load<f32>(body, 12);
  let sumX: f32 = 0;
  let sumZ: f32 = 0;
  let sumTurn: f32 = 0;
  let touching: f32 = 0;
  const inertia = inertiaOf(half);
  around = listAround(slot, LONGEST_PUSH);
  for (let place = 0; place < around; place++) {
    const other = bodyAt(aroundAt(place));
    const overlap = torsoOverlap(body, other);
    if (overlap <= SLOP || (isOnLane(body) && isOnLane(other))) continue;
    // A push at the shoulder turns the torso and moves it less; both give way as much as they can be moved.
    const arm = armOf(lever, faceX, faceZ, normalX, normalZ);
    const otherArm = armOf(otherLever, load<f32>(other, 8), load<f32>(other, 12), normalX, normalZ);
    const push = overlap / (2 + arm * arm / inertia + otherArm * otherArm / inertiaOf(load<f32>(other, 16)));
    sumX += normalX * push;
    sumZ += normalZ * push;
    sumTurn += arm * push / inertia;
    touching += 1;
  }
  let found = touching > 0;
  if (found && !isOnLane(body)) {
    // With several at once the mean keeps the sweep from overshooting.
    const share = touching > 1 ? <f32>1.5 / touching : <f32>1;
    x += sumX * share;
    z += sumZ * share;
    turnBy(faceX, faceZ, sumTurn * share);
    faceX = turnedX;
    faceZ = turnedZ;
  }
  if (isNearWall(slot)) {
    if (pushOutOfWalls(x, z, faceX, faceZ, half, load<f32>(body, 20)) > SLOP) found = true;
    x += pushX;
    z += pushZ;
    faceX = pushFacingX;
    faceZ = pushFacingZ;
  }
  // From where the step alone would have led.
  const freeX = f32At(contactFreeX, slot);
  const freeZ = f32At(contactFreeZ, slot);
  const pushed = sqrt<f32>((x - freeX) * (x - freeX) + (z - freeZ) * (z - freeZ));
  const allowed = pushed > LONGEST_PUSH ? LONGEST_PUSH / pushed : 1;
  v128.store(sweptAt(slot), f32x4(freeX + (x - freeX) * allowed, freeZ + (z - freeZ) * allowed, faceX, faceZ));
  return found;
}
