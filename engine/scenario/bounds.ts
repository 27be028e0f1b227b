import type { Goal } from './goal-fields.js';
import type { Place } from './population-fields.js';
import type { Scenario } from './schema.js';
import type { Shape, Vec2 } from './shape-fields.js';

/** An axis-aligned rectangle [m]. */
export type Bounds = { minX: number; minZ: number; maxX: number; maxZ: number };

/** The rectangle around everything that a scenario places, or nothing when it places nothing. */
export function boundsOf(scenario: Scenario): Bounds | undefined {
  const bounds: Bounds = { minX: Infinity, minZ: Infinity, maxX: -Infinity, maxZ: -Infinity };
  const { world, population } = scenario;
  for (const { polygon } of world.walkable) addPoints(bounds, polygon);
  for (const obstacle of world.obstacles) {
    if ('wall' in obstacle) addPoints(bounds, obstacle.wall.points);
    else addShape(bounds, obstacle);
  }
  for (const shape of [...Object.values(world.regions), ...Object.values(world.exits)]) addShape(bounds, shape);
  for (const { from, to } of world.doors) addPoints(bounds, [from, to]);
  // A moving obstacle's shape is drawn around its own zero; only its stops are places.
  for (const { timetable } of world.moving) for (const { at } of timetable) addPoints(bounds, [at]);
  for (const { at, hinge } of world.movable) addPoints(bounds, hinge ? [at, hinge] : [at]);
  for (const { at, line, waiting } of world.services ?? []) {
    addPoints(bounds, [at, ...line]);
    if (typeof waiting === 'object') addShape(bounds, waiting);
  }
  for (const { from, to } of world.links ?? []) addPoints(bounds, [from, to]);
  for (const { at } of world.things ?? []) addPoints(bounds, [at]);
  for (const { where, goals, overrides } of population) {
    addPlace(bounds, where);
    addGoals(bounds, goals);
    for (const { position, goals: own } of overrides) {
      if (position !== undefined) addPoints(bounds, [position]);
      if (own !== undefined) addGoals(bounds, own);
    }
  }
  for (const { where } of scenario.events ?? []) {
    if (typeof where !== 'object') continue;
    if ('point' in where) addPoints(bounds, [where.point]);
    else if ('region' in where && typeof where.region !== 'string') addShape(bounds, where.region);
  }
  return bounds.minX <= bounds.maxX ? bounds : undefined;
}

function addPlace(bounds: Bounds, place: Place): void {
  if (typeof place === 'string') return;
  if ('points' in place) addPoints(bounds, place.points);
  else if ('ring' in place) addDisc(bounds, place.ring.center, place.ring.radius);
  else addShape(bounds, place);
}

function addGoals(bounds: Bounds, goals: readonly Goal[]): void {
  for (const goal of goals) {
    if ('point' in goal) addPoints(bounds, [goal.point]);
    else if ('opposite' in goal) addPoints(bounds, [goal.opposite.center]);
    else if ('region' in goal && typeof goal.region !== 'string') addShape(bounds, goal.region);
    else if ('random' in goal && typeof goal.random !== 'string') addShape(bounds, goal.random);
  }
}

function addShape(bounds: Bounds, shape: Shape): void {
  if ('polygon' in shape) addPoints(bounds, shape.polygon);
  else if ('circle' in shape) addDisc(bounds, shape.circle.center, shape.circle.radius);
  else addDisc(bounds, shape.box.center, Math.max(shape.box.size[0], shape.box.size[1]) / 2);
}

function addDisc(bounds: Bounds, [x, z]: Vec2, radius: number): void {
  addPoints(bounds, [
    [x - radius, z - radius],
    [x + radius, z + radius],
  ]);
}

function addPoints(bounds: Bounds, points: readonly Vec2[]): void {
  for (const [x, z] of points) {
    bounds.minX = Math.min(bounds.minX, x);
    bounds.minZ = Math.min(bounds.minZ, z);
    bounds.maxX = Math.max(bounds.maxX, x);
    bounds.maxZ = Math.max(bounds.maxZ, z);
  }
}
