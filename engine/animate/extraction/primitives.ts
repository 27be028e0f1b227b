import { log } from '../../math/index.js';
import type { Example } from '../library.js';
import type { Motion } from '../motion.js';
import { type Actions, findActions } from './acyclic.js';
import type { Interval } from './contacts.js';
import { meanEnergy } from './energy.js';
import { findGaitCyclesOf, type GaitCycle } from './gait-cycles.js';
import { type MeasuredMotion, measureMotion } from './measured-motion.js';
import type { Side } from './placed-motion.js';
import { REFINEMENT_WINDOW, refineEnds } from './point-cloud.js';
import { actionExample, cyclicExample } from './primitive-example.js';
import { nearestOf, type Segmentation, type SegmentationRule, segmentCycles } from './segmentation.js';
import { type Traits, traitsOf } from './traits.js';

/** A short motion that can follow itself or another: one cycle of a walk or run, or an action on the spot. */
export type Primitive = {
  /** Of its clip, then a number. */
  readonly name: string;
  readonly clip: string;
  /** Frames of the clip. */
  readonly from: number;
  readonly to: number;
  /** The foot with which the cycle began in the clip; the example always begins with the right one. */
  readonly foot: Side | undefined;
  readonly example: Example;
  /** Eq. 1 of Gu and Deng. */
  readonly feature: readonly [upper: number, lower: number];
  readonly traits: Traits;
};

/** What was found in one clip. */
export type ExtractedClip = {
  readonly clip: string;
  readonly segmentation: Segmentation;
  readonly actions: Actions;
  readonly primitives: readonly Primitive[];
  /** From strike to strike of the right foot, and how many of these are within the limits of a cycle. */
  readonly stretches: number;
  readonly within: number;
  /** How many of those within each rule confirms. */
  readonly confirmed: Readonly<Record<SegmentationRule, number>>;
  /** [s] */
  readonly duration: number;
  /** Frames in a second [Hz]. */
  readonly rate: number;
};

/** Finds the primitives of a clip on the canonical skeleton. */
export function extractPrimitives(motion: Motion, rule: SegmentationRule = 'robust'): ExtractedClip {
  const measured = measureMotion(motion);
  const segmentations = { document: segmentCycles(measured, 'document'), robust: segmentCycles(measured, 'robust') };
  const confirmed = {
    document: confirmedCycles(measured, segmentations.document, 'right'),
    robust: confirmedCycles(measured, segmentations.robust, 'right'),
  };
  let cycles = confirmed[rule];
  // Short clips may hold a whole cycle of the left foot only.
  if (cycles.length === 0) cycles = confirmedCycles(measured, segmentCycles(measured, rule, 'left'), 'left');
  const actions = findActions(measured);
  return {
    clip: motion.name,
    segmentation: segmentations[rule],
    actions,
    primitives: [
      ...cycles.map((cycle, i) => cyclicPrimitive(measured, cycle, i + 1)),
      ...actions.stretches.map((stretch, i) => actionPrimitive(measured, stretch, cycles.length + i + 1)),
    ],
    stretches: Math.max(0, measured.events.right.strikes.length - 1),
    within: findGaitCyclesOf(measured.placed, measured.events).cycles.length,
    confirmed: { document: confirmed.document.length, robust: confirmed.robust.length },
    duration: motion.frames * motion.frameTime,
    rate: measured.placed.rate,
  };
}

/** Cycles from strike to strike that are good, and that the energy tells as well. */
function confirmedCycles({ placed, events }: MeasuredMotion, segmentation: Segmentation, foot: Side): GaitCycle[] {
  const { strikes } = events[foot];
  const told = new Set<string>();
  for (const { from, to } of segmentation.cycles) {
    const reach = (to - from) / 2;
    told.add(`${nearestOf(strikes, from, reach)} ${nearestOf(strikes, to, reach)}`);
  }
  return findGaitCyclesOf(placed, events, { foot }).cycles.filter(({ from, to }) => told.has(`${from} ${to}`));
}

function cyclicPrimitive(measured: MeasuredMotion, cycle: GaitCycle, number: number): Primitive {
  const { motion } = measured.placed;
  const ends = refineEnds(measured.placed, cycle.from, cycle.to, cycle.isRunning ? REFINEMENT_WINDOW.run : REFINEMENT_WINDOW.walk);
  const name = `${motion.name}#${number}`;
  const [own, other] = cycle.stances;
  const duty = (own.to - own.from + other.to - other.from) / 2;
  return { ...judged(measured, ends, duty), name, foot: cycle.foot, example: cyclicExample(name, motion, cycle, ends) };
}

function actionPrimitive(measured: MeasuredMotion, stretch: Interval, number: number): Primitive {
  const { motion } = measured.placed;
  const name = `${motion.name}#${number}`;
  return { ...judged(measured, stretch), name, foot: undefined, example: actionExample(name, motion, measured.events, stretch) };
}

function judged(measured: MeasuredMotion, { from, to }: Interval, contact?: number) {
  const mean = meanEnergy(measured.energies.world, from, to);
  const feature = [log(mean.upper + 1), log(mean.lower + 1)] as const;
  return { clip: measured.placed.motion.name, from, to, feature, traits: traitsOf(measured, { from, to }, contact) };
}
