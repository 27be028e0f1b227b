import { boxCorners, type EventDescription, type Shape, type Vec2 } from '../scenario/index.js';
import { movingObstacleAt, nearestPointIn, type World } from '../world/index.js';
import type { Placed } from './things-within.js';

/** A thing that events can be about: it has a name, and a place. */
type NamedPlace = Placed & { readonly name?: string };

/** Where something of the world is by its name: a thing, door, service, obstacle or link [m]; undefined where nothing is called so. */
export function placeOfThing(world: World & { readonly things?: readonly NamedPlace[] }, name: string, time: number): Vec2 | undefined {
  const isIt = (item: { readonly name?: string }) => item.name === name;
  const thing = world.things?.find(isIt);
  if (thing) return [thing.x, thing.z];
  const door = world.doors.find(isIt);
  if (door) return middle(door.from, door.to);
  const service = world.services.find(isIt);
  if (service) return [...service.at];
  const moving = world.moving.find(isIt);
  if (moving) {
    const { x, z } = movingObstacleAt(moving, time);
    return [x, z];
  }
  const movable = world.movable.find(isIt);
  if (movable) return [...movable.at];
  const lane = world.lanes.find(isIt);
  if (lane) return middle(lane.from, lane.to);
  const obstacle = world.obstacles.find(isIt);
  if (!obstacle) return undefined;
  return 'wall' in obstacle.shape ? boxAround(obstacle.shape.wall.points).centre : discAround(obstacle.shape).centre;
}

/** Where a description puts an event, and how far from there its area reaches [m]; no place for anywhere, and for who or what is not there. */
export function placeOfEvent(
  world: World,
  where: Exclude<EventDescription['where'], undefined | 'anywhere'>,
  time: number,
): { readonly place: Vec2; readonly reach?: number } | undefined {
  if ('point' in where) return { place: where.point };
  if ('thing' in where) {
    const place = placeOfThing(world, where.thing, time);
    return place && { place };
  }
  const shape = typeof where.region === 'string' ? (world.regions[where.region] ?? world.exits[where.region]) : where.region;
  if (!shape) return undefined;
  const { centre, reach } = discAround(shape);
  return { place: centre, reach };
}

/** A disc around a place in an area that holds all of it. */
function discAround(shape: Shape): { readonly centre: Vec2; readonly reach: number } {
  if ('circle' in shape) return { centre: shape.circle.center, reach: shape.circle.radius };
  const points = 'box' in shape ? boxCorners(shape.box) : shape.polygon;
  const middlePoint = boxAround(points).centre;
  const centre = nearestPointIn(shape, middlePoint[0], middlePoint[1]);
  const square = Math.max(...points.map(([x, z]) => (x - centre[0]) ** 2 + (z - centre[1]) ** 2));
  return { centre, reach: Math.sqrt(square) };
}

function boxAround(points: readonly Vec2[]): { readonly centre: Vec2 } {
  let [minX, minZ, maxX, maxZ] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, z] of points) {
    minX = Math.min(minX, x);
    minZ = Math.min(minZ, z);
    maxX = Math.max(maxX, x);
    maxZ = Math.max(maxZ, z);
  }
  return { centre: [(minX + maxX) / 2, (minZ + maxZ) / 2] };
}

function middle([ax, az]: Readonly<Vec2>, [bx, bz]: Readonly<Vec2>): Vec2 {
  return [(ax + bx) / 2, (az + bz) / 2];
}
