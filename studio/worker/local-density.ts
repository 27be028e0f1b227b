/** Width R of the bell around a person [m], and where it is cut off [m]: 0.2 % of it lie beyond. */
const WIDTH = 1;
const REACH = 2.5;
/** The least that memory is asked for. */
const ROOM = 1024;

/** People sorted into square cells. */
type Cells = {
  capacity: number;
  order: Uint32Array;
  cellOf: Uint32Array;
  first: Uint32Array;
  columns: number;
  rows: number;
  minX: number;
  minZ: number;
};

const _cells: Cells = {
  capacity: 0,
  order: new Uint32Array(0),
  cellOf: new Uint32Array(0),
  first: new Uint32Array(0),
  columns: 0,
  rows: 0,
  minX: 0,
  minZ: 0,
};

/**
 * Writes into `out` how crowded it is at every `stride`-th person, from the first on [1/m²]; returns how many there are.
 *
 * The density at r is the sum over all people of exp(-d² / R²) / (π R²), with d their distance from r and R = 1 m: Eq. 1 of Helbing, Johansson and
 * Al-Abideen (Dynamics of crowd disasters, 2007). The person itself counts. Walls are not taken into account, so that beside one it is too low.
 */
export function densityAround(x: Float32Array, z: Float32Array, count: number, stride: number, out: Float32Array): number {
  sortIntoCells(x, z, count);
  let measured = 0;
  for (let i = 0; i < count; i += stride) {
    out[measured] = densityAt(x, z, x[i], z[i]);
    measured += 1;
  }
  return measured;
}

function densityAt(x: Float32Array, z: Float32Array, atX: number, atZ: number): number {
  const { columns, rows, minX, minZ, first, order } = _cells;
  const column = Math.floor((atX - minX) / REACH);
  const row = Math.floor((atZ - minZ) / REACH);
  let sum = 0;
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    const from = first[r * columns + Math.max(0, column - 1)];
    const to = first[r * columns + Math.min(columns - 1, column + 1) + 1];
    for (let n = from; n < to; n++) {
      const dx = x[order[n]] - atX;
      const dz = z[order[n]] - atZ;
      const squared = dx * dx + dz * dz;
      if (squared < REACH * REACH) sum += Math.exp(-squared / (WIDTH * WIDTH));
    }
  }
  return sum / (Math.PI * WIDTH * WIDTH);
}

/** Counting sort: `order` holds the people of cell c from `first[c]` to `first[c + 1]`. */
function sortIntoCells(x: Float32Array, z: Float32Array, count: number): void {
  makeRoom(count);
  let [minX, minZ, maxX, maxZ] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    if (x[i] < minX) minX = x[i];
    if (x[i] > maxX) maxX = x[i];
    if (z[i] < minZ) minZ = z[i];
    if (z[i] > maxZ) maxZ = z[i];
  }
  _cells.minX = minX;
  _cells.minZ = minZ;
  _cells.columns = count > 0 ? Math.floor((maxX - minX) / REACH) + 1 : 0;
  _cells.rows = count > 0 ? Math.floor((maxZ - minZ) / REACH) + 1 : 0;
  const cells = _cells.columns * _cells.rows;
  if (_cells.first.length < cells + 2) _cells.first = new Uint32Array(2 * cells + 2);
  const { first, cellOf, order, columns } = _cells;
  first.fill(0, 0, cells + 2);
  for (let i = 0; i < count; i++) {
    cellOf[i] = Math.floor((z[i] - minZ) / REACH) * columns + Math.floor((x[i] - minX) / REACH);
    first[cellOf[i] + 2] += 1;
  }
  for (let cell = 2; cell < cells + 2; cell++) first[cell] += first[cell - 1];
  for (let i = 0; i < count; i++) order[first[cellOf[i] + 1]++] = i;
}

function makeRoom(count: number): void {
  if (count <= _cells.capacity) return;
  _cells.capacity = Math.max(ROOM, Math.ceil(1.25 * count));
  _cells.order = new Uint32Array(_cells.capacity);
  _cells.cellOf = new Uint32Array(_cells.capacity);
}
