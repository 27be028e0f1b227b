import type { PerspectiveCamera, Vector3 } from 'three';

/**
 * Where a camera is, told by what it shows. A narrow angle from far away and a wide one from near have the same size, so that one can turn into the
 * other smoothly.
 */
export type CameraPose = {
  readonly target: { readonly x: number; readonly y: number; readonly z: number };
  /** Direction from the target to the camera over the ground, from +z towards +x [rad]. */
  readonly turn: number;
  /** Height of the camera over the horizon, as seen from the target [rad]. */
  readonly elevation: number;
  /** Half of the height of the picture at the target [m]. */
  readonly size: number;
  /** Angle between the upper and the lower edge of the picture [degrees]. */
  readonly angle: number;
};

/** The angle of the picture where no mode wants another one [degrees]. */
export const USUAL_ANGLE = 42;

/** From the target to the camera of a pose [m]. */
export function distanceOf({ size, angle }: Pick<CameraPose, 'size' | 'angle'>): number {
  return size / Math.tan((angle * Math.PI) / 360);
}

/** The pose of a camera that looks at a target. */
export function readPose(camera: PerspectiveCamera, target: Vector3): CameraPose {
  const x = camera.position.x - target.x;
  const y = camera.position.y - target.y;
  const z = camera.position.z - target.z;
  return {
    target: { x: target.x, y: target.y, z: target.z },
    turn: Math.atan2(x, z),
    elevation: Math.atan2(y, Math.hypot(x, z)),
    size: Math.hypot(x, y, z) * Math.tan((camera.fov * Math.PI) / 360),
    angle: camera.fov,
  };
}

/** Puts a camera into a pose. */
export function writePose(pose: CameraPose, camera: PerspectiveCamera): void {
  const { target, turn, elevation, angle } = pose;
  const distance = distanceOf(pose);
  const flat = distance * Math.cos(elevation);
  camera.position.set(target.x + flat * Math.sin(turn), target.y + distance * Math.sin(elevation), target.z + flat * Math.cos(turn));
  camera.rotation.set(-elevation, turn, 0, 'YXZ');
  camera.fov = angle;
}

/** The pose at a share of the way from one to another; it turns the short way, and sizes change by the same factor in the same time. */
export function blendPoses(from: CameraPose, to: CameraPose, share: number): CameraPose {
  const mix = (a: number, b: number) => a + (b - a) * share;
  const turning = Math.atan2(Math.sin(to.turn - from.turn), Math.cos(to.turn - from.turn));
  return {
    target: { x: mix(from.target.x, to.target.x), y: mix(from.target.y, to.target.y), z: mix(from.target.z, to.target.z) },
    turn: from.turn + turning * share,
    elevation: mix(from.elevation, to.elevation),
    size: Math.exp(mix(Math.log(from.size), Math.log(to.size))),
    angle: mix(from.angle, to.angle),
  };
}
