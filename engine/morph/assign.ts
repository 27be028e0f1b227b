/** Scratch of `assign`, grown when a larger matching is asked for. */
let scratch = roomFor(64);

function roomFor(size: number) {
  const floats = () => new Float64Array(size + 2);
  const words = () => new Int32Array(size + 2);
  return { size, u: floats(), v: floats(), least: floats(), rowOf: words(), way: words(), isUsed: new Uint8Array(size + 2) };
}

/**
 * The bipartite matching of least cost of `rows` to `columns`, of which there are at least as many: `out[row]` is its column. Costs lie row by row.
 * Shortest augmenting paths (Jonker and Volgenant 1987), exact, rows × rows × columns steps at most.
 */
export function assign(cost: Float64Array | Float32Array, rows: number, columns: number, out: Int32Array): void {
  if (columns > scratch.size) scratch = roomFor(columns);
  const { u, v, least, rowOf, way, isUsed } = scratch;
  for (let j = 0; j <= columns; j++) {
    v[j] = 0;
    rowOf[j] = 0;
  }
  for (let i = 0; i <= rows; i++) u[i] = 0;
  for (let i = 1; i <= rows; i++) {
    rowOf[0] = i;
    let at = 0;
    for (let j = 0; j <= columns; j++) {
      least[j] = Infinity;
      isUsed[j] = 0;
    }
    do {
      isUsed[at] = 1;
      const row = rowOf[at];
      const base = (row - 1) * columns - 1;
      let step = Infinity;
      let next = 0;
      for (let j = 1; j <= columns; j++) {
        if (isUsed[j]) continue;
        const reduced = cost[base + j] - u[row] - v[j];
        if (reduced < least[j]) {
          least[j] = reduced;
          way[j] = at;
        }
        if (least[j] < step) {
          step = least[j];
          next = j;
        }
      }
      for (let j = 0; j <= columns; j++) {
        if (isUsed[j]) {
          u[rowOf[j]] += step;
          v[j] -= step;
        } else least[j] -= step;
      }
      at = next;
    } while (rowOf[at] !== 0);
    do {
      const before = way[at];
      rowOf[at] = rowOf[before];
      at = before;
    } while (at !== 0);
  }
  for (let j = 1; j <= columns; j++) if (rowOf[j] > 0) out[rowOf[j] - 1] = j - 1;
}
