import { type PerspectiveCamera, Vector3 } from 'three';
import { groundHeight, type Terrain } from '../../world/index.js';
import type { WorldDrawing } from './world-drawing.js';

/** Height of the camera above the horizon as seen from the middle of the place [rad], and the turn around it. */
const ELEVATION = { wide: 0.45, tall: 0.65 };
/** Between houses one looks down more steeply, so that those before the camera hide less [rad]. */
const OVER_HOUSES = { square: 0.7, street: 0.85, night: 0.7 } as const;
const TURN = 0.62;
/** A place fills this share of a picture. */
export const FILL = 0.94;
/** Room for heads over the ground [m]. */
const HEAD = 2;
/** An open plane reaches this far beyond what is in it; nothing happens there [m]. */
const OPEN_MARGIN = 20;

/** A direction to look from: the turn from +x towards +z, and the height above the horizon [rad]. */
export type Side = { readonly turn: number; readonly elevation: number };

/** Places the camera so that the whole place is in view, from the side that shows it best or from a given one. */
export function frameCamera(camera: PerspectiveCamera, target: Vector3, world: WorldDrawing, side?: Side): void {
  const { middle, halfX, halfZ } = extentOf(world);
  target.set(middle[0], Math.max(0.8, world.ceiling / 3, highestPoint(world.terrain) / 2), middle[1]);
  // On a tall picture the ends may stick out: people would be too small otherwise.
  const tall = camera.aspect < 0.8;
  const { turn, elevation } = side ?? bestSide(world, tall);
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

/** Moves a camera that looks at the whole place aside and nearer, until the place fills the picture. */
export function fillPicture(camera: PerspectiveCamera, target: Vector3, world: WorldDrawing): void {
  const { middle, halfX, halfZ } = extentOf(world);
  const ground = outermost(world, new Vector3(middle[0], 0, middle[1]), halfX, halfZ);
  const points = ground.flatMap((corner) => [corner, new Vector3(corner.x, corner.y + HEAD, corner.z)]);
  for (let i = 0; i < 12; i++) {
    const seen = points.map((point) => point.clone().project(camera));
    const [left, right] = [Math.min(...seen.map(({ x }) => x)), Math.max(...seen.map(({ x }) => x))];
    const [low, high] = [Math.min(...seen.map(({ y }) => y)), Math.max(...seen.map(({ y }) => y))];
    const distance = camera.position.distanceTo(target);
    const half = distance * Math.tan((camera.fov * Math.PI) / 360);
    const aside = new Vector3(((left + right) / 2) * half * camera.aspect, ((low + high) / 2) * half, 0).applyQuaternion(camera.quaternion);
    target.add(aside);
    const nearer = Math.max((right - left) / 2, (high - low) / 2) / FILL;
    camera.position.add(aside).sub(target).multiplyScalar(nearer).add(target);
    camera.updateMatrixWorld();
  }
}

/** The middle of a place and half of its sides, without the ground around an open one [m]. */
export function extentOf({ open, bounds: { minX, minZ, maxX, maxZ } }: WorldDrawing): {
  middle: readonly [number, number];
  halfX: number;
  halfZ: number;
} {
  const margin = open ? OPEN_MARGIN : 0;
  const half = (low: number, high: number) => Math.max((high - low) / 2 - margin, 3);
  return { middle: [(minX + maxX) / 2, (minZ + maxZ) / 2], halfX: half(minX, maxX), halfZ: half(minZ, maxZ) };
}

/** The highest place of the ground, at least 0 [m]. */
function highestPoint(terrain: Terrain | undefined): number {
  let highest = 0;
  for (const { high } of terrain?.patches ?? []) highest = Math.max(highest, high);
  for (const height of terrain?.heights ?? []) highest = Math.max(highest, height);
  return highest;
}

/** Long places are seen from their long side. */
function bestSide(world: WorldDrawing, tall: boolean): Side {
  const { halfX, halfZ } = extentOf(world);
  const turn = halfX > 2 * halfZ ? Math.PI / 2 - 0.35 : halfZ > 2 * halfX ? 0.35 : TURN;
  const least = tall ? ELEVATION.tall : ELEVATION.wide;
  const { place } = world.look ?? {};
  return { turn, elevation: place && place in OVER_HOUSES ? Math.max(least, OVER_HOUSES[place as keyof typeof OVER_HOUSES]) : least };
}

/** Points that must be in view: corners of the walkable areas, or of the box around an open plane, and those above them where somebody flies. */
function outermost(world: WorldDrawing, middle: Vector3, halfX: number, halfZ: number): Vector3[] {
  const corners = cornersOf(world, middle, halfX, halfZ);
  for (const corner of corners) corner.y = groundHeight(world.terrain, corner.x, corner.z);
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
