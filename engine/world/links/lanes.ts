import { distanceOfStretches } from '../../math/index.js';
import type { LinkDescription, Vec2 } from '../../scenario/index.js';
import type { Navmesh } from '../navmesh/mesh.js';
import { isWalkable, wallDistance } from '../queries/clearance.js';
import type { World } from '../types.js';
import type { Lane } from './lane.js';
import { cheapestSteps, type Step, stepsOf } from './links.js';

/** No lane: the way is on foot all along, or there is none. */
export const NO_LANE = -1;
/** The two lanes of a link that leads both ways lie this far apart, each to the right of the middle, so that people pass each other [m]. */
const APART = 1;
/** How long a ferry waits for others where nothing is said [s]. */
const FERRY_WAITS = 6;
/** People need this much room around an end of a lane [m]; more than so much is not looked for. */
const ROOM = 0.25;
const MOST_ROOM = 2;

/** The lanes of links: one of a link that leads one way, two of others, forth and back. */
export function lanesOf(links: readonly LinkDescription[]): Lane[] {
  return links.flatMap(({ name, from, to, cost, both, speed, ferry, wait }, n) => {
    const length = Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);
    const laneFrom = (a: Vec2, b: Vec2): Lane => {
      const aside = both ? APART / 2 / length : 0;
      const right = (x: number, z: number): Vec2 => [x - (b[1] - a[1]) * aside, z + (b[0] - a[0]) * aside];
      return {
        from: right(...a),
        to: right(...b),
        both: false,
        cost: cost ?? length,
        name: name ?? String(n),
        speed,
        ...(ferry === undefined ? {} : { ferry: { thing: ferry, wait: wait ?? FERRY_WAITS } }),
      };
    };
    return both ? [laneFrom(from, to), laneFrom(to, from)] : [laneFrom(from, to)];
  });
}

/** What is wrong with the links of a world: an end without room on the walkable ground; undefined when all is well. */
export function linkFault(world: World): string | undefined {
  for (const { name, from, to } of world.lanes) {
    const off = [from, to].find((end) => !isWalkable(world, ...end, ROOM) && !isAtClosedDoor(world, end));
    if (off === undefined) continue;
    const where = off.map((value) => value.toFixed(2)).join(', ');
    const reason =
      world.lanes.filter((lane) => lane.name === name).length > 1 ? ` (each of its two lanes is ${APART / 2} m right of its middle)` : '';
    return `world: the link "${name}" ends off the walkable ground at [${where}]${reason}: people need ${ROOM} m of room around its ends; move them onto walkable ground, away from walls`;
  }
  return undefined;
}

/** A door that is closed now may open later, and with it the link. */
function isAtClosedDoor({ doors }: World, [x, z]: Vec2): boolean {
  return doors.some(({ isOpen, from, to, thickness }) => !isOpen && distanceOfStretches(x, z, x, z, ...from, ...to) < ROOM + thickness / 2);
}

/** Room at the two ends of each lane, by the mesh of a state of the world. */
const rooms = new WeakMap<Navmesh, Float32Array>();

/** Room for a body's radius at one end of a lane as the world is now: 0 for where it begins, 1 for where it ends [m]. */
function roomAt(world: World, lane: number, end: 0 | 1): number {
  let known = rooms.get(world.mesh);
  if (!known) {
    const ends = world.lanes.flatMap(({ from, to }) => [from, to]);
    known = Float32Array.from(ends, ([x, z]) => (isWalkable(world, x, z, 0) ? wallDistance(world, x, z, MOST_ROOM) : 0));
    rooms.set(world.mesh, known);
  }
  return known[2 * lane + end];
}

/** Whether a body finds room at both ends of a lane. */
export function isLaneOpen(world: World, lane: number, radius: number): boolean {
  return Math.min(roomAt(world, lane, 0), roomAt(world, lane, 1)) >= Math.max(ROOM, radius);
}

/** Whether one can step off a lane where it ends, or back where it begins. */
export function canLeaveLane(world: World, lane: number, end: 'from' | 'to'): boolean {
  return roomAt(world, lane, end === 'from' ? 0 : 1) >= ROOM;
}

/**
 * The first lane on the cheapest way over ground and open lanes, or NO_LANE; and what the way costs, infinite where there is none [m].
 * A body that needs more room at the ends of lanes than its radius says so.
 */
export function firstLane(
  world: World,
  from: ArrayLike<number>,
  to: ArrayLike<number>,
  radius: number,
  room = radius,
): { readonly lane: number; readonly cost: number } {
  const steps: Step[] = world.lanes.flatMap((lane, n) => (isLaneOpen(world, n, room) ? stepsOf(lane, n) : []));
  const { way, cost } = cheapestSteps(world, steps, from, to, radius);
  return { lane: way.length > 0 ? steps[way[0]].link : NO_LANE, cost };
}
