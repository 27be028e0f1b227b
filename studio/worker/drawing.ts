import type { Scenario } from 'promenade';
import { type Distribution, largestOf, type Shape } from 'promenade/scenario';
import type { World } from 'promenade/world';
import type { Outline, WorldDrawing } from './messages.js';

const CIRCLE_CORNERS = 32;

/** What the viewport draws of a world, as plain data that can be sent to the page. */
export function drawWorld(world: World, scenario: Scenario): WorldDrawing {
  const { minX, minZ, maxX, maxZ } = world.bounds;
  return {
    bounds: { minX, minZ, maxX, maxZ },
    open: scenario.world.walkable.length === 0,
    periodic: { x: world.periodic?.x, z: world.periodic?.z },
    ceiling: Math.max(0, ...scenario.population.map(({ steer }) => largestOf((steer.highestAltitude as Distribution | undefined) ?? 0))),
    walkable: world.walkable.map(({ polygon, holes }) => ({ outline: polygon.flat(), holes: holes.map((hole) => hole.flat()) })),
    obstacles: world.obstacles.flatMap((obstacle) => {
      const name = nameOf(obstacle);
      return name === undefined || 'wall' in obstacle.shape ? [] : [{ name, outline: outlineOf(obstacle.shape) }];
    }),
    movable: [...world.movable, ...world.moving].map(({ name, shape }) => ({ name, outline: outlineOf(shape) })),
    exits: Object.entries(world.exits).map(([name, shape]) => ({ name, outline: outlineOf(shape) })),
    links: world.lanes.map(({ from, to }) => ({ from: [from[0], from[1]], to: [to[0], to[1]] })),
    doors: world.doors.map(({ name, from, to }) => ({ name, from: [from[0], from[1]], to: [to[0], to[1]] })),
  };
}

/** The name of an obstacle; those that were added during the run carry it in their description. */
function nameOf({ name, shape }: World['obstacles'][number]): string | undefined {
  return name ?? (shape as { readonly name?: string }).name;
}

function outlineOf(shape: Shape): Outline {
  if ('polygon' in shape) return shape.polygon.flat();
  if ('circle' in shape) {
    const { center, radius } = shape.circle;
    return Array.from({ length: CIRCLE_CORNERS }, (_, i) => (i / CIRCLE_CORNERS) * 2 * Math.PI).flatMap((angle) => [
      center[0] + radius * Math.cos(angle),
      center[1] + radius * Math.sin(angle),
    ]);
  }
  const { center, size, angle } = shape.box;
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  return corners.flatMap(([u, v]) => {
    const x = (u * size[0]) / 2;
    const z = (v * size[1]) / 2;
    return [center[0] + x * c - z * s, center[1] + x * s + z * c];
  });
}
