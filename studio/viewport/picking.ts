import type { Tracks } from 'promenade/render';
import { groundHeight, type Terrain } from 'promenade/world';
import { type PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from 'three';
import type { Pixel } from '../document/picture.js';
import { heightInRow, placeInRow } from './whereabouts.js';

/** A camera and the size of its picture [px]. */
export type Lens = { readonly camera: PerspectiveCamera; readonly size: readonly [width: number, height: number] };

const GROUND = new Plane(new Vector3(0, 1, 0), 0);
/** A ray that passes a body this closely hits it [m]. */
const BREADTH = 0.28;
/** People who are far away, and so narrower than a hand is steady, are hit from this far [px]. */
const STEADINESS = 9;

const _ray = new Raycaster();
const _hit = new Vector3();
const _low = new Vector3();
const _high = new Vector3();
const _point = new Vector3();

/** How far one looks for ground that is not level, and in which steps [m]. */
const FARTHEST = 400;
const STEP = 0.25;
const HALVINGS = 12;

/** The place on the ground under a pixel, or nothing above the horizon [m]. */
export function groundAt(lens: Lens, pixel: Pixel, terrain?: Terrain): readonly [number, number] | undefined {
  aim(lens, pixel);
  const met = terrain && meetGround(terrain);
  if (met) return met;
  const hit = _ray.ray.intersectPlane(GROUND, _hit);
  return hit ? [hit.x, hit.z] : undefined;
}

/** Where the ray first goes under heights, if it does so near enough. */
function meetGround(terrain: Terrain): readonly [number, number] | undefined {
  const { origin, direction } = _ray.ray;
  const isUnder = (way: number) => {
    const [x, y, z] = [origin.x + direction.x * way, origin.y + direction.y * way, origin.z + direction.z * way];
    return y < groundHeight(terrain, x, z);
  };
  let way = STEP;
  while (way < FARTHEST && !isUnder(way)) way += STEP;
  if (way >= FARTHEST) return undefined;
  let [above, under] = [way - STEP, way];
  for (let n = 0; n < HALVINGS; n++) {
    const middle = (above + under) / 2;
    if (isUnder(middle)) under = middle;
    else above = middle;
  }
  return [origin.x + direction.x * under, origin.z + direction.z * under];
}

/** Where a point of the scene is on the canvas, or beside it; absent behind the camera. */
export function pixelAt({ camera, size: [width, height] }: Lens, x: number, y: number, z: number): Pixel | undefined {
  _point.set(x, y, z).applyMatrix4(camera.matrixWorldInverse);
  if (_point.z > -camera.near) return undefined;
  _point.applyMatrix4(camera.projectionMatrix);
  return [((_point.x + 1) / 2) * width, ((1 - _point.y) / 2) * height];
}

/** Whether a pixel is in the picture. */
export function isInside({ size: [width, height] }: Lens, [x, y]: Pixel): boolean {
  return x >= 0 && x <= width && y >= 0 && y <= height;
}

/** How many metres a pixel is wide at a distance from the camera. */
export function metresPerPixel({ camera, size: [, height] }: Lens, distance: number): number {
  return (2 * distance * Math.tan((camera.fov * Math.PI) / 360)) / Math.max(height, 1);
}

/**
 * The person under a pixel. A body is an upright rod: of those whose rod the ray hits it is the nearest to the camera, else the one whose rod is
 * nearest to the pixel, if that is near enough.
 */
export function personAt(lens: Lens, pixel: Pixel, tracks: Tracks, between: number, except?: number): number | undefined {
  aim(lens, pixel);
  let found: number | undefined;
  let best = Number.POSITIVE_INFINITY;
  for (let row = 0; row < tracks.count; row++) {
    if (tracks.id[row] === except) continue;
    placeInRow(tracks, row, between, _low);
    _high.copy(_low);
    _high.y += heightInRow(tracks, row);
    // A ray right through the rod may miss it by less than nothing.
    const miss = Math.sqrt(Math.max(0, _ray.ray.distanceSqToSegment(_low, _high, _hit))) - BREADTH;
    const distance = _hit.distanceTo(_ray.ray.origin);
    const pixels = miss / metresPerPixel(lens, distance);
    if (pixels > STEADINESS) continue;
    // Every hit comes before every near miss.
    const rank = miss <= 0 ? -1 / (1 + distance) : pixels;
    if (rank < best) {
      best = rank;
      found = tracks.id[row];
    }
  }
  return found;
}

/** Everyone whose middle is inside a box on the canvas, given by two corners, in the order of ids. */
export function peopleInside(lens: Lens, from: Pixel, to: Pixel, tracks: Tracks, between: number, except?: number): number[] {
  const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
  const [top, bottom] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  const inside: number[] = [];
  for (let row = 0; row < tracks.count; row++) {
    placeInRow(tracks, row, between, _low);
    const pixel = pixelAt(lens, _low.x, _low.y + heightInRow(tracks, row) / 2, _low.z);
    if (!pixel || tracks.id[row] === except) continue;
    if (pixel[0] >= left && pixel[0] <= right && pixel[1] >= top && pixel[1] <= bottom) inside.push(tracks.id[row]);
  }
  return inside;
}

function aim({ camera, size: [width, height] }: Lens, [x, y]: Pixel): void {
  _ray.setFromCamera(new Vector2((2 * x) / width - 1, 1 - (2 * y) / height), camera);
}
