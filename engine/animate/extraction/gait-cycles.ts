import { angleBetween, atan2, cos, sin } from '../../math/index.js';
import type { Stance } from '../library.js';
import { type Motion, rotationAt } from '../motion.js';
import { jointNumber } from '../skeleton.js';
import { lowPassPoints } from './filter.js';
import { findGaitEventsOf, type GaitEvents } from './gait-events.js';
import { facingOf, type PlacedMotion, pathOf, placeAll, type Side } from './placed-motion.js';

/** One step of each foot, from one strike of a foot to its next. */
export type GaitCycle = {
  /** The foot that strikes at the ends; what is said of right and left below is the other way about for `left`. */
  readonly foot: Side;
  /** Frame of the right strike. */
  readonly from: number;
  /** Frame of the next right strike: the cycle's last frame is the one before. */
  readonly to: number;
  /** [s] */
  readonly duration: number;
  /**
   * As shares of the duration: right strike (0), the toe-off that follows it, left strike, the toe-off that follows that, end (1). In a
   * walk the first toe-off is the left foot's and the second the right's; in a run, which flies, it is the other way about.
   */
  readonly keytimes: readonly [number, number, number, number, number];
  /** Of the foot that strikes first, then of the other. */
  readonly stances: readonly [Stance, Stance];
  /** Both feet are off the ground after each step. */
  readonly isRunning: boolean;
  /** Along the way [m/s]. */
  readonly speed: number;
  /** Turn of the body, positive to the left [rad/s]. */
  readonly turnRate: number;
};

export type CycleLimits = {
  /** Shortest and longest [s]. */
  readonly duration: readonly [number, number];
  /** Shares in which the other foot may strike. */
  readonly otherStrike: readonly [number, number];
  /** How much the pose at the end may differ from that at the beginning, root mean square over joints [rad]. */
  readonly closureLegs: number;
  readonly closureUpper: number;
  /** Change of speed from half to half, as a share of the mean. */
  readonly speedChange: number;
  /** [rad/s] */
  readonly turnRate: number;
  /** Angle between the way and where the body faces [rad]. */
  readonly travelFacing: number;
  /** Shortest way of one cycle [m]. */
  readonly way: number;
};

const DEGREE = Math.PI / 180;

/** Limits of the study of walking and running clips (GAIT, section 2). */
export const STRICT_LIMITS: CycleLimits = {
  duration: [0.45, 2.6],
  otherStrike: [0.25, 0.75],
  closureLegs: 15 * DEGREE,
  closureUpper: 25 * DEGREE,
  speedChange: 0.3,
  turnRate: 110 * DEGREE,
  travelFacing: 0.6,
  way: 0.25,
};

/** For clips that have no cycle within the strict limits. */
export const RELAXED_LIMITS: CycleLimits = {
  ...STRICT_LIMITS,
  closureLegs: 28 * DEGREE,
  closureUpper: 45 * DEGREE,
  speedChange: 0.5,
  travelFacing: 0.9,
};

/** Why a stretch between two strikes of a foot is not a cycle. */
export type CycleFault = 'duration' | 'other strike' | 'toe-offs' | 'way' | 'closure' | 'speed change' | 'turn' | 'travel not ahead';

export type FoundCycles = {
  readonly cycles: readonly GaitCycle[];
  readonly rejected: readonly { readonly from: number; readonly to: number; readonly fault: CycleFault }[];
};

/** What counts as a cycle, and the foot whose strikes bound it. */
export type CycleOptions = { readonly limits?: CycleLimits; readonly foot?: Side };

/** Finds the full cycles of a walk or run, from right strike to right strike unless told otherwise. */
export function findGaitCycles(motion: Motion, options: CycleOptions = {}): FoundCycles {
  const placed = placeAll(motion);
  return findGaitCyclesOf(placed, findGaitEventsOf(placed), options);
}

/** The same from what the feet do. */
export function findGaitCyclesOf(placed: PlacedMotion, events: GaitEvents, options: CycleOptions = {}): FoundCycles {
  const { limits = STRICT_LIMITS, foot = 'right' } = options;
  const way = wayOf(placed);
  const cycles: GaitCycle[] = [];
  const rejected: FoundCycles['rejected'][number][] = [];
  const { strikes } = events[foot];
  for (let i = 0; i + 1 < strikes.length; i++) {
    const [from, to] = [strikes[i], strikes[i + 1]];
    const found = cycleBetween(placed, events, way, { from, to, foot, limits });
    if (typeof found === 'string') rejected.push({ from, to, fault: found });
    else cycles.push(found);
  }
  return { cycles, rejected };
}

type Way = { readonly path: Float64Array; readonly facing: Float64Array };

/** Sway and bob of a step are faster than this [Hz]. */
const WAY_CUTOFF = 1.5;

function wayOf(placed: PlacedMotion): Way {
  return { path: lowPassPoints(pathOf(placed, 0), WAY_CUTOFF, placed.rate), facing: facingOf(placed) };
}

type Stretch = { readonly from: number; readonly to: number; readonly foot: Side; readonly limits: CycleLimits };

function cycleBetween(placed: PlacedMotion, events: GaitEvents, way: Way, stretch: Stretch): GaitCycle | CycleFault {
  const { from, to, foot, limits } = stretch;
  const duration = (to - from) / placed.rate;
  if (duration < limits.duration[0] || duration > limits.duration[1]) return 'duration';
  const other = foot === 'right' ? 'left' : 'right';
  const strikes = events[other].strikes.filter((frame) => frame > from && frame < to);
  if (strikes.length !== 1) return 'other strike';
  const strike = (strikes[0] - from) / (to - from);
  if (strike < limits.otherStrike[0] || strike > limits.otherStrike[1]) return 'other strike';
  const duties = dutiesOf(events[foot].toeOffs, events[other].toeOffs, { from, strike: strikes[0], to });
  if (!duties) return 'toe-offs';
  const fault = faultOfWay(placed, way, stretch);
  if (fault) return fault;
  const { keytimes, ends, isRunning } = keytimesOf(strike, duties);
  return {
    foot,
    from,
    to,
    duration,
    keytimes,
    stances: [
      { foot, from: 0, to: ends[0] },
      { foot: other, from: strike, to: ends[1] },
    ],
    isRunning,
    speed: travelled(way, from, to) / duration,
    turnRate: (way.facing[to] - way.facing[from]) / duration,
  };
}

type Strikes = { readonly from: number; readonly strike: number; readonly to: number };

/**
 * Shares of the cycle in which each foot stands. The other foot's stance goes on beyond the cycle in a walk; its toe-off is then taken
 * from the cycle's beginning. A foot without a toe-off stands as long as the other does.
 */
function dutiesOf(own: readonly number[], others: readonly number[], { from, strike, to }: Strikes): [number, number] | undefined {
  const length = to - from;
  const off = own.find((frame) => frame > from && frame < to);
  const inRun = others.find((frame) => frame > strike && frame < to);
  const inWalk = others.find((frame) => frame >= from && frame < strike);
  const otherOff = inRun ?? (inWalk === undefined ? undefined : inWalk + length);
  const duty = off === undefined ? undefined : (off - from) / length;
  const otherDuty = otherOff === undefined ? undefined : (otherOff - strike) / length;
  const known = duty ?? otherDuty;
  return known === undefined ? undefined : [duty ?? known, otherDuty ?? known];
}

/** Keytimes are at least this far apart. */
const APART = 0.02;

/** A gait is a walk or a run with both feet, whichever their stances together come closer to; its keytimes are in order. */
function keytimesOf(strike: number, [duty, otherDuty]: readonly [number, number]) {
  const isRunning = duty + otherDuty < 1;
  const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low + APART), high - APART);
  const ends = isRunning
    ? [within(duty, 0, strike), within(strike + otherDuty, strike, 1)]
    : [within(duty, strike, 1), 1 + within(strike + otherDuty - 1, 0, strike)];
  const keytimes: GaitCycle['keytimes'] = isRunning ? [0, ends[0], strike, ends[1], 1] : [0, ends[1] - 1, strike, ends[0], 1];
  return { keytimes, ends, isRunning };
}

function faultOfWay(placed: PlacedMotion, way: Way, { from, to, limits }: Stretch): CycleFault | undefined {
  const duration = (to - from) / placed.rate;
  const middle = (from + to) >> 1;
  const total = travelled(way, from, to);
  if (total < limits.way) return 'way';
  if (closure(placed.motion, from, to, LEGS) > limits.closureLegs) return 'closure';
  if (closure(placed.motion, from, to, UPPER) > limits.closureUpper) return 'closure';
  const [first, second] = [travelled(way, from, middle) / (middle - from), travelled(way, middle, to) / (to - middle)];
  if (Math.abs(first - second) > (limits.speedChange * total) / (to - from)) return 'speed change';
  if (Math.abs(way.facing[to] - way.facing[from]) / duration > limits.turnRate) return 'turn';
  return Math.abs(crabAngle(way, from, to)) > limits.travelFacing ? 'travel not ahead' : undefined;
}

function travelled({ path }: Way, from: number, to: number): number {
  let sum = 0;
  for (let i = from + 1; i <= to; i++) {
    const x = path[3 * i] - path[3 * i - 3];
    const z = path[3 * i + 2] - path[3 * i - 1];
    sum += Math.sqrt(x * x + z * z);
  }
  return sum;
}

/** From where the body faces to where it goes: the mean over the steps of its way [rad]. */
function crabAngle({ path, facing }: Way, from: number, to: number): number {
  let [ahead, aside] = [0, 0];
  for (let i = from + 1; i <= to; i++) {
    const x = path[3 * i] - path[3 * i - 3];
    const z = path[3 * i + 2] - path[3 * i - 1];
    const [s, c] = [sin(facing[i]), cos(facing[i])];
    ahead += x * s + z * c;
    aside += x * c - z * s;
  }
  return atan2(aside, ahead);
}

const LEGS = ['leftUpperLeg', 'leftLowerLeg', 'leftFoot', 'rightUpperLeg', 'rightLowerLeg', 'rightFoot'].map(jointNumber);
/** Hands and toes are left out: they shake. */
const UPPER = [
  'spine',
  'chest',
  'upperChest',
  'neck',
  'head',
  'leftShoulder',
  'leftUpperArm',
  'leftLowerArm',
  'rightShoulder',
  'rightUpperArm',
  'rightLowerArm',
].map(jointNumber);

function closure(motion: Motion, from: number, to: number, joints: readonly number[]): number {
  let sum = 0;
  for (const joint of joints) sum += angleBetween(rotationAt(motion, from, joint), rotationAt(motion, to, joint)) ** 2;
  return Math.sqrt(sum / joints.length);
}
