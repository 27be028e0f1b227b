// The k nearest agents of each agent, exact, ascending by (distance², row).
//
// Four candidates of a run of cells are tested at once; those within the search radius are packed as (distance² << 32 | slot), which
// is a positive f64 whose order is the order of distance, and inserted into a sorted list with min and max alone. The search radius
// starts from the last distance of the k-th neighbour and grows until k are found. Equal distances are put into the order of rows
// afterwards, so neither the grid nor the order of slots shows in the result.
//
// Agents of one cell share their candidates: those in the cell and the eight around are collected once, and each agent whose search lies
// within goes through them in one loop (0.85 of the time of searching cell by cell). Others go through the rows of cells they need.
//
// Mispredicted branches cost more than arithmetic here. Tried on 10 000 agents at 1 /m², with everyone searching cell by cell: cutting
// each row of cells to the chord of the search circle took 1.45 times as long (its range is known too late), skipping groups without
// a candidate 1.4 times. Best is a cell 1.15 to 1.25 times as wide as the mean distance of the k-th neighbour; 1.05 and 1.35 cost 5 to 10 %.

import {
  cellStart, neighbourCount, neighbourReach, neighbourSlot, preferredX, preferredZ, scratch, shadowBody, shadowRow, shadowSearch, shadowX, shadowZ,
} from '../declared/columns';
import { GHOST, MOST_NEIGHBOURS } from '../declared/constants';
import { cellAlong, cellSize, cellsPerMetre, heightMask, SEARCHES_AHEAD, widthLog2, widthMask } from './grid';
import { f32At, fourAt, i32At, keepTouched, setF32, setI32, touch } from '../memory';

// In the scratch: 16 shuffles that move chosen lanes to the front, and the sorted list.
export const SHUFFLES: usize = 0;
export const LIST: usize = 256;
// Where `orca` has its lines at another time: the candidates still to be inserted, and positions and slots of all agents around the present cell.
export const PENDING: usize = 5120;
const AROUND_X: usize = 8192;
const AROUND_Z: usize = AROUND_X + 1088;
const AROUND_SLOT: usize = AROUND_Z + 1088;
/** Candidates after which `search` inserts what it has. */
export const PENDING_LIMIT: i32 = 60;
/** Agents around a cell that are collected at most; where there are more, everyone searches on their own. */
const AROUND_LIMIT: i32 = 256;
const EMPTY: u64 = 0x7f800000_ffffffff;

/** Builds the table of shuffles; called once when `scratch` is set. */
export function initNearest(): void {
  for (let mask = 0; mask < 16; mask++) {
    let to = scratch + SHUFFLES + (<usize>mask << 4);
    for (let lane: u32 = 0; lane < 4; lane++) {
      if (((mask >> lane) & 1) == 0) continue;
      store<u32>(to, 0x03020100 + 0x04040404 * lane);
      to += 4;
    }
  }
}

/** Somebody this far behind is still in sight of whoever looks ahead [m]. */
const BEHIND: f32 = 0.3;
/** Where the agent in hand looks; zero for one that sees all around. */
let aheadX: f32 = 0;
let aheadZ: f32 = 0;

/** Finds the neighbours of the agents in slots begin to end. */
export function nearest(begin: i32, end: i32): void {
  let ready = begin;
  aroundEnd = begin;
  let asked = shadowSearch + (<usize>begin << 4) - 16;
  for (let slot = begin; slot < end; slot++) {
    asked += 16;
    if (slot == ready) ready = touchReach(slot, end);
    const row = i32At(shadowRow, slot);
    if (row & GHOST) continue;

    const search = load<i32>(asked, 12);
    const k = min<i32>(search & 0xff, MOST_NEIGHBOURS);
    if (k <= 0) {
      setI32(neighbourCount, slot, 0);
      continue;
    }

    if (slot >= aroundEnd) around = gather(slot);
    const range = load<f32>(asked, 4);
    let reach = load<f32>(asked, 8);
    const isAhead = (search & SEARCHES_AHEAD) != 0;
    lookAhead(row, isAhead);
    let found: i32;
    for (;;) {
      // Not "reach >= range": a NaN must end here too.
      if (!(reach < range)) reach = range;
      if (around > 0 && isAround(slot, reach)) found = isAhead ? searchAroundAhead(slot, reach, k) : searchAround(slot, reach, k);
      else found = isAhead ? searchAhead(slot, reach, k) : searchIn(slot, reach, k);
      if (found >= k || reach == range || !(range > 0)) break;
      reach *= <f32>1.6;
    }
    writeNeighbours(slot, row, min(found, k), k, range, reach);
  }
}

/** Slots whose rows are touched at a time. */
const AHEAD: i32 = 64;

/** Touches where it will be written how far some have looked; returns the slot behind them. */
function touchReach(begin: i32, last: i32): i32 {
  const end = min(begin + AHEAD, last);
  let touched = 0;
  for (let slot = begin; slot < end; slot++) touched += touch(neighbourReach + (<usize>(i32At(shadowRow, slot) & ~GHOST) << 2));
  keepTouched(touched);
  return end;
}

/** Sets where the agent in hand looks: where it wanted to go last, or all around when it stands. */
// @ts-ignore: decorator
@inline function lookAhead(row: i32, isAhead: bool): void {
  aheadX = 0;
  aheadZ = 0;
  if (!isAhead) return;
  const x = f32At(preferredX, row);
  const z = f32At(preferredZ, row);
  const speed = sqrt<f32>(x * x + z * z);
  if (speed < <f32>0.05) return;
  aheadX = x / speed;
  aheadZ = z / speed;
}

/** How many agents are collected around the present cell. */
let around: i32 = 0;
/** The slot at which the present cell ends. */
let aroundEnd: i32 = 0;

/** Collects the agents in the cell of a slot and in the eight cells around; returns how many, 0 when there are too many. */
function gather(slot: i32): i32 {
  const cellX = cellAlong(f32At(shadowX, slot));
  const cellZ = cellAlong(f32At(shadowZ, slot));
  const ownCell = ((cellZ & heightMask) << widthLog2) | (cellX & widthMask);
  aroundEnd = i32At(cellStart, ownCell + 1);
  // In a grid of less than three cells some would count twice.
  if (widthMask < 2 || heightMask < 2) return 0;

  const left = (cellX - 1) & widthMask;
  const beyond = max(left + 2 - widthMask, 0);
  let count = 0;
  for (let i = -1; i <= 1; i++) {
    const cellRow = cellStart + (<usize>(((cellZ + i) & heightMask) << widthLog2) << 2);
    count = gatherRun(i32At(cellRow, left), i32At(cellRow, left + 3 - beyond), count);
    if (beyond > 0) count = gatherRun(i32At(cellRow, 0), i32At(cellRow, beyond), count);
  }
  if (count > AROUND_LIMIT) return 0;
  v128.store(scratch + AROUND_X + (<usize>count << 2), f32x4.splat(f32.NaN));
  return count;
}

/** Appends the agents in slots `from` to `to`; returns the new count, too large a one without appending. */
// @ts-ignore: decorator
@inline function gatherRun(from: i32, to: i32, count: i32): i32 {
  const end = count + to - from;
  if (end > AROUND_LIMIT) return end;
  let at = scratch + AROUND_X + (<usize>count << 2);
  let index4 = i32x4.add(i32x4.splat(from), i32x4(0, 1, 2, 3));
  for (; from < to; from += 4) {
    v128.store(at, fourAt(shadowX, from));
    v128.store(at, fourAt(shadowZ, from), AROUND_Z - AROUND_X);
    v128.store(at, index4, AROUND_SLOT - AROUND_X);
    index4 = i32x4.add(index4, i32x4.splat(4));
    at += 16;
  }
  return end;
}

/** Whether a search lies in the eight cells around an agent's own, and is not so small that fewer cells would do. */
// @ts-ignore: decorator
@inline function isAround(slot: i32, reach: f32): bool {
  if (reach < <f32>0.5 * cellSize) return false;
  const place = v128.load64_splat(shadowBody + (<usize>slot << 4));
  const scale = f32x4.splat(cellsPerMetre);
  const cell = f32x4.floor(f32x4.mul(place, scale));
  const ends = f32x4.floor(f32x4.mul(f32x4.add(place, v128.xor(f32x4.splat(reach), i32x4(0x80000000, 0x80000000, 0, 0))), scale));
  // Beyond this coordinate a cell and the next cannot be told apart.
  const isExact = f32x4.lt(f32x4.abs(cell), f32x4.splat(4194304));
  return i32x4.bitmask(v128.and(f32x4.le(f32x4.abs(f32x4.sub(ends, cell)), f32x4.splat(1)), isExact)) == 15;
}

// Each search in two forms, of which the one without a direction has nothing to do with it in its loop.
function searchAround(slot: i32, reach: f32, k: i32): i32 {
  return searchCollected(slot, reach, k, false);
}

function searchAroundAhead(slot: i32, reach: f32, k: i32): i32 {
  return searchCollected(slot, reach, k, true);
}

function searchIn(slot: i32, reach: f32, k: i32): i32 {
  return searchCells(slot, reach, k, false);
}

function searchAhead(slot: i32, reach: f32, k: i32): i32 {
  return searchCells(slot, reach, k, true);
}

/** Those in front, of four by their distances. */
// @ts-ignore: decorator
@inline function inFront(near: v128, dx: v128, dz: v128, isAhead: bool): v128 {
  if (!isAhead) return near;
  const behind = f32x4.add(f32x4.mul(dx, f32x4.splat(aheadX)), f32x4.mul(dz, f32x4.splat(aheadZ)));
  return v128.and(near, f32x4.lt(behind, f32x4.splat(BEHIND)));
}

/** The same as `searchCells`, among the collected agents. */
// @ts-ignore: decorator
@inline function searchCollected(slot: i32, reach: f32, k: i32, isAhead: bool): i32 {
  const x4 = v128.load32_splat(shadowX + (<usize>slot << 2));
  const z4 = v128.load32_splat(shadowZ + (<usize>slot << 2));
  const self4 = i32x4.splat(slot);
  const limit4 = f32x4.splat(reach * reach);
  const shuffles = scratch + SHUFFLES;
  const pendingStart = scratch + PENDING;
  let pending = pendingStart;

  let at = scratch + AROUND_X;
  for (const end = at + (<usize>around << 2); at < end; at += 16) {
    const dx = f32x4.sub(x4, v128.load(at));
    const dz = f32x4.sub(z4, v128.load(at, AROUND_Z - AROUND_X));
    const slot4 = v128.load(at, AROUND_SLOT - AROUND_X);
    const distance4 = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dz, dz));
    const isNear = inFront(v128.andnot(f32x4.lt(distance4, limit4), i32x4.eq(slot4, self4)), dx, dz, isAhead);
    const mask = i32x4.bitmask(isNear);
    const shuffle = v128.load(shuffles + (<usize>mask << 4));
    const distances = i8x16.swizzle(distance4, shuffle);
    const slots = i8x16.swizzle(slot4, shuffle);
    v128.store(pending, v128.shuffle<u32>(slots, distances, 0, 4, 1, 5));
    v128.store(pending, v128.shuffle<u32>(slots, distances, 2, 6, 3, 7), 16);
    pending += <usize>popcnt(mask) << 3;
  }
  if (k < 12) insertInto12(pendingStart, pending, true);
  else insertInto18(pendingStart, pending, true);
  return <i32>((pending - pendingStart) >> 3);
}

/** Leaves the nearest agents closer than `reach` in the list; returns how many it met, at least k where there are k. */
// @ts-ignore: decorator
@inline function searchCells(slot: i32, reach: f32, k: i32, isAhead: bool): i32 {
  const x = f32At(shadowX, slot);
  const z = f32At(shadowZ, slot);
  const x4 = f32x4.splat(x);
  const z4 = f32x4.splat(z);
  const self4 = i32x4.splat(slot);
  const shuffles = scratch + SHUFFLES;
  const pendingStart = scratch + PENDING;
  const pendingLimit = pendingStart + (<usize>PENDING_LIMIT << 3);
  let pending = pendingStart;
  let limit = reach * reach;
  let limit4 = f32x4.splat(limit);
  let found = 0;
  clearList();

  // Unsigned, because far places saturate; a grid smaller than the search square shows every cell once.
  let cellZ = cellAlong(z - reach);
  let rows = cellAlong(z + reach) - cellZ + 1;
  if (<u32>(rows - 1) >= <u32>heightMask) {
    cellZ = 0;
    rows = heightMask + 1;
  }
  let cellX = cellAlong(x - reach);
  let cells = cellAlong(x + reach) - cellX + 1;
  if (<u32>(cells - 1) >= <u32>widthMask) {
    cellX = 0;
    cells = widthMask + 1;
  }
  cellX &= widthMask;
  // What passes the right edge of the grid goes on at its left.
  const beyond = max(cellX + cells - widthMask - 1, 0);
  const endX = cellX + cells - beyond;

  for (const endZ = cellZ + rows; cellZ != endZ; cellZ++) {
    const cellRow = cellStart + (<usize>((cellZ & heightMask) << widthLog2) << 2);
    let wrapped = beyond;
    let i = i32At(cellRow, cellX);
    let end = i32At(cellRow, endX);

    for (;;) {
      const end4 = i32x4.splat(end);
      let index4 = i32x4.add(i32x4.splat(i), i32x4(0, 1, 2, 3));
      for (; i < end; i += 4) {
        const dx = f32x4.sub(x4, fourAt(shadowX, i));
        const dz = f32x4.sub(z4, fourAt(shadowZ, i));
        const distance4 = f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dz, dz));
        const isThere = v128.and(i32x4.lt_s(index4, end4), i32x4.ne(index4, self4));
        const isNear = inFront(v128.and(f32x4.lt(distance4, limit4), isThere), dx, dz, isAhead);
        const mask = i32x4.bitmask(isNear);
        const shuffle = v128.load(shuffles + (<usize>mask << 4));
        const distances = i8x16.swizzle(distance4, shuffle);
        const slots = i8x16.swizzle(index4, shuffle);
        v128.store(pending, v128.shuffle<u32>(slots, distances, 0, 4, 1, 5));
        v128.store(pending, v128.shuffle<u32>(slots, distances, 2, 6, 3, 7), 16);
        pending += <usize>popcnt(mask) << 3;
        index4 = i32x4.add(index4, i32x4.splat(4));

        if (pending > pendingLimit) {
          found += <i32>((pending - pendingStart) >> 3);
          limit = insertPending(pendingStart, pending, k, limit);
          limit4 = f32x4.splat(limit);
          pending = pendingStart;
        }
      }
      if (wrapped == 0) break;
      i = i32At(cellRow, 0);
      end = i32At(cellRow, wrapped);
      wrapped = 0;
    }
  }
  found += <i32>((pending - pendingStart) >> 3);
  insertPending(pendingStart, pending, k, limit);
  return found;
}

/** Empties the sorted list. */
export function clearList(): void {
  const list = scratch + LIST;
  const empty = i64x2.splat(EMPTY);
  for (let i: usize = 0; i < 144; i += 16) v128.store(list + i, empty);
}

/** Inserts the pending candidates; returns the limit below which a distance² still matters. Equal to the k-th still matters. */
export function insertPending(from: usize, to: usize, k: i32, limit: f32): f32 {
  // One place more than k, so that a tie at the end of the list is seen.
  if (k < 12) insertInto12(from, to, false);
  else insertInto18(from, to, false);
  const kth = load<u32>(scratch + LIST + (<usize>(k - 1) << 3), 4) + 1;
  return kth < reinterpret<u32>(limit) ? reinterpret<f32>(kth) : limit;
}

/** What a pair of places holds after inserting x: each the smaller of itself and the larger of x and the place before. */
// @ts-ignore: decorator
@inline function insertPair(before: v128, pair: v128, x: v128): v128 {
  return f64x2.pmin(pair, f64x2.pmax(v128.shuffle<u64>(before, pair, 1, 2), x));
}

/** Inserts into a list of 12, which starts empty when it is fresh. */
function insertInto12(from: usize, to: usize, isFresh: bool): void {
  const list = scratch + LIST;
  const none = f64x2.splat(0);
  let a = i64x2.splat(EMPTY);
  let b = i64x2.splat(EMPTY);
  let c = i64x2.splat(EMPTY);
  let d = i64x2.splat(EMPTY);
  let e = i64x2.splat(EMPTY);
  let f = i64x2.splat(EMPTY);
  if (!isFresh) {
    a = v128.load(list);
    b = v128.load(list, 16);
    c = v128.load(list, 32);
    d = v128.load(list, 48);
    e = v128.load(list, 64);
    f = v128.load(list, 80);
  }
  for (; from < to; from += 8) {
    const x = v128.load64_splat(from);
    f = insertPair(e, f, x);
    e = insertPair(d, e, x);
    d = insertPair(c, d, x);
    c = insertPair(b, c, x);
    b = insertPair(a, b, x);
    a = insertPair(none, a, x);
  }
  v128.store(list, a);
  v128.store(list, b, 16);
  v128.store(list, c, 32);
  v128.store(list, d, 48);
  v128.store(list, e, 64);
  v128.store(list, f, 80);
}

/** The same for a list of 18. */
function insertInto18(from: usize, to: usize, isFresh: bool): void {
  const list = scratch + LIST;
  const none = f64x2.splat(0);
  let a = i64x2.splat(EMPTY);
  let b = i64x2.splat(EMPTY);
  let c = i64x2.splat(EMPTY);
  let d = i64x2.splat(EMPTY);
  let e = i64x2.splat(EMPTY);
  let f = i64x2.splat(EMPTY);
  let g = i64x2.splat(EMPTY);
  let h = i64x2.splat(EMPTY);
  let i = i64x2.splat(EMPTY);
  if (!isFresh) {
    a = v128.load(list);
    b = v128.load(list, 16);
    c = v128.load(list, 32);
    d = v128.load(list, 48);
    e = v128.load(list, 64);
    f = v128.load(list, 80);
    g = v128.load(list, 96);
    h = v128.load(list, 112);
    i = v128.load(list, 128);
  }
  for (; from < to; from += 8) {
    const x = v128.load64_splat(from);
    i = insertPair(h, i, x);
    h = insertPair(g, h, x);
    g = insertPair(f, g, x);
    f = insertPair(e, f, x);
    e = insertPair(d, e, x);
    d = insertPair(c, d, x);
    c = insertPair(b, c, x);
    b = insertPair(a, b, x);
    a = insertPair(none, a, x);
  }
  v128.store(list, a);
  v128.store(list, b, 16);
  v128.store(list, c, 32);
  v128.store(list, d, 48);
  v128.store(list, e, 64);
  v128.store(list, f, 80);
  v128.store(list, g, 96);
  v128.store(list, h, 112);
  v128.store(list, i, 128);
}

/** Moves the list to the columns, in groups of four; places beyond the count repeat the agent's own slot. */
function writeNeighbours(slot: i32, row: i32, count: i32, k: i32, range: f32, reach: f32): void {
  const list = scratch + LIST;
  let reached = range;
  if (count == k) {
    const kth = load<f32>(list + (<usize>(k - 1) << 3), 4);
    reached = sqrt<f32>(kth);
    // The list is one longer than k: a tie at its end is decided among all agents at that distance.
    if (load<f32>(list + (<usize>k << 3), 4) == kth) settleTie(slot, kth, k, reach);
  }
  setF32(neighbourReach, row, reached);
  setI32(neighbourCount, slot, count);

  const to = neighbourSlot + (<usize>slot << 6);
  const count4 = i32x4.splat(count);
  const self4 = i32x4.splat(slot);
  let place4 = i32x4(0, 1, 2, 3);
  let ties = i32x4.splat(0);
  for (let i = 0; i < count; i += 4) {
    const from = list + (<usize>i << 3);
    const low = v128.load(from);
    const high = v128.load(from, 16);
    const isUsed = i32x4.lt_s(place4, count4);
    const distances = v128.shuffle<u32>(low, high, 1, 3, 5, 7);
    const following = v128.shuffle<u32>(v128.load(from, 8), v128.load(from, 24), 1, 3, 5, 7);
    place4 = i32x4.add(place4, i32x4.splat(1));
    ties = v128.or(ties, v128.and(i32x4.eq(distances, following), i32x4.lt_s(place4, count4)));
    v128.store(to + (<usize>i << 2), v128.bitselect(v128.shuffle<u32>(low, high, 0, 2, 4, 6), self4, isUsed));
    place4 = i32x4.add(place4, i32x4.splat(3));
  }
  if (v128.any_true(ties)) sortTies(to, count);
}

/** Puts neighbours at equal distance into the order of their rows. */
function sortTies(to: usize, count: i32): void {
  const list = scratch + LIST;
  for (let i = 1; i < count; i++) {
    const distance = load<u32>(list + (<usize>i << 3), 4);
    const slot = i32At(to, i);
    const row = <u32>i32At(shadowRow, slot);
    let j = i;
    while (j > 0 && load<u32>(list + (<usize>(j - 1) << 3), 4) == distance && <u32>i32At(shadowRow, i32At(to, j - 1)) > row) {
      setI32(to, j, i32At(to, j - 1));
      j--;
    }
    setI32(to, j, slot);
  }
}

/** Fills the end of the list with those agents at distance² `kth` that have the lowest rows. */
function settleTie(slot: i32, kth: f32, k: i32, reach: f32): void {
  const list = scratch + LIST;
  let first = k - 1;
  while (first > 0 && load<f32>(list + (<usize>(first - 1) << 3), 4) == kth) first--;

  const x = f32At(shadowX, slot);
  const z = f32At(shadowZ, slot);
  let count = first;
  const cellX = cellAlong(x - reach);
  const cellZ = cellAlong(z - reach);
  const cellsX = min<u32>(<u32>(cellAlong(x + reach) - cellX), <u32>widthMask);
  const cellsZ = min<u32>(<u32>(cellAlong(z + reach) - cellZ), <u32>heightMask);
  for (let v: u32 = 0; v <= cellsZ; v++) {
    for (let u: u32 = 0; u <= cellsX; u++) {
      const cell = (((cellZ + v) & heightMask) << widthLog2) | ((cellX + u) & widthMask);
      const end = i32At(cellStart, cell + 1);
      for (let i = i32At(cellStart, cell); i < end; i++) {
        const dx = x - f32At(shadowX, i);
        const dz = z - f32At(shadowZ, i);
        if (i == slot || dx * dx + dz * dz != kth || dx * aheadX + dz * aheadZ >= BEHIND) continue;
        count = insertByRow(list, first, count, k, i);
      }
    }
  }
}

/** Inserts a slot into the places first to count by row, dropping what passes place k; returns the new count. */
function insertByRow(list: usize, first: i32, count: i32, k: i32, slot: i32): i32 {
  const row = <u32>i32At(shadowRow, slot);
  let j = count;
  while (j > first && <u32>i32At(shadowRow, load<i32>(list + (<usize>(j - 1) << 3))) > row) {
    if (j < k) store<i32>(list + (<usize>j << 3), load<i32>(list + (<usize>(j - 1) << 3)));
    j--;
  }
  if (j < k) store<i32>(list + (<usize>j << 3), slot);
  return min(count + 1, k);
}
