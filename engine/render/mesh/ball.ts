import { columnAngles, detail, type Figure } from '../bodies/figure.js';
import type { Influence } from '../rig/influence.js';
import type { Point } from './point.js';
import { addCap, addStrip, addVertex, type Ring } from './sculpt.js';

/** Adds a ball, darker below. */
export function addBall(figure: Figure, [x, y, z]: Point, radius: number, slot: number, influence: Influence): void {
  const { sculpt } = figure;
  const angles = columnAngles(detail(figure, 7, 5, 4));
  const rows = detail(figure, 4, 3, 2);
  let below: Ring | undefined;
  for (let row = 1; row < rows; row++) {
    const up = (row / rows - 0.5) * Math.PI;
    const across = Math.cos(up) * radius;
    const ring = angles.map((angle) => {
      const point: Point = [x + Math.sin(angle) * across, y + Math.sin(up) * radius, z + Math.cos(angle) * across];
      return addVertex(sculpt, point, influence, 0.95);
    });
    const rest = radius - Math.abs(Math.sin(up)) * radius;
    if (below) addStrip(sculpt, below, ring, slot);
    else addCap(sculpt, ring, slot, { below: true, lift: [0, -rest, 0], shade: 0.7 });
    if (row === rows - 1) addCap(sculpt, ring, slot, { lift: [0, rest, 0] });
    below = ring;
  }
}
