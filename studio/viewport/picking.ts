import { ROW, type Tracks, whoIs } from 'promenade/render';
import { type PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from 'three';

const GROUND = new Plane(new Vector3(0, 1, 0), 0);
/** People are easier to hit than they are broad [m]. */
const REACH = 0.35;

const _ray = new Raycaster();
const _hit = new Vector3();
const _axis = { low: new Vector3(), high: new Vector3() };

/** The place on the ground under a pixel of a picture of a size, or nothing above the horizon [m]. */
export function groundAt(
  camera: PerspectiveCamera,
  pixel: readonly [number, number],
  size: readonly [number, number],
): readonly [number, number] | undefined {
  aim(camera, pixel, size);
  const hit = _ray.ray.intersectPlane(GROUND, _hit);
  return hit ? [hit.x, hit.z] : undefined;
}

/** The person under a pixel: the nearest to the camera whose body, taken as an upright rod, the ray passes close by. */
export function personAt(
  camera: PerspectiveCamera,
  pixel: readonly [number, number],
  size: readonly [number, number],
  tracks: Tracks,
  between: number,
): number | undefined {
  aim(camera, pixel, size);
  let nearest = Number.POSITIVE_INFINITY;
  let found: number | undefined;
  for (let i = 0; i < tracks.count; i++) {
    const at = i * ROW;
    const x = tracks.motion[at] + (tracks.motion[at + 4] - tracks.motion[at]) * between;
    const z = tracks.motion[at + 1] + (tracks.motion[at + 5] - tracks.motion[at + 1]) * between;
    const y = tracks.motion[at + 10] + (tracks.motion[at + 11] - tracks.motion[at + 10]) * between;
    _axis.low.set(x, y, z);
    _axis.high.set(x, y + whoIs(tracks, i).height, z);
    const distance = _ray.ray.distanceSqToSegment(_axis.low, _axis.high, _hit);
    if (distance > REACH * REACH) continue;
    const far = _hit.distanceToSquared(_ray.ray.origin);
    if (far < nearest) {
      nearest = far;
      found = tracks.id[i];
    }
  }
  return found;
}

function aim(camera: PerspectiveCamera, [x, y]: readonly [number, number], [width, height]: readonly [number, number]): void {
  _ray.setFromCamera(new Vector2((2 * x) / width - 1, 1 - (2 * y) / height), camera);
}
