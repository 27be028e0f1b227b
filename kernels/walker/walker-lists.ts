// Who and what the walker in hand has to do with, in the scratch: people to follow, to pass behind and to meet, and walls.
import { scratch } from '../declared/columns';

/** Sixteen people of four floats each; those who come against me have their slot besides, and take twice the room. */
export const FOLLOWED: usize = 4096;
export const ONCOMING: usize = 4608;
export const WALLS: usize = 5376;
export const CROSSING: usize = 5760;
const MOST_WALLS: i32 = 8;

export let followed: i32 = 0;
export let oncoming: i32 = 0;
export let crossing: i32 = 0;
export let walls: i32 = 0;

/** Empties the lists for another agent. */
export function clearLists(): void {
  followed = 0;
  oncoming = 0;
  crossing = 0;
  walls = 0;
}

// Of four people those are listed whose bit is set in a mask: where from me, and how fast. All are written, and those who are not meant written over.

/** Those who go my way. */
// @ts-ignore: decorator
@inline export function addFollowed(mask: i32, a: v128, b: v128, c: v128, d: v128): void {
  followed = listFour(FOLLOWED, followed, mask, a, b, c, d);
}

/** Those who cross my way and are nearer than I to where our ways cross. */
// @ts-ignore: decorator
@inline export function addCrossing(mask: i32, a: v128, b: v128, c: v128, d: v128): void {
  crossing = listFour(CROSSING, crossing, mask, a, b, c, d);
}

// @ts-ignore: decorator
@inline function listFour(list: usize, count: i32, mask: i32, a: v128, b: v128, c: v128, d: v128): i32 {
  const first = scratch + list;
  v128.store(first + (<usize>count << 4), a);
  count += mask & 1;
  v128.store(first + (<usize>count << 4), b);
  count += (mask >> 1) & 1;
  v128.store(first + (<usize>count << 4), c);
  count += (mask >> 2) & 1;
  v128.store(first + (<usize>count << 4), d);
  return count + (mask >> 3);
}

/** Those who come against me, and their slots from an address on. */
// @ts-ignore: decorator
@inline export function addOncoming(mask: i32, a: v128, b: v128, c: v128, d: v128, slots: usize): void {
  listOncoming(mask & 1, a, load<i32>(slots));
  listOncoming((mask >> 1) & 1, b, load<i32>(slots, 4));
  listOncoming((mask >> 2) & 1, c, load<i32>(slots, 8));
  listOncoming(mask >> 3, d, load<i32>(slots, 12));
}

// @ts-ignore: decorator
@inline function listOncoming(counts: i32, person: v128, slot: i32): void {
  const at = scratch + ONCOMING + (<usize>oncoming << 5);
  v128.store(at, person);
  store<i32>(at, slot, 16);
  oncoming += counts;
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
