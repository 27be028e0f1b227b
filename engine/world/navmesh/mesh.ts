import type { CellGrid } from '../queries/cell-grid.js';
import type { Bottlenecks } from './bottleneck-lines.js';

/**
 * Triangles of the walkable space, counter-clockwise. Edge `e` belongs to triangle `floor(e / 3)` and runs from
 * `corner[e]` to the next corner of that triangle. Every vertex lies on the boundary.
 */
export type Navmesh = {
  readonly vertexCount: number;
  readonly x: Float32Array;
  readonly z: Float32Array;
  readonly triangleCount: number;
  readonly corner: Uint32Array;
  /** The same edge seen from the other side, or NO_EDGE at a wall. */
  readonly twin: Int32Array;
  /** Connected piece of each triangle. */
  readonly component: Uint32Array;
  readonly componentCount: number;
  /** Widest body diameter that can pass between the two edges that meet at `corner[e]`, within the triangle [m]. */
  readonly width: Float32Array;
  /** What else is narrow: lines between a corner and a wall that no triangle joins. */
  readonly bottlenecks: Bottlenecks;
  /** Half the length of edge `e` [m]. */
  readonly halfWidth: Float32Array;
  /** Unit direction of edge `e`. */
  readonly unitX: Float32Array;
  readonly unitZ: Float32Array;
  readonly grid: CellGrid;
};
