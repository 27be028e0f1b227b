import type { Figure } from '../bodies/figure.js';
import { clamp, mix, smooth } from '../mesh/curve.js';
import type { Point } from '../mesh/point.js';
import type { TopPart } from './top.js';

/** A point of the built top, `out` outside its cloth [m]. */
export type TopSurface = (u: number, angle: number, out: number) => Point;

/** Straps and scarves lie on the cloth that was built, not on the body below it. */
export function createTopSurface({ sculpt, measures }: Figure, { heights, rings }: TopPart): TopSurface {
  const columns = rings[0].length;
  return (u, angle, out) => {
    const level = clamp(u, heights[0], heights[heights.length - 1] - 1e-4);
    let row = 0;
    while (row + 2 < heights.length && heights[row + 1] <= level) row++;
    const up = (level - heights[row]) / (heights[row + 1] - heights[row]);
    const turn = (((angle / (2 * Math.PI)) % 1) + 1) % 1;
    const column = Math.floor(turn * columns) % columns;
    const aside = turn * columns - Math.floor(turn * columns);
    const corner = (r: number, c: number) => sculpt.points[rings[r][c % columns]];
    const [a, b, c, d] = [corner(row, column), corner(row, column + 1), corner(row + 1, column), corner(row + 1, column + 1)];
    const [x, y, z] = [0, 1, 2].map((k) => mix(mix(a[k], b[k], aside), mix(c[k], d[k], aside), up));
    // Outwards, and upwards on the shoulders.
    const normal = [x, smooth(0.88, 1.06, level) * 0.13 * measures.stature, z + 0.01 * measures.stature];
    const length = Math.sqrt(normal[0] ** 2 + normal[1] ** 2 + normal[2] ** 2) || 1;
    return [x + (normal[0] / length) * out, y + (normal[1] / length) * out, z + (normal[2] / length) * out];
  };
}
