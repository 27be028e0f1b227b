import { BufferAttribute, BufferGeometry, Color, ShapeUtils, Vector2 } from 'three';
import type { Outline, WorldDrawing } from '../worker/messages.js';
import type { Look } from './look.js';
import { contains, counterClockwise, grow, perimeter, signedArea } from './outline.js';

/** Height of walls and small obstacles, and thickness of the wall around a closed place [m]. */
const WALL = { height: 1, thickness: 0.2 };
const STOREY = 3.2;

type Mesh = { position: number[]; normal: number[]; colour: number[]; wall: number[]; index: number[] };
type Prism = { outline: Outline; holes: readonly Outline[]; height: number; side: Color; top: Color; windows: boolean };

/**
 * Everything one cannot walk through, as one mesh: holes of the walkable area become blocks and buildings, its edge a low wall.
 *
 * The attribute `wall` is (metres along the wall, its length, height of the block), length 0 where there are no windows.
 */
export function createSolids(world: WorldDrawing, look: Look): BufferGeometry {
  const mesh: Mesh = { position: [], normal: [], colour: [], wall: [], index: [] };
  for (const area of world.walkable) {
    for (const hole of area.holes) addPrism(mesh, solidOf(hole, world, look));
    const nested = world.walkable.some((other) => other !== area && other.holes.some((hole) => contains(hole, area.outline[0], area.outline[1])));
    if (!nested && !world.open) addEdge(mesh, counterClockwise(area.outline), look);
  }
  return toGeometry(mesh);
}

/** Small or thin things are walls one looks over, large ones buildings of one or two storeys. */
function solidOf(hole: Outline, world: WorldDrawing, look: Look): Prism {
  const outline = counterClockwise(hole);
  const area = signedArea(outline);
  const isBuilding = area > 20 && area / perimeter(outline) > 0.9;
  const pick = Math.abs(Math.round(outline[0] * 7 + outline[1] * 13));
  const holes = world.walkable.map((other) => other.outline).filter((other) => contains(hole, other[0], other[1]));
  return {
    outline,
    holes: holes.map(counterClockwise),
    height: isBuilding ? STOREY * (area > 60 ? 1 + (pick % 2) : 1) + 0.5 : WALL.height,
    side: new Color(isBuilding ? look.facades[pick % look.facades.length] : look.wall),
    top: new Color(isBuilding ? look.roof : look.wall),
    windows: isBuilding,
  };
}

function addEdge(mesh: Mesh, inner: Outline, look: Look): void {
  const colour = new Color(look.wall);
  addPrism(mesh, { outline: grow(inner, WALL.thickness), holes: [inner], height: WALL.height, side: colour, top: colour, windows: false });
}

function addPrism(mesh: Mesh, prism: Prism): void {
  addTop(mesh, prism);
  addSides(mesh, prism, prism.outline, 1);
  for (const hole of prism.holes) addSides(mesh, prism, hole, -1);
}

function addTop(mesh: Mesh, { outline, holes, height, top }: Prism): void {
  const base = mesh.position.length / 3;
  const rings = [outline, ...holes];
  for (const ring of rings) for (let i = 0; i < ring.length; i += 2) addVertex(mesh, [ring[i], height, ring[i + 1]], [0, 1, 0], top, 1, [0, 0, 0]);
  for (const [a, b, c] of triangulate(outline, holes)) mesh.index.push(base + a, base + c, base + b);
}

/** Walls of a ring that runs counter-clockwise; `facing` is -1 for the inside of a courtyard. */
function addSides(mesh: Mesh, { height, side, windows }: Prism, ring: Outline, facing: number): void {
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length;
    const [ax, az, bx, bz] = [ring[i], ring[i + 1], ring[j], ring[j + 1]];
    const length = Math.hypot(bx - ax, bz - az);
    if (length === 0) continue;
    const normal = [(facing * (bz - az)) / length, 0, (facing * (ax - bx)) / length];
    const base = mesh.position.length / 3;
    const wall = windows ? length : 0;
    // Darker where it meets the ground.
    addVertex(mesh, [ax, 0, az], normal, side, 0.72, [0, wall, height]);
    addVertex(mesh, [bx, 0, bz], normal, side, 0.72, [length, wall, height]);
    addVertex(mesh, [bx, height, bz], normal, side, 1, [length, wall, height]);
    addVertex(mesh, [ax, height, az], normal, side, 1, [0, wall, height]);
    const order = facing > 0 ? [0, 2, 1, 0, 3, 2] : [0, 1, 2, 0, 2, 3];
    for (const k of order) mesh.index.push(base + k);
  }
}

function addVertex(mesh: Mesh, position: number[], normal: number[], colour: Color, shade: number, wall: number[]): void {
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

function toGeometry({ position, normal, colour, wall, index }: Mesh): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normal), 3));
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(colour), 3));
  geometry.setAttribute('wall', new BufferAttribute(new Float32Array(wall), 3));
  geometry.setIndex(index);
  return geometry;
}
