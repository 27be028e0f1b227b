import { type FlowField, type FlowStream, flowCellAt, LearnedError } from '../../learned/index.js';
import { atan2, exp } from '../../math/index.js';
import type { LearnedTrack } from '../morph/people-at.js';
import { type Ends, endsOf, nearestStream, splitStreams } from './streams.js';

/** Cells and the width of the kernel [m]; between places of a track [s]. */
const CELL = 0.75;
const WIDTH = 1;
const INTERVAL = 0.2;
const BACK = 2;
/** Numbers of streams that are tried. */
const STREAMS = [1, 2, 3, 4, 6, 8, 10, 12, 16, 20, 28, 40, 56];
/** So much evidence makes a direction half sure. */
const HALF_SURE = 2;
/** Slower moments have no direction [m/s]. */
const STANDING = 0.3;
const FEWEST = 20;

/** What a flow is learned from. */
export type FlowSource = { readonly name: string; readonly source: string; readonly tracks: readonly LearnedTrack[] };

/** Learns streams from where people came from and went to, and a field of velocities for each; how many streams is chosen by every third person, who is not learned from then. */
export function learnFlow({ name, source, tracks }: FlowSource): FlowField {
  const going = tracks.filter((track) => isGoing(track));
  if (going.length < FEWEST)
    throw new LearnedError(
      `${name}: ${going.length} tracks of people who go somewhere are too few for a flow; at least ${FEWEST} are needed`,
    );
  const [most, judging] = [going.filter((_, n) => n % 3 !== 0), going.filter((_, n) => n % 3 === 0)];
  const tried = STREAMS.filter((count) => count * 3 <= most.length).map((count) => ({
    count,
    error: angleError(fieldOf({ name, source, tracks: most }, count), judging).degrees,
  }));
  const best = tried.reduce((a, b) => (b.error < a.error ? b : a));
  return fieldOf({ name, source, tracks: going }, best.count);
}

/** The mean angle between how people go and what the field of their stream says, over all their moments [degrees], and the share of moments it says something of. */
export function angleError(field: FlowField, tracks: readonly LearnedTrack[]): { readonly degrees: number; readonly known: number } {
  let [sum, known, all] = [0, 0, 0];
  for (const track of tracks.filter((one) => isGoing(one))) {
    const stream = nearestStream(
      field.streams.map(({ start, end }): Ends => [...start, ...end]),
      endsOf(track),
    );
    const { velocityX, velocityZ, certainty } = field.streams[stream];
    for (let k = BACK; k < track.x.length; k += BACK) {
      const [vx, vz] = velocityAt(track, k);
      if (vx * vx + vz * vz < STANDING * STANDING) continue;
      all++;
      const at = flowCellAt(field, track.x[k], track.z[k]);
      if (at < 0 || certainty[at] === 0) continue;
      known++;
      const angle = atan2(vx * velocityZ[at] - vz * velocityX[at], vx * velocityX[at] + vz * velocityZ[at]);
      sum += Math.abs(angle) * (180 / Math.PI);
    }
  }
  return { degrees: sum / Math.max(1, known), known: known / Math.max(1, all) };
}

function fieldOf({ name, source, tracks }: FlowSource, count: number): FlowField {
  const ends = tracks.map((track) => endsOf(track));
  const { middles, stream } = splitStreams(ends, count);
  let [minX, minZ, maxX, maxZ] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, z } of tracks) {
    for (let k = 0; k < x.length; k++) {
      [minX, maxX] = [Math.min(minX, x[k]), Math.max(maxX, x[k])];
      [minZ, maxZ] = [Math.min(minZ, z[k]), Math.max(maxZ, z[k])];
    }
  }
  const grid = {
    cell: CELL,
    minX: minX - CELL,
    minZ: minZ - CELL,
    columns: Math.ceil((maxX - minX) / CELL) + 2,
    rows: Math.ceil((maxZ - minZ) / CELL) + 2,
  };
  const streams = middles.map(([startX, startZ, endX, endZ], n): FlowStream => {
    const own = tracks.filter((_, track) => stream[track] === n);
    return { share: own.length / tracks.length, start: [startX, startZ], end: [endX, endZ], ...regress(grid, own) };
  });
  return { name, source, ...grid, streams };
}

/** Kernel regression of velocities (Nadaraya 1964); how sure a direction is comes from how much there is and how much of it agrees. */
function regress(grid: Pick<FlowField, 'cell' | 'minX' | 'minZ' | 'columns' | 'rows'>, tracks: readonly LearnedTrack[]) {
  const { cell, minX, minZ, columns, rows } = grid;
  const cells = columns * rows;
  const [velocityX, velocityZ, certainty] = [new Float32Array(cells), new Float32Array(cells), new Float32Array(cells)];
  const [unitX, unitZ, weight] = [new Float64Array(cells), new Float64Array(cells), new Float64Array(cells)];
  const reach = Math.ceil((2.5 * WIDTH) / cell);
  for (const track of tracks) {
    for (let k = BACK; k < track.x.length; k += BACK) {
      const [vx, vz] = velocityAt(track, k);
      const speed = Math.sqrt(vx * vx + vz * vz);
      if (speed < STANDING) continue;
      const [column, row] = [Math.floor((track.x[k] - minX) / cell), Math.floor((track.z[k] - minZ) / cell)];
      for (let r = Math.max(0, row - reach); r <= Math.min(rows - 1, row + reach); r++) {
        for (let c = Math.max(0, column - reach); c <= Math.min(columns - 1, column + reach); c++) {
          const far = (minX + (c + 0.5) * cell - track.x[k]) ** 2 + (minZ + (r + 0.5) * cell - track.z[k]) ** 2;
          const share = exp(-far / (2 * WIDTH * WIDTH));
          const at = r * columns + c;
          weight[at] += share;
          velocityX[at] += share * vx;
          velocityZ[at] += share * vz;
          unitX[at] += (share * vx) / speed;
          unitZ[at] += (share * vz) / speed;
        }
      }
    }
  }
  for (let at = 0; at < cells; at++) {
    if (weight[at] < 0.05) {
      velocityX[at] = 0;
      velocityZ[at] = 0;
      continue;
    }
    velocityX[at] /= weight[at];
    velocityZ[at] /= weight[at];
    certainty[at] = (Math.sqrt(unitX[at] ** 2 + unitZ[at] ** 2) / weight[at]) * (weight[at] / (weight[at] + HALF_SURE));
  }
  return { velocityX, velocityZ, certainty };
}

function velocityAt({ x, z }: LearnedTrack, k: number): [number, number] {
  return [(x[k] - x[k - BACK]) / (BACK * INTERVAL), (z[k] - z[k - BACK]) / (BACK * INTERVAL)];
}

function isGoing({ x, z }: LearnedTrack): boolean {
  const last = x.length - 1;
  return last > 2 * BACK && (x[last] - x[0]) ** 2 + (z[last] - z[0]) ** 2 > 4;
}
