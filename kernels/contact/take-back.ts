// What is left when the sweeps run out is settled by taking steps back: whoever still overlaps returns to where it stood, in rounds, until nobody
// overlaps. Nobody overlapped before the step, so the rounds end.
import {
  contactMarks, facingX, facingZ, positionX, positionZ, previousFacingX, previousFacingZ, previousX, previousZ, scratch, shadowRow, state,
} from '../declared/columns';
import { GHOST, OVERLAP_WORD, ROUND_WORD } from '../declared/constants';
import { f32At, fourAt, i32At, setI32 } from '../memory';
import {
  aroundAt, bodyAt, isNearWall, isOnLane, listAround, longestShift, NEAR_WALL, rowOf, stirAround, stirredIn, TAKEN_BACK,
} from './bodies';
import { moveBody } from './contact';
import { torsoOverlap } from './torso-overlap';
import { crossesWall, wallOverlap } from './wall-contact';

/** A step is taken back when it would leave more overlap than this [m]. */
const ALLOWED: f32 = 0.0006;
const NOBODY: i32 = -1;
/** Where in the scratch the bodies of two lie as they were before the step. */
const BEFORE: usize = 4096;

/** Slots [begin, end): brings to contact what has been moved in its row since, and stirs those around it. */
export function followRows(begin: i32, end: i32): void {
  const round = i32At(state, ROUND_WORD);
  for (let slot = begin; slot < end; slot++) {
    if (i32At(shadowRow, slot) & GHOST) continue;
    const body = bodyAt(slot);
    const row = rowOf(body);
    const place = f32x4(f32At(positionX, row), f32At(positionZ, row), f32At(facingX, row), f32At(facingZ, row));
    if (!v128.any_true(v128.xor(place, v128.load(body)))) continue;
    v128.store(body, place);
    stir(slot, round);
  }
}

/** Slots [begin, end): of those who are stirred or near a wall, marks whose step leaves an overlap that was not there before, and whom they overlap. */
export function markOverlaps(begin: i32, end: i32): void {
  const round = i32At(state, ROUND_WORD);
  const stirred = stirredIn(round);
  for (let first = begin; first < end; first += 4) {
    const isStirred = i32x4.eq(fourAt(stirred, first), i32x4.splat(round));
    let marked = i32x4.bitmask(v128.or(isStirred, hasMark(first, NEAR_WALL)));
    while (marked != 0) {
      const slot = first + ctz(marked);
      marked &= marked - 1;
      if (slot >= end) break;
      const other = findNewOverlap(slot);
      if (other == NOBODY) continue;
      // Every thread writes the same: whether a wall is near does not change.
      setI32(contactMarks, slot, i32At(contactMarks, slot) | TAKEN_BACK);
      setI32(contactMarks, other, i32At(contactMarks, other) | TAKEN_BACK);
      setI32(state, OVERLAP_WORD, 1);
    }
  }
}

/** Slots [begin, end): those marked return to where they stood, lose their mark, and stir those around for the next round. */
export function takeBack(begin: i32, end: i32): void {
  const next = i32At(state, ROUND_WORD) + 1;
  for (let first = begin; first < end; first += 4) {
    let marked = i32x4.bitmask(hasMark(first, TAKEN_BACK));
    while (marked != 0) {
      const slot = first + ctz(marked);
      marked &= marked - 1;
      if (slot >= end) break;
      setI32(contactMarks, slot, i32At(contactMarks, slot) & ~TAKEN_BACK);
      moveBody(slot, bodyBefore(slot, 0));
      stir(slot, next);
    }
  }
}

/** Which of four slots have a mark. */
// @ts-ignore: decorator
@inline function hasMark(first: i32, mark: i32): v128 {
  return i32x4.ne(v128.and(fourAt(contactMarks, first), i32x4.splat(mark)), i32x4.splat(0));
}

/** Marks a body that has another place, and those around that it may touch there. */
function stir(slot: i32, round: i32): void {
  setI32(stirredIn(round), slot, round);
  stirAround(slot, listAround(slot, longestShift), bodyAt(slot), round);
}

/** The body of a slot as it was before the step, at the first or second place for such. */
function bodyBefore(slot: i32, place: i32): usize {
  const body = bodyAt(slot);
  const row = rowOf(body);
  const before = scratch + BEFORE + (<usize>place << 5);
  v128.store(before, f32x4(f32At(previousX, row), f32At(previousZ, row), f32At(previousFacingX, row), f32At(previousFacingZ, row)));
  v128.store(before, v128.load(body, 16), 16);
  return before;
}

/** With whom the step leaves a new overlap: the slot itself for a wall, NOBODY for none. */
function findNewOverlap(slot: i32): i32 {
  const body = bodyAt(slot);
  if (isNearWall(slot)) {
    if (crossesWall(rowOf(body))) return slot;
    const now = overlapWithWalls(body);
    if (now > ALLOWED && hasMoved(slot) && now > overlapWithWalls(bodyBefore(slot, 0))) return slot;
  }
  const count = listAround(slot, longestShift);
  for (let place = 0; place < count; place++) {
    const around = aroundAt(place);
    const other = bodyAt(around);
    const now = torsoOverlap(body, other);
    if (now <= ALLOWED || (isOnLane(body) && isOnLane(other)) || !(hasMoved(slot) || hasMoved(around))) continue;
    if (now > torsoOverlap(bodyBefore(slot, 0), bodyBefore(around, 1))) return around;
  }
  return NOBODY;
}

// @ts-ignore: decorator
@inline function overlapWithWalls(body: usize): f32 {
  return wallOverlap(load<f32>(body), load<f32>(body, 4), load<f32>(body, 8), load<f32>(body, 12), load<f32>(body, 16), load<f32>(body, 20));
}

function hasMoved(slot: i32): bool {
  return !v128.all_true<i32>(f32x4.eq(v128.load(bodyAt(slot)), v128.load(bodyBefore(slot, 0))));
}
