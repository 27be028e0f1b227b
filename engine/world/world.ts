import { type Report, warn } from '../report/index.js';
import { resolveKinds, type Vec2, type WorldDescription } from '../scenario/index.js';
import { type LocalState, nextState } from './edits/local-build.js';
import type { WallChange } from './edits/local-walls.js';
import { withRails } from './ground/rails.js';
import { createTerrain } from './ground/terrain.js';
import { lanesOf, linkFault } from './links/lanes.js';
import { movingOutlineAt } from './moving.js';
import type { Navmesh } from './navmesh/mesh.js';
import { boundsOf, createNavmesh } from './navmesh/navmesh.js';
import { createWallGrid, createWalls } from './navmesh/walls.js';
import { changePortals, createPathScratch, scratchFor, useMesh } from './paths/path-scratch.js';
import { serviceFault } from './services.js';
import type { Bounds } from './shapes/bounds.js';
import { combine, type Ring, ringArea, simplify, unite } from './shapes/geometry.js';
import { isPeriodic, repeatRings, seamCorners, withinSeams } from './shapes/seams.js';
import { doorRings, shapeCorners, shapeRings } from './shapes/shapes.js';
import { checkSlots } from './things/check-slots.js';
import { createThings } from './things/create-things.js';
import { KINDS } from './things/kinds.js';
import { syncThings } from './things/sync-things.js';
import { NO_OBSTACLE } from './things/thing.js';
import type { World } from './types.js';

/** A world that cannot be built, or an edit that cannot be made, said in a sentence. */
export class WorldError extends Error {
  override name = 'WorldError';
}

/** What else the open plane must have room for. */
export type WorldHints = { readonly points: readonly Vec2[] };

/** Finest grid: 4096 units per metre, so that vertices up to 4 km from the origin are exact as f32. */
const FINEST_SCALE = 4096;
/** Margin of the open plane around everything in it [m]. */
const OPEN_MARGIN = 20;
/** Pieces and holes smaller than this are dust [m²]. */
const LEAST_AREA = 1e-4;
/** Vertices closer than this are one [m]. */
const LEAST_DISTANCE = 1e-3;
/** Beyond this distance f32 positions are coarser than a millimetre [m]. */
const FAR = 4096;

/** Builds the walkable space of a scenario. */
export function createWorld(written: WorldDescription, hints: WorldHints, report: Report): World {
  checkNumbers(written, hints);
  const described = withRails(written);
  const kinds = resolveKinds(KINDS, described.kinds);
  const things = createThings(described, kinds);
  const description = withSolidThings(described, things);
  const pieces = description.walkable.length > 0 ? description.walkable : [openPlane(description, hints)];
  const { periodic } = description;
  const scale = chooseScale([...pieces.flatMap(({ polygon }) => polygon), ...seamCorners(periodic)], report);
  const floor = withinSeams(repeat(unite(pieces.flatMap((piece) => shapeRings(piece, scale))), periodic, scale), periodic, scale, 'margin');
  const draft = {
    version: 0,
    origin: description.origin,
    periodic,
    terrain: createTerrain(description.terrain),
    regions: description.regions,
    exits: description.exits,
    moving: description.moving,
    movable: description.movable,
    inMotion: {
      timetabled: description.moving.map((obstacle) => movingOutlineAt(obstacle, 0)),
      held: description.moving.map(() => 0),
      isHeld: description.moving.map(() => false),
      movable: [],
    },
    services: description.services ?? [],
    lanes: lanesOf(description.links ?? []),
    things,
    kinds,
    describedThings: things.length,
    added: new Map(),
    doors: description.doors.map((door) => ({
      ...door,
      isOpen: door.open.some(({ from, to }) => from <= 0 && to > 0),
      rings: doorRings(door.from, door.to, door.thickness, scale),
    })),
    obstacles: description.obstacles.map((obstacle, id) => ({
      id,
      name: obstacle.name,
      shape: obstacle,
      rings: shapeRings(obstacle, scale),
    })),
    nextObstacle: description.obstacles.length,
    describedObstacles: description.obstacles.length,
    scale,
    floor,
  };
  const world = { ...draft, ...build(draft) };
  const fault = serviceFault(world) ?? linkFault(world);
  if (fault !== undefined) throw new WorldError(fault);
  checkSlots(world, report);
  return world;
}

/** The description with placed things that are solid as obstacles behind its own. */
function withSolidThings(description: WorldDescription, things: World['things']): WorldDescription {
  const solid = things.filter(({ role, obstacle }) => role === 'placed' && obstacle !== NO_OBSTACLE);
  if (solid.length === 0) return description;
  const outlines = solid.map(({ name, outline = [] }) => ({ name, polygon: outline.map(([x, z]): Vec2 => [x, z]) }));
  return { ...description, obstacles: [...description.obstacles, ...outlines] };
}

/** What the walkable space is made from. */
export type Source = Pick<World, 'doors' | 'obstacles' | 'scale' | 'floor' | 'periodic'>;

/** What is made from the source. */
type Built = Pick<World, 'bounds' | 'area' | 'walkable' | 'walls' | 'wallGrid' | 'mesh' | 'scratch'>;

/**
 * States of a world that are kept, so that a door that opens and closes costs nothing from the second time on: so many, with so many triangles in
 * all. Those of worlds that are built in parts are not: there an edit uses the memory of the state before.
 */
const MOST_KEPT = 8;
const MOST_KEPT_TRIANGLES = 200_000;
type Kept = Pick<Source, 'doors' | 'obstacles'> & { readonly built: Built };
const kept = new WeakMap<World, Kept[]>();

/**
 * Changes the world as a whole or, when nothing walkable would remain, not at all. Walls, grids and mesh from before an edit must not be asked
 * any more: their memory is used again.
 */
export function rebuild(world: World, change: Partial<Source>): void {
  const { doors, obstacles, scale, floor, periodic, bounds, area, walkable, walls, wallGrid, mesh, scratch } = world;
  let states = kept.get(world) ?? [];
  if (!locals.has(mesh))
    states = keepState(states, { doors, obstacles, built: { bounds, area, walkable, walls, wallGrid, mesh, scratch } });
  kept.set(world, states);
  const source = { doors, obstacles, scale, floor, periodic, ...change };
  const built = states.find((state) => isSame(state, source))?.built ?? build(source, world);
  Object.assign(world, change, built);
  useMesh(world.scratch, world.mesh);
  syncThings(world);
  world.version++;
}

/** Whether the same obstacles stand and the same doors are open; an obstacle's number can come to mean another shape, so things are compared. */
function isSame(a: Pick<Source, 'doors' | 'obstacles'>, b: Pick<Source, 'doors' | 'obstacles'>): boolean {
  if (a.obstacles.length !== b.obstacles.length) return false;
  for (let i = 0; i < a.doors.length; i++) if (a.doors[i].isOpen !== b.doors[i].isOpen) return false;
  for (let i = a.obstacles.length - 1; i >= 0; i--) if (a.obstacles[i] !== b.obstacles[i]) return false;
  return true;
}

/** The states with one more, the latest last, without the oldest where they get too many. */
function keepState(states: readonly Kept[], state: Kept): Kept[] {
  const all = [...states.filter((known) => known.built.mesh !== state.built.mesh), state];
  let triangles = all.reduce((sum, { built }) => sum + built.mesh.triangleCount, 0);
  while (all.length > MOST_KEPT || triangles > MOST_KEPT_TRIANGLES) triangles -= all.shift()?.built.mesh.triangleCount ?? triangles;
  return all;
}

/** What the next state of a large world is made from, by the mesh of the state before. */
const locals = new WeakMap<Navmesh, LocalState>();

/** Worlds with fewer solid things are built as a whole. */
const LEAST_LOCAL = 32;

function build(source: Source, before?: Built): Built {
  const { doors, obstacles, scale, floor, periodic } = source;
  if (obstacles.length + doors.length < leastLocal || isPeriodic(periodic)) return buildWhole(source);
  const solid = obstacles.map(({ rings }) => rings);
  for (const { isOpen, rings } of doors) if (!isOpen) solid.push(rings);
  const state = nextState(before && locals.get(before.mesh), { floor, scale, solid }, (rings) => clean(rings, scale));
  if (!state) return buildWhole(source);
  const { made, walls, wallGrid, walkable, area } = state;
  locals.set(made.mesh, state);
  changePortals(before?.mesh, made.mesh, made.triangles, made.uncut);
  const scratch = scratchFor(made.mesh, walls.count, before?.scratch);
  return { bounds: made.bounds, area, walkable, walls, wallGrid, mesh: made.mesh, scratch };
}

/** How the walls of a world came from those before its last edit: which they were, and how they are numbered now; undefined where they are all new. */
export function wallChange({ mesh }: World): WallChange | undefined {
  return locals.get(mesh)?.change;
}

let leastLocal = LEAST_LOCAL;

/** Says from how many solid things on worlds are built in parts, or that it is as usual; for tests, which want small ones. */
export function setLeastLocal(count = LEAST_LOCAL): void {
  leastLocal = count;
}

function buildWhole({ doors, obstacles, scale, floor, periodic }: Source): Built {
  const solid = unite([...obstacles.flatMap(({ rings }) => rings), ...doors.flatMap((door) => (door.isOpen ? [] : door.rings))]);
  const rings = clean(combine('difference', floor, repeat(solid, periodic, scale)), scale);
  if (rings.length === 0) {
    throw new WorldError('nothing walkable is left: expected at least one piece of 1 cm² after obstacles and closed doors are taken away');
  }
  const mesh = triangulateRings(rings, scale);
  const { walls, walkable } = createWalls(mesh);
  return {
    bounds: boundsOf(mesh.x, mesh.z),
    area: withinSeams(rings, periodic, scale, 'range').reduce((sum, ring) => sum + ringArea(ring), 0) / (scale * scale),
    walkable,
    walls,
    wallGrid: createWallGrid(walls),
    mesh,
    scratch: createPathScratch(mesh, walls.count),
  };
}

/** Rings of a world that may repeat, images included. */
function repeat(rings: Ring[], periodic: World['periodic'], scale: number): Ring[] {
  return isPeriodic(periodic) ? unite(repeatRings(rings, periodic, scale)) : rings;
}

/** Rings without near-duplicate and flat vertices, and without dust. */
function clean(rings: readonly Ring[], scale: number): Ring[] {
  const least = LEAST_AREA * scale * scale;
  const isLarge = (ring: Ring) => Math.abs(ringArea(ring)) >= least;
  const thinned = rings.filter(isLarge).map((ring) => withoutClose(ring, LEAST_DISTANCE * scale));
  return simplify(
    thinned.filter((ring) => ring.length >= 6),
    (LEAST_DISTANCE * scale) / 2,
  ).filter(isLarge);
}

function withoutClose(ring: Ring, distance: number): Ring {
  const kept: number[] = [];
  const isFar = (i: number, j: number) =>
    (ring[i] - ring[j]) * (ring[i] - ring[j]) + (ring[i + 1] - ring[j + 1]) * (ring[i + 1] - ring[j + 1]) >= distance * distance;
  for (let i = 0; i < ring.length; i += 2) if (kept.length === 0 || isFar(i, kept[kept.length - 1])) kept.push(i);
  while (kept.length > 1 && !isFar(kept[0], kept[kept.length - 1])) kept.pop();
  return Float64Array.from(kept.flatMap((i) => [ring[i], ring[i + 1]]));
}

/** Triangulates; rings too tangled for the grid are snapped to a coarser one first. */
function triangulateRings(rings: Ring[], scale: number): Navmesh {
  for (let coarser = 1; coarser <= 256; coarser *= 4) {
    const snapped =
      coarser === 1
        ? rings
        : unite(
            rings.map((ring) => ring.map((value) => Math.round(value / coarser) * coarser)),
            'Positive',
          );
    const mesh = createNavmesh(snapped, scale);
    if (mesh) return mesh;
  }
  throw new WorldError('the walkable space is too tangled to be divided into triangles');
}

function chooseScale(points: readonly Vec2[], report: Report): number {
  let farthest = 0;
  for (const [x, z] of points) farthest = Math.max(farthest, Math.abs(x), Math.abs(z));
  if (farthest > FAR) {
    warn(
      report,
      `the world reaches ${Math.round(farthest)} m from its origin; beyond ${FAR} m positions are coarser than a millimetre: move the origin nearer`,
    );
  }
  let scale = FINEST_SCALE;
  while (farthest * scale >= 2 ** 24) scale /= 2;
  return scale;
}

/** A box around everything the scenario mentions. */
function openPlane(description: WorldDescription, hints: WorldHints): { polygon: Vec2[] } {
  const points: Vec2[] = [...hints.points];
  for (const obstacle of description.obstacles) points.push(...('wall' in obstacle ? obstacle.wall.points : shapeCorners(obstacle)));
  for (const shape of [...Object.values(description.regions), ...Object.values(description.exits)]) points.push(...shapeCorners(shape));
  for (const { from, to } of description.doors) points.push(from, to);
  for (const { timetable } of description.moving) points.push(...timetable.map(({ at }) => at));
  for (const { at } of description.movable) points.push(at);
  for (const { at, line } of description.services ?? []) points.push(at, ...line);
  for (const { from, to } of description.links ?? []) points.push(from, to);
  for (const { at } of description.things ?? []) points.push(at);
  if (points.length === 0) points.push([0, 0]);
  const box: Bounds = boundsOf(
    points.map(([x]) => x),
    points.map(([, z]) => z),
  );
  const { x, z } = description.periodic;
  const minX = Math.min(box.minX, x?.[0] ?? box.minX) - OPEN_MARGIN;
  const maxX = Math.max(box.maxX, x?.[1] ?? box.maxX) + OPEN_MARGIN;
  const minZ = Math.min(box.minZ, z?.[0] ?? box.minZ) - OPEN_MARGIN;
  const maxZ = Math.max(box.maxZ, z?.[1] ?? box.maxZ) + OPEN_MARGIN;
  return {
    polygon: [
      [minX, minZ],
      [maxX, minZ],
      [maxX, maxZ],
      [minX, maxZ],
    ],
  };
}

/** Refuses coordinates that are no numbers, wherever they hide. */
export function checkNumbers(...values: unknown[]): void {
  // Where one is, is asked only when there is one.
  const fault = values.map(pathToNaN).find((path) => path !== undefined);
  if (fault !== undefined) throw new WorldError(`${fault || 'value'}: expected a number, received NaN`);
}

/** The keys that lead to the first number that is none, with dots between them; undefined where there is none. */
function pathToNaN(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isNaN(value) ? '' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const key in value) {
    const inner = Object.hasOwn(value, key) ? pathToNaN((value as Record<string, unknown>)[key]) : undefined;
    if (inner !== undefined) return inner === '' ? key : `${key}.${inner}`;
  }
  return undefined;
}
