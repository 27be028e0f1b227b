import { BufferAttribute, BufferGeometry, Color, ShapeUtils, Vector2 } from 'three';
import type { Outline } from './world-drawing.js';

/** Height of walls and small obstacles, and thickness of the wall around a closed place [m]. */
export const WALL = { height: 1, thickness: 0.2 };

/** A mesh that is being built. `wall` is (metres along the wall, its length, height of the block), length 0 where there are no windows. */
export type SolidMesh = { position: number[]; normal: number[]; colour: number[]; wall: number[]; index: number[] };

/** A block over an outline that runs counter-clockwise, from `base` to `height` [m]. */
export type Prism = {
  outline: Outline;
  holes: readonly Outline[];
  base?: number;
  height: number;
  side: number;
  top: number;
  windows?: boolean;
};

/** Adds a block to a mesh. */
export function addPrism(mesh: SolidMesh, prism: Prism): void {
  addTop(mesh, prism);
  addSides(mesh, prism, prism.outline, 1);
  for (const hole of prism.holes) addSides(mesh, prism, hole, -1);
}

function addTop(mesh: SolidMesh, { outline, holes, height, top }: Prism): void {
  const colour = new Color(top);
  const base = mesh.position.length / 3;
  const rings = [outline, ...holes];
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 2) addVertex(mesh, [ring[i], height, ring[i + 1]], [0, 1, 0], colour, 1, [0, 0, 0]);
  for (const [a, b, c] of triangulate(outline, holes)) mesh.index.push(base + a, base + c, base + b);
}

/** Walls of a ring that runs counter-clockwise; `facing` is -1 for the inside of a courtyard. */
function addSides(mesh: SolidMesh, { base: bottom = 0, height, side, windows }: Prism, ring: Outline, facing: number): void {
  const colour = new Color(side);
  // Darker where it meets the ground.
  const foot = bottom > 0 ? 0.9 : 0.72;
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length;
    const [ax, az, bx, bz] = [ring[i], ring[i + 1], ring[j], ring[j + 1]];
    const length = Math.hypot(bx - ax, bz - az);
    if (length === 0) continue;
    const normal = [(facing * (bz - az)) / length, 0, (facing * (ax - bx)) / length];
    const base = mesh.position.length / 3;
    const wall = windows ? length : 0;
    addVertex(mesh, [ax, bottom, az], normal, colour, foot, [0, wall, height]);
    addVertex(mesh, [bx, bottom, bz], normal, colour, foot, [length, wall, height]);
    addVertex(mesh, [bx, height, bz], normal, colour, 1, [length, wall, height]);
    addVertex(mesh, [ax, height, az], normal, colour, 1, [0, wall, height]);
    const order = facing > 0 ? [0, 2, 1, 0, 3, 2] : [0, 1, 2, 0, 2, 3];
    for (const k of order) mesh.index.push(base + k);
  }
}

/** Adds a vertex to a mesh. */
export function addVertex(mesh: SolidMesh, position: number[], normal: number[], colour: Color, shade: number, wall: number[]): void {
  mesh.position.push(...position);
  mesh.normal.push(...normal);
  mesh.colour.push(colour.r * shade, colour.g * shade, colour.b * shade);
  mesh.wall.push(...wall);
}

/** Triangles over the points of the outline and its holes, in order; counter-clockwise in (x, z). */
export function triangulate(outline: Outline, holes: readonly Outline[]): number[][] {
  const points = (ring: Outline) => Array.from({ length: ring.length / 2 }, (_, i) => new Vector2(ring[2 * i], ring[2 * i + 1]));
  return ShapeUtils.triangulateShape(points(outline), holes.map(points));
}

/** The finished mesh. */
export function toGeometry({ position, normal, colour, wall, index }: SolidMesh): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normal), 3));
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(colour), 3));
  geometry.setAttribute('wall', new BufferAttribute(new Float32Array(wall), 3));
  geometry.setIndex(index);
  return geometry;
}
