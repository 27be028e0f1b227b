import { exp } from '../../math/index.js';

/** Angles of a leg that published gait is told in [degrees]: bending forward, and at the ankle lifting the toes, is positive. */
export const LEG_ANGLES = ['hip', 'knee', 'ankle'] as const;
export type LegAngle = (typeof LEG_ANGLES)[number];

/** Pairs of per cent of the cycle, from the strike of a foot to its next, and degrees. */
type Course = readonly (readonly [percent: number, degrees: number])[];

/**
 * Free walking of grown people on level ground. The points are main values of the curves in Perry and Burnfield, *Gait Analysis* (2010), and Winter, *The
 * Biomechanics and Motor Control of Human Gait* (1991). The hip is told against a pelvis that is tilted as people's are; docs/gait-norms.md has how the sources differ.
 */
const COURSES: Readonly<Record<LegAngle, Course>> = {
  hip: [
    [0, 28],
    [20, 19],
    [40, 0],
    [50, -10],
    [60, -4],
    [70, 12],
    [85, 29],
  ],
  knee: [
    [0, 4],
    [10, 16],
    [15, 18],
    [30, 11],
    [40, 6],
    [50, 10],
    [60, 36],
    [70, 59],
    [73, 61],
    [80, 52],
    [90, 20],
    [97, 3],
  ],
  ankle: [
    [0, 0],
    [8, -5],
    [30, 6],
    [45, 10],
    [55, -5],
    [63, -19],
    [75, -3],
    [90, 0],
  ],
};

/** The speed that people of the norm chose [m/s]. */
export const NORM_SPEED = 1.3;

/** How far people lie from each other at one moment of the cycle, one deviation [degrees]. */
export const NORM_DEVIATION = 6;

/** What plain walking at 1.3 m/s has: least and most of each figure [degrees, m, shares]. */
export const NORM_RANGES = {
  stanceKnee: [8, 18],
  leastKnee: [0, 8],
  swingKnee: [55, 68],
  hipTravel: [0.03, 0.06],
} as const;

/**
 * Length of a step over steps a minute, which hardly changes with speed [m min]: Sekiya and Nagasaki, "Reproducibility of the walking patterns of normal young
 * adults" (1998), for a stature of 1.7 m.
 */
const WALK_RATIO = 0.0065;

/** Steps a minute and length of a step [m] of somebody 1.7 m tall who walks at a speed [m/s]. */
export function normalSteps(speed: number): { readonly cadence: number; readonly length: number } {
  const length = Math.sqrt(60 * speed * WALK_RATIO);
  return { cadence: (60 * speed) / length, length };
}

/** How long a cycle of running takes at 2.8 m/s [s], and how its logarithm changes with speed [s/m]: the mean of 8 captured runners at 1.5 to 3.4 m/s (docs/gait-model.md). */
const RUN_CYCLE = 0.746;
const RUN_QUICKENS = -0.123;

/** Steps a minute and length of a step [m] of captured runners, in bodies 1.7 m tall, at a speed [m/s]. */
export function runningSteps(speed: number): { readonly cadence: number; readonly length: number } {
  const duration = RUN_CYCLE * exp(RUN_QUICKENS * (speed - 2.8));
  return { cadence: 120 / duration, length: (speed * duration) / 2 };
}

/** The norm of an angle at a share of the cycle, through its points without corners [degrees]. */
export function normalAngle(angle: LegAngle, share: number): number {
  const course = COURSES[angle];
  const count = course.length;
  const percent = 100 * (share - Math.floor(share));
  let after = course.findIndex(([at]) => at > percent);
  if (after < 0) after = count;
  const point = (n: number) => {
    const turns = Math.floor(n / count);
    const [at, degrees] = course[n - turns * count];
    return [at + 100 * turns, degrees] as const;
  };
  const [before, from, to, beyond] = [after - 2, after - 1, after, after + 1].map(point);
  const slope = (a: readonly [number, number], b: readonly [number, number]) => (b[1] - a[1]) / (b[0] - a[0]);
  const [first, middle, last] = [slope(before, from), slope(from, to), slope(to, beyond)];
  // Where a curve turns it is level; elsewhere it goes on as on either side, so that it never leaves the range of its points.
  const level = (a: number, b: number) => (a * b <= 0 ? 0 : (2 * a * b) / (a + b));
  const step = to[0] - from[0];
  const part = (percent - from[0]) / step;
  const rest = 1 - part;
  return (
    from[1] * rest * rest * (1 + 2 * part) +
    to[1] * part * part * (1 + 2 * rest) +
    step * part * rest * (rest * level(first, middle) - part * level(middle, last))
  );
}
