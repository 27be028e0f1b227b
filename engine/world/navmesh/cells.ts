import { wallDistance } from '../queries/clearance.js';
import type { World } from '../types.js';
import { NO_EDGE, nextEdge, previousEdge } from './edges.js';
import { mergeTriangles } from './merge-triangles.js';
import type { Navmesh } from './mesh.js';

/**
 * The mesh as convex cells and the portals between them; plain data, of the world as it was when `cellsOf` was called.
 *
 * A portal is listed once for either way through it: portals out of cell `c` are `portalStart[c] .. portalStart[c + 1]`.
 */
export type Cells = {
  /** Of the world. */
  readonly version: number;
  readonly count: number;
  /** Cell of each triangle. */
  readonly cellOf: Int32Array;
  /** Centre of gravity [m], and area [m²]. */
  readonly centreX: Float64Array;
  readonly centreZ: Float64Array;
  readonly area: Float64Array;
  readonly portalStart: Uint32Array;
  readonly portalCount: number;
  /** The cell that a portal leads out of, and the one it leads into. */
  readonly portalFrom: Uint32Array;
  readonly portalTo: Uint32Array;
  /** The same portal the other way round. */
  readonly portalTwin: Uint32Array;
  /** Its edge of the mesh, on the side of `portalFrom`. */
  readonly portalEdge: Uint32Array;
  /** Ends: a is on the right of somebody who goes through, b on the left [m]. */
  readonly ax: Float64Array;
  readonly az: Float64Array;
  readonly bx: Float64Array;
  readonly bz: Float64Array;
  /** Radius of the largest body that has room somewhere on the portal [m]. */
  readonly clearance: Float64Array;
  /**
   * Radius of the largest body that gets through a cell from one portal to another: of the portals number i and j out of cell
   * `c`, which has n of them, it is `crossing[crossingStart[c] + i * n + j]` [m].
   */
  readonly crossing: Float64Array;
  readonly crossingStart: Uint32Array;
};

/** How exactly the clearance of a portal is known [m]. */
const CLEARANCE_ERROR = 1e-3;

const known = new WeakMap<Navmesh, Cells>();

/** The mesh as convex cells; made once for each state of it. */
export function cellsOf(world: World): Cells {
  const { mesh } = world;
  const ready = known.get(mesh);
  if (ready) return ready;
  const { cellOf, count } = mergeTriangles(mesh);
  const cells = { version: world.version, count, cellOf, ...middles(mesh, cellOf, count), ...portals(world, cellOf, count) };
  const joined = { ...cells, ...crossings(mesh, cells) };
  known.set(mesh, joined);
  return joined;
}

/** The number of a cell's portals that leads over an edge of the mesh, or -1. */
function portalOver({ portalStart, portalEdge }: Pick<Cells, 'portalStart' | 'portalEdge'>, cell: number, edge: number): number {
  for (let i = portalStart[cell]; i < portalStart[cell + 1]; i++) if (portalEdge[i] === edge) return i;
  return -1;
}

function middles({ x, z, corner }: Navmesh, cellOf: Int32Array, count: number): Pick<Cells, 'centreX' | 'centreZ' | 'area'> {
  const centreX = new Float64Array(count);
  const centreZ = new Float64Array(count);
  const area = new Float64Array(count);
  for (let t = 0; t < cellOf.length; t++) {
    const a = corner[3 * t];
    const b = corner[3 * t + 1];
    const c = corner[3 * t + 2];
    const part = ((x[b] - x[a]) * (z[c] - z[a]) - (z[b] - z[a]) * (x[c] - x[a])) / 2;
    area[cellOf[t]] += part;
    centreX[cellOf[t]] += (part * (x[a] + x[b] + x[c])) / 3;
    centreZ[cellOf[t]] += (part * (z[a] + z[b] + z[c])) / 3;
  }
  for (let cell = 0; cell < count; cell++) {
    centreX[cell] /= area[cell];
    centreZ[cell] /= area[cell];
  }
  return { centreX, centreZ, area };
}

type Portals = Omit<Cells, 'version' | 'count' | 'cellOf' | 'centreX' | 'centreZ' | 'area' | 'crossing' | 'crossingStart'>;

function portals(world: World, cellOf: Int32Array, count: number): Portals {
  const { corner, twin, x, z } = world.mesh;
  const cellAt = (e: number) => cellOf[Math.floor(e / 3)];
  const edges = [...twin.keys()].filter((e) => twin[e] !== NO_EDGE && cellAt(e) !== cellAt(twin[e]));
  edges.sort((e, f) => cellAt(e) - cellAt(f) || e - f);
  const portalStart = new Uint32Array(count + 1);
  for (const e of edges) portalStart[cellAt(e) + 1]++;
  for (let cell = 0; cell < count; cell++) portalStart[cell + 1] += portalStart[cell];
  const place = new Map(edges.map((e, i) => [e, i]));
  const ends = {
    ax: Float64Array.from(edges, (e) => x[corner[e]]),
    az: Float64Array.from(edges, (e) => z[corner[e]]),
    bx: Float64Array.from(edges, (e) => x[corner[nextEdge(e)]]),
    bz: Float64Array.from(edges, (e) => z[corner[nextEdge(e)]]),
  };
  const portalTwin = Uint32Array.from(edges, (e) => place.get(twin[e]) ?? 0);
  const clearance = new Float64Array(edges.length);
  for (let i = 0; i < edges.length; i++) {
    clearance[i] = portalTwin[i] < i ? clearance[portalTwin[i]] : portalClearance(world, ends.ax[i], ends.az[i], ends.bx[i], ends.bz[i]);
  }
  return {
    portalStart,
    portalCount: edges.length,
    portalFrom: Uint32Array.from(edges, cellAt),
    portalTo: Uint32Array.from(edges, (e) => cellAt(twin[e])),
    portalTwin,
    portalEdge: Uint32Array.from(edges),
    ...ends,
    clearance,
  };
}

/** The greatest distance to a wall on a stretch from wall to wall: no stretch can rise by more than its length (Piyavskii 1972). */
function portalClearance(world: World, ax: number, az: number, bx: number, bz: number): number {
  const length = Math.sqrt((bx - ax) * (bx - ax) + (bz - az) * (bz - az));
  let best = 0;
  const look = (from: number, to: number, atFrom: number, atTo: number): void => {
    const middle = (from + to) / 2;
    const clear = wallDistance(world, ax + (bx - ax) * middle, az + (bz - az) * middle, length / 2);
    best = Math.max(best, clear);
    const half = ((to - from) / 2) * length;
    if ((atFrom + clear + half) / 2 > best + CLEARANCE_ERROR) look(from, middle, atFrom, clear);
    if ((clear + atTo + half) / 2 > best + CLEARANCE_ERROR) look(middle, to, clear, atTo);
  };
  look(0, 1, 0, 0);
  return best;
}

/** How wide the ways are from portal to portal: between two edges of a convex cell there is only one row of triangles. */
function crossings(mesh: Navmesh, cells: Portals & Pick<Cells, 'cellOf' | 'count'>): Pick<Cells, 'crossing' | 'crossingStart'> {
  const { cellOf, count, portalStart, portalEdge, clearance } = cells;
  const { twin, width } = mesh;
  const crossingStart = new Uint32Array(count + 1);
  for (let cell = 0; cell < count; cell++) {
    const n = portalStart[cell + 1] - portalStart[cell];
    crossingStart[cell + 1] = crossingStart[cell] + n * n;
  }
  const crossing = new Float64Array(crossingStart[count]);
  const spread = (cell: number, from: number, entered: number, widest: number): void => {
    const second = nextEdge(entered);
    const third = previousEdge(entered);
    for (const e of [second, third]) {
      const room = Math.min(widest, width[e === second ? second : entered] / 2);
      const other = twin[e];
      if (other === NO_EDGE) continue;
      if (cellOf[Math.floor(other / 3)] === cell) spread(cell, from, other, room);
      else {
        const to = portalOver(cells, cell, e);
        const n = portalStart[cell + 1] - portalStart[cell];
        crossing[crossingStart[cell] + (from - portalStart[cell]) * n + to - portalStart[cell]] = Math.min(room, clearance[to]);
      }
    }
  };
  for (let cell = 0; cell < count; cell++) {
    for (let from = portalStart[cell]; from < portalStart[cell + 1]; from++) spread(cell, from, portalEdge[from], clearance[from]);
  }
  return { crossing, crossingStart };
}
