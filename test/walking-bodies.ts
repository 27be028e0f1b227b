import { CANONICAL, JOINTS, jointNumber } from 'promenade/animate';
import { aboutAxis, IDENTITY, multiply, type Quaternion, type Vector } from 'promenade/math';
import { averagePerson, createMemorySink, createRecorder, type Frame } from 'promenade/record';

/** One agent on a straight way, there from one tick to before another. */
export type Walker = { id: number; from: number; to: number; x: number; z: number; heading: number; speed: number; scale: number };

/** Somebody who is there all the time, somebody small who comes late, somebody tall who leaves early. */
export const THREE_WALKERS: readonly Walker[] = [
  { id: 2, from: 0, to: 60, x: -2, z: 0, heading: 0, speed: 1.4, scale: 1 },
  { id: 5, from: 20, to: 60, x: 0, z: -2, heading: Math.PI / 2, speed: 1, scale: 0.7 },
  { id: 9, from: 0, to: 45, x: 2, z: 1.5, heading: -Math.PI, speed: 1.2, scale: 1.1 },
];

const [X, Y, Z]: readonly Vector[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const TICK = 1 / 30;
/** Of the hips of a walker of scale 1 [m] */
const HIPS = 0.96;

/** The files of a recording of walkers, with their bodies or without. */
export function recordWalkers(walkers: readonly Walker[], ticks: number, { poses = true } = {}): Record<string, Uint8Array> {
  const sink = createMemorySink();
  const about = { engine: 'test', name: 'walkers', scenario: {}, seed: 1, tick: TICK, origin: [0, 0] as const, populations: ['walkers'] };
  const skeleton = { joints: CANONICAL.names, parents: CANONICAL.parents, offsets: [...CANONICAL.offsets] };
  const recorder = createRecorder(sink, about, poses ? { poses: skeleton } : {});
  recorder.people(walkers.map(({ id, scale }) => ({ ...averagePerson(id), population: 'walkers', height: 1.7 * scale })));
  for (let tick = 0; tick < ticks; tick++) recorder.frame(frameOf(walkers, tick));
  recorder.close();
  return sink.files();
}

function frameOf(walkers: readonly Walker[], tick: number): Frame {
  const there = walkers.filter(({ from, to }) => tick >= from && tick < to);
  const column = (value: (walker: Walker) => number) => Float32Array.from(there, value);
  const gone = ({ from, speed }: Walker) => (tick - from) * TICK * speed;
  const places = there.map((walker): Vector => {
    const { x, z, heading, scale } = walker;
    return [x + gone(walker) * Math.cos(heading), HIPS * scale, z + gone(walker) * Math.sin(heading)];
  });
  const phase = column((walker) => (gone(walker) / (1.4 * walker.scale)) % 1);
  return {
    tick,
    time: tick * TICK,
    count: there.length,
    id: Uint32Array.from(there, ({ id }) => id),
    x: Float32Array.from(places, ([x]) => x),
    z: Float32Array.from(places, ([, , z]) => z),
    heading: column(({ heading }) => heading),
    velocityX: column(({ speed, heading }) => speed * Math.cos(heading)),
    velocityZ: column(({ speed, heading }) => speed * Math.sin(heading)),
    population: new Uint32Array(there.length),
    columns: {},
    poses: {
      joints: JOINTS,
      level: new Uint32Array(there.length),
      style: new Uint32Array(there.length),
      phase,
      scale: column(({ scale }) => scale),
      root: Float32Array.from(places.flat()),
      rotations: Float32Array.from(there.flatMap(({ heading }, i) => rotationsOf(heading, phase[i]).flat())),
    },
  };
}

/** Legs swing against each other, arms against legs. */
function rotationsOf(heading: number, phase: number): Quaternion[] {
  const rotations = CANONICAL.names.map((): Quaternion => IDENTITY);
  // A heading turns from +x towards +z; a body at rest faces +z.
  rotations[0] = aboutAxis(Y, Math.PI / 2 - heading);
  for (const [side, sign, shift] of [
    ['left', 1, 0],
    ['right', -1, 0.5],
  ] as const) {
    const swing = Math.cos(2 * Math.PI * (phase + shift));
    rotations[jointNumber(`${side}UpperLeg`)] = aboutAxis(X, 0.4 * swing);
    rotations[jointNumber(`${side}LowerLeg`)] = aboutAxis(X, 0.15);
    rotations[jointNumber(`${side}UpperArm`)] = multiply(aboutAxis(X, -0.35 * swing), aboutAxis(Z, -1.35 * sign));
  }
  return rotations;
}
