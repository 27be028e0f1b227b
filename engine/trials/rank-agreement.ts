/** Kendall's tau of two lists of values for the same things: 1 where they put them into the same order, -1 into the opposite one. */
export function kendallTau(a: readonly number[], b: readonly number[]): number {
  let [sum, pairs] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < i; j++) {
      sum += Math.sign(a[i] - a[j]) * Math.sign(b[i] - b[j]);
      pairs++;
    }
  }
  return pairs === 0 ? 1 : sum / pairs;
}

/** The mean of Kendall's tau over all pairs of lists. */
export function rankAgreement(lists: readonly (readonly number[])[]): number {
  let [sum, pairs] = [0, 0];
  for (let i = 0; i < lists.length; i++) {
    for (let j = 0; j < i; j++) {
      sum += kendallTau(lists[i], lists[j]);
      pairs++;
    }
  }
  return pairs === 0 ? 1 : sum / pairs;
}
