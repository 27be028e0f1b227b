import { z } from 'zod';
import { choice, list } from '../fields.js';

const TIME = /^([01]?\d|2[0-4]):([0-5]\d)(?::([0-5]\d))?$/;
const EXPECTED = 'a time of day as 09:30 or 09:30:15, at most 24:00';
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** A time of day; read as seconds since midnight. */
export const timeField = z
  .union([z.number({ error: EXPECTED }).min(0, EXPECTED).max(86_400, EXPECTED), z.string({ error: EXPECTED }).regex(TIME, EXPECTED)], {
    error: EXPECTED,
  })
  .transform((time) => (typeof time === 'number' ? time : secondsOf(time)))
  .meta({ description: EXPECTED });

/** Days of the week on which something is due. */
export const daysField = list(choice(DAYS), { min: 1, max: 7, of: 'days of the week' });

/** Days of the week, from Monday on. */
export const WEEK: readonly string[] = DAYS;

/** Seconds since midnight of a time as it is written. */
export function secondsOf(time: string): number {
  const [, hours, minutes, seconds] = TIME.exec(time) ?? [];
  return 3600 * Number(hours ?? 0) + 60 * Number(minutes ?? 0) + Number(seconds ?? 0);
}
