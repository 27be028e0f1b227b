import { type Interval, intervalsOf, marksOf } from './contacts.js';
import { totalEnergy } from './energy.js';
import type { GaitEvents } from './gait-events.js';
import type { MeasuredMotion } from './measured-motion.js';
import { findValleys } from './peaks.js';
import type { Side } from './placed-motion.js';

/**
 * How cycles are cut out of a walk or run.
 * `document`: from a valley of the energy in single support over five consecutive valleys (Gu and Deng, IV-A).
 * `robust`: from the valley next to a strike over three consecutive valleys of an energy that travel does not disturb.
 */
export type SegmentationRule = 'document' | 'robust';

/** Where the cycles of a clip are. */
export type Segmentation = {
  readonly rule: SegmentationRule;
  /** The curve that was searched [J]. */
  readonly energy: Float64Array;
  readonly valleys: readonly number[];
  /** Frames at which cycles begin or end. */
  readonly cuts: readonly number[];
  readonly cycles: readonly Interval[];
};

/** The document filters but does not say how; of 2 to 10 times the step rate this leaves four valleys in most walking cycles [Hz]. */
const DOCUMENT_CUTOFF = 6;
/** Cutoff of the robust rule, in cycles: legs pass each other twice in one. */
const ROBUST_HARMONIC = 3;
/** A valley belongs to a strike at most this far away, in cycles. */
const NEAR_STRIKE = 0.2;
/** A cycle of more than this many usual ones is a rest between two. */
const LONGEST_STEP = 3;
/** Valleys this close to the ends of a cycle are its ends, in cycles. */
const MARGIN = 0.1;
/** Of the upper quartile of the energy: above is a bursting spike, below is stillness. */
const SPIKE = 4;
const STILL = 0.04;
/** Stillness as long as this ends a cycle [s]. */
const STILLNESS = 0.25;

/** Cuts a clip into cycles that begin with the same foot. */
export function segmentCycles(measured: MeasuredMotion, rule: SegmentationRule, foot: Side = 'right'): Segmentation {
  return rule === 'document' ? segmentByDocument(measured, foot) : segmentRobustly(measured, foot);
}

function segmentByDocument({ placed, events, energies }: MeasuredMotion, foot: Side): Segmentation {
  const energy = totalEnergy(energies.joints, DOCUMENT_CUTOFF, placed.rate);
  const valleys = findValleys(energy, { prominence: 0, spacing: 1 });
  const broken = breaksOf(energy, placed.rate);
  const own = marksOf(events[foot].contacts, placed.frames);
  const other = marksOf(events[foot === 'right' ? 'left' : 'right'].contacts, placed.frames);
  const cycles: Interval[] = [];
  for (let first = 0; first + 4 < valleys.length; first++) {
    const from = valleys[first];
    if (!own[from] || other[from]) continue;
    const to = valleys[first + 4];
    if (isBroken(broken, from, to)) continue;
    cycles.push({ from, to });
    // The end may begin the next cycle.
    first += 3;
  }
  return { rule: 'document', energy, valleys, cuts: endsOf(cycles), cycles };
}

function segmentRobustly({ placed, events, energies }: MeasuredMotion, foot: Side): Segmentation {
  const { strikes } = events[foot];
  const usual = usualCycle(events, placed.rate) * placed.rate;
  // People change pace within a clip: each place is smoothed by the cycles around it.
  const smoothed = (cycle: number) => totalEnergy(energies.root, (ROBUST_HARMONIC * placed.rate) / cycle, placed.rate);
  const valleysOf = (cycle: number) => findValleys(smoothed(cycle), { prominence: 0, spacing: 1 });
  const energy = smoothed(usual);
  const cuts = cutsAtStrikes(
    strikes,
    strikes.map((strike, i) => nearestOf(valleysOf(cycleAround(strikes, i, usual)), strike, NEAR_STRIKE * cycleAround(strikes, i, usual))),
  );
  const broken = breaksOf(energy, placed.rate);
  const cycles: Interval[] = [];
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [from, to] = [cuts[i], cuts[i + 1]];
    const margin = MARGIN * (to - from);
    const between = valleysOf(to - from).filter((frame) => frame > from + margin && frame < to - margin);
    if (between.length === 1 && !isBroken(broken, from, to)) cycles.push({ from, to });
  }
  return { rule: 'robust', energy, valleys: findValleys(energy, { prominence: 0, spacing: 1 }), cuts, cycles };
}

/** Mean of the times from a strike to the one before and the one after [frames]. */
function cycleAround(strikes: readonly number[], i: number, usual: number): number {
  const times = [strikes[i] - strikes[i - 1], strikes[i + 1] - strikes[i]].filter((time) => time > 0 && time < LONGEST_STEP * usual);
  return times.length > 0 ? times.reduce((sum, time) => sum + time, 0) / times.length : usual;
}

/** The valleys next to strikes; a strike without one is cut as far from it as others are. */
function cutsAtStrikes(strikes: readonly number[], valleys: readonly (number | undefined)[]): number[] {
  const shifts = valleys.flatMap((valley, i) => (valley === undefined ? [] : [valley - strikes[i]])).sort((a, b) => a - b);
  const usual = shifts[shifts.length >> 1] ?? 0;
  const cuts = valleys.map((valley, i) => valley ?? Math.max(0, strikes[i] + usual));
  return cuts.filter((frame, i) => i === 0 || frame > cuts[i - 1]);
}

/** The value nearest to a wanted one, if it is within reach. */
export function nearestOf(values: readonly number[], wanted: number, reach: number): number | undefined {
  let best: number | undefined;
  for (const value of values) {
    if (Math.abs(value - wanted) <= reach && (best === undefined || Math.abs(value - wanted) < Math.abs(best - wanted))) best = value;
  }
  return best;
}

/** Median time between strikes of the same foot; one second where there are none [s]. */
export function usualCycle({ left, right }: GaitEvents, rate: number): number {
  const times = [left.strikes, right.strikes].flatMap((strikes) => strikes.slice(1).map((strike, i) => (strike - strikes[i]) / rate));
  times.sort((a, b) => a - b);
  return times[times.length >> 1] ?? 1;
}

/** Frames in which the search for a cycle starts anew: bursting spikes, and stillness that lasts. */
function breaksOf(energy: Float64Array, rate: number): Uint8Array {
  const usual = energy.toSorted()[Math.floor(0.75 * energy.length)] ?? 0;
  const still = intervalsOf(energy.map((value) => (value < STILL * usual ? 1 : 0)));
  const breaks = marksOf(
    still.filter(({ from, to }) => (to - from) / rate >= STILLNESS),
    energy.length,
  );
  energy.forEach((value, frame) => {
    if (value > SPIKE * usual) breaks[frame] = 1;
  });
  return breaks;
}

function isBroken(breaks: Uint8Array, from: number, to: number): boolean {
  return breaks.subarray(from, to).includes(1);
}

function endsOf(cycles: readonly Interval[]): number[] {
  return [...new Set(cycles.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
}
