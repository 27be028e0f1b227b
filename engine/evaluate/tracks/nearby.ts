import type { Frame } from '../../record/index.js';
import type { Period } from './period.js';

/** People of one frame filed by square cells, with their images beyond the border of a world that repeats. */
export type Nearby = {
  /** People; entries beyond are images. */
  count: number;
  /** People and images. */
  entries: number;
  reach: number;
  x: Float64Array;
  z: Float64Array;
  /** The row in the frame that an entry stands for. */
  row: Uint32Array;
  minX: number;
  minZ: number;
  cell: number;
  columns: number;
  rows: number;
  /** Entries of cell c are `order[start[c] .. start[c + 1])`. */
  start: Uint32Array;
  order: Uint32Array;
};

/** Most cells per entry; sparse crowds get larger cells. */
const CELLS_PER_ENTRY = 4;

/** An empty file, to be used for one frame after another. */
export function createNearby(): Nearby {
  return {
    count: 0,
    entries: 0,
    reach: 0,
    x: new Float64Array(0),
    z: new Float64Array(0),
    row: new Uint32Array(0),
    minX: 0,
    minZ: 0,
    cell: 1,
    columns: 1,
    rows: 1,
    start: new Uint32Array(2),
    order: new Uint32Array(0),
  };
}

/** Files the people of a frame so that those within `reach` of each other are found without looking at all [m]. */
export function fileNearby(nearby: Nearby, frame: Frame, reach: number, period: Period): void {
  nearby.count = frame.count;
  nearby.entries = 0;
  nearby.reach = reach;
  for (let i = 0; i < frame.count; i++) add(nearby, frame.x[i], frame.z[i], i);
  addImages(nearby, nearby.x, period.x, (entry, shift) => add(nearby, nearby.x[entry] + shift, nearby.z[entry], nearby.row[entry]));
  addImages(nearby, nearby.z, period.z, (entry, shift) => add(nearby, nearby.x[entry], nearby.z[entry] + shift, nearby.row[entry]));
  layCells(nearby);
  sortIntoCells(nearby);
}

/** Writes the entries within reach of an entry, itself left out, into a list; returns how many. */
export function nearInto(nearby: Nearby, entry: number, out: number[]): number {
  const { x, z, reach, minX, minZ, cell, columns, rows, start, order } = nearby;
  const column = Math.floor((x[entry] - minX) / cell);
  const row = Math.floor((z[entry] - minZ) / cell);
  const squaredReach = reach * reach;
  let found = 0;
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    // Cells of a row follow each other, so three of them are one stretch of entries.
    const first = r * columns + Math.max(0, column - 1);
    const last = r * columns + Math.min(columns - 1, column + 1);
    for (let o = start[first]; o < start[last + 1]; o++) {
      const other = order[o];
      const awayX = x[other] - x[entry];
      const awayZ = z[other] - z[entry];
      if (awayX * awayX + awayZ * awayZ <= squaredReach && other !== entry) out[found++] = other;
    }
  }
  return found;
}

function add(nearby: Nearby, x: number, z: number, row: number): void {
  const at = nearby.entries;
  if (at === nearby.x.length) grow(nearby);
  nearby.x[at] = x;
  nearby.z[at] = z;
  nearby.row[at] = row;
  nearby.entries = at + 1;
}

function grow(nearby: Nearby): void {
  const capacity = Math.max(64, 2 * nearby.x.length);
  const { x, z, row } = nearby;
  nearby.x = new Float64Array(capacity);
  nearby.z = new Float64Array(capacity);
  nearby.row = new Uint32Array(capacity);
  nearby.order = new Uint32Array(capacity);
  nearby.x.set(x);
  nearby.z.set(z);
  nearby.row.set(row);
}

/** Repeats those within reach of either end of the range that people take up, one period further. */
function addImages(nearby: Nearby, along: Float64Array, period: number, repeat: (entry: number, shift: number) => void): void {
  if (period === 0) return;
  const { entries, reach } = nearby;
  let [least, most] = [Infinity, -Infinity];
  for (let entry = 0; entry < entries; entry++) {
    least = Math.min(least, along[entry]);
    most = Math.max(most, along[entry]);
  }
  // `along` may be replaced while images are added, but its first entries stay what they are.
  for (let entry = 0; entry < entries; entry++) {
    if (along[entry] + period - most <= reach) repeat(entry, period);
    if (least - (along[entry] - period) <= reach) repeat(entry, -period);
  }
}

function layCells(nearby: Nearby): void {
  const { x, z, entries, reach } = nearby;
  let [minX, maxX, minZ, maxZ] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let entry = 0; entry < entries; entry++) {
    minX = Math.min(minX, x[entry]);
    maxX = Math.max(maxX, x[entry]);
    minZ = Math.min(minZ, z[entry]);
    maxZ = Math.max(maxZ, z[entry]);
  }
  const [width, depth] = entries > 0 ? [maxX - minX, maxZ - minZ] : [0, 0];
  let cell = Math.max(reach, Math.sqrt((width * depth) / (CELLS_PER_ENTRY * Math.max(1, entries))));
  // A line of people has no area, but may be long.
  cell = Math.max(cell, Math.max(width, depth) / (CELLS_PER_ENTRY * Math.max(16, entries)));
  nearby.minX = entries > 0 ? minX : 0;
  nearby.minZ = entries > 0 ? minZ : 0;
  nearby.cell = cell;
  nearby.columns = Math.floor(width / cell) + 1;
  nearby.rows = Math.floor(depth / cell) + 1;
  const cells = nearby.columns * nearby.rows;
  if (nearby.start.length < cells + 1) nearby.start = new Uint32Array(2 * cells + 1);
}

/** A counting sort. */
function sortIntoCells({ x, z, entries, minX, minZ, cell, columns, rows, start, order }: Nearby): void {
  const cells = columns * rows;
  start.fill(0, 0, cells + 1);
  const cellOf = (entry: number) => Math.floor((z[entry] - minZ) / cell) * columns + Math.floor((x[entry] - minX) / cell);
  for (let entry = 0; entry < entries; entry++) start[cellOf(entry) + 1] += 1;
  for (let c = 0; c < cells; c++) start[c + 1] += start[c];
  for (let entry = entries - 1; entry >= 0; entry--) {
    const c = cellOf(entry);
    // Filled from the back: start[c + 1] moves down to the first entry of its cell, which is start[c] of the finished table.
    start[c + 1] -= 1;
    order[start[c + 1]] = entry;
  }
  start.copyWithin(0, 1, cells + 1);
  start[cells] = entries;
}
