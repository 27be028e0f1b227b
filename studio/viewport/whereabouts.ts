import { ROW, type Tracks, whoIs } from 'promenade/render';
import { floorHeight } from 'promenade/world';

/** Where a person stands on the screen now: its feet [m], where it faces [rad] and how tall it is [m]. */
export type Whereabouts = { x: number; y: number; z: number; heading: number; height: number };

/** The row of a person in the tracks, or -1 when it is not there; rows are in the order of ids. */
export function rowOf({ id: ids, count }: Pick<Tracks, 'id' | 'count'>, id: number): number {
  let low = 0;
  let high = count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (ids[middle] === id) return middle;
    if (ids[middle] < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Where the person of a row is, `between` (0 to 1) the last two frames; written into `out`. */
export function placeInRow({ motion, terrain }: Tracks, row: number, between: number, out: { x: number; y: number; z: number }): void {
  const at = row * ROW;
  out.x = motion[at] + (motion[at + 4] - motion[at]) * between;
  out.z = motion[at + 1] + (motion[at + 5] - motion[at + 1]) * between;
  const isFlying = motion[at + 11] > 0;
  out.y = motion[at + 10] + (motion[at + 11] - motion[at + 10]) * between + (isFlying ? 0 : floorHeight(terrain, out.x, out.z));
}

/** Where a person is, or nothing when it is not there. */
export function whereIs(tracks: Tracks, id: number, between: number): Whereabouts | undefined {
  const row = rowOf(tracks, id);
  if (row < 0) return undefined;
  const at = row * ROW;
  const { motion } = tracks;
  const heading = motion[at + 2] + (motion[at + 6] - motion[at + 2]) * between;
  const place = { x: 0, y: 0, z: 0, heading, height: heightInRow(tracks, row) };
  placeInRow(tracks, row, between, place);
  return place;
}

/** How tall the person of a row is; a bird is as tall as it needs to be to be hit [m]. */
export function heightInRow(tracks: Tracks, row: number): number {
  const isFlying = tracks.motion[row * ROW + 11] > 0;
  return isFlying ? 0.3 : whoIs(tracks, row).height;
}
