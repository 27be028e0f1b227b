import type { SessionState } from '../document/session.js';

/** A picture that is at most this much older than the newest moment is live [s of wall time]. */
const LAG = 0.6;

/** Whether the picture, at a time, is so far behind the newest moment that was simulated that it must not be called live [s]. */
export function isBehind({ status, speed, dt }: Pick<SessionState, 'status' | 'speed' | 'dt'>, shownTime: number): boolean {
  if (!status.shown.isLive) return true;
  const pace = Number.isFinite(speed) ? speed : status.ticksPerSecond * dt;
  return status.time - shownTime > Math.max(LAG * pace, 3 * dt);
}
