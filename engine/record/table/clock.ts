import { hypot } from '../../math/index.js';
import type { ImportOptions } from '../import-options.js';
import { ImportError } from '../recording-error.js';
import { likelyRates, paceOf } from './pace.js';
import type { Rows } from './rows.js';

/** Frames per second, and the frame of each row. */
export type Clock = { readonly fps: number; readonly frame: readonly number[] };

const SECONDS = { s: 1, ms: 1e-3, us: 1e-6, ns: 1e-9 } as const;
/** Nobody samples people less often [s]; a larger step is in another unit. */
const LONGEST_STEP = 5;
/** Times may be off the beat by so much of a step. */
const OFF_BEAT = 0.25;

/** What the table and its comments say about time. */
export type ClockFacts = { readonly timeUnit?: string; readonly unit?: string; readonly comments: readonly string[] };

/** The clock of a table: frame numbers with a rate from the option, the comments, the times or the velocities; or times, whose steps are the rate. */
export function clockOf(name: string, rows: Rows, facts: ClockFacts, options: ImportOptions, warnings: string[]): Clock {
  const { frame, time } = rows;
  if (frame.length === 0) return clockOfTimes(name, rows, options.timeUnit ?? facts.timeUnit, options.fps, warnings);
  const fps = options.fps ?? rateFromComments(facts.comments);
  if (fps !== undefined) return { fps, frame };
  if (time.length > 0) {
    const unit = secondsPer(options.timeUnit ?? facts.timeUnit ?? 's');
    return { fps: rateFromTimes(name, frame, time, unit), frame };
  }
  const rate = rateFromVelocities(rows);
  if (rate === undefined) {
    const likely = likelyRates(paceOf(rows, frame), options.unit ?? facts.unit);
    throw new ImportError(`${name}: the file does not say how many frames a second has${likely}`, 'fps');
  }
  warnings.push(`Frame rate ${rate}/s, from the velocity columns; the option 'fps' overrides it.`);
  return { fps: rate, frame };
}

/** Ticks over time between the earliest and the latest row; times are written with six digits, so nearly whole rates are whole. */
export function rateFromTimes(name: string, ticks: readonly number[], times: readonly number[], unit = 1): number {
  let [first, last] = [0, 0];
  for (let i = 1; i < ticks.length; i++) {
    if (ticks[i] < ticks[first]) first = i;
    if (ticks[i] > ticks[last]) last = i;
  }
  const rate = (ticks[last] - ticks[first]) / ((times[last] - times[first]) * unit);
  if (!(rate > 1e-3 && rate <= 10_000)) throw new ImportError(`${name}: no column time tells how long a tick is`, 'fps');
  return Math.abs(rate - Math.round(rate)) < 1e-3 * rate ? Math.round(rate) : rate;
}

/** The frame rate that a comment such as `framerate: 25 fps` gives. */
export function rateFromComments(comments: readonly string[]): number | undefined {
  for (const comment of comments) {
    const found = /^frame\s?rate:?\s*([0-9.]+)/i.exec(comment);
    const rate = found ? Number(found[1]) : 0;
    if (rate > 0 && rate <= 10_000) return rate;
  }
  return undefined;
}

/** Speed times frames over distance, at the middle of the faster half of all steps, is the frame rate; nothing where it is not clear. */
export function rateFromVelocities({ who, frame, x, y, vx, vy }: Rows): number | undefined {
  if (vx.length === 0 || vy.length === 0) return undefined;
  const last = new Map<number, number>();
  const steps: { speed: number; rate: number }[] = [];
  who.forEach((person, row) => {
    const before = last.get(person);
    last.set(person, row);
    if (before === undefined) return;
    const distance = hypot(x[row] - x[before], y[row] - y[before]);
    const speed = hypot(vx[row], vy[row]);
    if (distance > 0 && speed > 0) steps.push({ speed, rate: (speed * (frame[row] - frame[before])) / distance });
  });
  const rates = steps
    .sort((a, b) => b.speed - a.speed)
    .slice(0, Math.max(3, steps.length >> 1))
    .map(({ rate }) => rate)
    .sort((a, b) => a - b);
  const middle = rates[rates.length >> 1] ?? 0;
  const rate = Math.round(middle);
  return rates.length >= 3 && rate >= 1 && rate <= 240 && Math.abs(middle - rate) <= 0.04 * rate ? rate : undefined;
}

/** Frames are the steps of the times: the middle one between two rows of a person is the beat. */
function clockOfTimes(name: string, rows: Rows, timeUnit: string | undefined, given: number | undefined, warnings: string[]): Clock {
  const step = middleStep(rows);
  if (timeUnit === undefined && step !== undefined && step > LONGEST_STEP)
    throw new ImportError(`${name}: times go by steps of ${step}, which cannot be seconds`, 'timeUnit');
  const seconds = rows.time.map((time) => time * secondsPer(timeUnit ?? 's'));
  const fps = given ?? rateOfStep(name, step === undefined ? undefined : step * secondsPer(timeUnit ?? 's'));
  const first = seconds.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY);
  // Counted from a day long ago, frames would have no number that a recording can hold.
  const start = Math.abs(first) * fps > 1e8 ? first : 0;
  const exact = seconds.map((time) => (time - start) * fps);
  const frame = exact.map(Math.round);
  const off = exact.filter((value, row) => Math.abs(value - frame[row]) > OFF_BEAT).length;
  if (given === undefined && off > 0.05 * exact.length)
    throw new ImportError(
      `${name}: times are not evenly spaced (mostly ${short(1 / fps)} s apart); say how many frames a second they are to be read as`,
      'fps',
    );
  if (off > 0)
    warnings.push(`${off} of ${exact.length} times are off the beat of ${short(fps)}/s by more than a quarter and were rounded to it.`);
  if (start !== 0) warnings.push(`Times start at ${first} s; they were moved to start at 0.`);
  return { fps, frame };
}

function middleStep({ who, time }: Rows): number | undefined {
  const order = Uint32Array.from(who, (_, row) => row).sort((a, b) => who[a] - who[b] || time[a] - time[b] || a - b);
  const steps: number[] = [];
  for (let k = 1; k < order.length; k++) {
    const step = time[order[k]] - time[order[k - 1]];
    if (who[order[k]] === who[order[k - 1]] && step > 0) steps.push(step);
  }
  return steps.length === 0 ? undefined : steps.sort((a, b) => a - b)[steps.length >> 1];
}

function rateOfStep(name: string, step: number | undefined): number {
  const rate = 1 / (step ?? 0);
  if (!(rate > 0.01 && rate <= 10_000)) throw new ImportError(`${name}: the times do not tell how many frames a second has`, 'fps');
  const whole = Math.round(rate);
  // A step is written with few digits: 0.033 s are 30 frames a second, 0.08 s are 12.5.
  return Math.abs(rate - whole) < 0.012 * rate ? whole : Number(rate.toPrecision(6));
}

function secondsPer(unit: string): number {
  return Object.hasOwn(SECONDS, unit) ? SECONDS[unit as keyof typeof SECONDS] : 1;
}

function short(value: number): string {
  return String(Number(value.toPrecision(3)));
}
