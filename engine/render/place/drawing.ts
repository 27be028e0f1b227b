import { type Distribution, largestOf, type Scenario, type Shape, type Vec2 } from '../../scenario/index.js';
import {
  createThings,
  edgeOf,
  groundOf,
  isPlainWall,
  kindOf,
  looksOf,
  type PlacedPart,
  type Polygon,
  railsOf,
  type Thing,
  type World,
  withRails,
} from '../../world/index.js';
import type { DrawnThing, Outline, WorldDrawing } from './world-drawing.js';

const CIRCLE_CORNERS = 32;

/** What is drawn of a world, as plain data that can be sent to a page. */
export function drawWorld(world: World, scenario: Scenario): WorldDrawing {
  const { minX, minZ, maxX, maxZ } = world.bounds;
  const isOpen = scenario.world.walkable.length === 0;
  const ceiling = Math.max(
    0,
    ...scenario.population.map(({ steer }) => largestOf((steer.highestAltitude as Distribution | undefined) ?? 0)),
  );
  return {
    bounds: { minX, minZ, maxX, maxZ },
    open: isOpen,
    ...(scenario.look && { look: { seed: scenario.seed, ...scenario.look } }),
    ...(scenario.clock && { clock: { start: scenario.clock.start, rate: scenario.clock.rate } }),
    ...(scenario.camera && { camera: scenario.camera }),
    periodic: { x: world.periodic?.x, z: world.periodic?.z },
    ceiling,
    ...(world.terrain && { terrain: { ...world.terrain, heights: [...world.terrain.heights] }, rails: drawRails(scenario) }),
    walkable: world.walkable.map(areaOf),
    ground: groundOf(world).map(areaOf),
    edge: isOpen ? [] : edgeOf(world).map(areaOf),
    things: drawThings(world, scenario, ceiling),
    exits: Object.entries(world.exits).map(([name, shape]) => ({ name, outline: outlineOf(shape) })),
    links: world.lanes.map(({ from, to }) => ({ from: [from[0], from[1]], to: [to[0], to[1]] })),
    doors: world.doors.map(({ name, from, to }) => ({ name, from: [from[0], from[1]], to: [to[0], to[1]] })),
  };
}

function areaOf({ polygon, holes }: Polygon): WorldDrawing['ground'][number] {
  return { outline: polygon.flat(), holes: holes.map((hole) => hole.flat()) };
}

function drawRails({ world }: Scenario): WorldDrawing['rails'] {
  return railsOf(world.terrain).flatMap((rail) => ('wall' in rail ? [{ from: rail.wall.points[0], to: rail.wall.points[1] }] : []));
}

/** Things with looks, those that are there now as they were at the beginning; plain walls belong to the ground. */
function drawThings(world: World, scenario: Scenario, ceiling: number): DrawnThing[] {
  const first = new Map(createThings(withRails(scenario.world), world.kinds).map((thing) => [thing.number, thing]));
  return world.things.flatMap((now) => {
    // Railings along the ground's own edges are drawn with it.
    if (isPlainWall(now) || (now.role === 'obstacle' && now.kind === 'railing')) return [];
    const parts = looksOf(world, now).map((part) => reachUp(part, now, ceiling));
    if (parts.length === 0) return [];
    const { number, name, kind, role, own } = now;
    const { x, z, angle, state } = first.get(number) ?? now;
    const { states = [] } = kindOf(world, now);
    const isMoving = role === 'moving' || role === 'movable';
    const slots = own.places.map((place): Vec2 => [place.x, place.z]);
    const listed = role === 'placed' ? { placed: now.index } : {};
    return [{ number, name, kind, x, z, angle, state, states, parts, outline: own.outline ?? [], slots, isMoving, ...listed }];
  });
}

/** Columns reach up as far as anyone flies: nobody can pass over them. */
function reachUp(part: PlacedPart, { kind, height }: Thing, ceiling: number): PlacedPart {
  if (kind !== 'column' || ceiling <= height) return part;
  const by = ceiling / height;
  return { ...part, at: [part.at[0], part.at[1] * by, part.at[2]], size: [part.size[0], part.size[1] * by, part.size[2]] };
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
