/** Stretches of numbers that stay side by side: `length` of them from old number `from`, new number `to` on. */
export type Runs = { readonly from: number[]; readonly to: number[]; readonly length: number[] };

/** The runs of a renumbering that keeps the order; -1 stands for what went. */
export function runsOf(place: Int32Array): Runs {
  const runs: Runs = { from: [], to: [], length: [] };
  for (let begin = 0; begin < place.length; ) {
    let end = begin + 1;
    if (place[begin] >= 0) {
      while (end < place.length && place[end] === place[begin] + end - begin) end++;
      runs.from.push(begin);
      runs.to.push(place[begin]);
      runs.length.push(end - begin);
    }
    begin = end;
  }
  return runs;
}

/** Copies values, `size` for each number, to their new places. */
export function copyRuns<T extends Float32Array | Float64Array | Uint8Array>(runs: Runs, size: number, before: T, after: T): T {
  for (let i = 0; i < runs.from.length; i++) {
    after.set(before.subarray(size * runs.from[i], size * (runs.from[i] + runs.length[i])), size * runs.to[i]);
  }
  return after;
}
