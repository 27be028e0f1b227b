import { NO_EDGE, nextEdge, previousEdge } from '../navmesh/edges.js';
import type { Navmesh } from '../navmesh/mesh.js';

// Bottlenecks that are too narrow for a body cut a portal into stretches, and it must get over each of them on its own. A stretch has
// a number: that of the edge for the one at the edge's first corner, that of the cut before it, counted on after all edges, for the others.

/** No way leads on. */
export const NO_STRETCH = -1;

/** How many numbers there are. */
export function stretchCount({ twin, bottlenecks }: Navmesh): number {
  return twin.length + bottlenecks.cutEdge.length;
}

/** The edge that a stretch is part of. */
export function edgeOf({ twin, bottlenecks }: Navmesh, stretch: number): number {
  return stretch < twin.length ? stretch : bottlenecks.cutEdge[stretch - twin.length];
}

/** The stretch of an edge behind so many of the cuts that count for a body. */
export function stretchAt({ twin, bottlenecks }: Navmesh, edge: number, cuts: number, diameter: number): number {
  if (cuts === 0) return edge;
  let i = bottlenecks.cutStart[edge];
  while (bottlenecks.width[i] >= diameter || --cuts > 0) i++;
  return twin.length + i;
}

/** How many cuts of an edge count for a body. */
export function cutsOn({ bottlenecks }: Navmesh, edge: number, diameter: number): number {
  const { cutStart, width } = bottlenecks;
  let count = 0;
  for (let i = cutStart[edge]; i < cutStart[edge + 1]; i++) if (width[i] < diameter) count++;
  return count;
}

/** Where a stretch begins, from the first corner of its edge [m]. */
export function stretchStart({ twin, bottlenecks }: Navmesh, stretch: number): number {
  return stretch < twin.length ? 0 : bottlenecks.along[stretch - twin.length];
}

/** Where a stretch ends, from the first corner of its edge [m]. */
export function stretchEnd({ twin, halfWidth, bottlenecks }: Navmesh, stretch: number, edge: number, diameter: number): number {
  const { cutStart, width, along } = bottlenecks;
  for (let i = stretch < twin.length ? cutStart[edge] : stretch - twin.length + 1; i < cutStart[edge + 1]; i++) {
    if (width[i] < diameter) return along[i];
  }
  return 2 * halfWidth[edge];
}

/**
 * The stretch through which a triangle is left over its edge `out`, after it was entered by a stretch of edge `entered`; NO_STRETCH
 * where a bottleneck lies between. Bottlenecks do not cross each other, so those that cross both edges lie one behind the other
 * around the corner where the edges meet, nearer to it than all others: as many as are passed on one edge are passed on the other.
 */
export function leaveThrough(mesh: Navmesh, stretch: number, entered: number, out: number, diameter: number): number {
  const other = mesh.twin[out];
  const isFromEnd = out === nextEdge(entered);
  const before = cutsBefore(mesh, stretch, entered, diameter);
  const passed = isFromEnd ? cutsOn(mesh, entered, diameter) - before : before;
  if (passed > commonCuts(mesh, entered, out, isFromEnd, diameter)) return NO_STRETCH;
  return stretchAt(mesh, other, isFromEnd ? cutsOn(mesh, out, diameter) - passed : passed, diameter);
}

function cutsBefore({ twin, bottlenecks }: Navmesh, stretch: number, edge: number, diameter: number): number {
  let count = 0;
  for (let i = bottlenecks.cutStart[edge]; i <= stretch - twin.length; i++) if (bottlenecks.width[i] < diameter) count++;
  return count;
}

/** How many bottlenecks go around the corner between two edges; it is the end of `entered` and the start of `out`, or the reverse. */
function commonCuts({ bottlenecks }: Navmesh, entered: number, out: number, isFromEnd: boolean, diameter: number): number {
  const { cutStart, width, line } = bottlenecks;
  const last = isFromEnd ? entered : out;
  const first = isFromEnd ? out : entered;
  let i = cutStart[last + 1] - 1;
  let j = cutStart[first];
  let count = 0;
  for (;;) {
    while (i >= cutStart[last] && width[i] >= diameter) i--;
    while (j < cutStart[first + 1] && width[j] >= diameter) j++;
    if (i < cutStart[last] || j >= cutStart[first + 1] || line[i] !== line[j]) return count;
    count++;
    i--;
    j++;
  }
}

/** Whether no bottleneck lies between two places in one triangle. */
export function isOpenWithin(mesh: Navmesh, triangle: number, diameter: number, ax: number, az: number, bx: number, bz: number): boolean {
  const { bottlenecks, twin } = mesh;
  const { cutStart, width, line, fromX, fromZ, toX, toZ } = bottlenecks;
  for (let e = triangle * 3; e < triangle * 3 + 3; e++) {
    for (let i = cutStart[e]; i < cutStart[e + 1]; i++) {
      const n = line[i];
      if (width[i] < diameter && crosses(fromX[n], fromZ[n], toX[n], toZ[n], ax, az, bx, bz)) return false;
    }
    if (twin[e] === NO_EDGE && !isOpenBefore(mesh, e, diameter, ax, az, bx, bz)) return false;
  }
  return true;
}

/** Whether the line from a wall to the corner opposite does not part two places of the triangle, or is long enough. */
function isOpenBefore(mesh: Navmesh, wall: number, diameter: number, ax: number, az: number, bx: number, bz: number): boolean {
  const { x, z, corner, unitX, unitZ, halfWidth } = mesh;
  const u = corner[wall];
  const p = corner[previousEdge(wall)];
  const foot = (x[p] - x[u]) * unitX[wall] + (z[p] - z[u]) * unitZ[wall];
  const height = (z[p] - z[u]) * unitX[wall] - (x[p] - x[u]) * unitZ[wall];
  if (height >= diameter || foot <= 0 || foot >= 2 * halfWidth[wall]) return true;
  return !crosses(x[p], z[p], x[u] + unitX[wall] * foot, z[u] + unitZ[wall] * foot, ax, az, bx, bz);
}

/** Whether a → b goes from one side of p → q to the other between the two. */
function crosses(px: number, pz: number, qx: number, qz: number, ax: number, az: number, bx: number, bz: number): boolean {
  const sideA = (qx - px) * (az - pz) - (qz - pz) * (ax - px);
  const sideB = (qx - px) * (bz - pz) - (qz - pz) * (bx - px);
  if (sideA > 0 === sideB > 0) return false;
  const sideP = (bx - ax) * (pz - az) - (bz - az) * (px - ax);
  const sideQ = (bx - ax) * (qz - az) - (bz - az) * (qx - ax);
  return sideP > 0 !== sideQ > 0;
}
