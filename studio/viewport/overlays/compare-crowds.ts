import type { Places, RealTracks } from '../../document/real-places.js';

/** What two crowds in one place have to do with each other, moment by moment. */
export type CrowdComparison = {
  /** How far apart people of one number were when both were first there, by number [m]. */
  readonly firstApart: Map<number, number>;
  /** The ground that all tracks lie in [m]. */
  readonly extent: { readonly minX: number; readonly maxX: number; readonly minZ: number; readonly maxZ: number };
};

/** Two who have one number are one person where they begin within this distance [m]; so many of them must [share]. */
const NEAR = 1;
const MOST = 0.5;

/** Nothing has been compared yet. */
export function startComparison({ tracks: { x, z }, moved: [movedX, movedZ] }: RealTracks): CrowdComparison {
  const extent = { minX: Infinity, maxX: -Infinity, minZ: Infinity, maxZ: -Infinity };
  for (let k = 0; k < x.length; k++) {
    extent.minX = Math.min(extent.minX, x[k] + movedX);
    extent.maxX = Math.max(extent.maxX, x[k] + movedX);
    extent.minZ = Math.min(extent.minZ, z[k] + movedZ);
    extent.maxZ = Math.max(extent.maxZ, z[k] + movedZ);
  }
  return { firstApart: new Map(), extent };
}

/**
 * A sentence about a moment: how far apart people are where numbers mean the same ones, else how many there are on the ground of the tracks.
 */
export function compareCrowds({ firstApart, extent }: CrowdComparison, real: Places, run: Places): string {
  if (real.count === 0) return 'Nobody of the tracks is there at this moment.';
  const pairs = pairUp(real, run);
  for (const { id, apart } of pairs) if (!firstApart.has(id)) firstApart.set(id, apart);
  const began = [...firstApart.values()];
  if (pairs.length > 0 && began.filter((apart) => apart <= NEAR).length >= MOST * began.length)
    return describePairs(pairs.map(({ apart }) => apart));
  return describeDensity(extent, real, run);
}

function pairUp(real: Places, run: Places): { readonly id: number; readonly apart: number }[] {
  const rows = new Map(Array.from(run.id.subarray(0, run.count), (id, row) => [id, row]));
  return Array.from(real.id.subarray(0, real.count)).flatMap((id, i) => {
    const row = rows.get(id);
    return row === undefined ? [] : [{ id, apart: Math.hypot(real.x[i] - run.x[row], real.z[i] - run.z[row]) }];
  });
}

function describePairs(apart: readonly number[]): string {
  const mean = apart.reduce((sum, value) => sum + value, 0) / apart.length;
  const who = apart.length === 1 ? '1 person is' : `${apart.length} people are`;
  return `${who} in both: ${mean.toFixed(2)} m apart on average, ${Math.max(...apart).toFixed(2)} m at most.`;
}

function describeDensity({ minX, maxX, minZ, maxZ }: CrowdComparison['extent'], real: Places, run: Places): string {
  const size = (maxX - minX) * (maxZ - minZ);
  const within = ({ count, x, z }: Places) => {
    let people = 0;
    for (let i = 0; i < count; i++) if (x[i] >= minX && x[i] <= maxX && z[i] >= minZ && z[i] <= maxZ) people++;
    return people;
  };
  const [there, here] = [within(real), within(run)];
  const numbers = `${there} real people and ${here} of the run`;
  if (!(size > 0.1)) return `${numbers} where the tracks lie.`;
  const difference = (here - there) / size;
  const words =
    difference === 0 ? 'as dense' : `${Math.abs(difference).toFixed(2)} people/m² ${difference > 0 ? 'more' : 'fewer'} in the run`;
  return `${numbers} on the ${Math.round(size)} m² where the tracks lie: ${words}.`;
}
