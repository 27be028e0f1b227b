/** A place on a body [m]: x to its left, y up, z to its front. */
export type Point = readonly [x: number, y: number, z: number];
