// Settings of the stage `animate`, in a column of their own so that snapshots have them (engine/animate/stage/animate.ts writes them).
import { motionSetting } from './columns';
import { f32At, i32At } from './memory';

/** Camera: place [m], and the squared distances up to which bodies are worked out in full and at all [m²]. */
const CAMERA: i32 = 0;
const FULL: i32 = 3;
const FAR: i32 = 4;
/** 1 where transitions are slerped instead of inertialised. */
const SLERP: i32 = 5;
/** u32: for every type the one whose styles are used. */
const TYPES: i32 = 8;

/** 0 where a body is worked out in full, 1 where its feet are not held to the ground, 2 where only style and phase go on. */
// @ts-ignore: decorator
@inline export function levelAt(x: f32, z: f32): i32 {
  const awayX = x - f32At(motionSetting, CAMERA);
  const awayY = f32At(motionSetting, CAMERA + 1);
  const awayZ = z - f32At(motionSetting, CAMERA + 2);
  const square = awayX * awayX + awayY * awayY + awayZ * awayZ;
  return square <= f32At(motionSetting, FULL) ? 0 : square <= f32At(motionSetting, FAR) ? 1 : 2;
}

// @ts-ignore: decorator
@inline export function isSlerped(): bool {
  return f32At(motionSetting, SLERP) != 0;
}

/** The type whose styles stand for a type. */
// @ts-ignore: decorator
@inline export function typeInUse(type: i32): i32 {
  return i32At(motionSetting, TYPES + type);
}
