// A plain walk for tests of what is recorded and exported; not part of this room's public entry.
import { aboutAxis, atan2, cos, IDENTITY, multiply, type Quaternion, sin, type Vector } from '../../math/index.js';
import { averagePerson, createMemorySink, createRecorder, type Frame, type Poses, type RecordedSkeleton } from '../../record/index.js';
import { emptyMotion, place, setRotation } from '../motion.js';
import { CANONICAL, JOINTS, jointNumber, SOLE } from '../skeleton.js';

/** One agent on a straight way. */
export type Walker = { id: number; from: number; to: number; x: number; z: number; heading: number; speed: number; scale: number };

export const WALKED_SKELETON: RecordedSkeleton = {
  joints: CANONICAL.names,
  parents: CANONICAL.parents,
  offsets: [...CANONICAL.offsets],
};

const X: Vector = [1, 0, 0];
const Y: Vector = [0, 1, 0];
const Z: Vector = [0, 0, 1];
const TICK = 1 / 30;

/** A walker's joints at a phase from 0 to 1, and how high its hips are over the lower sole. */
export function walkingPose(phase: number): { rotations: Quaternion[]; hips: number } {
  const rotations = CANONICAL.names.map(() => IDENTITY);
  for (const [side, sign, shift] of [
    ['left', 1, 0],
    ['right', -1, 0.5],
  ] as const) {
    const turn = 2 * Math.PI * (phase + shift);
    const knee = 0.15 + 0.4 * Math.max(0, sin(turn - 0.6));
    rotations[jointNumber(`${side}UpperLeg`)] = aboutAxis(X, 0.4 * cos(turn) - 0.1);
    rotations[jointNumber(`${side}LowerLeg`)] = aboutAxis(X, knee);
    rotations[jointNumber(`${side}Foot`)] = aboutAxis(X, -0.35 * cos(turn) - 0.05);
    rotations[jointNumber(`${side}UpperArm`)] = multiply(aboutAxis(X, -0.35 * cos(turn)), aboutAxis(Z, -sign * 1.35));
    rotations[jointNumber(`${side}LowerArm`)] = aboutAxis(Y, -sign * 0.35);
  }
  const motion = emptyMotion('pose', CANONICAL, TICK, 1);
  for (const [joint, rotation] of rotations.entries()) setRotation(motion, 0, joint, rotation);
  const { places } = place(motion, 0);
  const lowest = Math.min(...['leftToes', 'rightToes', 'leftFoot', 'rightFoot'].map((name) => places[jointNumber(name)][1]));
  return { rotations, hips: -lowest - SOLE.ball[1] };
}

/** The frame of a tick with everybody who is there. */
export function walkingFrame(walkers: readonly Walker[], tick: number): Frame & { poses: Poses } {
  const there = walkers.filter(({ from, to }) => tick >= from && tick < to);
  const seconds = ({ from }: Walker) => (tick - from) * TICK;
  const column = (value: (walker: Walker) => number) => Float32Array.from(there, value);
  const x = column((walker) => walker.x + walker.speed * seconds(walker) * cos(walker.heading));
  const z = column((walker) => walker.z + walker.speed * seconds(walker) * sin(walker.heading));
  const phase = column((walker) => (walker.id * 0.37 + (seconds(walker) * walker.speed) / (1.4 * walker.scale)) % 1);
  const bodies = there.map((walker, i) => {
    const { rotations, hips } = walkingPose(phase[i]);
    const yaw = aboutAxis(Y, atan2(cos(walker.heading), sin(walker.heading)));
    return { root: [x[i], hips * walker.scale, z[i]], rotations: [yaw, ...rotations.slice(1)].flat() };
  });
  return {
    tick,
    time: tick * TICK,
    count: there.length,
    id: Uint32Array.from(there, ({ id }) => id),
    x,
    z,
    heading: column(({ heading }) => heading),
    velocityX: column(({ speed, heading }) => speed * cos(heading)),
    velocityZ: column(({ speed, heading }) => speed * sin(heading)),
    population: new Uint32Array(there.length),
    columns: {},
    poses: {
      joints: JOINTS,
      level: new Uint32Array(there.length),
      style: Uint32Array.from(there, ({ id }) => id % 3),
      phase,
      scale: column(({ scale }) => scale),
      root: Float32Array.from(bodies.flatMap(({ root }) => root)),
      rotations: Float32Array.from(bodies.flatMap(({ rotations }) => rotations)),
    },
  };
}

/** The files of a recording of walkers with their bodies, or without. */
export function recordWalkers(walkers: readonly Walker[], ticks: number, { poses = true } = {}): Record<string, Uint8Array> {
  const sink = createMemorySink();
  const about = { engine: 'test', name: 'walkers', scenario: {}, seed: 1, tick: TICK, origin: [0, 0] as const, populations: ['walkers'] };
  const recorder = createRecorder(sink, about, poses ? { poses: WALKED_SKELETON } : {});
  recorder.people(walkers.map(({ id, scale }) => ({ ...averagePerson(id), population: 'walkers', height: 1.7 * scale })));
  for (let tick = 0; tick < ticks; tick++) recorder.frame(walkingFrame(walkers, tick));
  recorder.close();
  return sink.files();
}

/** Somebody who is there all the time, somebody small who comes late, somebody tall who leaves early. */
export const THREE_WALKERS: readonly Walker[] = [
  { id: 2, from: 0, to: 60, x: -2, z: 0, heading: 0, speed: 1.4, scale: 1 },
  { id: 5, from: 20, to: 60, x: 0, z: -2, heading: Math.PI / 2, speed: 1, scale: 0.7 },
  { id: 9, from: 0, to: 45, x: 2, z: 1.5, heading: -Math.PI, speed: 1.2, scale: 1.1 },
];
