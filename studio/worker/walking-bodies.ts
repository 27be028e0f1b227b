import {
  authoredStyles,
  betweenPostures,
  builtInGaits,
  CANONICAL,
  createBlender,
  type MotionStyle,
  type Posture,
  postureAt,
} from 'promenade/animate';
import type { Frame, Poses } from 'promenade/record';
import { addPerson, advanceTracks, type Clip, createTracks, ROW, sortGaits, type Tracks } from 'promenade/render';
import type { PeopleColumns } from './frame-packet.js';

/** Gives people bodies that walk along their tracks: by cycles that fit their speed, as the picture draws those who are far away. */
export type Walkers = { readonly tracks: Tracks; readonly cycles: readonly Posture[][] };

/** Moments of a cycle; postures in between are blended. */
const MOMENTS = 24;
/** Height of the canonical body [m]. */
const HEIGHT = 1.7;
const WALKS = ['plain walk', 'easy walk', 'swinging walk'];
const SPEEDS = [0.3, 0.75, 1.3, 2];

/** Makes the cycles. */
export async function createWalkers(people: PeopleColumns): Promise<Walkers> {
  const gaits = await builtInGaits({ names: [...WALKS, 'plain jog', 'plain run'] });
  const waits = authoredStyles().filter(({ type }) => type === 'wait');
  const parts = [
    ...gaits.flatMap((style, number) => (style.type === 'walk' ? SPEEDS : [0]).map((speed) => cycleOf(style, number, speed))),
    ...waits.slice(0, 2).map((style, number) => cycleOf(style, gaits.length + number, 0)),
  ];
  const tracks = createTracks();
  tracks.gaits = sortGaits(parts.map(({ clip }) => clip));
  people.id.forEach((id, i) => {
    addPerson(tracks, id, { breadth: people.breadth[i], height: people.height[i], age: people.age[i], population: people.population[i] });
  });
  return { tracks, cycles: parts.map(({ moments }) => moments) };
}

/** The bodies of the next frame. */
export function walkOn({ tracks, cycles }: Walkers, frame: Frame, heights: ReadonlyMap<number, number>): Poses {
  const { time, count, id, x, z, heading } = frame;
  advanceTracks(tracks, { time, count, id, x, z, heading, altitude: frame.columns.altitude });
  const joints = CANONICAL.names.length;
  const poses = {
    joints,
    level: new Uint32Array(count),
    style: new Uint32Array(count),
    phase: new Float32Array(count),
    scale: new Float32Array(count),
    root: new Float32Array(3 * count),
    rotations: new Float32Array(4 * joints * count),
  };
  for (let i = 0; i < count; i++) {
    const phase = tracks.motion[ROW * i + 7];
    poses.phase[i] = phase - Math.floor(phase);
    poses.scale[i] = (heights.get(frame.id[i]) ?? HEIGHT) / HEIGHT;
    writeBody(poses, i, postureOf(cycles[tracks.clip[i]], poses.phase[i]), frame.x[i], frame.z[i], tracks.motion[ROW * i + 6]);
  }
  return poses;
}

/** Puts a posture that faces +z on its spot, turned to a heading. */
function writeBody(poses: Poses, i: number, { root, rotations }: Posture, x: number, z: number, heading: number): void {
  const turn = Math.PI / 2 - heading;
  const [s, c] = [Math.sin(turn), Math.cos(turn)];
  const size = poses.scale[i];
  poses.root.set([x + size * (c * root[0] + s * root[2]), size * root[1], z + size * (c * root[2] - s * root[0])], 3 * i);
  const [hx, hy, hz, hw] = rotations[0];
  const [yaw, w] = [Math.sin(turn / 2), Math.cos(turn / 2)];
  const at = 4 * poses.joints * i;
  poses.rotations.set([w * hx + yaw * hz, w * hy + yaw * hw, w * hz - yaw * hx, w * hw - yaw * hy], at);
  for (let joint = 1; joint < rotations.length; joint++) poses.rotations.set(rotations[joint], at + 4 * joint);
}

function postureOf(moments: readonly Posture[], phase: number): Posture {
  const at = phase * MOMENTS;
  const k = Math.floor(at) % MOMENTS;
  return betweenPostures(moments[k], moments[(k + 1) % MOMENTS], at - Math.floor(at));
}

/** The straight cycle of a style next to a speed; its first speed where it has only one. */
function cycleOf({ type, examples }: MotionStyle, style: number, speed: number): { clip: Clip; moments: Posture[] } {
  const straight = examples.filter(({ parameters }) => parameters.turnRate === 0);
  const example = straight.find(({ parameters }) => Math.abs(parameters.speed - speed) < 0.01) ?? straight[0] ?? examples[0];
  const [motion] = createBlender([example]).onTheSpot;
  const moments = Array.from({ length: MOMENTS }, (_, k) => {
    const at = (k / MOMENTS) * motion.frames;
    const frame = Math.floor(at);
    return betweenPostures(postureAt(motion, frame), postureAt(motion, (frame + 1) % motion.frames), at - frame);
  });
  const duration = example.motion.frames * example.motion.frameTime;
  const pace = example.parameters.speed;
  return { clip: { type, style, speed: pace, way: pace * duration, duration }, moments };
}
