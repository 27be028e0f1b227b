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

/** Somebody who goes my way: where from me, and how fast. */
// @ts-ignore: decorator
@inline export function addFollowed(x: f32, z: f32, speedX: f32, speedZ: f32): void {
  storeFour(scratch + FOLLOWED + (<usize>followed << 4), x, z, speedX, speedZ);
  followed++;
}

/** Somebody who crosses my way and is nearer than I to where our ways cross. */
// @ts-ignore: decorator
@inline export function addCrossing(x: f32, z: f32, speedX: f32, speedZ: f32): void {
  storeFour(scratch + CROSSING + (<usize>crossing << 4), x, z, speedX, speedZ);
  crossing++;
}

/** Somebody who comes against me, in a slot. */
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
