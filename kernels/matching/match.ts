/*
 * The nearest entry of a motion database: exact search with boxes. Entries lie in the order of their clips, where neighbours are alike; boxes of 16 and of 64
 * hold the least and the most of each number. A box as far away as the best found so far is left out with all that is in it.
 *
 * A box is never farther than what is in it, rounding included: differences, squares and sums in the same order keep their order when they are rounded. So
 * the answer is that of looking at every entry: the nearest, of equals the first.
 */
import { matchBox, matchCost, matchEntry, matchFound, matchQuery, scratch } from '../declared/columns';
import { MATCH_NUMBERS } from '../declared/constants';
import { f32At, i32At, setF32, setI32 } from '../memory';

const ENTRY: usize = 4 * <usize>MATCH_NUMBERS;
const SMALL: i32 = 16;
const LARGE: i32 = 64;

// In the scratch: distances to large boxes.
const DISTANCES: usize = 65536;
const MOST_MEASURED: i32 = 16000;

/** Entries there are, and whether all of them are looked at. */
let entries: i32 = 0;
let looksAtAll: bool = false;

/** The best entry found so far and how far it is, squared. */
let best: i32 = 0;
let nearest: f32 = 0;

export function setMatching(count: i32, all: i32): void {
  entries = count;
  looksAtAll = all != 0;
}

/** Rows [begin, end): finds the entry nearest to each query. What `matchFound` held is looked at first; it is −1 where nobody knows one. */
export function findMatches(begin: i32, end: i32): void {
  for (let row = begin; row < end; row++) {
    const query = matchQuery + <usize>row * ENTRY;
    const known = i32At(matchFound, row);
    best = -1;
    nearest = f32.MAX_VALUE;
    if (known >= 0 && known < entries) look(query, known);
    if (looksAtAll) lookAt(query, 0, entries);
    else searchBoxes(query);
    setI32(matchFound, row, best);
    setF32(matchCost, row, nearest);
  }
}

/** Looks into the nearest large box first, so that few others are near enough afterwards. */
function searchBoxes(query: usize): void {
  const smallCount = (entries + SMALL - 1) / SMALL;
  const largeCount = (entries + LARGE - 1) / LARGE;
  const large = matchBox + <usize>smallCount * 2 * ENTRY;
  // Beyond the room for their distances, boxes are measured when their turn comes.
  const measured = min<i32>(largeCount, MOST_MEASURED);
  let first = 0;
  let least: f32 = f32.MAX_VALUE;
  for (let box = 0; box < measured; box++) {
    const distance = distanceToBox(query, large + <usize>box * 2 * ENTRY);
    setF32(scratch + DISTANCES, box, distance);
    if (distance < least) {
      least = distance;
      first = box;
    }
  }
  if (least <= nearest) searchLarge(query, first);
  for (let box = 0; box < largeCount; box++) {
    const distance = box < measured ? f32At(scratch + DISTANCES, box) : distanceToBox(query, large + <usize>box * 2 * ENTRY);
    if (distance <= nearest && box != first) searchLarge(query, box);
  }
}

function searchLarge(query: usize, box: i32): void {
  const first = box * LARGE;
  const last = min<i32>(first + LARGE, entries);
  let inner = matchBox + <usize>(first / SMALL) * 2 * ENTRY;
  for (let from = first; from < last; from += SMALL) {
    if (distanceToBox(query, inner) <= nearest) lookAt(query, from, min<i32>(from + SMALL, last));
    inner += 2 * ENTRY;
  }
}

function lookAt(query: usize, from: i32, to: i32): void {
  for (let entry = from; entry < to; entry++) look(query, entry);
}

// @ts-ignore: decorator
@inline function look(query: usize, entry: i32): void {
  const at = matchEntry + <usize>entry * ENTRY;
  let sum = squaresOf(query, at, 0);
  sum = f32x4.add(sum, squaresOf(query, at, 16));
  sum = f32x4.add(sum, squaresOf(query, at, 32));
  sum = f32x4.add(sum, squaresOf(query, at, 48));
  sum = f32x4.add(sum, squaresOf(query, at, 64));
  sum = f32x4.add(sum, squaresOf(query, at, 80));
  sum = f32x4.add(sum, squaresOf(query, at, 96));
  const distance = total(sum);
  if (distance < nearest || (distance == nearest && entry < best)) {
    nearest = distance;
    best = entry;
  }
}

// @ts-ignore: decorator
@inline function squaresOf(query: usize, at: usize, k: usize): v128 {
  const apart = f32x4.sub(v128.load(query + k), v128.load(at + k));
  return f32x4.mul(apart, apart);
}

/** Squared distance from a query to a box, its least numbers and then its most; without end as soon as it is plain that the best entry is nearer. */
// @ts-ignore: decorator
@inline function distanceToBox(query: usize, box: usize): f32 {
  let sum = apartFrom(query, box, 0);
  sum = f32x4.add(sum, apartFrom(query, box, 16));
  sum = f32x4.add(sum, apartFrom(query, box, 32));
  sum = f32x4.add(sum, apartFrom(query, box, 48));
  // A sum of squares is no less than any part of it, rounded too.
  if (v128.any_true(f32x4.gt(sum, f32x4.splat(nearest)))) return f32.MAX_VALUE;
  sum = f32x4.add(sum, apartFrom(query, box, 64));
  sum = f32x4.add(sum, apartFrom(query, box, 80));
  return total(f32x4.add(sum, apartFrom(query, box, 96)));
}

/** Squared distances in four features. */
// @ts-ignore: decorator
@inline function apartFrom(query: usize, box: usize, k: usize): v128 {
  const own = v128.load(query + k);
  const below = f32x4.sub(v128.load(box + k), own);
  const above = f32x4.sub(own, v128.load(box + k, ENTRY));
  const apart = f32x4.pmax(f32x4.splat(0), f32x4.pmax(below, above));
  return f32x4.mul(apart, apart);
}

// @ts-ignore: decorator
@inline function total(sum: v128): f32 {
  return f32x4.extract_lane(sum, 0) + f32x4.extract_lane(sum, 1) + (f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3));
}
