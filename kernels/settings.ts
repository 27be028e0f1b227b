// Values that hold for a whole simulation. Globals belong to an instance, so every thread is told (Kernels.setUp).

/** Length of a tick [s]. */
export let dt: f32 = 0;
/** 1 / dt [1/s]; kept, because V8 moves such a division into the loop that uses its result. */
export let ticksPerSecond: f32 = 0;
/** Whoever looks ahead does so every so many ticks, ten times a second. */
export let ticksPerLook: i32 = 1;
/** Length and start of the periodic ranges [m]; length 0 where the world does not repeat. */
export let periodX: f32 = 0;
export let periodZ: f32 = 0;
export let startX: f32 = 0;
export let startZ: f32 = 0;
/** Rows that were allotted. */
export let capacity: i32 = 0;

export function setStep(step: f32, rows: i32): void {
  dt = step;
  ticksPerSecond = <f32>1 / step;
  capacity = rows;
  ticksPerLook = max<i32>(1, <i32>nearest<f32>(<f32>0.1 / step));
}

export function setPeriod(lengthX: f32, fromX: f32, lengthZ: f32, fromZ: f32): void {
  periodX = lengthX;
  startX = fromX;
  periodZ = lengthZ;
  startZ = fromZ;
}

/** The shortest of the images of a distance along x. */
// @ts-ignore: decorator
@inline export function nearestX(distance: f32): f32 {
  return periodX > 0 ? distance - periodX * nearest<f32>(distance / periodX) : distance;
}

// @ts-ignore: decorator
@inline export function nearestZ(distance: f32): f32 {
  return periodZ > 0 ? distance - periodZ * nearest<f32>(distance / periodZ) : distance;
}
