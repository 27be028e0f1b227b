import { STREAM } from '../../math/index.js';
import type { House } from '../../rooms/index.js';
import { draw } from '../../scenario/index.js';
import type { Calling, Entry } from './calling.js';

/** Seconds of a day. */
export const DAY = 86_400;

/** Seconds by the clock since the midnight before the run. */
export function clockSeconds({ clock }: House, { clock: { start, rate } }: Calling, tick: number): number {
  return start + tick * clock.dt * rate;
}

/** The tick at which the clock has come to so many seconds. */
export function tickAt({ clock }: House, { clock: { start, rate } }: Calling, seconds: number): number {
  return Math.max(0, Math.ceil((seconds - start) / (rate * clock.dt) - 1e-9));
}

/** When somebody does what its calendar says on a day, by the clock; undefined on other days of the week. */
export function startOf({ seed }: House, calling: Calling, entry: Entry, number: number, id: number, day: number): number | undefined {
  if ((entry.days & (1 << ((calling.clock.day + day) % 7))) === 0) return undefined;
  const shift = entry.spread === undefined ? 0 : drawn(seed, entry.spread, number, id, day);
  return day * DAY + entry.at + shift;
}

function drawn(seed: number, spread: NonNullable<Entry['spread']>, number: number, id: number, day: number): number {
  return typeof spread === 'number' ? spread : draw(spread, seed, STREAM.purpose + 1 + 65_536 * (number + 1 + 4096 * (day + 1)), id);
}

/** A time of the clock as hours and minutes. */
export function timeInWords(seconds: number): string {
  const within = ((seconds % DAY) + DAY) % DAY;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(within / 3600)}:${two((within / 60) % 60)}`;
}
