// Height of the ground at a place: a field, and patches on it (engine/world/ground, which has the same in doubles).
import { groundHeight, groundPatch, groundSetting } from '../declared/columns';
import { PATCH_NUMBERS } from '../declared/constants';
import { f32At } from '../memory';

// Numbers of `groundSetting`.
const LEFT: i32 = 0;
const NEAR: i32 = 1;
const PER_METRE: i32 = 2;
const COLUMNS: i32 = 3;
const ROWS: i32 = 4;
const PATCHES: i32 = 5;
const DOCUMENT: i32 = 6;
// Bytes of a patch.
const PATCH: usize = 4 * <usize>PATCH_NUMBERS;
const START_X: usize = 0;
const START_Z: usize = 4;
const ALONG_X: usize = 8;
const ALONG_Z: usize = 12;
const LENGTH: usize = 16;
const HALF: usize = 20;
const LOW: usize = 24;
const HIGH: usize = 28;
const STEPS: usize = 32;

/** No patch. */
export const NO_PATCH: usize = 0;

/** Whether the ground is anything but level. */
// @ts-ignore: decorator
@inline export function isUneven(): bool {
  return groundSetting != 0;
}

/** Whether feet are put by the rule of document 004 alone. */
// @ts-ignore: decorator
@inline export function isByDocument(): bool {
  return f32At(groundSetting, DOCUMENT) != 0;
}

/** Height of the ground at a place [m]. */
export function groundAt(x: f32, z: f32): f32 {
  if (!isUneven()) return 0;
  const patch = patchAt(x, z, 0);
  return patch == NO_PATCH ? fieldAt(x, z) : heightOn(patch, alongOf(patch, x, z));
}

/** The same without steps: stairs are the line through the middles of their treads, which begins half a tread before them [m]. */
export function evenGroundAt(x: f32, z: f32): f32 {
  const patch = patchAt(x, z, <f32>0.5);
  if (patch == NO_PATCH) return fieldAt(x, z);
  if (stepsOf(patch) == 0) return heightOn(patch, alongOf(patch, x, z));
  const low = load<f32>(patch, LOW);
  const rise = load<f32>(patch, HIGH) - low;
  return low + rise * min<f32>(1, alongOf(patch, x, z) / load<f32>(patch, LENGTH) + <f32>0.5 / stepsOf(patch));
}

/** The patch at a place, the last that lies there; stairs also reach a part of a tread below their first. */
export function patchAt(x: f32, z: f32, before: f32): usize {
  let patch = groundPatch + PATCH * <usize>f32At(groundSetting, PATCHES);
  while (patch > groundPatch) {
    patch -= PATCH;
    const along = alongOf(patch, x, z);
    const aside = (z - load<f32>(patch, START_Z)) * load<f32>(patch, ALONG_X) - (x - load<f32>(patch, START_X)) * load<f32>(patch, ALONG_Z);
    const least: f32 = stepsOf(patch) > 0 ? -before * treadOf(patch) : 0;
    if (along >= least && along <= load<f32>(patch, LENGTH) && abs<f32>(aside) <= load<f32>(patch, HALF)) return patch;
  }
  return NO_PATCH;
}

/** How far up a patch a place lies [m]. */
// @ts-ignore: decorator
@inline export function alongOf(patch: usize, x: f32, z: f32): f32 {
  return (x - load<f32>(patch, START_X)) * load<f32>(patch, ALONG_X) + (z - load<f32>(patch, START_Z)) * load<f32>(patch, ALONG_Z);
}

/** Steps of a patch, 0 where it is even. */
// @ts-ignore: decorator
@inline export function stepsOf(patch: usize): f32 {
  return load<f32>(patch, STEPS);
}

/** Depth of a tread [m]. */
// @ts-ignore: decorator
@inline export function treadOf(patch: usize): f32 {
  return load<f32>(patch, LENGTH) / load<f32>(patch, STEPS);
}

/** Unit vector up a patch, x and z. */
// @ts-ignore: decorator
@inline export function upX(patch: usize): f32 {
  return load<f32>(patch, ALONG_X);
}

// @ts-ignore: decorator
@inline export function upZ(patch: usize): f32 {
  return load<f32>(patch, ALONG_Z);
}

function heightOn(patch: usize, along: f32): f32 {
  const low = load<f32>(patch, LOW);
  const rise = load<f32>(patch, HIGH) - low;
  const part = along / load<f32>(patch, LENGTH);
  const steps = stepsOf(patch);
  if (steps == 0) return low + rise * part;
  return low + rise * min<f32>(floor<f32>(part * steps) + 1, steps) / steps;
}

function fieldAt(x: f32, z: f32): f32 {
  const rows = f32At(groundSetting, ROWS);
  if (rows == 0) return 0;
  const columns = f32At(groundSetting, COLUMNS);
  const perMetre = f32At(groundSetting, PER_METRE);
  const column = min<f32>(max<f32>((x - f32At(groundSetting, LEFT)) * perMetre, 0), columns - 1);
  const row = min<f32>(max<f32>((z - f32At(groundSetting, NEAR)) * perMetre, 0), rows - 1);
  const i = min<f32>(floor<f32>(column), columns - 2);
  const j = min<f32>(floor<f32>(row), rows - 2);
  const at = groundHeight + (<usize>(<i32>j * <i32>columns + <i32>i) << 2);
  const next = at + (<usize>columns << 2);
  const here = load<f32>(at) + (column - i) * (load<f32>(at, 4) - load<f32>(at));
  const beyond = load<f32>(next) + (column - i) * (load<f32>(next, 4) - load<f32>(next));
  return here + (row - j) * (beyond - here);
}
