import type { EventCue } from './event-fields.js';
import type { Goal } from './goal-fields.js';
import type { CameraWork } from './place-fields.js';
import type { Place } from './population-fields.js';
import type { Scenario } from './schema.js';
import type { Shape, Vec2 } from './shape-fields.js';
import type { Sketch } from './sketch-field.js';
import type { TerrainDescription } from './terrain-fields.js';

/** A copy of the scenario with all its geometry moved by (dx, dz) [m]; `world.origin` stays. */
export function moveScenario(scenario: Scenario, dx: number, dz: number): Scenario {
  const point = ([x, z]: Vec2): Vec2 => [x + dx, z + dz];
  const shape = <T extends Shape>(area: T): T => moveShape(area, point);
  const goal = (aim: Goal): Goal => moveGoal(aim, point);
  const areas = (record: Record<string, Shape>) => Object.fromEntries(Object.entries(record).map(([name, area]) => [name, shape(area)]));
  const range = (edges: [number, number], by: number): [number, number] => [edges[0] + by, edges[1] + by];
  const { world, camera } = scenario;
  return {
    ...scenario,
    ...(camera && { camera: moveCamera(camera, dx, dz) }),
    ...(scenario.sketch && { sketch: moveSketches(scenario.sketch, point) }),
    world: {
      ...world,
      walkable: world.walkable.map(({ polygon, holes }) => ({ polygon: polygon.map(point), holes: holes.map((hole) => hole.map(point)) })),
      obstacles: world.obstacles.map((obstacle) =>
        'wall' in obstacle ? { ...obstacle, wall: { ...obstacle.wall, points: obstacle.wall.points.map(point) } } : shape(obstacle),
      ),
      regions: areas(world.regions),
      exits: areas(world.exits),
      doors: world.doors.map((door) => ({ ...door, from: point(door.from), to: point(door.to) })),
      moving: world.moving.map((moving) => ({ ...moving, timetable: moving.timetable.map((stop) => ({ ...stop, at: point(stop.at) })) })),
      movable: world.movable.map((object) => ({
        ...object,
        at: point(object.at),
        ...(object.hinge && { hinge: point(object.hinge) }),
      })),
      services: (world.services ?? []).map(({ waiting, ...service }) => ({
        ...service,
        at: point(service.at),
        line: service.line.map(point),
        ...(waiting !== undefined && { waiting: typeof waiting === 'string' ? waiting : shape(waiting) }),
      })),
      links: (world.links ?? []).map((link) => ({ ...link, from: point(link.from), to: point(link.to) })),
      ...(world.terrain && { terrain: moveTerrain(world.terrain, point) }),
      ...(world.things && { things: world.things.map((thing) => ({ ...thing, at: point(thing.at) })) }),
      periodic: {
        ...(world.periodic.x && { x: range(world.periodic.x, dx) }),
        ...(world.periodic.z && { z: range(world.periodic.z, dz) }),
      },
    },
    population: scenario.population.map((one) => ({
      ...one,
      where: movePlace(one.where, point),
      goals: one.goals.map(goal),
      overrides: one.overrides.map((override) => ({
        ...override,
        ...(override.position && { position: point(override.position) }),
        ...(override.goals && { goals: override.goals.map(goal) }),
      })),
    })),
    events: (scenario.events ?? []).map((cue) => moveCue(cue, point)),
  };
}

type MovePoint = (point: Vec2) => Vec2;

function moveTerrain(terrain: TerrainDescription, point: MovePoint): TerrainDescription {
  const flight = <T extends { from: Vec2; to: Vec2 }>(one: T): T => ({ ...one, from: point(one.from), to: point(one.to) });
  return {
    ...terrain,
    ...(terrain.heights && { heights: { ...terrain.heights, at: point(terrain.heights.at) } }),
    hills: terrain.hills.map((hill) => ({ ...hill, at: point(hill.at) })),
    terraces: terrain.terraces.map((terrace) => moveShape(terrace, point)),
    slopes: terrain.slopes.map(flight),
    stairs: terrain.stairs.map(flight),
  };
}

function moveShape<T extends Shape>(shape: T, point: MovePoint): T {
  if ('box' in shape) return { ...shape, box: { ...shape.box, center: point(shape.box.center) } };
  if ('circle' in shape) return { ...shape, circle: { ...shape.circle, center: point(shape.circle.center) } };
  const { polygon, holes } = shape;
  return { ...shape, polygon: polygon.map(point), ...(holes && { holes: holes.map((hole) => hole.map(point)) }) };
}

function movePlace(place: Place, point: MovePoint): Place {
  if (typeof place === 'string') return place;
  if ('points' in place) return { ...place, points: place.points.map(point) };
  if ('ring' in place) return { ...place, ring: { ...place.ring, center: point(place.ring.center) } };
  return moveShape(place, point);
}

function moveCue(cue: EventCue, point: MovePoint): EventCue {
  const { where } = cue;
  if (typeof where !== 'object') return cue;
  if ('point' in where) return { ...cue, where: { point: point(where.point) } };
  if ('region' in where && typeof where.region !== 'string') return { ...cue, where: { region: moveShape(where.region, point) } };
  return cue;
}

function moveGoal(goal: Goal, point: MovePoint): Goal {
  if ('point' in goal) return { ...goal, point: point(goal.point) };
  if ('opposite' in goal) return { ...goal, opposite: { center: point(goal.opposite.center) } };
  if ('region' in goal && typeof goal.region !== 'string') return { ...goal, region: moveShape(goal.region, point) };
  if ('random' in goal && typeof goal.random !== 'string') return { ...goal, random: moveShape(goal.random, point) };
  return goal;
}

function moveCamera(camera: CameraWork, dx: number, dz: number): CameraWork {
  const moved = ([x, y, z]: number[]) => [x + dx, y, z + dz];
  if ('follow' in camera) return camera;
  if ('path' in camera) return { path: camera.path.map((key) => ({ ...key, from: moved(key.from), to: moved(key.to) })) };
  return { from: moved(camera.from), to: moved(camera.to) };
}

function moveSketches(sketches: Record<string, Sketch>, point: (at: Vec2) => Vec2): Record<string, Sketch> {
  const moved = Object.entries(sketches).map(([name, { strokes, obstacles }]) => [
    name,
    {
      strokes: strokes.map((stroke) => ({ ...stroke, points: stroke.points.map(point) })),
      obstacles: obstacles.map((area) => moveShape(area, point)),
    },
  ]);
  return Object.fromEntries(moved);
}
