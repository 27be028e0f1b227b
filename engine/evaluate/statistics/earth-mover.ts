/** How far values have to be moved to become others: the area between both distribution functions, in the unit of the values. Both in order. */
export function earthMover(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  walkBoth(a, b, (width, difference) => {
    sum += width * Math.abs(difference);
  });
  return sum;
}

/** The greatest difference of the distribution functions of two lists of values in order (Smirnov 1948); values no farther apart than `finest` are one, as where they were rounded for a file. */
export function greatestDifference(a: ArrayLike<number>, b: ArrayLike<number>, finest = 0): number {
  let most = 0;
  walkBoth(a, b, (width, difference) => {
    if (width > finest) most = Math.max(most, Math.abs(difference));
  });
  return most;
}

/** Goes through the values of both, and tells how far it is to the next one and how much the shares below differ until there. */
function walkBoth(a: ArrayLike<number>, b: ArrayLike<number>, tell: (width: number, difference: number) => void): void {
  let [i, j] = [0, 0];
  let at = Math.min(a[0], b[0]);
  while (i < a.length || j < b.length) {
    const next = Math.min(i < a.length ? a[i] : Infinity, j < b.length ? b[j] : Infinity);
    tell(next - at, i / a.length - j / b.length);
    at = next;
    while (i < a.length && a[i] <= at) i++;
    while (j < b.length && b[j] <= at) j++;
  }
}
