import type { GoalOptions } from '../../agents/index.js';
import { samplePoint, settleGoal, type World } from '../../world/index.js';
import { NO_PORTAL, type Target } from './portal-search.js';

/** Places in every exit at which people aim. */
const SPOTS = 16;
/** They leave this much room for a body [m]. */
const ROOM = 0.25;
/** Spreads the second coordinate of the places evenly (the golden section). */
const GOLDEN = 0.618033988749895;

/** Where the exits and regions of a world can be aimed at; found when they are first asked for. */
export type Targets = Map<string, readonly Target[]>;

/** One of the places of an option, by a person's number; undefined where nobody can stand in it. */
export function targetIn(targets: Targets, world: World, options: GoalOptions, option: number, person: number): Target | undefined {
  const name = options.names[option];
  let spots = targets.get(name);
  if (!spots) {
    spots = spotsOf(world, options, option);
    targets.set(name, spots);
  }
  return spots.length === 0 ? undefined : spots[person % spots.length];
}

/** A target of one's own, that no exit's width limits. */
export function targetAt(world: World, x: number, z: number, radius: number): Target | undefined {
  const end = settleGoal(world, x, z, radius);
  return end && { x: end.clearX, z: end.clearZ, triangle: end.triangle, portal: NO_PORTAL };
}

function spotsOf(world: World, { names, shapes }: GoalOptions, option: number): Target[] {
  const portal = 3 * world.mesh.triangleCount + placeNumber(world, names[option]);
  const spots: Target[] = [];
  for (let n = 0; n < SPOTS; n++) {
    const point = samplePoint(world, shapes[option], ROOM, (n + 0.5) / SPOTS, (n * GOLDEN) % 1);
    const target = point && targetAt(world, point[0], point[1], ROOM);
    if (target) spots.push({ ...target, portal });
  }
  return spots;
}

/** Places are numbered as the density field numbers their portals: exits, then regions. */
function placeNumber({ exits, regions }: World, name: string): number {
  const names = [...Object.keys(exits), ...Object.keys(regions)];
  return names.indexOf(name);
}
