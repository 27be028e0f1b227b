import { type FlowField, type FlowStream, flowCellAt } from './flow.js';

/** A grid over the ground on which ways are found. */
export type GuideGrid = {
  readonly cell: number;
  readonly minX: number;
  readonly minZ: number;
  readonly columns: number;
  readonly rows: number;
  readonly isOpen: Uint8Array;
};

/** The way to an end from everywhere, along a stream where it says something. */
export type Guide = {
  readonly grid: GuideGrid;
  /** What is left of the way from each cell; not finite where there is none. */
  readonly left: Float64Array;
  /** The cell that comes next; the same at the end. */
  readonly next: Int32Array;
  /** The direction of the stream in each cell, 0 where it says nothing. */
  readonly alongX: Float32Array;
  readonly alongZ: Float32Array;
};

/** Going against the stream costs so many times more, by its certainty and strength. */
const AGAINST = 4;
/** Away from every stream a metre costs so many. */
const ASIDE = 1.5;
const AROUND = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

/**
 * The cheapest way to a cell from everywhere (Dijkstra 1959) where a step costs its length times 1 + w (1 − cos θ), θ being its angle with the stream: every cell has a next one
 * nearer to the end, so that no sketch and no recording has a dead end (after Patil et al.: Directing crowd simulations using navigation fields, 2011).
 */
export function createGuide(grid: GuideGrid, field: FlowField, stream: FlowStream | undefined, endCell: number, strength: number): Guide {
  const cells = grid.columns * grid.rows;
  const left = new Float64Array(cells).fill(Infinity);
  const next = Int32Array.from({ length: cells }, (_, n) => n);
  const { alongX, alongZ, sure } = sampleStream(grid, field, stream);
  const queue = createQueue();
  left[endCell] = 0;
  queue.push(endCell, 0);
  for (let cell = queue.pop(); cell >= 0; cell = queue.pop()) {
    const [column, row] = [cell % grid.columns, Math.floor(cell / grid.columns)];
    if (queue.cost > left[cell]) continue;
    for (const [dx, dz] of AROUND) {
      const [toColumn, toRow] = [column - dx, row - dz];
      if (toColumn < 0 || toRow < 0 || toColumn >= grid.columns || toRow >= grid.rows) continue;
      const from = toRow * grid.columns + toColumn;
      if (!grid.isOpen[from] || (dx !== 0 && dz !== 0 && !(grid.isOpen[from + dx] && grid.isOpen[from + dz * grid.columns]))) continue;
      const length = dx !== 0 && dz !== 0 ? Math.SQRT2 : 1;
      const cosine = (alongX[from] * dx + alongZ[from] * dz) / length;
      const cost = left[cell] + length * (1 + strength * (sure[from] > 0 ? AGAINST * sure[from] * (1 - cosine) : ASIDE));
      if (cost < left[from]) {
        left[from] = cost;
        next[from] = cell;
        queue.push(from, cost);
      }
    }
  }
  return { grid, left, next, alongX, alongZ };
}

/**
 * Follows a guide from a place: writes so many points, `step` cells apart, x and z in turn; returns how many. The stream's own direction is taken where it leads nearer to the end, and
 * the next cell elsewhere.
 */
export function traceGuide(guide: Guide, x: number, z: number, into: Float32Array, most: number): number {
  const { grid, left, next, alongX, alongZ } = guide;
  let cell = nearestWithWay(guide, x, z);
  if (cell < 0) return 0;
  let [atX, atZ, count] = [x, z, 0];
  while (count < most && next[cell] !== cell) {
    const [aheadX, aheadZ] = [atX + grid.cell * 1.5 * alongX[cell], atZ + grid.cell * 1.5 * alongZ[cell]];
    const ahead = alongX[cell] === 0 && alongZ[cell] === 0 ? -1 : guideCellAt(grid, aheadX, aheadZ);
    if (ahead >= 0 && left[ahead] < left[cell]) {
      [atX, atZ, cell] = [aheadX, aheadZ, ahead];
    } else {
      cell = next[cell];
      [atX, atZ] = middleOf(grid, cell);
    }
    into[2 * count] = atX;
    into[2 * count + 1] = atZ;
    count++;
  }
  return count;
}

/** The cell of a place in a grid; −1 outside. */
export function guideCellAt({ cell, minX, minZ, columns, rows }: GuideGrid, x: number, z: number): number {
  const [column, row] = [Math.floor((x - minX) / cell), Math.floor((z - minZ) / cell)];
  return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column;
}

/** The middle of a cell [m]. */
export function middleOf({ cell, minX, minZ, columns }: GuideGrid, at: number): [x: number, z: number] {
  return [minX + ((at % columns) + 0.5) * cell, minZ + (Math.floor(at / columns) + 0.5) * cell];
}

/** The cell of a place, or one around it, that is open; −1 where there is none within three cells. */
export function nearestOpen(grid: GuideGrid, x: number, z: number, isGood: (cell: number) => boolean = () => true): number {
  const at = guideCellAt(grid, x, z);
  if (at >= 0 && grid.isOpen[at] && isGood(at)) return at;
  let [best, least] = [-1, Infinity];
  for (let dz = -3; dz <= 3; dz++) {
    for (let dx = -3; dx <= 3; dx++) {
      const cell = guideCellAt(grid, x + dx * grid.cell, z + dz * grid.cell);
      if (cell < 0 || !grid.isOpen[cell] || !isGood(cell)) continue;
      const [middleX, middleZ] = middleOf(grid, cell);
      const far = (middleX - x) ** 2 + (middleZ - z) ** 2;
      if (far < least) [best, least] = [cell, far];
    }
  }
  return best;
}

function nearestWithWay({ grid, left }: Guide, x: number, z: number): number {
  return nearestOpen(grid, x, z, (cell) => left[cell] < Infinity);
}

function sampleStream(grid: GuideGrid, field: FlowField, stream: FlowStream | undefined) {
  const cells = grid.columns * grid.rows;
  const [alongX, alongZ, sure] = [new Float32Array(cells), new Float32Array(cells), new Float32Array(cells)];
  for (let cell = 0; cell < cells; cell++) {
    const [x, z] = middleOf(grid, cell);
    const at = flowCellAt(field, x, z);
    if (!stream || at < 0 || stream.certainty[at] === 0) continue;
    const [vx, vz] = [stream.velocityX[at], stream.velocityZ[at]];
    const speed = Math.sqrt(vx * vx + vz * vz);
    if (speed === 0) continue;
    alongX[cell] = vx / speed;
    alongZ[cell] = vz / speed;
    sure[cell] = stream.certainty[at];
  }
  return { alongX, alongZ, sure };
}

/** A heap of cells by cost, the earlier of equals first. */
function createQueue() {
  const cells: number[] = [];
  const costs: number[] = [];
  const swap = (a: number, b: number) => {
    [cells[a], cells[b]] = [cells[b], cells[a]];
    [costs[a], costs[b]] = [costs[b], costs[a]];
  };
  const isBefore = (a: number, b: number) => costs[a] < costs[b] || (costs[a] === costs[b] && cells[a] < cells[b]);
  return {
    /** The cost of the cell that was popped last. */
    cost: 0,
    push(cell: number, cost: number) {
      let at = cells.length;
      cells.push(cell);
      costs.push(cost);
      while (at > 0 && isBefore(at, (at - 1) >> 1)) {
        swap(at, (at - 1) >> 1);
        at = (at - 1) >> 1;
      }
    },
    pop(): number {
      if (cells.length === 0) return -1;
      const cell = cells[0];
      this.cost = costs[0];
      swap(0, cells.length - 1);
      cells.pop();
      costs.pop();
      for (let at = 0; ; ) {
        let least = at;
        for (const child of [2 * at + 1, 2 * at + 2]) if (child < cells.length && isBefore(child, least)) least = child;
        if (least === at) break;
        swap(at, least);
        at = least;
      }
      return cell;
    },
  };
}
