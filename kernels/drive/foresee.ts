// Whom people may meet: who keeps its velocity looks ahead over a while, and not again before that is over or somebody will be met; who decides wakes those
// around whose ways meet its own. So of two either both keep their velocities, and the one who looked last knows of the other, or one looks at every tick.
import {
  cellStart, coasting, entryCell, eventTick, flags, heldX, heldZ, id, idleGap, liveRow, lookTick, lookWhom, shadowBody, shadowRow, shadowX, shadowZ, state,
  timesLooked, torsoHalf, torsoRadius, woken,
} from '../declared/columns';
import { FLIES, GHOST, IMAGES_WORD, MET_GAP, TICK_WORD } from '../declared/constants';
import { longestReach, longestStep } from '../contact/bodies';
import { fourOf, rowOfFour, takeFour } from '../four-rows';
import { cellAlong, heightMask, isLooking, widthLog2, widthMask } from '../grid/grid';
import { f32At, fourAt, i32At, setI32 } from '../memory';
import { dt, periodX, periodZ, ticksPerLook } from '../settings';
import { isSightFree } from '../walls/sight';
import { wallReach } from '../walls/wall-grid';
import { wallGap } from '../walls/wall-gap';
import { conflictTime, isNow } from './conflict';

/** Who keeps its velocity looks ahead over this time [s]. */
const HORIZON: f32 = 1;
/** Who stands, and will be met by nobody within that time, is found by whoever comes. */
const NEVER: i32 = -1;
/** Who comes nearer to a wall than this part of how near it was, decides. */
const NEARER: f32 = 0.9;
/** A way that is free for less than this part of the time is none. */
const LEAST_PART: f32 = 0.05;

/** Who looks: its place, velocity and reach. */
let ownX: f32 = 0;
let ownZ: f32 = 0;
let ownVelocityX: f32 = 0;
let ownVelocityZ: f32 = 0;
let ownReach: f32 = 0;
let ownSlot: i32 = 0;
/** Whether it keeps its velocity. */
let isCoaster = false;
/** What comes within this time is met now [s]. */
let soon: f32 = 0;
/** If it keeps standing, it decides where somebody is nearer than this between both bodies [m]; Infinity where that is as for anybody else. */
let quietWithin: f32 = 0;
/** The earliest conflict that was found, and with whom. */
let earliest: f32 = 0;
let whom: i32 = 0;

/** Live agents [begin, end): those on the ground look around, by their places at the beginning of the tick. */
export function foresee(begin: i32, end: i32): void {
  const tick = i32At(state, TICK_WORD);
  for (let i = begin; i < end; i += 4) {
    takeFour(liveRow, i, end);
    const isCoasting = i32x4.eq(fourOf(coasting), i32x4.splat(1));
    // Unsigned: the greatest number is never.
    const isLater = i32x4.gt_u(fourOf(lookTick), i32x4.splat(tick));
    let asked = i32x4.bitmask(v128.not(v128.and(isCoasting, isLater)));
    const count = min(end - i, 4);
    while (asked != 0) {
      const lane = ctz(asked);
      asked &= asked - 1;
      if (lane < count) look(rowOfFour(lane), tick);
    }
  }
}

/** One of them looks: who decides ten times a second, as far ahead as until then. */
function look(row: i32, tick: i32): void {
  isCoaster = i32At(coasting, row) == 1;
  if (!isCoaster && !isLooking(tick, i32At(id, row))) return;
  if (i32At(flags, row) & FLIES) return;
  ownSlot = i32At(entryCell, row);
  const body = shadowBody + (<usize>ownSlot << 4);
  ownX = load<f32>(body);
  ownZ = load<f32>(body, 4);
  // Who has just begun to keep its velocity may have had another before.
  ownVelocityX = isCoaster ? f32At(heldX, row) : load<f32>(body, 8);
  ownVelocityZ = isCoaster ? f32At(heldZ, row) : load<f32>(body, 12);
  ownReach = reachOf(row);
  if (isCoaster) {
    soon = dt;
    quietWithin = speedless(row) && f32At(idleGap, row) < MET_GAP ? f32At(idleGap, row) : Infinity;
    lookAhead(row, tick);
  } else {
    soon = dt * <f32>ticksPerLook;
    quietWithin = Infinity;
    lookAround(ownReach + longestReach + MET_GAP);
  }
}

/** Whether somebody keeps standing. */
// @ts-ignore: decorator
@inline function speedless(row: i32): bool {
  return f32At(heldX, row) == 0 && f32At(heldZ, row) == 0;
}

// @ts-ignore: decorator
@inline function reachOf(row: i32): f32 {
  return f32At(torsoHalf, row) + f32At(torsoRadius, row);
}

/** Works out when somebody who keeps its velocity looks again; who has nothing left to look ahead to decides. */
function lookAhead(row: i32, tick: i32): void {
  const speed = sqrt<f32>(ownVelocityX * ownVelocityX + ownVelocityZ * ownVelocityZ);
  const near = ownReach + longestReach + MET_GAP;
  const fastest = speed + longestStep / dt;
  let horizon = HORIZON;
  // Beyond a seam people are seen as far as their images reach.
  if (periodX > 0 || periodZ > 0) horizon = min<f32>(horizon, (<f32>i32At(state, IMAGES_WORD) * <f32>0.001 - near) / fastest);
  setI32(timesLooked, row, i32At(timesLooked, row) + 1);
  setI32(eventTick, row, tick);
  earliest = Infinity;
  whom = -1;
  // Who is met at once need not look farther.
  if (horizon > dt) lookAround(near + fastest * dt);
  if (horizon > dt && !isNow(earliest)) lookAround(near + fastest * horizon);
  let free: f32 = isNow(earliest) ? 0 : horizon;
  if (free > 0 && speed > 0) free *= freePart(horizon);
  setI32(lookWhom, row, earliest <= free ? whom + 1 : 0);
  const until = min<f32>(earliest, free);
  if (isNow(until)) {
    setI32(woken, row, 1);
    setI32(lookTick, row, NEVER);
  } else if (speed == 0 && horizon == HORIZON && earliest > horizon) setI32(lookTick, row, NEVER);
  else setI32(lookTick, row, tick + <i32>floor<f32>(until / dt));
}

/** Looks at all who keep their velocities within a distance. */
function lookAround(reach: f32): void {
  let cellZ = cellAlong(ownZ - reach);
  let rows = cellAlong(ownZ + reach) - cellZ + 1;
  if (<u32>(rows - 1) >= <u32>heightMask) {
    cellZ = 0;
    rows = heightMask + 1;
  }
  let cellX = cellAlong(ownX - reach);
  let cells = cellAlong(ownX + reach) - cellX + 1;
  if (<u32>(cells - 1) >= <u32>widthMask) {
    cellX = 0;
    cells = widthMask + 1;
  }
  cellX &= widthMask;
  // What passes the right edge of the grid goes on at its left.
  const beyond = max(cellX + cells - widthMask - 1, 0);
  for (const endZ = cellZ + rows; cellZ != endZ; cellZ++) {
    const cellRow = cellStart + (<usize>((cellZ & heightMask) << widthLog2) << 2);
    lookAt(i32At(cellRow, cellX), i32At(cellRow, cellX + cells - beyond), reach);
    if (beyond > 0) lookAt(i32At(cellRow, 0), i32At(cellRow, beyond), reach);
  }
}

/** Looks at the slots of a run of cells. */
function lookAt(from: i32, to: i32, reach: f32): void {
  const x4 = f32x4.splat(ownX);
  const z4 = f32x4.splat(ownZ);
  const square4 = f32x4.splat(reach * reach);
  for (let first = from; first < to; first += 4) {
    const awayX = f32x4.sub(fourAt(shadowX, first), x4);
    const awayZ = f32x4.sub(fourAt(shadowZ, first), z4);
    let near = i32x4.bitmask(f32x4.lt(f32x4.add(f32x4.mul(awayX, awayX), f32x4.mul(awayZ, awayZ)), square4));
    while (near != 0) {
      const slot = first + ctz(near);
      near &= near - 1;
      if (slot < to && slot != ownSlot) weigh(slot);
    }
  }
}

/** When somebody is met, whose velocity counts as kept; who keeps it and is met now wakes. */
function weigh(slot: i32): void {
  // Side by side in the order of slots, in which rows lie anywhere: most are told apart by this alone.
  const body = shadowBody + (<usize>slot << 4);
  const x = load<f32>(body) - ownX;
  const z = load<f32>(body, 4) - ownZ;
  const velocityX = load<f32>(body, 8) - ownVelocityX;
  const velocityZ = load<f32>(body, 12) - ownVelocityZ;
  if (x * velocityX + z * velocityZ >= 0) return;
  const other = i32At(shadowRow, slot) & ~GHOST;
  const bodies = ownReach + reachOf(other);
  const time = conflictTime(x, z, velocityX, velocityZ, bodies);
  if (time <= soon) {
    // Every thread writes the same.
    if (i32At(coasting, other) == 1 && !isIdle(other, x, z, bodies)) setI32(woken, other, 1);
    // Who stands and is not moved by that leaves it to the other.
    if (x * x + z * z >= (bodies + quietWithin) * (bodies + quietWithin)) return;
  }
  if (isCoaster && time < earliest) {
    earliest = time;
    whom = other;
  }
}

/** Whether somebody who keeps standing, at a place as seen by the one who looks, is moved by nobody as far away as that. */
// @ts-ignore: decorator
@inline function isIdle(row: i32, x: f32, z: f32, bodies: f32): bool {
  const within = f32At(idleGap, row);
  return within < MET_GAP && speedless(row) && x * x + z * z >= (bodies + within) * (bodies + within);
}

/** The part of a time for which the way of somebody is free: no wall comes near, or nearer than it was. */
function freePart(time: f32): f32 {
  const clearance = min<f32>(min<f32>(ownReach + MET_GAP, wallReach * <f32>0.7), wallGap(ownX, ownZ) * NEARER);
  for (let part: f32 = 1; part > LEAST_PART; part *= <f32>0.5) {
    if (isSightFree(ownX, ownZ, ownVelocityX * time * part, ownVelocityZ * time * part, clearance)) return part;
  }
  return 0;
}
