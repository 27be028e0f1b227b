import { add, direction, rotate, scale, subtract, type Vector } from '../../math/index.js';
import type { Placed } from '../motion.js';
import { jointNumber, SOLE } from '../skeleton.js';
import { type GaitSide, legAngles, TRUNK_ANGLES, type TrunkAngle, trunkAngles } from './body-angles.js';
import { LEG_ANGLES, type LegAngle, NORM_DEVIATION, normalAngle } from './normal-gait.js';

/** Everything that is followed over a cycle. */
export type GaitAngle = LegAngle | TrunkAngle;
export const GAIT_ANGLES: readonly GaitAngle[] = [...LEG_ANGLES, ...TRUNK_ANGLES];

/** Moments of a cycle at which courses are told: every fiftieth. */
const COURSE_POINTS = 50;

/** What the walk of one body looks like. */
export type GaitFigures = {
  /** Bend of the knee of the standing leg, median and least, and the most of the swinging one [degrees]. */
  readonly stanceKnee: number;
  readonly leastKnee: number;
  readonly swingKnee: number;
  /** How far the hips rise and fall [m]. */
  readonly hipTravel: number;
  /** [m], steps a minute, [m] */
  readonly stepLength: number;
  readonly cadence: number;
  readonly stepWidth: number;
  /** Share of the cycle for which a foot stands. */
  readonly duty: number;
  /** [m/s] */
  readonly speed: number;
  /** Angles by moments of the cycle from the strike of the own foot, both legs together [degrees]. */
  readonly courses: Readonly<Record<GaitAngle, readonly number[]>>;
  /** Share of the cycle in which an angle lies within two deviations of the norm. */
  readonly inNorm: Readonly<Record<LegAngle, number>>;
};

/** One body at one moment. */
export type SeenBody = {
  /** [s] */
  readonly time: number;
  /** How far its motion has come in the cycle, from 0 to 1. */
  readonly phase: number;
  readonly body: Placed;
  /** Its size over the canonical one. */
  readonly size: number;
};

/** A sole stands whose lowest point is this near to the ground [m] and goes no faster over it than this [m/s]. */
const ON_GROUND = 0.003;
const HELD = 0.35;
/** Slower than this a sole that came down is at rest [m/s]; it is so within this time [s]. */
const AT_REST = 0.1;
const COMES_TO_REST = 0.05;

type Sample = {
  readonly time: number;
  readonly phase: number;
  readonly stands: boolean;
  /** How fast the sole's lowest point goes over the ground until the next sample [m/s]. */
  readonly onward: number;
  readonly ankle: Vector;
  readonly angles: Readonly<Record<GaitAngle, number>>;
};

/**
 * Looks at a body that walks straight and evenly over level ground, at moments in a row, and tells how it walks. Strikes are where soles come to the ground in
 * the poses, whatever the motion says about them.
 */
export function describeGait(seen: readonly SeenBody[]): GaitFigures {
  const [first, last] = [seen[0], seen[seen.length - 1]];
  const way = subtract(last.body.places[0], first.body.places[0]);
  const speed = Math.sqrt(way[0] ** 2 + way[2] ** 2) / (last.time - first.time);
  const ahead = direction([way[0], 0, way[2]]);
  const sides = SIDES.map((side) => cyclesOf(seen.slice(1, -1).map((_, n) => sampleOf(seen, n + 1, side, ahead))));
  const duration = mean(sides.flatMap(({ durations }) => durations));
  const all = sides.flatMap(({ samples }) => samples);
  const standing = all.filter(({ stands }) => stands);
  const swinging = all.filter(({ stands }) => !stands);
  const courses = Object.fromEntries(
    GAIT_ANGLES.map((angle) => [angle, courseOf(all.map(({ share, angles }) => [share, angles[angle]]))]),
  ) as Record<GaitAngle, number[]>;
  const heights = courseOf(sides[0].samples.map(({ share, height }) => [share, height]));
  const left: Vector = [ahead[2], 0, -ahead[0]];
  const [leftPrint, rightPrint] = sides.map(({ samples }) =>
    mean(samples.filter(({ stands, share }) => stands && share < 0.4).map(({ ankle }) => ankle[0] * left[0] + ankle[2] * left[2])),
  );
  return {
    stanceKnee: median(standing.map(({ angles }) => angles.knee)),
    leastKnee: Math.min(...standing.map(({ angles }) => angles.knee)),
    swingKnee: mean(sides.map(({ samples }) => peakOf(samples.filter(({ stands }) => !stands)))),
    hipTravel: Math.max(...heights) - Math.min(...heights),
    stepLength: (speed * duration) / 2,
    cadence: 120 / duration,
    stepWidth: leftPrint - rightPrint,
    duty: standing.length / (standing.length + swinging.length),
    speed,
    courses,
    inNorm: Object.fromEntries(LEG_ANGLES.map((angle) => [angle, shareInNorm(angle, courses[angle])])) as Record<LegAngle, number>,
  };
}

/** Share of a course within two deviations of the norm. */
export function shareInNorm(angle: LegAngle, course: readonly number[]): number {
  const within = course.filter((value, n) => Math.abs(value - normalAngle(angle, (n + 0.5) / course.length)) <= 2 * NORM_DEVIATION);
  return within.length / course.length;
}

const SIDES = ['left', 'right'] as const;

function sampleOf(seen: readonly SeenBody[], n: number, side: GaitSide, ahead: Vector): Sample & { readonly height: number } {
  const { time, phase, body, size } = seen[n];
  const sole = soleOf(seen[n], side);
  const lowest = Math.min(...sole.map(([, y]) => y));
  const point = sole.findIndex(([, y]) => y === lowest);
  const speedTo = (other: SeenBody) => {
    const [x, , z] = subtract(sole[point], soleOf(other, side)[point]);
    return Math.sqrt(x * x + z * z) / Math.abs(time - other.time);
  };
  const onward = speedTo(seen[n + 1]);
  const speed = Math.min(speedTo(seen[n - 1]), onward);
  return {
    time,
    phase,
    stands: lowest < ON_GROUND * size && speed < HELD,
    onward,
    ankle: body.places[FEET[side].foot],
    height: body.places[0][1],
    angles: { ...legAngles(body, side, ahead), ...trunkAngles(body, side, ahead) },
  };
}

/** Heel, ball and tip of a foot. */
function soleOf({ body, size }: SeenBody, side: GaitSide): Vector[] {
  const { foot, toes } = FEET[side];
  return [at(body, foot, SOLE.heel, size), at(body, toes, SOLE.ball, size), at(body, toes, SOLE.tip, size)];
}

function at({ places, rotations }: Placed, joint: number, [x, y, z]: readonly [number, number, number], size: number): Vector {
  return add(places[joint], rotate(rotations[joint], scale([x, y, z], size)));
}

const FEET = {
  left: { foot: jointNumber('leftFoot'), toes: jointNumber('leftToes') },
  right: { foot: jointNumber('rightFoot'), toes: jointNumber('rightToes') },
};

type Shared<T> = T & { readonly share: number };

/** Cuts samples of a foot at its strikes: whole cycles only, each sample with its share of its cycle. */
function cyclesOf<T extends Sample>(samples: readonly T[]): { readonly durations: number[]; readonly samples: Shared<T>[] } {
  const strikes = strikeTimes(samples);
  const durations = strikes.slice(1).map((time, n) => time - strikes[n]);
  const shared = samples.flatMap((sample) => {
    const cycle = strikes.findLastIndex((time) => time <= sample.time);
    return cycle < 0 || cycle >= durations.length ? [] : [{ ...sample, share: (sample.time - strikes[cycle]) / durations[cycle] }];
  });
  return { durations, samples: shared };
}

/** When a foot strikes: as long behind the middle of each swing as in the median of all cycles, which is finer than the moments at which it was seen. */
function strikeTimes(samples: readonly Sample[]): number[] {
  const onsets = samples.flatMap(({ stands }, n) => (n > 0 && stands && !samples[n - 1].stands ? [n] : []));
  // Phases run unevenly about strikes; the middle of a swing is where they do not.
  const swing = timesOf(samples, (samples[onsets[0] ?? 0].phase + 0.75) % 1);
  const behind = onsets.flatMap((n) => {
    const time = comesToRest(samples, n);
    const from = swing.findLast((middle) => middle < time);
    return from === undefined ? [] : [time - from];
  });
  // The middle one: a sole may also graze the ground in passing.
  return swing.map((time) => time + median(behind));
}

/** When a phase is passed. */
function timesOf(samples: readonly Sample[], phase: number): number[] {
  return samples.slice(1).flatMap((after, n) => {
    const before = samples[n];
    const way = forward(before.phase, after.phase);
    const until = forward(before.phase, phase);
    return way > 0 && until < way && way < 0.5 ? [before.time + (until / way) * (after.time - before.time)] : [];
  });
}

/** When a sole that stands in a sample came to rest: between two samples, as late as one that slows down evenly from the speed that it had. */
function comesToRest(samples: readonly Sample[], stands: number): number {
  let n = stands;
  while (n + 1 < samples.length && samples[n].onward > AT_REST && samples[n + 1].time - samples[stands].time < COMES_TO_REST) n += 1;
  const [before, after] = [samples[n - 1], samples[n]];
  const earlier = samples[Math.max(0, n - 2)].onward;
  const part = earlier > 0 ? Math.min(1, (2 * before.onward) / earlier) : 0.5;
  return before.time + part * (after.time - before.time);
}

/** From one phase on to another, from 0 to below 1. */
function forward(from: number, to: number): number {
  return to - from - Math.floor(to - from);
}

/** Means of values by moment of the cycle; moments at which nothing was seen lie between their neighbours. */
function courseOf(values: readonly (readonly [share: number, value: number])[]): number[] {
  const sums = new Float64Array(COURSE_POINTS);
  const counts = new Float64Array(COURSE_POINTS);
  for (const [share, value] of values) {
    const bin = Math.min(COURSE_POINTS - 1, Math.floor(share * COURSE_POINTS));
    sums[bin] += value;
    counts[bin] += 1;
  }
  const seen = (bin: number, step: number) => {
    let [n, away] = [bin, 0];
    while (counts[n] === 0 && away < COURSE_POINTS) {
      n = (n + step + COURSE_POINTS) % COURSE_POINTS;
      away += 1;
    }
    return { value: sums[n] / counts[n], away };
  };
  return Array.from({ length: COURSE_POINTS }, (_, bin) => {
    const [before, after] = [seen(bin, -1), seen(bin, 1)];
    const apart = before.away + after.away;
    return apart === 0 ? before.value : (before.value * after.away + after.value * before.away) / apart;
  });
}

function peakOf(samples: readonly Shared<Sample>[]): number {
  return samples.reduce((most, { angles }) => Math.max(most, angles.knee), 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}
