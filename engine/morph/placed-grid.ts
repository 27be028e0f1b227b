import { MOST_POINTS } from './crowd.js';
import type { Around } from './weigh.js';

/** Nobody is left out of a look. */
const NOBODY = -1;

/** Those who are placed, found within a radius by cells as wide as it. */
export function createPlacedGrid(width: number, depth: number, radius: number, isPeriodic: boolean) {
  const columns = Math.max(1, Math.floor(width / radius));
  const rows = Math.max(1, Math.floor(depth / radius));
  const cells: number[][] = Array.from({ length: columns * rows }, () => []);
  const xs: number[] = [];
  const zs: number[] = [];
  const far = new Float64Array(MOST_POINTS);
  const cellOf = (value: number, size: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor((value / size) * count)));
  return {
    add(x: number, z: number): void {
      cells[cellOf(x, width, columns) * rows + cellOf(z, depth, rows)].push(xs.length);
      xs.push(x);
      zs.push(z);
    },
    /** Takes back who was placed last. */
    takeBack(): void {
      const [x, z] = [xs.pop() ?? 0, zs.pop() ?? 0];
      cells[cellOf(x, width, columns) * rows + cellOf(z, depth, rows)].pop();
    },
    /** Fills in those around a place but for one, in a frame, with their numbers where asked for, and tells how far the nearest is. */
    look(x: number, z: number, ahead: number, aside: number, out: Around, except = NOBODY, who?: Int32Array): number {
      const [column, row] = [cellOf(x, width, columns), cellOf(z, depth, rows)];
      out.count = 0;
      out.extra = 0;
      let nearest = Infinity;
      const seen = new Set<number>();
      for (let i = column - 1; i <= column + 1; i++) {
        for (let j = row - 1; j <= row + 1; j++) {
          if (!isPeriodic && (i < 0 || j < 0 || i >= columns || j >= rows)) continue;
          const cell = ((i + columns) % columns) * rows + ((j + rows) % rows);
          if (seen.has(cell)) continue;
          seen.add(cell);
          for (const n of cells[cell]) {
            if (n === except) continue;
            let dx = xs[n] - x;
            let dz = zs[n] - z;
            if (isPeriodic) {
              dx -= width * Math.round(dx / width);
              dz -= depth * Math.round(dz / depth);
            }
            const distance = dx * dx + dz * dz;
            nearest = Math.min(nearest, distance);
            if (distance > radius * radius) continue;
            if (out.count === MOST_POINTS) out.extra++;
            let at = Math.min(out.count, MOST_POINTS - 1);
            if (out.count === MOST_POINTS && distance >= far[at]) continue;
            while (at > 0 && far[at - 1] > distance) {
              far[at] = far[at - 1];
              out.x[at] = out.x[at - 1];
              out.z[at] = out.z[at - 1];
              if (who) who[at] = who[at - 1];
              at--;
            }
            far[at] = distance;
            out.x[at] = ahead * dx + aside * dz;
            out.z[at] = ahead * dz - aside * dx;
            if (who) who[at] = n;
            out.count = Math.min(MOST_POINTS, out.count + 1);
          }
        }
      }
      return Math.sqrt(nearest);
    },
  };
}
