import { fieldHeight, floorHeight, type Terrain } from '../../world/index.js';
import { terrainSurfaces } from '../place/terrain-mesh.js';
import type { WorldDrawing } from '../place/world-drawing.js';
import { GROUND_NUMBER, type GroundSurface, toGround } from './ground.js';
import type { PlaceStyle } from './place-style.js';

/** Ground that is not level goes on around the place and runs out into the plain over so much [m], in cells of this size [m]. */
const RUN_OUT = 32;
const CELL = 1.6;
/** The plain lies this much below the lowest place, so that it shows in no hollow; what is around lies under what is walked on where they meet [m]. */
const BELOW = 0.04;

/** How high the ground is anywhere: that of the place, which runs out into a plain. */
export type Landscape = (x: number, z: number) => number;

/** The landscape of a place whose ground is not level. */
export function landscapeOf({ bounds: { minX, minZ, maxX, maxZ } }: WorldDrawing, terrain: Terrain): Landscape {
  const plain = plainOf(terrain);
  return (x, z) => {
    const [dx, dz] = [Math.max(minX - x, 0, x - maxX), Math.max(minZ - z, 0, z - maxZ)];
    const away = Math.sqrt(dx * dx + dz * dz) / RUN_OUT;
    if (away >= 1) return plain;
    // Terraces and stairs end with the place.
    const height = away > 0 ? fieldHeight(terrain, x, z) : floorHeight(terrain, x, z);
    return plain + (height - plain) * (1 - away * away * (3 - 2 * away));
  };
}

/** Ground in three layers, as `GroundSurface` has them: the plain with what leads up from it, what lies beside, and what is walked on. */
export function layLandscape(
  world: WorldDrawing,
  terrain: Terrain,
  style: PlaceStyle,
): { readonly plain: number; readonly layers: readonly GroundSurface[] } {
  const { paving, lawn } = terrainSurfaces(world, terrain);
  const around = style.around === 'town' ? GROUND_NUMBER.asphalt : GROUND_NUMBER.grass;
  const surface = ({ position, index }: { readonly position: readonly number[]; readonly index: readonly number[] }, number: number) =>
    toGround({ position: [...position], kind: new Array<number>(position.length / 3).fill(number), index: [...index] });
  return {
    plain: plainOf(terrain),
    layers: [surface(ringAround(world, terrain), around), surface(lawn, around), surface(paving, GROUND_NUMBER[style.ground])],
  };
}

/** What was made for level ground, from a number of its positions on, put onto a landscape. */
export function raise(position: number[], from: number, landscape: Landscape): void {
  for (let i = from; i < position.length; i += 3) position[i + 1] += landscape(position[i], position[i + 2]);
}

/** What was made for level ground, from a number of its positions on, put higher as a whole [m]. */
export function lift(position: number[], from: number, by: number): void {
  for (let i = from; i < position.length; i += 3) position[i + 1] += by;
}

function plainOf({ patches, heights }: Terrain): number {
  let lowest = 0;
  for (const { low } of patches) lowest = Math.min(lowest, low);
  for (const height of heights) lowest = Math.min(lowest, height);
  return lowest - BELOW;
}

/** Cells around the place that lead from its ground down to the plain. */
function ringAround(world: WorldDrawing, terrain: Terrain): { readonly position: number[]; readonly index: number[] } {
  const { minX, minZ, maxX, maxZ } = world.bounds;
  const landscape = landscapeOf(world, terrain);
  const [xs, zs] = [lines(minX, maxX), lines(minZ, maxZ)];
  const position: number[] = [];
  const index: number[] = [];
  const within = (value: number, low: number, high: number) => value > low && value < high;
  const isRim = (x: number, z: number) => x >= minX && x <= maxX && z >= minZ && z <= maxZ;
  for (const z of zs) for (const x of xs) position.push(x, (isRim(x, z) ? fieldHeight(terrain, x, z) : landscape(x, z)) - BELOW / 2, z);
  for (let j = 0; j + 1 < zs.length; j++) {
    for (let i = 0; i + 1 < xs.length; i++) {
      if (within((xs[i] + xs[i + 1]) / 2, minX, maxX) && within((zs[j] + zs[j + 1]) / 2, minZ, maxZ)) continue;
      const [a, b, c, d] = [j * xs.length + i, j * xs.length + i + 1, (j + 1) * xs.length + i + 1, (j + 1) * xs.length + i];
      index.push(a, c, b, a, d, c);
    }
  }
  return { position, index };
}

/** Lines of a grid from far before a stretch to far behind it, with lines at both its ends. */
function lines(low: number, high: number): number[] {
  const count = Math.ceil(RUN_OUT / CELL);
  const inner = Math.max(1, Math.round((high - low) / CELL));
  return [
    ...Array.from({ length: count }, (_, n) => low - RUN_OUT + (RUN_OUT * n) / count),
    ...Array.from({ length: inner }, (_, n) => low + ((high - low) * n) / inner),
    ...Array.from({ length: count + 1 }, (_, n) => high + (RUN_OUT * n) / count),
  ];
}
