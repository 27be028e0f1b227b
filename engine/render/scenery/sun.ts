import { cos, sin } from '../../math/index.js';

const RADIANS = Math.PI / 180;
/** The tilt of the earth's axis [degrees], and the day of the year when spring begins. */
const TILT = 23.44;
const SPRING = 80;

/** The way to the sun, of length one: x east, y up, z south; y is negative at night. Hours are those of the sun, [h] and [degrees]. */
export function sunAt({
  hour,
  day,
  latitude,
}: {
  readonly hour: number;
  readonly day: number;
  readonly latitude: number;
}): [number, number, number] {
  const declination = RADIANS * TILT * sin((2 * Math.PI * (day - SPRING)) / 365.25);
  const turn = RADIANS * 15 * (hour - 12);
  const [sinL, cosL] = [sin(RADIANS * latitude), cos(RADIANS * latitude)];
  const [sinD, cosD] = [sin(declination), cos(declination)];
  const up = sinL * sinD + cosL * cosD * cos(turn);
  const west = cosD * sin(turn);
  const south = sinL * cosD * cos(turn) - cosL * sinD;
  return [-west, up, south];
}

/** How dark it is, from 0 by day to 1 by night: windows and lamps are lit by it. */
export function darknessOf(when: Parameters<typeof sunAt>[0]): number {
  const [, up] = sunAt(when);
  return Math.min(1, Math.max(0, (0.06 - up) / 0.12));
}
