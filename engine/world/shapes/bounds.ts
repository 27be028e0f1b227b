/** A rectangle along the axes [m]. */
export type Bounds = { minX: number; minZ: number; maxX: number; maxZ: number };
