import { smoothNormals } from './person-mesh.js';
import type { Sculpt } from './sculpt.js';

/** No vertex is moved by more than this [m]: at folds and edges normals tell nothing of what is round. */
const MOST = 0.009;

/**
 * Moves vertices outwards until a coarse mesh is on average as thick as the round surface that it stands for. A ring of five columns that lie on a
 * limb is 6 % thinner than the limb, seen from anywhere, and people would grow thin where they change to it.
 *
 * How far an edge lies below the surface is told by the normals at its ends; a triangle lies below it by a third of what its three edges do.
 */
export function plump(sculpt: Sculpt, share: number): void {
  const { points, triangles } = sculpt;
  const normals = smoothNormals(sculpt);
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.sqrt(normals[i] ** 2 + normals[i + 1] ** 2 + normals[i + 2] ** 2) || 1;
    for (let k = 0; k < 3; k++) normals[i + k] /= length;
  }
  const below = (p: number, q: number): number => {
    let along = 0;
    for (let k = 0; k < 3; k++) along += (normals[3 * q + k] - normals[3 * p + k]) * (points[q][k] - points[p][k]);
    return along / 8;
  };
  const sums = new Float64Array(points.length);
  const areas = new Float64Array(points.length);
  for (let t = 0; t < triangles.length; t += 4) {
    const [a, b, c] = [triangles[t], triangles[t + 1], triangles[t + 2]];
    const area = areaOf(sculpt, a, b, c);
    const depth = (area * (below(a, b) + below(b, c) + below(c, a))) / 3;
    for (const corner of [a, b, c]) {
      sums[corner] += depth;
      areas[corner] += area;
    }
  }
  points.forEach(([x, y, z], i) => {
    if (areas[i] === 0) return;
    const by = Math.min(MOST, Math.max(-MOST, (share * sums[i]) / areas[i]));
    points[i] = [x + by * normals[3 * i], y + by * normals[3 * i + 1], z + by * normals[3 * i + 2]];
  });
}

function areaOf({ points }: Sculpt, a: number, b: number, c: number): number {
  const [p, q, r] = [points[a], points[b], points[c]];
  const [ux, uy, uz] = [q[0] - p[0], q[1] - p[1], q[2] - p[2]];
  const [vx, vy, vz] = [r[0] - p[0], r[1] - p[1], r[2] - p[2]];
  return Math.sqrt((uy * vz - uz * vy) ** 2 + (uz * vx - ux * vz) ** 2 + (ux * vy - uy * vx) ** 2) / 2;
}
