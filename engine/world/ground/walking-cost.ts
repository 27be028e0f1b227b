import { SLOPE_FASTEST, SLOPE_FLOOR, SLOPE_SPREAD, STAIRS_DOWN, STAIRS_UP } from '../../columns/index.js';
import { exp } from '../../math/index.js';
import { placeOn } from './patch.js';
import { floorHeight, type Terrain } from './terrain.js';

/** Ways are looked at in pieces of about this length [m]. */
const PIECE = 0.5;
const MOST_PIECES = 64;

/** Nobody is faster than this on any ground, over the speed on level ground: downhill by a twentieth. */
export const FASTEST_PACE = slopeSpeed(SLOPE_FASTEST) / slopeSpeed(0);

/** Speed in a direction over that on level ground (kernels/ground/pace.ts, which people walk by). */
export function paceOver(terrain: Terrain, from: readonly [number, number], to: readonly [number, number]): number {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(dx * dx + dz * dz);
  if (length === 0) return 1;
  const stairs = terrain.patches.findLast((patch) => placeOn(patch, (from[0] + to[0]) / 2, (from[1] + to[1]) / 2) !== undefined);
  if (stairs && stairs.steps > 0) {
    const climb = (dx * stairs.alongX + dz * stairs.alongZ) / length;
    return 1 - Math.abs(climb) * (1 - (climb > 0 ? STAIRS_UP : STAIRS_DOWN));
  }
  const rise = floorHeight(terrain, to[0], to[1]) - floorHeight(terrain, from[0], from[1]);
  return slopeSpeed(rise / length) / slopeSpeed(0);
}

/** What a straight way costs, as metres on level ground that take as long; its length where the ground is level [m]. */
export function walkingCost(terrain: Terrain | undefined, fromX: number, fromZ: number, toX: number, toZ: number): number {
  const length = Math.sqrt((toX - fromX) * (toX - fromX) + (toZ - fromZ) * (toZ - fromZ));
  if (!terrain || length === 0) return length;
  const count = Math.min(MOST_PIECES, Math.ceil(length / PIECE));
  const at = (n: number): [number, number] => [fromX + ((toX - fromX) * n) / count, fromZ + ((toZ - fromZ) * n) / count];
  let cost = 0;
  for (let n = 0; n < count; n++) cost += length / count / paceOver(terrain, at(n), at(n + 1));
  return cost;
}

/** Irmischer and Clarke 2018, on a path [m/s]. */
function slopeSpeed(slope: number): number {
  const off = (slope - SLOPE_FASTEST) / SLOPE_SPREAD;
  return SLOPE_FLOOR + exp(-0.5 * off * off);
}
