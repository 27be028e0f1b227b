import { length, vectorAt } from '../../math/index.js';
import { lowPassPoints, rateOfChange } from './filter.js';
import { type PlacedMotion, type Side, solePaths } from './placed-motion.js';

/** Frames from one to before another. */
export type Interval = { readonly from: number; readonly to: number };

/** When a foot counts as standing. Heights and speeds of the study of walking and running clips (GAIT, section 2). */
export type ContactLimits = {
  /** The lowest point of the sole is below this [m]. */
  readonly height: number;
  /** And that point is slower than this [m/s]. */
  readonly speed: number;
  /** Shorter interruptions are closed [s]. */
  readonly gap: number;
  /** Shorter contacts are dropped [s]. */
  readonly shortest: number;
};

export const WALKING_CONTACT: ContactLimits = { height: 0.045, speed: 0.6, gap: 0.05, shortest: 0.075 };
export const RUNNING_CONTACT: ContactLimits = { height: 0.045, speed: 1.2, gap: 0.05, shortest: 0.042 };

/** Sole points shake from markers on shoes; what is faster than this is not the foot [Hz]. */
const SOLE_CUTOFF = 12;

/** When one foot stands: any point of its sole is low and slow. */
export function findContacts(placed: PlacedMotion, side: Side, limits: ContactLimits): Interval[] {
  const { rate, frames } = placed;
  const stands = new Uint8Array(frames);
  for (const path of Object.values(solePaths(placed, side))) {
    const smooth = lowPassPoints(path, SOLE_CUTOFF, rate);
    const velocity = rateOfChange(smooth, 3, rate);
    for (let frame = 0; frame < frames; frame++) {
      const speed = length(vectorAt(velocity, 3 * frame));
      if (smooth[3 * frame + 1] < limits.height && speed < limits.speed) stands[frame] = 1;
    }
  }
  return clean(intervalsOf(stands), limits, rate, frames);
}

/**
 * A foot that moves less than this [m/s] for at least as long as this [s] stands, however high it is: on a step, or because its leg was solved badly. What shakes faster than
 * this is noise there [Hz].
 */
const RESTING = { speed: 0.1, shortest: 0.5, cutoff: 2 };

/** When one foot rests: all points of its sole are nearly still for a while. */
export function findRests(placed: PlacedMotion, side: Side): Interval[] {
  const { rate, frames } = placed;
  const rests = new Uint8Array(frames).fill(1);
  for (const path of Object.values(solePaths(placed, side))) {
    const velocity = rateOfChange(lowPassPoints(path, RESTING.cutoff, rate), 3, rate);
    for (let frame = 0; frame < frames; frame++) if (length(vectorAt(velocity, 3 * frame)) > RESTING.speed) rests[frame] = 0;
  }
  return intervalsOf(rests).filter(({ from, to }) => (to - from) / rate >= RESTING.shortest);
}

/** Stretches of frames that are marked. */
export function intervalsOf(marks: ArrayLike<number>): Interval[] {
  const intervals: Interval[] = [];
  for (let from = 0; from < marks.length; from++) {
    if (!marks[from]) continue;
    let to = from;
    while (to < marks.length && marks[to]) to += 1;
    intervals.push({ from, to });
    from = to;
  }
  return intervals;
}

/** Marks of frames that lie in intervals. */
export function marksOf(intervals: readonly Interval[], frames: number): Uint8Array {
  const marks = new Uint8Array(frames);
  for (const { from, to } of intervals) marks.fill(1, from, to);
  return marks;
}

/** Closes short gaps, then drops short contacts; one that is cut off by the clip's ends may be short. */
function clean(intervals: readonly Interval[], { gap, shortest }: ContactLimits, rate: number, frames: number): Interval[] {
  const closed: Interval[] = [];
  for (const interval of intervals) {
    const last = closed.at(-1);
    if (last && (interval.from - last.to) / rate <= gap) closed[closed.length - 1] = { from: last.from, to: interval.to };
    else closed.push(interval);
  }
  return closed.filter(({ from, to }) => from === 0 || to === frames || (to - from) / rate > shortest);
}
