import type { Vec2 } from '../../scenario/index.js';
import { combine, offset, type Ring, ringArea, unite } from '../shapes/geometry.js';
import { isPeriodic, repeatRings } from '../shapes/seams.js';
import { toUnits } from '../shapes/shapes.js';
import type { Polygon, World } from '../types.js';
import { NO_OBSTACLE, type Thing } from './thing.js';

/** Pieces and holes smaller than this are dust [m²]. */
const LEAST_AREA = 1e-3;

/** Whether a thing is a plain block or wall of the ground plan: an obstacle that nobody said more of. */
export function isPlainWall({ role, kind }: Pick<Thing, 'role' | 'kind'>): boolean {
  return role === 'obstacle' && (kind === 'obstacle' || kind === 'wall');
}

/** The ground and its plain walls, as if no thing that is drawn by itself and no door stood on it. */
export function groundOf(world: World): Polygon[] {
  const { doors, scale, walkable } = world;
  if (drawnObstacles(world).size === 0 && doors.every(({ isOpen }) => isOpen)) return walkable;
  return nest(groundRings(world), scale);
}

/** Thickness of the wall around the ground [m], and how far its round corners may be off [units]. */
const EDGE = { thickness: 0.2, arc: 8 };

/** The wall around the ground, together with the plain walls that stand against it. */
export function edgeOf(world: World): Polygon[] {
  const { floor, scale } = world;
  const around = offset(floor, EDGE.thickness * scale, EDGE.arc).map((ring) => ring.map(Math.round));
  const pieces = nest(combine('difference', around, groundRings(world)), scale);
  const reachesOut = ({ polygon }: Polygon) => combine('difference', unite([toUnits(polygon, scale)]), floor).length > 0;
  return pieces.filter(reachesOut);
}

/** The same as rings of whole grid units. */
export function groundRings(world: World): Ring[] {
  const { obstacles, floor, scale, periodic } = world;
  const drawn = drawnObstacles(world);
  const solid = unite(obstacles.flatMap(({ id, rings }) => (drawn.has(id) ? [] : rings)));
  const walls = isPeriodic(periodic) ? unite(repeatRings(solid, periodic, scale)) : solid;
  return combine('difference', floor, walls);
}

/** Numbers of the obstacles that are drawn as things. */
function drawnObstacles({ things }: World): Set<number> {
  return new Set(things.filter((thing) => thing.obstacle !== NO_OBSTACLE && !isPlainWall(thing)).map(({ obstacle }) => obstacle));
}

/** Rings as pieces with the holes that lie in them. */
function nest(rings: readonly Ring[], scale: number): Polygon[] {
  const large = rings.filter((ring) => Math.abs(ringArea(ring)) >= LEAST_AREA * scale * scale);
  const outer = large.filter((ring) => ringArea(ring) > 0).sort((a, b) => ringArea(a) - ringArea(b));
  const pieces = outer.map((ring): Polygon => ({ polygon: pointsOf(ring, scale), holes: [] }));
  for (const hole of large.filter((ring) => ringArea(ring) < 0)) {
    // The smallest piece around it is its own.
    const owner = outer.findIndex((ring) => ringArea(ring) > -ringArea(hole) && isInRing(ring, hole[0], hole[1]));
    pieces[owner]?.holes.push(pointsOf(hole, scale));
  }
  return pieces;
}

function pointsOf(ring: Ring, scale: number): Vec2[] {
  return Array.from({ length: ring.length / 2 }, (_, i): Vec2 => [ring[2 * i] / scale, ring[2 * i + 1] / scale]);
}

/** Whether a point lies inside a ring or on its edge. */
function isInRing(ring: Ring, x: number, z: number): boolean {
  let isInside = false;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [ax, az, bx, bz] = [ring[j], ring[j + 1], ring[i], ring[i + 1]];
    if ((ax === x && az === z) || (bx === x && bz === z)) return true;
    if (az > z !== bz > z && x < ax + ((z - az) * (bx - ax)) / (bz - az)) isInside = !isInside;
  }
  return isInside;
}
