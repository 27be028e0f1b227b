import { type Interval, intervalsOf, marksOf } from './contacts.js';
import { totalEnergy } from './energy.js';
import { lowPassPoints, rateOfChange } from './filter.js';
import { findGaitCyclesOf } from './gait-cycles.js';
import type { GaitEvents } from './gait-events.js';
import type { MeasuredMotion } from './measured-motion.js';
import { findValleys } from './peaks.js';
import { type PlacedMotion, pathOf, SIDES, type Side } from './placed-motion.js';

/** A foot that stands as long as this does not walk [s]. */
const LONG_CONTACT = 1;
/** Shortest and longest action [s]. */
const SHORTEST = 0.8;
const LONGEST = 4;
/** Faster energy changes are tremor [Hz]. */
const CUTOFF = 4;
/** An action raises the energy over the valleys at its ends by this share of the clip's median, and by this at least [J]. */
const CHANGE = { share: 0.05, least: 0.05 };

/** Actions of a clip, and the curve in which they were found [J]. */
export type Actions = { readonly energy: Float64Array; readonly stretches: readonly Interval[] };

/**
 * Who goes faster than this is under way, and comes to rest for a while before and after, if it leads somewhere: boxers go to and fro and aside, and stay where
 * they are [Hz, m/s, s, m].
 */
const TRAVEL = { cutoff: 1, speed: 0.35, margin: 1, way: 1 };
/** A clip that travels for more than this share is one of walking; who stands in it gets ready or has arrived. */
const MOSTLY = 0.5;
/** So is one of which cycles of walking or running fill this share. */
const WALKED = 0.15;
/** Share of the clip's median change of energy below which nothing happens. */
const PAUSE = 0.5;

/**
 * Actions on the spot: while a foot stands long, from valley to valley of the energy between which it changes enough (Gu and Deng,
 * IV-A). Short ones are joined to what follows; where nothing changes for long, a still pose is cut at the longest duration.
 */
export function findActions({ placed, events, energies }: MeasuredMotion): Actions {
  const { rate } = placed;
  const energy = totalEnergy(energies.root, CUTOFF, rate);
  const median = energy.toSorted()[energy.length >> 1] ?? 0;
  const valleys = findValleys(energy, { prominence: CHANGE.share * median + CHANGE.least, spacing: 0.15 * rate });
  const stretches = longContacts(placed, events).flatMap((stretch) => {
    const inside = valleys.filter((frame) => frame > stretch.from && frame < stretch.to);
    return joined([stretch.from, ...inside, stretch.to], SHORTEST * rate, LONGEST * rate);
  });
  return { energy, stretches: withoutPauses(stretches, energy) };
}

/** Stretches in which some foot that stands long is on the ground, away from where the body goes. */
function longContacts(placed: PlacedMotion, events: GaitEvents): Interval[] {
  const { frames, rate } = placed;
  const long = [...events.left.contacts, ...events.right.contacts].filter(({ from, to }) => (to - from) / rate >= LONG_CONTACT);
  const travelling = travelMarks(placed);
  if (travelling.reduce((sum, mark) => sum + mark, 0) > MOSTLY * frames) return [];
  if (SIDES.some((foot) => framesWalked(placed, events, foot) >= WALKED * frames)) return [];
  const marks = marksOf(long, frames);
  for (let frame = 0; frame < frames; frame++) if (travelling[frame]) marks[frame] = 0;
  return intervalsOf(marks);
}

/** Frames in which the body goes somewhere, or is about to, or just did. */
function travelMarks(placed: PlacedMotion): Uint8Array {
  const { frames, rate } = placed;
  const root = pathOf(placed, 0);
  const velocity = rateOfChange(lowPassPoints(root, TRAVEL.cutoff, rate), 3, rate);
  const margin = Math.round(TRAVEL.margin * rate);
  const quick = Uint8Array.from({ length: frames }, (_, frame) =>
    Math.sqrt(velocity[3 * frame] ** 2 + velocity[3 * frame + 2] ** 2) > TRAVEL.speed ? 1 : 0,
  );
  const marks = new Uint8Array(frames);
  for (const { from, to } of intervalsOf(quick)) {
    const last = 3 * (to - 1);
    const way = Math.sqrt((root[last] - root[3 * from]) ** 2 + (root[last + 2] - root[3 * from + 2]) ** 2);
    if (way >= TRAVEL.way) marks.fill(1, Math.max(0, from - margin), to - 1 + margin);
  }
  return marks;
}

/** Frames that cycles between strikes of a foot fill. */
function framesWalked(placed: PlacedMotion, events: GaitEvents, foot: Side): number {
  return findGaitCyclesOf(placed, events, { foot }).cycles.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** Without those in which the energy changes far less than is usual in this clip: pauses between actions. */
function withoutPauses(stretches: readonly Interval[], energy: Float64Array): Interval[] {
  const changes = stretches.map(({ from, to }) => {
    const part = energy.subarray(from, to);
    return part.reduce((a, b) => Math.max(a, b), 0) - part.reduce((a, b) => Math.min(a, b), Infinity);
  });
  const usual = changes.toSorted((a, b) => a - b)[changes.length >> 1] ?? 0;
  return stretches.filter((_, i) => changes[i] >= PAUSE * usual);
}

function joined(bounds: readonly number[], shortest: number, longest: number): Interval[] {
  const stretches: Interval[] = [];
  let from = bounds[0];
  for (const bound of bounds.slice(1)) {
    while (bound - from > longest) {
      stretches.push({ from, to: from + Math.round(longest) });
      from += Math.round(longest);
    }
    if (bound - from < shortest) continue;
    stretches.push({ from, to: bound });
    from = bound;
  }
  return stretches;
}
