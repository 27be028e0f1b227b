import { meshOutline } from 'promenade/world';
import type { Answerer } from '../questions.js';

/** The triangles that ways are planned on. */
export type NavmeshAnswer = {
  /** Grows with every edit of the world. */
  readonly version: number;
  /** Three corners each, as x, z pairs [m]. */
  readonly triangles: Float32Array;
  /** Of each triangle: the widest body that gets from one open side to another; 0 in dead ends [m]. */
  readonly clearance: Float32Array;
  /** Sides that are open, once each: ax, az, bx, bz [m]. */
  readonly portals: Float32Array;
  /** Sides that are closed [m]. */
  readonly walls: Float32Array;
};

/** Tells the mesh, unless the asker has this version of it. */
export const navmesh = (({ sim: { world } }, { known }) => {
  if (world.version === known) return undefined;
  const { version, vertices, triangles, clearance, portals, walls } = meshOutline(world);
  const corners = new Float32Array(2 * triangles.length);
  triangles.forEach((vertex, n) => {
    corners[2 * n] = vertices[2 * vertex];
    corners[2 * n + 1] = vertices[2 * vertex + 1];
  });
  return { version, triangles: corners, clearance, portals, walls };
}) satisfies Answerer<{ readonly known: number | undefined }, NavmeshAnswer | undefined>;
