import type { Vec2 } from '../../scenario/index.js';
import { createNavmesh } from '../navmesh/navmesh.js';
import { combine, offset, type Ring } from '../shapes/geometry.js';
import type { World } from '../types.js';
import { groundRings } from './ground.js';
import { addWall } from './part-mesh.js';
import type { PartMesh } from './surface.js';

/** The ground and the plain walls of a world as surfaces; things are not in it. */
export type PlaceMesh = { readonly ground: PartMesh; readonly walls: PartMesh };

/** Height of plain walls, and thickness of those around the ground [m]. */
const WALL = { height: 1, thickness: 0.2 };
/** How far round corners of walls may be off [units]. */
const ARC = 8;

/** The surfaces of a place; `isOpen` ground has no wall around it. */
export function placeMesh(world: World, isOpen: boolean): PlaceMesh {
  const { floor, scale } = world;
  const rings = groundRings(world);
  const around = isOpen ? floor : offset(floor, WALL.thickness * scale, ARC).map((ring) => ring.map(Math.round));
  const solid = combine('difference', around, rings);
  const ground = emptyMesh();
  addLevel(ground, rings, scale, 0);
  const walls = emptyMesh();
  for (const ring of solid) addSides(walls, ring, scale);
  addLevel(walls, solid, scale, WALL.height);
  return { ground, walls };
}

function emptyMesh(): PartMesh {
  return { position: [], normal: [], index: [] };
}

/** Adds the area that rings enclose at a height, seen from above. */
function addLevel({ position, normal, index }: PartMesh, rings: readonly Ring[], scale: number, y: number): void {
  const mesh = createNavmesh(rings, scale);
  if (!mesh) return;
  const base = position.length / 3;
  for (let i = 0; i < mesh.vertexCount; i++) {
    position.push(mesh.x[i], y, mesh.z[i]);
    normal.push(0, 1, 0);
  }
  for (let e = 0; e < mesh.corner.length; e += 3) index.push(base + mesh.corner[e], base + mesh.corner[e + 2], base + mesh.corner[e + 1]);
}

function addSides(mesh: PartMesh, ring: Ring, scale: number): void {
  const corner = (i: number): Vec2 => [ring[i % ring.length] / scale, ring[(i + 1) % ring.length] / scale];
  for (let i = 0; i < ring.length; i += 2) addWall(mesh, corner(i), corner(i + 2), WALL.height);
}
