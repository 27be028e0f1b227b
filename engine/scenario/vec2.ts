/** A point of the ground [m]. */
export type Vec2 = [x: number, z: number];
