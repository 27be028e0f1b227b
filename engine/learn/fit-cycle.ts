import {
  CANONICAL,
  CHANNELS,
  GAIT_SIZE,
  type GaitName,
  type GaitVector,
  HARMONICS,
  JOINTS,
  jointNumber,
  LEFT_DUTY,
  LEFT_LATE,
  LN_DURATION,
  type Motion,
  place,
  RIGHT_DUTY,
  rootAt,
  rotationAt,
  shifted,
  TERMS,
} from '../animate/index.js';
import {
  aboutAxis,
  atan2,
  cos,
  direction,
  inverse,
  log,
  logarithm,
  multiply,
  quaternionAt,
  sin,
  subtract,
  type Vector,
} from '../math/index.js';
import { leastSquares, type MatrixLibrary } from './least-squares.js';

/** One cycle of somebody walking or running, as it was captured. */
export type CapturedCycle = {
  readonly clip: string;
  /** Whose clip it is: people weigh alike, however many clips there are of each. */
  readonly person: string;
  /** What the clip shows, by the name its collection gives. */
  readonly style: string;
  readonly gait: GaitName;
  /** From the strike of a foot to its next strike, both frames included; on the canonical skeleton. */
  readonly motion: Motion;
  /** Whose strike begins the cycle. */
  readonly foot: 'left' | 'right';
  /** When the other foot strikes, as a share of the cycle. */
  readonly otherStrike: number;
  /** For what share of the cycle that foot stands, and the other. */
  readonly duty: number;
  readonly otherDuty: number;
};

/** A cycle as numbers, with what it was fitted at. */
export type FittedCycle = {
  readonly vector: GaitVector;
  /** Along the arc [m/s], and its turning to the left [rad/s]. */
  readonly speed: number;
  readonly turn: number;
  /** When the left foot strikes. */
  readonly leftStrike: number;
  /** What the series leaves of the joints' rotations [rad] and of the root's place [m], root mean square. */
  readonly residual: { readonly joints: number; readonly root: number };
};

/** The part of a cycle that travels evenly: an arc walked at constant speed. */
type Arc = {
  readonly speed: number;
  readonly turn: number;
  readonly headings: Float64Array;
  readonly places: readonly (readonly [number, number])[];
};

const UP: Vector = [0, 1, 0];

/** Fits a steady arc and, around it, a Fourier series of every channel; what drifts from beginning to end is left out. */
export function fitCycle(library: MatrixLibrary, cycle: CapturedCycle, reference: Float64Array): FittedCycle {
  const { motion, foot, otherStrike, duty, otherDuty } = cycle;
  const arc = fitArc(library, motion);
  const values = channelsOf(motion, arc, reference);
  const last = motion.frames - 1;
  const design = values.map((_, frame) => [...waves(frame / last), frame / last - 0.5]);
  const coefficients = leastSquares(library, design, values);

  const vector = new Float64Array(GAIT_SIZE);
  for (let term = 0; term < TERMS; term++) vector.set(coefficients.getRow(term), term * CHANNELS);
  vector[LN_DURATION] = log(last * motion.frameTime);
  const isRight = foot === 'right';
  const leftStrike = isRight ? otherStrike : 1 - otherStrike;
  vector[LEFT_LATE] = leftStrike - 0.5;
  vector[RIGHT_DUTY] = isRight ? duty : otherDuty;
  vector[LEFT_DUTY] = isRight ? otherDuty : duty;
  return {
    // A cycle between two strikes of the left foot is told from the right one's.
    vector: isRight ? vector : shifted(vector, otherStrike),
    leftStrike,
    speed: arc.speed,
    turn: arc.turn,
    residual: residualOf(design, coefficients.to2DArray(), values),
  };
}

/** The pose that plain walking is counted from: the mean over cycles and their mirror images, with level hips. */
export function referencePose(cycles: readonly CapturedCycle[], mirror: readonly number[]): Float64Array {
  const sum = new Float64Array(4 * JOINTS);
  for (const { motion } of cycles) {
    for (let frame = 0; frame < motion.frames; frame++) {
      for (let joint = 0; joint < JOINTS; joint++) {
        const [x, y, z, w] = rotationAt(motion, frame, joint);
        const sign = w < 0 ? -1 : 1;
        addTo(sum, 4 * joint, [sign * x, sign * y, sign * z, sign * w]);
        addTo(sum, 4 * mirror[joint], [sign * x, -sign * y, -sign * z, sign * w]);
      }
    }
  }
  for (let joint = 0; joint < JOINTS; joint++) {
    const [x, y, z, w] = joint === 0 ? [0, 0, 0, 1] : quaternionAt(sum, 4 * joint);
    const size = Math.sqrt(x * x + y * y + z * z + w * w);
    sum.set(size > 0 ? [x / size, y / size, z / size, w / size] : [0, 0, 0, 1], 4 * joint);
  }
  return sum;
}

/** Constant, then cosine and sine of each harmonic at a phase. */
function waves(phase: number): number[] {
  const result = [1];
  for (let h = 1; h <= HARMONICS; h++) result.push(cos(2 * Math.PI * h * phase), sin(2 * Math.PI * h * phase));
  return result;
}

/**
 * Turning comes from where hips and shoulders face, freed of its waves; then speed forward and sideways, and the waves around the
 * path, are one linear problem. Going sideways turns the heading into the direction of travel, and the problem is solved again.
 */
function fitArc(library: MatrixLibrary, motion: Motion): Arc {
  const last = motion.frames - 1;
  const duration = last * motion.frameTime;
  const facing = facings(motion).map((angle) => [angle]);
  const design = facing.map((_, frame) => [...waves(frame / last), frame / last - 0.5]);
  const coefficients = leastSquares(library, design, facing);
  const turn = coefficients.get(TERMS, 0) / duration;
  const first = solvePath(library, motion, coefficients.get(0, 0), turn);
  const second = solvePath(library, motion, coefficients.get(0, 0) + atan2(first.sideways, first.forward), turn);
  return { speed: second.forward, turn, headings: second.headings, places: second.places };
}

function solvePath(library: MatrixLibrary, motion: Motion, middle: number, turn: number) {
  const last = motion.frames - 1;
  const rows: number[][] = [];
  const values: number[][] = [];
  const headings = new Float64Array(motion.frames);
  const ways: (readonly [number, number])[] = [];
  for (let frame = 0; frame < motion.frames; frame++) {
    const time = (frame / last - 0.5) * last * motion.frameTime;
    const heading = middle + turn * time;
    const [x, , z] = rootAt(motion, frame);
    // How far one comes along x and z with one metre a second forward.
    const alongX = Math.abs(turn) < 1e-3 ? sin(middle) * time : (cos(middle) - cos(heading)) / turn;
    const alongZ = Math.abs(turn) < 1e-3 ? cos(middle) * time : (sin(heading) - sin(middle)) / turn;
    const [, ...periodic] = waves(frame / last);
    const c = cos(heading);
    const s = sin(heading);
    rows.push([1, 0, alongX, alongZ, ...periodic.map((wave) => wave * c), ...periodic.map((wave) => wave * s)]);
    rows.push([0, 1, alongZ, -alongX, ...periodic.map((wave) => -wave * s), ...periodic.map((wave) => wave * c)]);
    values.push([x], [z]);
    headings[frame] = heading;
    ways.push([alongX, alongZ]);
  }
  const [x0, z0, forward, sideways] = leastSquares(library, rows, values).getColumn(0);
  const places = ways.map(([x, z]) => [x0 + forward * x + sideways * z, z0 + forward * z - sideways * x] as const);
  return { forward, sideways, headings, places };
}

/** Where hips and shoulders face, frame by frame, without jumps [rad from +z towards +x]. */
function facings(motion: Motion): number[] {
  const [leftLeg, rightLeg, leftArm, rightArm] = ['leftUpperLeg', 'rightUpperLeg', 'leftUpperArm', 'rightUpperArm'].map(jointNumber);
  const angles: number[] = [];
  for (let frame = 0; frame < motion.frames; frame++) {
    const { places } = place(motion, frame);
    const [hx, , hz] = level(subtract(places[leftLeg], places[rightLeg]));
    const [sx, , sz] = level(subtract(places[leftArm], places[rightArm]));
    const angle = atan2(-(hz + sz), hx + sx);
    const turns = frame === 0 ? 0 : Math.round((angles[frame - 1] - angle) / (2 * Math.PI));
    angles.push(angle + 2 * Math.PI * turns);
  }
  return angles;
}

function level([x, , z]: Vector): Vector {
  return direction([x, 0, z]);
}

function channelsOf(motion: Motion, { headings, places }: Arc, reference: Float64Array): Float64Array[] {
  return places.map(([pathX, pathZ], frame) => {
    const values = new Float64Array(CHANNELS);
    const [x, y, z] = rootAt(motion, frame);
    const c = cos(headings[frame]);
    const s = sin(headings[frame]);
    values.set([(x - pathX) * c - (z - pathZ) * s, y, (x - pathX) * s + (z - pathZ) * c]);
    for (let joint = 0; joint < CANONICAL.names.length; joint++) {
      const own = rotationAt(motion, frame, joint);
      const rotation = joint === 0 ? multiply(aboutAxis(UP, -headings[frame]), own) : own;
      values.set(logarithm(multiply(inverse(quaternionAt(reference, 4 * joint)), rotation)), 3 + 3 * joint);
    }
    return values;
  });
}

function residualOf(design: number[][], coefficients: number[][], values: Float64Array[]): { joints: number; root: number } {
  let joints = 0;
  let root = 0;
  values.forEach((row, frame) => {
    row.forEach((value, channel) => {
      const fitted = design[frame].reduce((sum, factor, term) => sum + factor * coefficients[term][channel], 0);
      if (channel < 3) root += (value - fitted) ** 2;
      else joints += (value - fitted) ** 2;
    });
  });
  return { joints: Math.sqrt(joints / values.length / JOINTS), root: Math.sqrt(root / values.length) };
}

function addTo(sum: Float64Array, at: number, numbers: readonly number[]): void {
  for (let i = 0; i < numbers.length; i++) sum[at + i] += numbers[i];
}
