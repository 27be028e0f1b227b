/** The three terms of Eq. 2. */
export type Terms = { readonly local: number; readonly global: number; readonly consistency: number };

/**
 * What each term adds to the sum of a candidate. Distances between styles may be measured in their mean, which is not told: it follows from the sum.
 */
export function contributions(candidate: Terms & { readonly sum: number }, weights: Terms): Terms {
  const global = weights.global * candidate.global;
  const distances = weights.local * candidate.local + weights.consistency * candidate.consistency;
  const unit = distances === 0 ? 1 : (candidate.sum - global) / distances;
  return { local: unit * weights.local * candidate.local, global, consistency: unit * weights.consistency * candidate.consistency };
}

/** A stacked bar: an empty part, then what lies below zero, then what lies above, as shares of the row. */
export type StackedBar = { readonly before: number; readonly negative: Terms; readonly positive: Terms };

/** Stacks what terms add, all with the same zero and scale. */
export function stackBars(parts: readonly Terms[]): StackedBar[] {
  const split = (part: Terms, sign: 1 | -1): Terms => ({
    local: Math.max(0, sign * part.local),
    global: Math.max(0, sign * part.global),
    consistency: Math.max(0, sign * part.consistency),
  });
  const total = ({ local, global, consistency }: Terms) => local + global + consistency;
  const bars = parts.map((part) => ({ negative: split(part, -1), positive: split(part, 1) }));
  const lowest = Math.max(0, ...bars.map(({ negative }) => total(negative)));
  const highest = Math.max(0, ...bars.map(({ positive }) => total(positive)));
  const scale = 1 / Math.max(lowest + highest, 1e-9);
  const scaled = ({ local, global, consistency }: Terms) => ({
    local: local * scale,
    global: global * scale,
    consistency: consistency * scale,
  });
  return bars.map(({ negative, positive }) => ({
    before: (lowest - total(negative)) * scale,
    negative: scaled(negative),
    positive: scaled(positive),
  }));
}
