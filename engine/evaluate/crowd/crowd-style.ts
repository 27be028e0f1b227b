import type { SampledTrack } from '../tracks/sample-tracks.js';
import { findCompanions } from './companions.js';

/** What is measured of a crowd's style: nearness, motion, company. */
export const STYLE_STATISTICS = [
  ['nearest neighbour', 'm'],
  ['fourth neighbour', 'm'],
  ['density', '1/m²'],
  ['speed', 'm/s'],
  ['group size', ''],
  ['acceleration', 'm/s²'],
  ['turning', 'rad/s'],
  ['polarization', ''],
  ['along with nearest', ''],
  ['side of nearest', 'rad'],
] as const;

/** Values of each statistic, in order; `STYLE_STATISTICS` has their names and units. */
export type CrowdStyle = {
  readonly values: readonly Float64Array[];
  readonly people: number;
  readonly radius: number;
  readonly density: number;
};

export type CrowdStyleOptions = {
  /** Between two places of a track [s] */
  readonly interval: number;
  /** Of a world whose sides are joined [m] */
  readonly period?: readonly [x: number, z: number];
  /** Who comes nearer to the edge of what was seen is a neighbour only; the mean distance of the fourth neighbour if not said [m] */
  readonly margin?: number;
  /** Instants that are looked at, at most. */
  readonly instants: number;
  /** Instants before this are left out [s] */
  readonly from: number;
};

export const CROWD_STYLE_DEFAULTS: CrowdStyleOptions = { interval: 0.2, instants: 150, from: 0 };

/** Density is that of others within this distance [m]. */
const DENSITY_RADIUS = 2;
/** A margin that leaves fewer of all than this is none: what was seen is narrow. */
const LEAST_INSIDE = 0.15;
/** Groups of more than this count as this. */
const LARGEST_GROUP = 8;
/** Between velocities that are compared [s]. */
const STEP = 0.4;

/** Measures nearness, motion and company of everyone at instants of tracks. */
export function crowdStyle(tracks: readonly SampledTrack[], options: Partial<CrowdStyleOptions> = {}): CrowdStyle {
  const { interval, period, instants, from, margin } = { ...CROWD_STYLE_DEFAULTS, ...options };
  const groups = sizesOf(tracks, findCompanions(tracks, interval, period));
  const wide = Math.max(1, Math.round(STEP / interval));
  const first = tracks.reduce((least, track) => Math.min(least, track.first), Infinity);
  const last = tracks.reduce((most, track) => Math.max(most, track.first + track.x.length), 0);
  const begin = Math.max(first, Math.ceil(from / interval)) + wide;
  const stride = Math.max(1, Math.ceil((last - wide - begin) / instants));
  const box = boxOf(tracks, period);
  const frames: ReturnType<typeof frameAt>[] = [];
  for (let t = begin; t < last - wide; t += stride) frames.push(frameAt(tracks, t, wide));
  const wrap = (d: number, axis: 0 | 1) => (period ? d - period[axis] * Math.round(d / period[axis]) : d);
  const radius = margin ?? meanFourth(frames, wrap);
  const rim = period ? 0 : marginOf(frames, box, radius);
  const values: number[][] = STYLE_STATISTICS.map(() => []);
  let [inside, area] = [0, 0];
  for (const people of frames) {
    measureFrame(people, { wrap, box, rim, sizes: groups, dt: wide * interval }, values);
    inside += people.filter((one) => isInside(one, box, 0)).length;
    area += (box.maxX - box.minX) * (box.maxZ - box.minZ);
  }
  return {
    values: values.map((list) => Float64Array.from(list).sort()),
    people: tracks.length,
    radius,
    density: area > 0 ? inside / area : 0,
  };
}

type Person = {
  readonly track: number;
  readonly x: number;
  readonly z: number;
  readonly vx: number;
  readonly vz: number;
  readonly ux: number;
  readonly uz: number;
};
type Box = { readonly minX: number; readonly maxX: number; readonly minZ: number; readonly maxZ: number };

function frameAt(tracks: readonly SampledTrack[], t: number, wide: number): Person[] {
  const people: Person[] = [];
  for (const [track, { first, x, z }] of tracks.entries()) {
    const k = t - first;
    if (k < wide || k >= x.length - wide) continue;
    people.push({
      track,
      x: x[k],
      z: z[k],
      vx: x[k + wide] - x[k],
      vz: z[k + wide] - z[k],
      ux: x[k] - x[k - wide],
      uz: z[k] - z[k - wide],
    });
  }
  return people;
}

/** Where nearly all places are: the edge of what was seen. */
function boxOf(tracks: readonly SampledTrack[], period: CrowdStyleOptions['period']): Box {
  if (period) return { minX: -Infinity, maxX: Infinity, minZ: -Infinity, maxZ: Infinity };
  const [xs, zs]: number[][] = [[], []];
  for (const { x, z } of tracks) {
    for (let k = 0; k < x.length; k += 5) {
      xs.push(x[k]);
      zs.push(z[k]);
    }
  }
  const span = (list: number[]) => {
    const sorted = Float64Array.from(list).sort();
    return [sorted[Math.floor(0.01 * sorted.length)], sorted[Math.floor(0.99 * (sorted.length - 1))]];
  };
  const [[minX, maxX], [minZ, maxZ]] = [span(xs), span(zs)];
  return { minX, maxX, minZ, maxZ };
}

/** How near to the edge somebody is a neighbour only: none where hardly anybody is farther inside. */
function marginOf(frames: readonly (readonly Person[])[], box: Box, radius: number): number {
  const all = frames.flat();
  return all.filter((one) => isInside(one, box, radius)).length > LEAST_INSIDE * all.length ? radius : 0;
}

function isInside({ x, z }: Person, { minX, maxX, minZ, maxZ }: Box, margin: number): boolean {
  return x >= minX + margin && x <= maxX - margin && z >= minZ + margin && z <= maxZ - margin;
}

function meanFourth(frames: readonly (readonly Person[])[], wrap: (d: number, axis: 0 | 1) => number): number {
  let [sum, count] = [0, 0];
  for (const people of frames) {
    for (const one of people) {
      const far = nearestOf(people, one, wrap).far;
      if (far.length < 4) continue;
      sum += far[3];
      count++;
    }
  }
  return count > 0 ? sum / count : 0;
}

/** The four nearest of somebody. */
function nearestOf(people: readonly Person[], one: Person, wrap: (d: number, axis: 0 | 1) => number) {
  const far: number[] = [];
  const who: Person[] = [];
  let within = 0;
  for (const other of people) {
    if (other === one) continue;
    const d = Math.sqrt(wrap(other.x - one.x, 0) ** 2 + wrap(other.z - one.z, 1) ** 2);
    if (d <= DENSITY_RADIUS) within++;
    if (far.length === 4 && d >= far[3]) continue;
    let at = Math.min(far.length, 3);
    while (at > 0 && far[at - 1] > d) {
      far[at] = far[at - 1];
      who[at] = who[at - 1];
      at--;
    }
    far[at] = d;
    who[at] = other;
  }
  return { far, who, within };
}

type Looking = {
  readonly wrap: (d: number, axis: 0 | 1) => number;
  readonly box: Box;
  /** Who is nearer to the edge is a neighbour only [m] */
  readonly rim: number;
  readonly sizes: Int32Array;
  readonly dt: number;
};

function measureFrame(people: readonly Person[], { wrap, box, rim, sizes, dt }: Looking, values: number[][]): void {
  for (const one of people) {
    const vx = wrap(one.vx, 0) / dt;
    const vz = wrap(one.vz, 1) / dt;
    const speed = Math.sqrt(vx * vx + vz * vz);
    if (!isInside(one, box, rim)) continue;
    const { far, who, within } = nearestOf(people, one, wrap);
    const nearest = who[0];
    if (far.length > 0) values[0].push(far[0]);
    if (far.length > 3) values[1].push(far[3]);
    values[2].push(within / (Math.PI * DENSITY_RADIUS ** 2));
    values[3].push(speed);
    values[4].push(sizes[one.track]);
    if (who.length === 4) values[7].push(polarizationOf([one, ...who], wrap));
    const ux = wrap(one.ux, 0) / dt;
    const uz = wrap(one.uz, 1) / dt;
    values[5].push(Math.sqrt((vx - ux) ** 2 + (vz - uz) ** 2) / dt);
    const before = Math.sqrt(ux * ux + uz * uz);
    if (speed < 0.2 || before < 0.2) continue;
    values[6].push(Math.abs(Math.atan2(ux * vz - uz * vx, ux * vx + uz * vz)) / dt);
    if (nearest === undefined || far[0] > 2 * Math.max(2, rim)) continue;
    const [nx, nz] = [wrap(nearest.vx, 0) / dt, wrap(nearest.vz, 1) / dt];
    const other = Math.sqrt(nx * nx + nz * nz);
    if (other > 0.2) values[8].push((vx * nx + vz * nz) / (speed * other));
    const [dx, dz] = [wrap(nearest.x - one.x, 0), wrap(nearest.z - one.z, 1)];
    values[9].push(Math.abs(Math.atan2(vx * dz - vz * dx, vx * dx + vz * dz)));
  }
}

/** How far somebody and its four nearest go the same way: the length of the mean of their directions. */
function polarizationOf(people: readonly Person[], wrap: Looking['wrap']): number {
  let [sumX, sumZ, moving] = [0, 0, 0];
  for (const { vx, vz } of people) {
    const [x, z] = [wrap(vx, 0), wrap(vz, 1)];
    const step = Math.sqrt(x * x + z * z);
    if (step < 0.04) continue;
    sumX += x / step;
    sumZ += z / step;
    moving++;
  }
  return moving > 0 ? Math.sqrt(sumX * sumX + sumZ * sumZ) / moving : 0;
}

function sizesOf(tracks: readonly SampledTrack[], groups: Int32Array): Int32Array {
  const people = new Map<number, Set<number>>();
  for (const [i, { id }] of tracks.entries()) people.set(groups[i], (people.get(groups[i]) ?? new Set()).add(id));
  return Int32Array.from(groups, (group) => Math.min(LARGEST_GROUP, people.get(group)?.size ?? 1));
}
