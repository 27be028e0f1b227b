import { cos, sin } from '../../math/index.js';
import { lookAround } from '../../perceive/index.js';
import type { Vec2 } from '../../scenario/index.js';
import { wallOnLine } from '../../world/index.js';
import { type Minds, USUAL_VISION } from './mind.js';
import { sightingsOf } from './sightings.js';

/** How far somebody sees, whom, and whom it remembers; plain data. */
export type InspectedSight = {
  /** The layers from the nearest to the farthest: outlines on the ground [m], cut off where walls stand. */
  readonly fans: readonly { readonly name: 'near' | 'middle' | 'far'; readonly distance: number; readonly outline: readonly Vec2[] }[];
  /** Ids of those in sight, layer by layer and the nearest first. */
  readonly people: readonly number[];
  /** Those who were seen of late, the newest first: where [m] and when [s]. */
  readonly remembered: readonly { readonly id: number; readonly time: number; readonly at: Vec2 }[];
};

/** A ray for every so many degrees of an outline. */
const DEGREES_APART = 4;

/** What somebody sees now. It changes nothing. */
export function inspectSight(minds: Minds, row: number): InspectedSight {
  const { house } = minds;
  const { agents, populations, clock } = house;
  const vision = populations[agents.columns.population[row]].vision ?? USUAL_VISION;
  const count = lookAround(house, row, vision);
  return {
    fans: (['near', 'middle', 'far'] as const).map((name) => ({
      name,
      distance: vision[name].distance,
      outline: outlineOf(minds, row, vision[name].distance, vision[name].angle),
    })),
    people: Array.from(house.kernels.u32.seenRow.subarray(0, count), (other) => agents.columns.id[other]),
    remembered: sightingsOf(minds, row)
      .sort((a, b) => b.tick - a.tick || a.id - b.id)
      .map(({ id, tick, at }) => ({ id, time: tick * clock.dt, at })),
  };
}

function outlineOf({ house: { agents, world } }: Minds, row: number, distance: number, angle: number): Vec2[] {
  const { positionX, positionZ, facingX, facingZ } = agents.columns;
  const x = positionX[row];
  const z = positionZ[row];
  const rays = Math.max(2, Math.ceil(angle / DEGREES_APART) + 1);
  const rim = Array.from({ length: rays }, (_, ray): Vec2 => {
    const turn = (Math.PI / 180) * angle * (ray / (rays - 1) - 0.5);
    const rayX = facingX[row] * cos(turn) - facingZ[row] * sin(turn);
    const rayZ = facingX[row] * sin(turn) + facingZ[row] * cos(turn);
    const free = distance * wallOnLine(world, x, z, x + distance * rayX, z + distance * rayZ);
    return [x + free * rayX, z + free * rayZ];
  });
  return angle >= 360 ? rim : [[x, z], ...rim];
}
