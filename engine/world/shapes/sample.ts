import { random } from '../../math/index.js';
import type { Shape, Vec2 } from '../../scenario/index.js';
import { arrange } from '../navmesh/arrangement.js';
import { triangulate } from '../navmesh/triangulate.js';
import { isWalkable } from '../queries/clearance.js';
import type { World } from '../types.js';
import { combine, offset, type Ring } from './geometry.js';
import { withinSeams } from './seams.js';
import { shapeRings, toUnits } from './shapes.js';

/** Triangles (six coordinates each) with the running sum of their areas, to draw points from. */
type Sampler = { readonly corners: Float64Array; readonly sums: Float64Array };

type Cache = {
  version: number;
  eroded: Map<number, Ring[]>;
  byShape: WeakMap<object, Map<number, Sampler>>;
  anywhere: Map<number, Sampler>;
};

/** Draws before the area that keeps the clearance is worked out exactly. */
const MOST_DRAWS = 24;
/** Chords of an offset's arcs stray this far inwards [m]; erosion goes a little deeper to make up for it. */
const ARC_TOLERANCE = 1e-3;
const MOST_EROSIONS = 64;

const caches = new WeakMap<World, Cache>();

/**
 * A point uniform over the part of a shape (or 'anywhere') that is walkable with the clearance; u and v in [0, 1) choose it.
 * In a world that repeats it lies within the repeating ranges.
 * Undefined when there is no such point.
 */
export function samplePoint(world: World, shape: Shape | 'anywhere', clearance: number, u: number, v: number): Vec2 | undefined {
  const sampler = samplerOf(world, shape, 0);
  if (sampler.sums.length === 0) return undefined;
  for (let draw = 0; draw < MOST_DRAWS; draw++) {
    // The first draw uses u and v as they come; later ones derive new numbers from them.
    const [x, z] = pick(sampler, draw === 0 ? u : derive(u, v, 2 * draw), draw === 0 ? v : derive(u, v, 2 * draw + 1));
    if (isWalkable(world, x, z, clearance)) return [x, z];
  }
  const exact = samplerOf(world, shape, clearance);
  if (exact.sums.length === 0) return undefined;
  const point = pick(exact, u, v);
  return isWalkable(world, point[0], point[1], clearance) ? point : undefined;
}

/** Size of the walkable part of a shape, or of all that is walkable [m²]. */
export function walkableArea(world: World, shape: Shape | 'anywhere'): number {
  return samplerOf(world, shape, 0).sums.at(-1) ?? 0;
}

/** The walkable space shrunk so that its points keep the clearance from all walls, in grid units. */
export function erode(world: World, clearance: number): Ring[] {
  const { eroded } = cacheOf(world);
  const known = eroded.get(clearance);
  if (known) return known;
  const rings = world.walkable.flatMap(({ polygon, holes }) => [polygon, ...holes]).map((ring) => toUnits(ring, world.scale));
  const tolerance = ARC_TOLERANCE * world.scale;
  const shrunk = clearance > 0 ? offset(rings, -(clearance * world.scale + tolerance + 1), tolerance) : rings;
  if (eroded.size >= MOST_EROSIONS) eroded.clear();
  eroded.set(clearance, shrunk);
  return shrunk;
}

function samplerOf(world: World, shape: Shape | 'anywhere', clearance: number): Sampler {
  const { byShape, anywhere } = cacheOf(world);
  const known = shape === 'anywhere' ? anywhere : (byShape.get(shape) ?? new Map<number, Sampler>());
  if (shape !== 'anywhere') byShape.set(shape, known);
  let sampler = known.get(clearance);
  if (!sampler) {
    const space = withinSeams(erode(world, clearance), world.periodic, world.scale, 'range');
    sampler = createSampler(shape === 'anywhere' ? space : combine('intersection', space, shapeRings(shape, world.scale)), world.scale);
    if (known.size >= MOST_EROSIONS) known.clear();
    known.set(clearance, sampler);
  }
  return sampler;
}

function cacheOf(world: World): Cache {
  const known = caches.get(world);
  if (known?.version === world.version) return known;
  const cache: Cache = { version: world.version, eroded: new Map(), byShape: new WeakMap(), anywhere: new Map() };
  caches.set(world, cache);
  return cache;
}

function createSampler(rings: Ring[], scale: number): Sampler {
  const arrangement = arrange(rings);
  const triangulation = arrangement && arrangement.x.length >= 3 ? triangulate(arrangement) : undefined;
  if (!arrangement || !triangulation) return { corners: new Float64Array(0), sums: new Float64Array(0) };
  const { corner } = triangulation;
  const corners = new Float64Array(corner.length * 2);
  const sums = new Float64Array(corner.length / 3);
  let sum = 0;
  for (let t = 0; t < sums.length; t++) {
    for (let k = 0; k < 3; k++) {
      corners[t * 6 + k * 2] = arrangement.x[corner[t * 3 + k]] / scale;
      corners[t * 6 + k * 2 + 1] = arrangement.z[corner[t * 3 + k]] / scale;
    }
    const [ax, az, bx, bz, cx, cz] = corners.subarray(t * 6, t * 6 + 6);
    sum += ((bx - ax) * (cz - az) - (bz - az) * (cx - ax)) / 2;
    sums[t] = sum;
  }
  return { corners, sums };
}

/** The point that u and v choose, as f32 so that storing it changes nothing. */
function pick({ corners, sums }: Sampler, u: number, v: number): Vec2 {
  const target = u * sums[sums.length - 1];
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle] > target) high = middle;
    else low = middle + 1;
  }
  const before = low > 0 ? sums[low - 1] : 0;
  // What is left of u within the triangle is uniform again; the square root keeps the density even towards the first corner.
  const a = Math.sqrt(Math.max(0, Math.min(1, (target - before) / (sums[low] - before))));
  const b = a * v;
  const o = low * 6;
  const x = corners[o] * (1 - a) + corners[o + 2] * (a - b) + corners[o + 4] * b;
  const z = corners[o + 1] * (1 - a) + corners[o + 3] * (a - b) + corners[o + 5] * b;
  return [Math.fround(x), Math.fround(z)];
}

function derive(u: number, v: number, draw: number): number {
  return random(Math.floor(u * 4294967296), Math.floor(v * 4294967296), draw, 0);
}
