import type { Lattice } from './lattice.js';

/**
 * The neighbourhood of a lower domain's plan (Gochev, Cohen, Butzke, Safonova and Likhachev, SoCS 2011): a search in it looks
 * only at cells nearer to the plan than the width, and prefers those near to it in space and in time. Cells are measured when
 * first asked for.
 */
export type Tunnel = {
  readonly lattice: Lattice;
  /** Half of its breadth: the farthest that a cell may be off the plan [m]. */
  width: number;
  /** Corners of the plan, and how far along it they are [m]. */
  x: Float64Array;
  z: Float64Array;
  length: Float64Array;
  count: number;
  generation: number;
  readonly measured: Int32Array;
  readonly along: Float32Array;
  readonly off: Float32Array;
};

/** A tunnel without a plan, over some cells. */
export function createTunnel(lattice: Lattice): Tunnel {
  const cells = lattice.columns * lattice.rows;
  return {
    lattice,
    width: 0,
    x: new Float64Array(64),
    z: new Float64Array(64),
    length: new Float64Array(64),
    count: 0,
    generation: 0,
    measured: new Int32Array(cells),
    along: new Float32Array(cells),
    off: new Float32Array(cells),
  };
}

/** Puts the tunnel around a plan: x, z pairs. */
export function digTunnel(tunnel: Tunnel, points: ArrayLike<number>, count: number, width: number): void {
  if (tunnel.x.length < count) {
    tunnel.x = new Float64Array(2 * count);
    tunnel.z = new Float64Array(2 * count);
    tunnel.length = new Float64Array(2 * count);
  }
  tunnel.width = width;
  tunnel.generation++;
  const { x, z, length } = tunnel;
  let kept = 0;
  for (let n = 0; n < count; n++) {
    const px = points[2 * n];
    const pz = points[2 * n + 1];
    // A corner on a straight line adds nothing but work.
    if (kept >= 2 && isStraight(x[kept - 2], z[kept - 2], x[kept - 1], z[kept - 1], px, pz)) kept--;
    x[kept] = px;
    z[kept] = pz;
    kept++;
  }
  tunnel.count = kept;
  length[0] = 0;
  for (let n = 1; n < kept; n++) length[n] = length[n - 1] + Math.sqrt((x[n] - x[n - 1]) ** 2 + (z[n] - z[n - 1]) ** 2);
}

/** How far a cell is off the plan [m]; Infinity outside the tunnel. */
export function offTunnel(tunnel: Tunnel, cell: number): number {
  if (tunnel.measured[cell] !== tunnel.generation) measure(tunnel, cell);
  return tunnel.off[cell];
}

/** How far along the plan the point nearest to a cell is [m]. */
export function alongTunnel(tunnel: Tunnel, cell: number): number {
  if (tunnel.measured[cell] !== tunnel.generation) measure(tunnel, cell);
  return tunnel.along[cell];
}

/** Length of the way between two cells along the plan, with the ways to it and from it [m]. */
export function tunnelDistance(tunnel: Tunnel, from: number, to: number): number {
  return Math.abs(alongTunnel(tunnel, from) - alongTunnel(tunnel, to)) + offTunnel(tunnel, from) + offTunnel(tunnel, to);
}

function measure(tunnel: Tunnel, cell: number): void {
  const { lattice, x, z, length, count } = tunnel;
  const px = lattice.x[cell];
  const pz = lattice.z[cell];
  let least = Infinity;
  let along = 0;
  for (let n = 1; n < count; n++) {
    const dx = x[n] - x[n - 1];
    const dz = z[n] - z[n - 1];
    const size2 = dx * dx + dz * dz;
    const t = size2 > 0 ? Math.max(0, Math.min(1, ((px - x[n - 1]) * dx + (pz - z[n - 1]) * dz) / size2)) : 0;
    const offX = px - x[n - 1] - dx * t;
    const offZ = pz - z[n - 1] - dz * t;
    const off2 = offX * offX + offZ * offZ;
    if (off2 >= least) continue;
    least = off2;
    along = length[n - 1] + (length[n] - length[n - 1]) * t;
  }
  if (count === 1) least = (px - x[0]) ** 2 + (pz - z[0]) ** 2;
  const off = Math.sqrt(least);
  tunnel.measured[cell] = tunnel.generation;
  tunnel.along[cell] = along;
  tunnel.off[cell] = off <= tunnel.width ? off : Infinity;
}

function isStraight(ax: number, az: number, bx: number, bz: number, cx: number, cz: number): boolean {
  const side = (bx - ax) * (cz - az) - (bz - az) * (cx - ax);
  const on = (bx - ax) * (cx - bx) + (bz - az) * (cz - bz);
  return Math.abs(side) < 1e-6 && on >= 0;
}
