import { type PerspectiveCamera, Vector3 } from 'three';
import type { WorldDrawing } from '../worker/messages.js';

/** Height of the camera above the horizon as seen from the middle of the place [rad], and the turn around it. */
const ELEVATION = { wide: 0.45, tall: 0.65 };
const TURN = 0.62;
/** An open plane reaches this far beyond what is in it; nothing happens there [m]. */
export const OPEN_MARGIN = 20;

/** Places the camera so that the whole place is in view. */
export function frameCamera(camera: PerspectiveCamera, target: Vector3, world: WorldDrawing): void {
  const margin = world.open ? OPEN_MARGIN : 0;
  const { minX, minZ, maxX, maxZ } = world.bounds;
  const halfX = Math.max((maxX - minX) / 2 - margin, 3);
  const halfZ = Math.max((maxZ - minZ) / 2 - margin, 3);
  target.set((minX + maxX) / 2, Math.max(0.8, world.ceiling / 3), (minZ + maxZ) / 2);
  // Long places are seen from their long side.
  const turn = halfX > 2 * halfZ ? Math.PI / 2 - 0.35 : halfZ > 2 * halfX ? 0.35 : TURN;
  // On a tall picture the ends may stick out: people would be too small otherwise.
  const tall = camera.aspect < 0.8;
  const elevation = tall ? ELEVATION.tall : ELEVATION.wide;
  const direction = new Vector3(Math.cos(turn) * Math.cos(elevation), Math.sin(elevation), Math.sin(turn) * Math.cos(elevation));
  const corners = outermost(world, target, halfX, halfZ);

  // Step back until every corner is inside the picture.
  let distance = 4;
  for (let i = 0; i < 60; i++) {
    camera.position.copy(target).addScaledVector(direction, distance);
    camera.lookAt(target);
    camera.updateMatrixWorld();
    const worst = corners.reduce((most, corner) => Math.max(most, reach(corner, camera)), 0);
    if (worst <= (tall ? 1.3 : 1)) break;
    distance *= 1.08;
  }
}

/** Points that must be in view: corners of the walkable areas, or of the box around an open plane, and those above them where somebody flies. */
function outermost(world: WorldDrawing, middle: Vector3, halfX: number, halfZ: number): Vector3[] {
  const corners = cornersOf(world, middle, halfX, halfZ);
  return world.ceiling > 0 ? corners.flatMap((corner) => [corner, new Vector3(corner.x, world.ceiling, corner.z)]) : corners;
}

function cornersOf(world: WorldDrawing, middle: Vector3, halfX: number, halfZ: number): Vector3[] {
  if (world.open) return [-1, 1].flatMap((x) => [-1, 1].map((z) => new Vector3(middle.x + x * halfX, 0, middle.z + z * halfZ)));
  return world.walkable.flatMap(({ outline }) =>
    Array.from({ length: outline.length / 2 }, (_, i) => new Vector3(outline[2 * i], 0, outline[2 * i + 1])),
  );
}

/** How far from the middle of the picture a point appears: 1 at its edge; behind the camera it is far out. */
function reach(point: Vector3, camera: PerspectiveCamera): number {
  const local = point.clone().applyMatrix4(camera.matrixWorldInverse);
  if (local.z > -0.1) return 10;
  const half = Math.tan((camera.fov * Math.PI) / 360);
  return Math.max(Math.abs(local.x) / (-local.z * half * camera.aspect), Math.abs(local.y) / (-local.z * half));
}
