// Ground in the way of a look: a hill, or the edge of a terrace. As engine/perceive/ground-between.ts.
import { EYE_HEIGHT, SIGHT_STEP } from '../declared/constants';
import { groundAt, isUneven } from '../ground/height';
import { periodX, periodZ, startX, startZ } from '../settings';

/** Whether the line between the eyes of two people, the second so far from the first, goes through the ground somewhere. */
export function isBehindGround(x: f32, z: f32, awayX: f32, awayZ: f32): bool {
  if (!isUneven()) return false;
  const steps = <i32>ceil<f32>(sqrt<f32>(awayX * awayX + awayZ * awayZ) / SIGHT_STEP);
  const from = heightAt(x, z) + EYE_HEIGHT;
  const rise = heightAt(x + awayX, z + awayZ) + EYE_HEIGHT - from;
  for (let step = 1; step < steps; step++) {
    const part = <f32>step / <f32>steps;
    if (heightAt(x + awayX * part, z + awayZ * part) > from + rise * part) return true;
  }
  return false;
}

/** Height of the ground at a place, or at its image within a world that repeats. */
// @ts-ignore: decorator
@inline function heightAt(x: f32, z: f32): f32 {
  if (periodX > 0) x -= periodX * floor<f32>((x - startX) / periodX);
  if (periodZ > 0) z -= periodZ * floor<f32>((z - startZ) / periodZ);
  return groundAt(x, z);
}
