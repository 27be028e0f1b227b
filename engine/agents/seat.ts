/** Height of the seat for which sitting down is written [m]. */
export const SEAT_HEIGHT = 0.45;
/** From the seat up to the hips' joints, of a body of canonical size [m]. */
export const SEAT_TO_HIPS = 0.09;

/** How far before it people stand who are about to sit down on a low seat, and on a high one [m]. */
const STAND_BEFORE = { low: 0.4, high: 0.3 };
/** Height of the ankle, and a leg from hip to ankle that is never quite straight while one sits [m]. */
const ANKLE = 0.075;
const REACH = 0.97 * 0.82;
/** From the middle of the seat ahead to the hips' joints of one who sits [m]. */
const HIPS_AHEAD = 0.06;

/** How far before a seat of a height people stand who are about to sit down [m]: high seats have the feet nearer, or legs would not reach the floor. */
export function standBefore(height: number): number {
  const rise = height + SEAT_TO_HIPS - ANKLE;
  const far = Math.sqrt(Math.max(0.01, REACH * REACH - rise * rise));
  return Math.min(STAND_BEFORE.low, Math.max(STAND_BEFORE.high, far + HIPS_AHEAD));
}

/** Whether the feet of somebody of a size, compared with the canonical body, stay on the floor where they stood before such a seat. */
export function reachesFloor(height: number, scale: number): boolean {
  const rise = height + (SEAT_TO_HIPS - ANKLE) * scale;
  const away = standBefore(height) - HIPS_AHEAD * scale;
  return rise * rise + away * away < (REACH * scale) ** 2;
}
