/**
 * The chance that one of the high values is above one of the low ones, ties counting half: the area under the receiver operating curve (Mann and Whitney,
 * 1947). Values that are not numbers are left out; not a number where nothing is left.
 */
export function areaUnderCurve(low: ArrayLike<number>, high: ArrayLike<number>): number {
  const all = [...Array.from(low, (value) => ({ value, isHigh: false })), ...Array.from(high, (value) => ({ value, isHigh: true }))].filter(
    ({ value }) => !Number.isNaN(value),
  );
  all.sort((a, b) => a.value - b.value);
  let [below, sum, highs] = [0, 0, 0];
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (to < all.length && all[to].value === all[from].value) to++;
    const equal = all.slice(from, to).filter(({ isHigh }) => !isHigh).length;
    const here = to - from - equal;
    sum += here * (below + equal / 2);
    below += equal;
    highs += here;
    from = to;
  }
  return sum / (below * highs);
}
