import { ROW, type Tracks } from 'promenade/render';

/** A walk of an average speed leads so far in a cycle [m]. */
const STRIDE = 1.4;

/** Starts anew at the time of a moment that does not follow from the one that is drawn; legs go on by about the way between the two, back in time backwards. */
export function jumpTracks(tracks: Tracks, time: number, advance: () => void): void {
  const direction = time >= tracks.time ? 1 : -1;
  const before = new Map<number, readonly [x: number, z: number, phase: number]>();
  for (let i = 0; i < tracks.count; i++) {
    const at = ROW * i;
    before.set(tracks.id[i], [tracks.motion[at + 4], tracks.motion[at + 5], tracks.motion[at + 7]]);
  }
  tracks.count = 0;
  tracks.time = time;
  advance();
  const { motion } = tracks;
  for (let i = 0; i < tracks.count; i++) {
    const at = ROW * i;
    const old = before.get(tracks.id[i]);
    if (!old || motion[at + 11] > 0) continue;
    const phase = old[2] + (direction * Math.hypot(motion[at + 4] - old[0], motion[at + 5] - old[1])) / STRIDE;
    motion[at + 3] = motion[at + 7] = phase - Math.floor(phase);
  }
}
