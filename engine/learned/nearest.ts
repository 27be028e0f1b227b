/** The nearest rows, nearest first; arrays that are used again and again. */
export type Nearest = { count: number; readonly row: Int32Array; readonly distance: Float64Array };

/** Finds the nearest rows of a table exactly. */
export type Index = {
  readonly floats: number;
  readonly rows: Float32Array;
  /** Middles of clusters. */
  readonly middles: Float32Array;
  /** Where the rows of each cluster begin in `order`; one more at the end. */
  readonly first: Uint32Array;
  /** Rows by cluster, within one by their distance from its middle. */
  readonly order: Uint32Array;
  /** Distance of each of `order` from the middle of its cluster. */
  readonly away: Float64Array;
  readonly visits: Uint32Array;
  readonly toMiddle: Float64Array;
};

const ROUNDS = 6;
const ROWS_IN_CLUSTER = 64;

/** Makes room for the nearest rows. */
export function createNearest(most: number): Nearest {
  return { count: 0, row: new Int32Array(most), distance: new Float64Array(most) };
}

/** Clusters a table (Lloyd 1982), from rows that lie evenly in it: the same for the same table. */
export function clusterRows(rows: Float32Array, floats: number, clusters: number, rounds = ROUNDS) {
  const count = rows.length / floats;
  const middles = new Float32Array(clusters * floats);
  for (let c = 0; c < clusters; c++) {
    const row = Math.floor(((c + 0.5) * count) / clusters);
    middles.set(rows.subarray(row * floats, (row + 1) * floats), c * floats);
  }
  const cluster = new Uint32Array(count);
  for (let round = 0; round <= rounds; round++) {
    for (let row = 0; row < count; row++) cluster[row] = nearestMiddle(middles, floats, rows, row * floats);
    if (round === rounds) break;
    const sums = new Float64Array(clusters * floats);
    const sizes = new Uint32Array(clusters);
    for (let row = 0; row < count; row++) {
      sizes[cluster[row]]++;
      for (let f = 0; f < floats; f++) sums[cluster[row] * floats + f] += rows[row * floats + f];
    }
    for (let c = 0; c < clusters; c++) {
      if (sizes[c] > 0) for (let f = 0; f < floats; f++) middles[c * floats + f] = sums[c * floats + f] / sizes[c];
    }
  }
  return { middles, cluster };
}

/** The nearest of some middles; the first of equals. */
export function nearestMiddle(middles: Float32Array, floats: number, values: Float32Array, at: number): number {
  let [best, least] = [0, Infinity];
  for (let c = 0; c < middles.length / floats; c++) {
    const distance = squared(middles, c * floats, values, at, floats, least);
    if (distance < least) {
      least = distance;
      best = c;
    }
  }
  return best;
}

/** Prepares a table for exact questions. */
export function createIndex(rows: Float32Array, floats: number): Index {
  const count = rows.length / floats;
  const clusters = Math.max(1, Math.round(count / ROWS_IN_CLUSTER));
  const { middles, cluster } = clusterRows(rows, floats, clusters);
  const distance = Float64Array.from(cluster, (c, row) => Math.sqrt(squared(middles, c * floats, rows, row * floats, floats, Infinity)));
  const order = Uint32Array.from(cluster, (_, row) => row).sort((a, b) => cluster[a] - cluster[b] || distance[a] - distance[b] || a - b);
  const first = new Uint32Array(clusters + 1);
  for (const c of cluster) first[c + 1]++;
  for (let c = 0; c < clusters; c++) first[c + 1] += first[c];
  const away = Float64Array.from(order, (row) => distance[row]);
  return { floats, rows, middles, first, order, away, visits: new Uint32Array(clusters), toMiddle: new Float64Array(clusters) };
}

/**
 * Finds the nearest rows to a question, exactly: clusters are visited by how near they begin, and within one those rows alone whose distance from its middle does not
 * rule them out (triangle inequality; Fukunaga, Narendra 1975).
 */
export function findNearest(index: Index, query: Float32Array, into: Nearest): void {
  const { floats, rows, middles, first, order, away, visits, toMiddle } = index;
  const clusters = visits.length;
  into.count = 0;
  for (let c = 0; c < clusters; c++) {
    toMiddle[c] = Math.sqrt(squared(middles, c * floats, query, 0, floats, Infinity));
    visits[c] = c;
  }
  const begins = (c: number) => toMiddle[c] - (first[c + 1] > first[c] ? away[first[c + 1] - 1] : 0);
  visits.sort((a, b) => begins(a) - begins(b) || a - b);
  for (let v = 0; v < clusters; v++) {
    const c = visits[v];
    let limit = limitOf(into);
    if (begins(c) > limit) break;
    for (let n = first[c]; n < first[c + 1]; n++) {
      const gap = toMiddle[c] - away[n];
      if (gap > limit) continue;
      if (-gap > limit) break;
      const row = order[n];
      const distance = squared(rows, row * floats, query, 0, floats, limit * limit);
      if (distance <= limit * limit) {
        insert(into, row, Math.sqrt(distance));
        limit = limitOf(into);
      }
    }
  }
}

/** The same by looking at every row. */
export function findNearestOfAll({ floats, rows }: Pick<Index, 'floats' | 'rows'>, query: Float32Array, into: Nearest): void {
  into.count = 0;
  for (let row = 0; row < rows.length / floats; row++) {
    const limit = limitOf(into);
    const distance = squared(rows, row * floats, query, 0, floats, limit * limit);
    if (distance <= limit * limit) insert(into, row, Math.sqrt(distance));
  }
}

/** The nearest of some rows alone. */
export function findAmong(among: Uint32Array, rows: Float32Array, floats: number, query: Float32Array, into: Nearest): void {
  into.count = 0;
  for (let n = 0; n < among.length; n++) {
    const limit = limitOf(into);
    const distance = squared(rows, among[n] * floats, query, 0, floats, limit * limit);
    if (distance <= limit * limit) insert(into, among[n], Math.sqrt(distance));
  }
}

function limitOf({ count, distance }: Nearest): number {
  return count < distance.length ? Infinity : distance[count - 1];
}

/** The squared distance of two rows; anything beyond `limit` once it is. */
function squared(a: Float32Array, atA: number, b: Float32Array, atB: number, floats: number, limit: number): number {
  let sum = 0;
  for (let f = 0; f < floats && sum <= limit; f++) {
    const difference = a[atA + f] - b[atB + f];
    sum += difference * difference;
  }
  return sum;
}

/** Keeps the order by distance, then by row. */
function insert(into: Nearest, row: number, far: number): void {
  const { row: rows, distance } = into;
  if (into.count < rows.length) into.count++;
  else if (far === distance[into.count - 1] && row > rows[into.count - 1]) return;
  let at = into.count - 1;
  for (; at > 0 && (distance[at - 1] > far || (distance[at - 1] === far && rows[at - 1] > row)); at--) {
    distance[at] = distance[at - 1];
    rows[at] = rows[at - 1];
  }
  distance[at] = far;
  rows[at] = row;
}
