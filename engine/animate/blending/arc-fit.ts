import { atan2, cos, rotate, sin } from '../../math/index.js';
import { type Motion, rotationAt } from '../motion.js';
import { type Arc, arcAt, wrapAngle, yawOf } from './arc.js';
import { leastSquares } from './symmetric.js';

/** Paths that stay within this are standing: they have no direction to turn from [m]. */
const STANDING = 0.15;

/** Harmonics of a body's sway that are told apart from its way. */
const HARMONICS = 2;

type PerFrame = (frame: number) => number;

/** A path on the floor, from its middle frame. */
type Path = { readonly frames: number; readonly x: PerFrame; readonly z: PerFrame };

/** A circle by its point nearest to the origin: how far to the left of the origin it is, its direction there, and its curvature [1/m]. */
type Circle = { readonly nearest: number; readonly yaw: number; readonly curvature: number };

/**
 * The circular arc nearest to the root's path on the floor, by least squares, with the speed and turn rate at which the motion goes
 * along it: the arc's length and angle over the duration (Kim et al. 2002, 4.1).
 */
export function fitArc({ positions, frames, frameTime }: Motion): Arc {
  const last = frames - 1;
  const duration = Math.max(last, 1) * frameTime;
  const middle = last >> 1;
  const x = (frame: number) => positions[3 * frame] - positions[3 * middle];
  const z = (frame: number) => positions[3 * frame + 2] - positions[3 * middle + 2];
  let extent = 0;
  for (let frame = 0; frame < frames; frame++) extent = Math.max(extent, Math.sqrt(x(frame) ** 2 + z(frame) ** 2));
  const isStanding = extent < STANDING;
  if (isStanding || frames < 3) {
    const wayX = x(last) - x(0);
    const wayZ = z(last) - z(0);
    const speed = Math.sqrt(wayX * wayX + wayZ * wayZ) / duration;
    return { x: positions[0], z: positions[2], yaw: isStanding ? 0 : yawOf(wayX, wayZ), speed, turnRate: 0 };
  }

  const { nearest, yaw, curvature } = nearestCircle({ frames, x, z });
  const from: Arc = {
    x: positions[3 * middle] + nearest * cos(yaw),
    z: positions[3 * middle + 2] - nearest * sin(yaw),
    yaw,
    speed: 1,
    turnRate: curvature,
  };
  const { begin, way } = wayAlong({ frames, x, z }, { nearest, yaw, curvature }, middle);
  const start = arcAt(from, begin);
  // Who moves against the circle's direction goes the other way round it.
  const turned = way < 0 ? Math.PI : 0;
  return { ...start, yaw: wrapAngle(start.yaw + turned), speed: Math.abs(way) / duration, turnRate: (curvature * way) / duration };
}

/**
 * The circle or line nearest to a path. Both are one family, κ̃ r² − n + c = 0 with r the distance from the origin and n that to the
 * left of a direction, so the best one has a closed form (Karimäki 1991, *Effective circle fitting for particle trajectories*).
 */
function nearestCircle({ frames, x, z }: Path): Circle {
  const mean = (value: PerFrame) => {
    let sum = 0;
    for (let frame = 0; frame < frames; frame++) sum += value(frame);
    return sum / frames;
  };
  const r: PerFrame = (frame) => x(frame) ** 2 + z(frame) ** 2;
  const covariance = (a: PerFrame, b: PerFrame) => mean((frame) => a(frame) * b(frame)) - mean(a) * mean(b);
  const rr = covariance(r, r);
  const zr = covariance(z, r);
  const xr = covariance(x, r);

  // The direction is the principal one of what r² does not explain of the path's spread.
  const spreadZ = covariance(z, z) - zr ** 2 / rr;
  const spreadX = covariance(x, x) - xr ** 2 / rr;
  const spreadZX = covariance(z, x) - (zr * xr) / rr;
  const yaw = atan2(2 * spreadZX, spreadZ - spreadX) / 2;

  const bend = (xr * cos(yaw) - zr * sin(yaw)) / rr;
  const offset = mean((frame) => x(frame) * cos(yaw) - z(frame) * sin(yaw)) - bend * mean(r);
  const root = Math.sqrt(Math.max(1 - 4 * bend * offset, 1e-12));
  return { nearest: (2 * offset) / (1 + root), yaw, curvature: (2 * bend) / root };
}

/** How far along a circle a path goes, and where it begins, from the circle's point nearest to the origin [m]. */
function wayAlong({ frames, x, z }: Path, { nearest, yaw, curvature }: Circle, middle: number): { begin: number; way: number } {
  const along: PerFrame = (frame) => x(frame) * sin(yaw) + z(frame) * cos(yaw);
  const across: PerFrame = (frame) => x(frame) * cos(yaw) - z(frame) * sin(yaw) - nearest;
  if (Math.abs(curvature) < 1e-9) return { begin: along(0), way: along(frames - 1) - along(0) };

  // Angles on the circle are counted on over whole turns, from the middle frame, which is near the origin.
  const angleAt: PerFrame = (frame) => atan2(curvature * along(frame), 1 - curvature * across(frame));
  let first = angleAt(middle);
  let last = first;
  for (let frame = middle; frame > 0; frame--) first += wrapAngle(angleAt(frame - 1) - angleAt(frame));
  for (let frame = middle; frame < frames - 1; frame++) last += wrapAngle(angleAt(frame + 1) - angleAt(frame));
  return { begin: first / curvature, way: (last - first) / curvature };
}

/**
 * The arc of a cyclic motion. One cycle is too short to tell sway from direction by eye: the way is fitted together with the first
 * harmonics of the sway, and the turning rate is that of the hips, likewise without their swing.
 */
export function fitCycle(motion: Motion): Arc {
  const { frames, frameTime } = motion;
  const yaws: number[] = [];
  for (let frame = 0; frame < frames; frame++) {
    const [x, , z] = rotate(rotationAt(motion, frame, 0), [0, 0, 1]);
    yaws.push(frame === 0 ? yawOf(x, z) : yaws[frame - 1] + wrapAngle(yawOf(x, z) - yaws[frame - 1]));
  }
  const terms = yaws.map((_, frame) => [frame * frameTime, 1, ...harmonicsAt(frame / frames)]);
  return alignArc(motion, leastSquares(terms, yaws)[0]);
}

/** Where the arc of a cyclic motion with this turning rate begins, and its speed. */
export function alignArc({ positions, frames, frameTime }: Motion, turnRate: number): Arc {
  const terms: number[][] = [];
  const values: number[] = [];
  for (let frame = 0; frame < frames; frame++) {
    const way = arcAt({ x: 0, z: 0, yaw: 0, speed: 1, turnRate }, frame * frameTime);
    const c = cos(way.yaw);
    const s = sin(way.yaw);
    const waves = harmonicsAt(frame / frames);
    // Unknown: a place, a velocity (both z, x), and the sway's waves along and across the direction of the path.
    terms.push([1, 0, way.z, -way.x, ...waves.map((wave) => wave * c), ...waves.map((wave) => -wave * s)]);
    terms.push([0, 1, way.x, way.z, ...waves.map((wave) => wave * s), ...waves.map((wave) => wave * c)]);
    values.push(positions[3 * frame + 2], positions[3 * frame]);
  }
  const [z, x, forwardZ, forwardX] = leastSquares(terms, values);
  const speed = Math.sqrt(forwardX * forwardX + forwardZ * forwardZ);
  return { x, z, yaw: speed > 1e-6 ? yawOf(forwardX, forwardZ) : 0, speed, turnRate };
}

function harmonicsAt(phase: number): number[] {
  const turn = 2 * Math.PI * phase;
  return Array.from({ length: HARMONICS }, (_, h) => [cos((h + 1) * turn), sin((h + 1) * turn)]).flat();
}
