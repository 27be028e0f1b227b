/** Speeds of the transport, in simulated seconds per second; the last is as fast as possible. */
export const SPEEDS: readonly number[] = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, Number.POSITIVE_INFINITY];

/** The next slower (`-1`) or faster (`+1`) speed, or the same at the ends. */
export function stepSpeed(speed: number, direction: -1 | 1): number {
  const index = SPEEDS.indexOf(speed);
  return SPEEDS[Math.min(Math.max(index + direction, 0), SPEEDS.length - 1)];
}

/** A speed as the transport shows it. */
export function speedLabel(speed: number): string {
  return speed === Number.POSITIVE_INFINITY ? 'Fastest' : `${speed}×`;
}

/** Minutes, seconds and tenths. */
export function timeLabel(time: number): string {
  const tenths = Math.round(time * 10);
  const minutes = Math.floor(tenths / 600);
  const rest = ((tenths % 600) / 10).toFixed(1).padStart(4, '0');
  return `${minutes}:${rest}`;
}
