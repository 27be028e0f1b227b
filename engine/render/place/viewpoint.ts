import { PerspectiveCamera, Vector3 } from 'three';
import { alongPath, type Point, type Viewpoint } from './camera-path.js';
import { followFrom, type Pursuit, type Subject } from './follow.js';
import { extentOf, FILL, fillPicture, frameCamera } from './framing.js';
import type { WorldDrawing } from './world-drawing.js';

/** A camera that is aimed at something. */
export type Shot = {
  readonly camera: PerspectiveCamera;
  /** A camera with the usual angle that shows as much: levels of detail are chosen for it. */
  readonly sight: PerspectiveCamera;
  readonly target: Vector3;
  /** How a person is followed; its side stays, so that a video does not swing with every turn. */
  pursuit: Pursuit | undefined;
};

/** The angle between the upper and the lower edge of a picture, and that of a plan: so narrow that walls show no sides [degrees]. */
const ANGLE = 42;
const PLAN_ANGLE = 4;
/** The front of a place is its side towards +z, seen from a little above [rad]. */
const FRONT = { turn: Math.PI / 2, elevation: 0.2 };
/** A camera for pictures of a shape, not aimed yet. */
export function createShot(aspect: number): Shot {
  const make = () => new PerspectiveCamera(ANGLE, aspect, 0.1, 4000);
  return { camera: make(), sight: make(), target: new Vector3(), pursuit: undefined };
}

/** What there is to look at: a place, whoever is followed, while that person is there, and the time for cameras that move [s]. */
export type Sights = { readonly world: WorldDrawing; readonly subject?: Subject | undefined; readonly time?: number };

/** Aims a shot; says whether it could: a person who is followed must be there. */
export function aimShot(shot: Shot, viewpoint: Viewpoint, { world, subject, time = 0 }: Sights): boolean {
  const { camera, target } = shot;
  switch (viewpoint.kind) {
    case 'whole':
      frameCamera(camera, target, world);
      fillPicture(camera, target, world);
      break;
    case 'front':
      frameCamera(camera, target, world, FRONT);
      fillPicture(camera, target, world);
      break;
    case 'plan':
      lookDown(shot, world);
      break;
    case 'point':
      lookFrom(shot, viewpoint);
      break;
    case 'path':
      lookFrom(shot, alongPath(viewpoint.keys, time));
      break;
    case 'follow':
      if (!subject) return false;
      shot.pursuit = followFrom(camera, target, subject, { world, time, before: shot.pursuit });
  }
  finish(shot);
  return true;
}

function lookFrom({ camera, target }: Shot, way: { readonly eye: Point; readonly target: Point }): void {
  target.set(...way.target);
  camera.position.set(...way.eye);
  camera.lookAt(target);
}

/** How much farther away the camera is than one with the usual angle would be [m]. */
export function extraDistance({ camera, sight, target }: Shot): number {
  return Math.max(0, camera.position.distanceTo(target) - sight.position.distanceTo(target));
}

/** Straight down, with x to the right and -z (north) up, as a plan is drawn. */
function lookDown({ camera, target }: Shot, world: WorldDrawing): void {
  const { middle, halfX, halfZ } = extentOf(world);
  const size = Math.max(halfZ, halfX / camera.aspect) / FILL;
  target.set(middle[0], 0, middle[1]);
  camera.fov = PLAN_ANGLE;
  camera.position.set(middle[0], size / Math.tan((PLAN_ANGLE * Math.PI) / 360), middle[1]);
  camera.rotation.set(-Math.PI / 2, 0, 0, 'YXZ');
}

/** Fits the other camera to this one, and what is nearest and farthest to the distance. */
function finish(shot: Shot): void {
  const { camera, sight, target } = shot;
  const nearer = Math.tan((camera.fov * Math.PI) / 360) / Math.tan((ANGLE * Math.PI) / 360);
  sight.position.copy(camera.position).sub(target).multiplyScalar(nearer).add(target);
  sight.quaternion.copy(camera.quaternion);
  const distance = sight.position.distanceTo(target);
  const extra = extraDistance(shot);
  camera.near = Math.min(Math.max(distance * 0.02, 0.1), 5) + 0.5 * extra;
  camera.far = Math.max(2000, distance * 20) + extra;
  sight.far = camera.far;
  for (const each of [camera, sight]) {
    each.updateProjectionMatrix();
    each.updateMatrixWorld();
  }
}
