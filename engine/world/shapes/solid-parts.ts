import type { Vec2 } from '../../scenario/index.js';
import { createNavmesh } from '../navmesh/navmesh.js';
import { isConvex } from './cut-ears.js';
import { toUnits } from './shapes.js';

/** Units per metre in which outlines are divided: a quarter of a millimetre. */
const SCALE = 4096;

/** Convex parts of the area inside an outline that runs counter-clockwise: itself, or triangles [m]. */
export function solidParts(outline: readonly Vec2[]): Vec2[][] {
  if (isConvex(outline)) return [[...outline]];
  const mesh = createNavmesh([toUnits(outline, SCALE)], SCALE);
  if (!mesh) return [[...outline]];
  const corner = (e: number): Vec2 => [mesh.x[mesh.corner[e]], mesh.z[mesh.corner[e]]];
  return Array.from({ length: mesh.triangleCount }, (_, n) => [corner(3 * n), corner(3 * n + 1), corner(3 * n + 2)]);
}
