import type { Vec2 } from '../../scenario/index.js';

/** A convex area with the box around it. */
export type Convex = { readonly corners: readonly Readonly<Vec2>[]; readonly box: readonly [number, number, number, number] };

/** A convex area of its corners, in either order. */
export function convexOf(corners: readonly Readonly<Vec2>[]): Convex {
  let [minX, minZ, maxX, maxZ] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, z] of corners) {
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minZ = Math.min(minZ, z);
    maxZ = Math.max(maxZ, z);
  }
  return { corners, box: [minX, minZ, maxX, maxZ] };
}

/** Whether two convex areas overlap by more than a little [m]. */
export function overlap(a: Convex, b: Convex, slack = 0.05): boolean {
  if (a.box[0] > b.box[2] - slack || b.box[0] > a.box[2] - slack || a.box[1] > b.box[3] - slack || b.box[1] > a.box[3] - slack)
    return false;
  return !isApart(a, b, slack) && !isApart(b, a, slack);
}

/** Whether a side of the first area separates the two. */
function isApart({ corners }: Convex, other: Convex, slack: number): boolean {
  for (let i = 0; i < corners.length; i++) {
    const [ax, az] = corners[i];
    const [bx, bz] = corners[(i + 1) % corners.length];
    const length = Math.sqrt((bx - ax) ** 2 + (bz - az) ** 2);
    if (length < 1e-9) continue;
    const [nx, nz] = [(bz - az) / length, (ax - bx) / length];
    const [low, high] = reachAlong(corners, nx, nz);
    const [from, to] = reachAlong(other.corners, nx, nz);
    if (from > high - slack || to < low + slack) return true;
  }
  return false;
}

function reachAlong(corners: readonly Readonly<Vec2>[], nx: number, nz: number): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const [x, z] of corners) {
    const at = x * nx + z * nz;
    low = Math.min(low, at);
    high = Math.max(high, at);
  }
  return [low, high];
}
