/** Keeps simulated time in step with wall time at a chosen speed. Times are in seconds. */
export type Pace = {
  /** Simulated seconds per second; Infinity for as fast as possible. */
  speed: number;
  /** Wall time up to which ticks were granted. */
  grantedUntil: number;
};

/** Backlog that is made up for [s]; more than this is dropped, so that a slow machine runs slower instead of freezing. */
const LARGEST_BACKLOG = 0.1;

/** A pace that starts now. */
export function createPace(now: number, speed: number): Pace {
  return { speed, grantedUntil: now };
}

/** Forgets the wall time that has passed, after a pause. */
export function resumePace(pace: Pace, now: number): void {
  pace.grantedUntil = now;
}

/** Changes the speed from now on. */
export function setPace(pace: Pace, now: number, speed: number): void {
  pace.speed = speed;
  pace.grantedUntil = now;
}

/** Ticks of `dt` that are due; Infinity when there is no limit. */
export function ticksDue(pace: Pace, now: number, dt: number): number {
  if (pace.speed === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY;
  const wallPerTick = dt / pace.speed;
  pace.grantedUntil = Math.max(pace.grantedUntil, now - Math.max(LARGEST_BACKLOG, 2 * wallPerTick));
  // A hair of slack, so that sums of wall times that equal a tick count as one.
  return Math.max(0, Math.floor((now - pace.grantedUntil) / wallPerTick + 1e-6));
}

/** Notes that ticks were run. */
export function spendTicks(pace: Pace, ticks: number, dt: number): void {
  if (pace.speed !== Number.POSITIVE_INFINITY) pace.grantedUntil += (ticks * dt) / pace.speed;
}

/** Wall time until the next tick is due [s]. */
export function secondsUntilDue(pace: Pace, now: number, dt: number): number {
  if (pace.speed === Number.POSITIVE_INFINITY) return 0;
  return Math.max(0, pace.grantedUntil + dt / pace.speed - now);
}
