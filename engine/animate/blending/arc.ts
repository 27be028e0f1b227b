import { atan2, cos, sin } from '../../math/index.js';

/** A place on the floor and a way to face there: yaw 0 is +z, positive to the left [m, rad]. */
export type Spot = { readonly x: number; readonly z: number; readonly yaw: number };

/** A way along the floor at an even speed [m/s] and an even turning rate [rad/s]: a straight line is an arc of infinite radius. */
export type Arc = Spot & { readonly speed: number; readonly turnRate: number };

/** Where an arc is after some time [s]. */
export function arcAt({ x, z, yaw, speed, turnRate }: Arc, time: number): Spot {
  const half = (turnRate * time) / 2;
  const chord = speed * time * (Math.abs(half) > 1e-9 ? sin(half) / half : 1);
  return { x: x + chord * sin(yaw + half), z: z + chord * cos(yaw + half), yaw: yaw + 2 * half };
}

/** Yaw of a direction on the floor. */
export function yawOf(x: number, z: number): number {
  return atan2(x, z);
}

/** The same angle between −π and π. */
export function wrapAngle(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}
