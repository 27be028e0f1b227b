import type { Vec2 } from '../../scenario/index.js';

type Corner = Readonly<Vec2>;

/**
 * Convex parts of the area inside an outline that runs counter-clockwise, for drawing: itself, or triangles. Corners whose triangle holds no other corner are
 * cut off one by one (Meisters 1975, Polygons have ears). Unlike `solidParts` it needs no navmesh, which pages that only draw do without.
 */
export function cutEars(outline: readonly Corner[]): Corner[][] {
  if (isConvex(outline)) return [[...outline]];
  const rest = [...outline];
  const triangles: Corner[][] = [];
  let n = 0;
  let refused = 0;
  while (rest.length > 2) {
    n %= rest.length;
    const corners = [-1, 0, 1].map((step) => rest[(n + step + rest.length) % rest.length]);
    const area = doubleArea(corners);
    // In an outline that touches itself there may be no ear left: what points outwards is cut off all the same.
    const isEar = area > 0 && (refused >= rest.length || !rest.some((point) => isInside(corners, point)));
    if (!isEar && area !== 0 && refused < 2 * rest.length) {
      n++;
      refused++;
      continue;
    }
    if (area > 0) triangles.push(corners);
    rest.splice(n, 1);
    refused = 0;
  }
  return triangles;
}

/** Whether an outline that runs counter-clockwise has no corner that points inwards. */
export function isConvex(outline: readonly Corner[]): boolean {
  return outline.every(([x, z], n) => {
    const [nextX, nextZ] = outline[(n + 1) % outline.length];
    const [afterX, afterZ] = outline[(n + 2) % outline.length];
    return (nextX - x) * (afterZ - nextZ) - (nextZ - z) * (afterX - nextX) >= 0;
  });
}

function doubleArea([[ax, az], [bx, bz], [cx, cz]]: readonly Corner[]): number {
  return (bx - ax) * (cz - az) - (bz - az) * (cx - ax);
}

/** Whether a point lies in a triangle or on its border, and is none of its corners. */
function isInside(corners: readonly Corner[], point: Corner): boolean {
  if (corners.some(([x, z]) => x === point[0] && z === point[1])) return false;
  return corners.every((corner, i) => doubleArea([corner, corners[(i + 1) % 3], point]) >= 0);
}
