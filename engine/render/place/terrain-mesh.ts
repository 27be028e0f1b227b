import { BufferAttribute, BufferGeometry } from 'three';
import { fieldHeight, floorHeight, type Patch, type Terrain } from '../../world/index.js';
import { contains } from './outline.js';
import type { WorldDrawing } from './world-drawing.js';

/** A surface that is being built. */
type Surface = { readonly position: number[]; readonly index: number[] };

/** Cells of the drawn field: at least so large [m], and at most so many along a side. */
const FINEST = 0.25;
const MOST = 320;
/** How far the ground goes on around an open plane, and under walls [m]. */
const MARGIN = 0.25;
/** Sides of terraces and stairs go this far into the ground [m]. */
const SUNK = 0.05;

/** The ground of a place that is not level: what is walked on, and what lies around it. */
export type TerrainMesh = { readonly paving: BufferGeometry; readonly lawn: BufferGeometry };

/** Builds the surfaces of ground that is not level. */
export function createTerrainMesh(world: WorldDrawing, terrain: Terrain): TerrainMesh {
  const { paving, lawn } = terrainSurfaces(world, terrain);
  return { paving: toGeometry(paving), lawn: toGeometry(lawn) };
}

/** What is walked on of ground that is not level, and what lies beside it, as plain numbers. */
export function terrainSurfaces(world: WorldDrawing, terrain: Terrain): { readonly paving: Surface; readonly lawn: Surface } {
  const paving: Surface = { position: [], index: [] };
  const lawn: Surface = { position: [], index: [] };
  addField(paving, lawn, world, terrain);
  for (const patch of terrain.patches) addPatch(paving, patch, terrain);
  return { paving, lawn };
}

/** The walkable ground, draped over the heights, `lift` above them [m]; for what is painted on it. */
export function drapeGround(world: WorldDrawing, terrain: Terrain, lift: number): BufferGeometry {
  const surface: Surface = { position: [], index: [] };
  addField(surface, undefined, world, terrain);
  for (const patch of terrain.patches) addPatch(surface, patch, terrain, false);
  for (let i = 1; i < surface.position.length; i += 3) surface.position[i] += lift;
  return toGeometry(surface);
}

/** Cells of the field, those that are walked on apart from the others. */
function addField(walked: Surface, beside: Surface | undefined, { bounds, walkable, ground, open }: WorldDrawing, terrain: Terrain): void {
  const { x, z, perMetre, columns, rows, patches } = terrain;
  const minX = Math.min(bounds.minX - MARGIN, rows > 0 && beside ? x : bounds.minX);
  const minZ = Math.min(bounds.minZ - MARGIN, rows > 0 && beside ? z : bounds.minZ);
  const maxX = Math.max(bounds.maxX + MARGIN, rows > 0 && beside ? x + (columns - 1) / perMetre : bounds.maxX);
  const maxZ = Math.max(bounds.maxZ + MARGIN, rows > 0 && beside ? z + (rows - 1) / perMetre : bounds.maxZ);
  const cell = Math.max(FINEST, (maxX - minX) / MOST, (maxZ - minZ) / MOST);
  const across = Math.ceil((maxX - minX) / cell);
  const deep = Math.ceil((maxZ - minZ) / cell);
  const areas = beside ? ground : walkable;
  const isWalked = (atX: number, atZ: number) =>
    open || areas.some(({ outline, holes }) => contains(outline, atX, atZ) && !holes.some((hole) => !beside && contains(hole, atX, atZ)));
  const flags = new Uint8Array((across + 1) * (deep + 1));
  for (let j = 0; j <= deep; j++)
    for (let i = 0; i <= across; i++) if (isWalked(minX + i * cell, minZ + j * cell)) flags[j * (across + 1) + i] = 1;
  const vertices = new Map<Surface, Int32Array>();
  const vertex = (surface: Surface, i: number, j: number): number => {
    const known = vertices.get(surface) ?? new Int32Array(flags.length).fill(-1);
    vertices.set(surface, known);
    const at = j * (across + 1) + i;
    if (known[at] < 0) {
      known[at] = surface.position.length / 3;
      surface.position.push(minX + i * cell, fieldHeight(terrain, minX + i * cell, minZ + j * cell), minZ + j * cell);
    }
    return known[at];
  };
  for (let j = 0; j < deep; j++) {
    for (let i = 0; i < across; i++) {
      const at = j * (across + 1) + i;
      const walkedCorners = flags[at] + flags[at + 1] + flags[at + across + 1] + flags[at + across + 2];
      const surface = walkedCorners > (beside ? 0 : 3) ? walked : beside;
      if (!surface || isCovered(patches, minX + (i + 0.5) * cell, minZ + (j + 0.5) * cell, cell)) continue;
      const [a, b, c, d] = [vertex(surface, i, j), vertex(surface, i + 1, j), vertex(surface, i + 1, j + 1), vertex(surface, i, j + 1)];
      surface.index.push(a, c, b, a, d, c);
    }
  }
}

/** Whether a cell lies wholly on patches: these are drawn by themselves. */
function isCovered(patches: readonly Patch[], x: number, z: number, cell: number): boolean {
  if (patches.length === 0) return false;
  const half = cell / 2;
  return [
    [-half, -half],
    [half, -half],
    [-half, half],
    [half, half],
  ].every(([dx, dz]) => patches.some((patch) => isOn(patch, x + dx, z + dz)));
}

function isOn({ x: startX, z: startZ, alongX, alongZ, length, half }: Patch, x: number, z: number): boolean {
  const along = (x - startX) * alongX + (z - startZ) * alongZ;
  const aside = (z - startZ) * alongX - (x - startX) * alongZ;
  return along >= 0 && along <= length && Math.abs(aside) <= half;
}

/** A terrace, a slope or stairs: level or sloping pieces, risers between them, and sides down to the ground. */
function addPatch(surface: Surface, patch: Patch, terrain: Terrain, hasSides = true): void {
  const { x, z, alongX, alongZ, length, half, low, high, steps } = patch;
  const place = (along: number, aside: number, y: number) => [x + alongX * along - alongZ * aside, y, z + alongZ * along + alongX * aside];
  const pieces = Math.max(steps, 1);
  const heightAt = (n: number, end: 0 | 1) => (steps > 0 ? low + ((high - low) * (n + 1)) / steps : end === 0 ? low : high);
  for (let n = 0; n < pieces; n++) {
    const [from, to] = [(n * length) / pieces, ((n + 1) * length) / pieces];
    const [first, last] = [heightAt(n, 0), heightAt(n, 1)];
    addQuad(surface, place(from, -half, first), place(from, half, first), place(to, half, last), place(to, -half, last));
    if (!hasSides) continue;
    const before = n > 0 ? heightAt(n - 1, 1) : low;
    if (steps > 0)
      addQuad(
        surface,
        place(from, -half, before - SUNK),
        place(from, half, before - SUNK),
        place(from, half, first),
        place(from, -half, first),
      );
    for (const side of [-half, half]) addSkirt(surface, place(from, side, first), place(to, side, last), terrain);
  }
  if (!hasSides) return;
  addSkirt(surface, place(length, -half, high), place(length, half, high), terrain);
  if (steps === 0) addSkirt(surface, place(0, -half, low), place(0, half, low), terrain);
}

/** A wall from an edge down to the ground below it, or up to that above it. */
function addSkirt(surface: Surface, from: number[], to: number[], terrain: Terrain): void {
  const foot = ([x, y, z]: number[]) => {
    const ground = fieldHeight(terrain, x, z);
    return [x, ground < y ? ground - SUNK : ground + SUNK, z];
  };
  addQuad(surface, foot(from), foot(to), to, from);
}

function addQuad({ position, index }: Surface, ...corners: number[][]): void {
  const base = position.length / 3;
  position.push(...corners.flat());
  index.push(base, base + 1, base + 2, base, base + 2, base + 3);
}

function toGeometry({ position, index }: Surface): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

/** A mesh made for level ground, put onto heights: what stood on the ground goes a little into it, what was above stays as high over the highest near it. */
export function raiseMesh(position: number[], terrain: Terrain): void {
  const around = [-0.12, 0, 0.12];
  for (let i = 0; i < position.length; i += 3) {
    const heights = around.flatMap((dx) => around.map((dz) => floorHeight(terrain, position[i] + dx, position[i + 2] + dz)));
    position[i + 1] += position[i + 1] > 0 ? Math.max(...heights) : Math.min(...heights) - SUNK;
  }
}

/** An outline with more points, so that it can follow the ground: none is farther from the next than so much [m]. */
export function refineOutline(outline: readonly number[], farthest = 1): number[] {
  return outline.flatMap((_, i) => {
    if (i % 2 === 1) return [];
    const [ax, az, bx, bz] = [outline[i], outline[i + 1], outline[(i + 2) % outline.length], outline[(i + 3) % outline.length]];
    const count = Math.max(1, Math.ceil(Math.hypot(bx - ax, bz - az) / farthest));
    return Array.from({ length: count }, (_, k) => [ax + ((bx - ax) * k) / count, az + ((bz - az) * k) / count]).flat();
  });
}
