/** Triangles with their own normals, seen from outside when they run counter-clockwise; three numbers a vertex [m]. */
export type PartMesh = { readonly position: number[]; readonly normal: number[]; readonly index: number[] };

/** A place or a direction: x, y (up), z. */
export type Point3 = readonly [x: number, y: number, z: number];
