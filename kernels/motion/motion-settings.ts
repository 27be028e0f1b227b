// Settings of the stage `animate`, in a column of their own so that snapshots have them (engine/animate/stage/animate.ts writes them).
import { action, motionSetting, motionStanding } from '../declared/columns';
import { ACTIONS_SETTING, CAMERA_SETTING, FAR_SETTING, FULL_SETTING, SLERP_SETTING, TYPES_SETTING } from '../declared/constants';
import { f32At, i32At } from '../memory';

/** 0 where a body is worked out in full, 1 where its feet are not held to the ground, 2 where only style and phase go on. */
// @ts-ignore: decorator
@inline export function levelAt(x: f32, z: f32): i32 {
  const awayX = x - f32At(motionSetting, CAMERA_SETTING);
  const awayY = f32At(motionSetting, CAMERA_SETTING + 1);
  const awayZ = z - f32At(motionSetting, CAMERA_SETTING + 2);
  const square = awayX * awayX + awayY * awayY + awayZ * awayZ;
  return square <= f32At(motionSetting, FULL_SETTING) ? 0 : square <= f32At(motionSetting, FAR_SETTING) ? 1 : 2;
}

// @ts-ignore: decorator
@inline export function isSlerped(): bool {
  return f32At(motionSetting, SLERP_SETTING) != 0;
}

/** The type whose styles stand for a type. */
// @ts-ignore: decorator
@inline export function typeInUse(type: i32): i32 {
  return i32At(motionSetting, TYPES_SETTING + type);
}

/** The type of motion in which a row stands: that of what it does, or of its population where it does nothing in particular. */
// @ts-ignore: decorator
@inline export function standingType(row: i32): i32 {
  const doing = action != 0 ? i32At(action, row) : 0;
  return doing != 0 ? i32At(motionSetting, ACTIONS_SETTING + doing) : i32At(motionStanding, row);
}
