import { betweenPostures, CANONICAL, type Posture } from 'promenade/animate';
import type { Frame, Poses } from 'promenade/record';
import { addPerson, advanceTracks, type Cycle, createTracks, farCycles, farStyles, ROW, sortGaits, type Tracks } from 'promenade/render';
import { type PeopleColumns, whoAt } from './frame-packet.js';

/** Gives people bodies that walk along their tracks, sit and lean: by cycles that fit, as the picture draws those who are far away. */
export type Walkers = { readonly tracks: Tracks; readonly cycles: readonly Cycle[] };

/** Makes the cycles. */
export async function createWalkers(people: PeopleColumns): Promise<Walkers> {
  const cycles = farCycles(await farStyles());
  const tracks = createTracks();
  tracks.gaits = sortGaits(cycles.map(({ clip }) => clip));
  people.id.forEach((id, i) => {
    addPerson(tracks, id, whoAt(people, i));
  });
  return { tracks, cycles };
}

/** The bodies of the next frame. */
export function walkOn({ tracks, cycles }: Walkers, frame: Frame): Poses {
  const { time, count, id, x, z, heading, velocityX, velocityZ, columns } = frame;
  const { altitude, action } = columns;
  advanceTracks(tracks, { time, count, id, x, z, heading, velocityX, velocityZ, altitude, action });
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
    poses.scale[i] = tracks.size[i];
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

function postureOf({ moments }: Cycle, phase: number): Posture {
  const at = phase * (moments.length - 1);
  const k = Math.min(Math.floor(at), moments.length - 2);
  return betweenPostures(moments[k], moments[k + 1], at - k);
}
