import { findGaitCycles, type LegCalibration, type Motion, measureLegs, type PlainStride } from '../animate/index.js';

/** A plain walk of somebody, on the canonical skeleton with legs as they were captured. */
export type SubjectWalk = { readonly subject: string; readonly motion: Motion };

/** Speeds at which people walk plainly [m/s], and how much they may turn [rad/s]. */
const PLAIN_SPEEDS = [0.75, 1.9] as const;
const MOST_TURN = 0.4;
/** Fewer strides say little about a subject. */
const FEWEST_STRIDES = 2;

/** Finds for every subject how the legs of the capture have to be changed; subjects without enough strides are left out. */
export function calibrateSubjects(walks: readonly SubjectWalk[]): Map<string, LegCalibration> {
  const strides = new Map<string, PlainStride[]>();
  for (const { subject, motion } of walks) strides.set(subject, [...(strides.get(subject) ?? []), ...plainStrides(motion)]);
  const found = new Map<string, LegCalibration>();
  for (const [subject, own] of strides) {
    const legs = own.length >= FEWEST_STRIDES ? measureLegs(own) : undefined;
    if (legs) found.set(subject, legs);
  }
  return found;
}

/** Strides of a walk that goes straight on at a plain speed. */
export function plainStrides(motion: Motion): PlainStride[] {
  const cycles = (['right', 'left'] as const).flatMap((foot) => findGaitCycles(motion, { foot }).cycles);
  return cycles
    .filter(
      ({ speed, turnRate, isRunning }) =>
        !isRunning && speed > PLAIN_SPEEDS[0] && speed < PLAIN_SPEEDS[1] && Math.abs(turnRate) < MOST_TURN,
    )
    .map(({ foot, from, to }) => ({ motion, foot, from, to }));
}
