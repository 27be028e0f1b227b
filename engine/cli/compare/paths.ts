import type { Journeys, MapPath } from '../../evaluate/index.js';
import type { Recording } from '../../record/index.js';
import type { World } from '../../world/index.js';

/** Outlines of walkable ground with its holes, as (x, z) [m]. */
export type Ground = readonly (readonly (readonly [x: number, z: number])[])[];

/** Most people whose paths are drawn. */
const MOST_PATHS = 160;
/** A longer step between two frames is a jump across the border of a world that repeats [m]. */
const JUMP = 5;
/** Between two points of a path [s]. */
const INTERVAL = 0.2;

/** The paths of some people, evenly chosen, from appearing to arriving; those who did not arrive are marked. */
export function pathsOf(recording: Recording, journeys: Journeys): { paths: MapPath[]; names: readonly string[]; shownEvery: number } {
  const shownEvery = Math.max(1, Math.ceil(journeys.count / MOST_PATHS));
  const { populations: names } = recording.manifest;
  const pieces = new Map<number, [x: number, z: number][][]>();
  for (let n = 0; n < journeys.count; n += shownEvery) pieces.set(n, [[]]);
  let due = -Infinity;
  for (const { time, count, id, x, z } of recording.frames()) {
    if (time < due - 1e-6) continue;
    due = time + INTERVAL;
    for (let i = 0; i < count; i++) {
      const n = journeys.numberOf(id[i]);
      const own = n % shownEvery === 0 && time <= journeys.until[n] + INTERVAL ? pieces.get(n) : undefined;
      if (own === undefined) continue;
      const last = own[own.length - 1].at(-1);
      if (last && Math.abs(last[0] - x[i]) + Math.abs(last[1] - z[i]) > JUMP) own.push([]);
      own[own.length - 1].push([x[i], z[i]]);
    }
  }
  const paths = [...pieces].map(([n, own]) => {
    const series = Math.max(0, names.indexOf(recording.person(journeys.id[n]).population));
    return { pieces: own, series, isMarked: journeys.arrived[n] === 0 };
  });
  return { paths, names, shownEvery };
}

/** The ground that people walk on. */
export function groundOf({ walkable }: World): Ground {
  return walkable.flatMap(({ polygon, holes }) => [polygon, ...holes]);
}
