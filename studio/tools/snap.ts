import type { Point } from '../document/shape.js';

/** What a place snaps to. */
export type Snapping = {
  /** Width of the grid [m]; 0 for none. */
  readonly grid: number;
  /** Corners that draw a place near them onto themselves. */
  readonly corners: readonly Point[];
  /** How near [m]. */
  readonly reach: number;
};

/** The place that is meant: the nearest corner within reach, otherwise the nearest point of the grid. */
export function snap(point: Point, { grid, corners, reach }: Snapping): Point {
  let nearest: Point | undefined;
  let least = reach;
  for (const corner of corners) {
    const distance = Math.hypot(corner[0] - point[0], corner[1] - point[1]);
    if (distance > least) continue;
    least = distance;
    nearest = corner;
  }
  if (nearest) return nearest;
  return grid > 0 ? [onGrid(point[0], grid), onGrid(point[1], grid)] : [onGrid(point[0], 0.001), onGrid(point[1], 0.001)];
}

/** The place at a multiple of 45 degrees from another, as far along as the pointer is. */
export function straighten(from: Point, to: Point): Point {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const turn = (Math.round(Math.atan2(dz, dx) / (Math.PI / 4)) * Math.PI) / 4;
  const along = dx * Math.cos(turn) + dz * Math.sin(turn);
  return [onGrid(from[0] + along * Math.cos(turn), 0.001), onGrid(from[1] + along * Math.sin(turn), 0.001)];
}

/** Multiples of fractions such as 0.1 are freed of the dust of binary numbers. */
function onGrid(value: number, grid: number): number {
  return Math.round(Math.round(value / grid) * grid * 1e6) / 1e6 + 0;
}
