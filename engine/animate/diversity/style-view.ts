import { cos, sin } from '../../math/index.js';

/** Who watches: a camera, for which people nearby should not change their ways. */
export type StyleCamera = {
  /** [m] */
  readonly x: number;
  /** [m] */
  readonly z: number;
  /** Above the ground; 0 by default [m] */
  readonly height?: number;
  /** It looks along (cos direction, sin direction) in (x, z) [rad] */
  readonly direction: number;
  /** From the left edge of the picture to the right one [rad] */
  readonly angle: number;
  /** Nobody is seen farther away than this [m] */
  readonly range: number;
};

/** A camera made ready for many questions; `isGiven` is false where nobody said who watches. */
export type StyleView = {
  isGiven: boolean;
  x: number;
  z: number;
  height: number;
  forwardX: number;
  forwardZ: number;
  cosHalfAngle: number;
  range: number;
};

/** Somebody at the camera's own place would be infinitely important [m] */
const NEAREST = 0.01;
/** From where people count as looked at when nobody says from where: farther away they are restless, nearer they never change [m] */
const USUAL = 36;

/** A view without a camera. */
export function createView(): StyleView {
  return { isGiven: false, x: 0, z: 0, height: 0, forwardX: 1, forwardZ: 0, cosHalfAngle: -1, range: Number.POSITIVE_INFINITY };
}

/** Watches through a camera, or through none. */
export function setStyleCamera(view: StyleView, camera: StyleCamera | undefined): void {
  view.isGiven = camera !== undefined;
  if (camera === undefined) return;
  view.x = camera.x;
  view.z = camera.z;
  view.height = camera.height ?? 0;
  view.forwardX = cos(camera.direction);
  view.forwardZ = sin(camera.direction);
  view.cosHalfAngle = camera.angle >= 2 * Math.PI ? -1 : cos(camera.angle / 2);
  view.range = camera.range;
}

/**
 * How much it matters that a person at (x, z) keeps its style: Eq. 8 without the case of a new type, threshold / distance in view and 0 out of it.
 *
 * Without a camera nobody knows who will look, so that everyone counts as seen from a usual distance.
 */
export function attention(view: StyleView, threshold: number, x: number, z: number): number {
  if (!view.isGiven) return threshold / USUAL;
  const awayX = x - view.x;
  const awayZ = z - view.z;
  const along = Math.sqrt(awayX * awayX + awayZ * awayZ);
  const distance = Math.sqrt(along * along + view.height * view.height);
  if (distance > view.range) return 0;
  if (awayX * view.forwardX + awayZ * view.forwardZ < view.cosHalfAngle * along) return 0;
  return threshold / Math.max(distance, NEAREST);
}
