import { cellsOf, meshOutline, type World } from 'promenade/world';
import type { Answerer, Context } from '../answerer.js';
import { shownRun } from '../shown-run.js';

/** The triangles that ways are planned on, and the convex cells that they make up. */
export type NavmeshAnswer = {
  /** Grows with every edit of the world. */
  readonly version: number;
  /** Three corners each, as x, z pairs [m]. */
  readonly triangles: Float32Array;
  /** Of each triangle: the widest body that gets from one open side to another; 0 in dead ends [m]. */
  readonly clearance: Float32Array;
  /** Convex cells. */
  readonly cells: number;
  /** Sides that two triangles of one cell share: ax, az, bx, bz [m]. */
  readonly seams: Float32Array;
  /** Sides between two cells, once each [m]. */
  readonly portals: Float32Array;
  /** Of each portal: the widest body that has room somewhere on it [m]. */
  readonly portalClearance: Float32Array;
  /** Sides that are closed [m]. */
  readonly walls: Float32Array;
};

/** Tells the mesh at the moment that is shown, unless the asker has this version of it. */
export const navmesh = ((context, { known }) => {
  const world = shownWorld(context);
  if (world.version === known) return undefined;
  const { version, clearance, walls } = meshOutline(world);
  return { version, triangles: cornersOf(world), clearance, walls, seams: seamsOf(world), ...portalsOf(world) };
}) satisfies Answerer<{ readonly known: number | undefined }, NavmeshAnswer | undefined>;

/** A world that never changed is the same at every moment: nothing has to be repeated for it. */
function shownWorld(context: Context): World {
  const { world } = context.sim;
  return world.version === 0 ? world : shownRun(context).world;
}

/** The corners of all triangles as x, z pairs, three to each [m]. */
export function cornersOf(world: World): Float32Array {
  const { vertices, triangles } = meshOutline(world);
  const corners = new Float32Array(2 * triangles.length);
  triangles.forEach((vertex, n) => {
    corners[2 * n] = vertices[2 * vertex];
    corners[2 * n + 1] = vertices[2 * vertex + 1];
  });
  return corners;
}

/** Open sides within a cell. */
function seamsOf(world: World): Float32Array {
  const { corner, twin, x, z } = world.mesh;
  const { cellOf } = cellsOf(world);
  const seams: number[] = [];
  twin.forEach((other, edge) => {
    const triangle = Math.floor(edge / 3);
    if (other <= edge || cellOf[triangle] !== cellOf[Math.floor(other / 3)]) return;
    const [a, b] = [corner[edge], corner[3 * triangle + ((edge + 1) % 3)]];
    seams.push(x[a], z[a], x[b], z[b]);
  });
  return Float32Array.from(seams);
}

function portalsOf(world: World): Pick<NavmeshAnswer, 'cells' | 'portals' | 'portalClearance'> {
  const { count, portalTwin, ax, az, bx, bz, clearance } = cellsOf(world);
  const once = [...portalTwin.keys()].filter((portal) => portalTwin[portal] > portal);
  return {
    cells: count,
    portals: Float32Array.from(once.flatMap((portal) => [ax[portal], az[portal], bx[portal], bz[portal]])),
    portalClearance: Float32Array.from(once, (portal) => 2 * clearance[portal]),
  };
}
