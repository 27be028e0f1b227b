import type { Recording } from '../../record/index.js';
import { createRegion, isInside, type WalkablePolygon } from '../overlap/walkable-region.js';
import { findJourneys, type Journeys } from '../tracks/journeys.js';
import { flowOf } from './line-crossings.js';

/** A way out. */
export type ExitArea = WalkablePolygon & { readonly name: string };

/** Somebody who got out. */
export type Leaving = {
  /** The agent's id. */
  readonly id: number;
  /** [s] */
  readonly time: number;
  /** Number of the exit, or NO_EXIT. */
  readonly exit: number;
};

/** How one exit was used; times are not a number where nobody used it. */
export type ExitUse = {
  readonly name: string;
  readonly people: number;
  /** [s] */
  readonly first: number;
  readonly last: number;
  /** Between 10 % and 90 % of its people; 0 where there are too few to tell [1/s]. */
  readonly flow: number;
};

/** How a place emptied. */
export type Evacuation = {
  readonly people: number;
  /** In the order of time. */
  readonly leavings: readonly Leaving[];
  /** From the start of the recording until the last one was out; not a number when somebody did not get out [s]. */
  readonly time: number;
  readonly exits: readonly ExitUse[];
};

/** The exit of somebody who arrived away from all exits. */
export const NO_EXIT = -1;

/** People are last seen up to this far from where they left [m]. */
const REACH = 3;

/** Measures how people got out: when, and by which exit, which is the one nearest to where they were seen last. */
export function evacuation(recording: Recording, exits: readonly ExitArea[], journeys: Journeys = findJourneys(recording)): Evacuation {
  const { count, id, until, arrived } = journeys;
  const last = lastPlaces(recording, journeys);
  const distances = exits.map(distanceTo);
  const leavings: Leaving[] = [];
  for (let n = 0; n < count; n++) {
    if (arrived[n] === 0) continue;
    leavings.push({ id: id[n], time: until[n] - recording.startsAt, exit: nearest(distances, last[2 * n], last[2 * n + 1]) });
  }
  leavings.sort((a, b) => a.time - b.time);
  const uses = exits.map(({ name }, number): ExitUse => {
    const times = leavings.filter(({ exit }) => exit === number).map(({ time }) => time);
    return { name, people: times.length, first: times[0] ?? Number.NaN, last: times.at(-1) ?? Number.NaN, flow: flowOf(times) };
  });
  const time = count > 0 && leavings.length === count ? leavings[count - 1].time : Number.NaN;
  return { people: count, leavings, time, exits: uses };
}

/** (x, z) of everyone at the end of their way, person by person [m]. */
function lastPlaces(recording: Recording, { count, until, numberOf }: Journeys): Float64Array {
  const places = new Float64Array(2 * count);
  for (const frame of recording.frames()) {
    for (let i = 0; i < frame.count; i++) {
      const n = numberOf(frame.id[i]);
      if (frame.time > until[n] + 1e-6) continue;
      places[2 * n] = frame.x[i];
      places[2 * n + 1] = frame.z[i];
    }
  }
  return places;
}

function nearest(distances: readonly ((x: number, z: number) => number)[], x: number, z: number): number {
  let [found, least] = [NO_EXIT, REACH];
  distances.forEach((distance, number) => {
    const own = distance(x, z);
    if (own < least) [found, least] = [number, own];
  });
  return found;
}

/** How far a place is from an area; 0 within it [m]. */
function distanceTo(area: WalkablePolygon): (x: number, z: number) => number {
  const region = createRegion(area);
  return (px, pz) => {
    if (isInside(region, px, pz)) return 0;
    return region.edges.reduce((least, { x, z, dx, dz }) => {
      const squared = dx * dx + dz * dz;
      const along = squared > 0 ? Math.min(1, Math.max(0, ((px - x) * dx + (pz - z) * dz) / squared)) : 0;
      return Math.min(least, Math.sqrt((px - x - along * dx) ** 2 + (pz - z - along * dz) ** 2));
    }, Infinity);
  };
}
