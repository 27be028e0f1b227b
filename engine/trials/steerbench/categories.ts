/** A kind of test case: its name, and the names of its cases as they begin. */
export type SteerBenchCategory = { readonly name: string; readonly cases: readonly RegExp[] };

/** The kinds of the classic test cases, in the order in which they are told; a case belongs to the first that knows it. */
export const STEERBENCH_CATEGORIES: readonly SteerBenchCategory[] = [
  { name: 'simple', cases: [/^simple-\d+$/] },
  { name: 'simple-obstacle', cases: [/^simple-(obstacle|wall)/] },
  { name: 'curves', cases: [/^curves$/] },
  { name: 'crossing', cases: [/^crossing/] },
  { name: 'oncoming', cases: [/^oncoming/] },
  { name: 'similar-direction', cases: [/^similar-direction/] },
  { name: 'cut-across', cases: [/^cut-across/] },
  { name: 'surprise', cases: [/^surprise/] },
  { name: 'overtake', cases: [/^overtake/] },
  { name: 'confusion', cases: [/^\d-way-confusion/] },
  { name: 'frogger', cases: [/^frogger/] },
  { name: 'fan', cases: [/^fan-/] },
  { name: 'squeeze', cases: [/^(\d-|double-)?squeeze/] },
  { name: 'wall-squeeze', cases: [/^wall-squeeze/] },
  { name: 'doorway', cases: [/^doorway/] },
  { name: 'crowd', cases: [/^(bottleneck-|forest|free-tickets|hallway-|random|urban)/] },
];

/** The kind of a test case; `other` for those that are not among the classics. */
export function categoryOf(name: string): string {
  return STEERBENCH_CATEGORIES.find(({ cases }) => cases.some((pattern) => pattern.test(name)))?.name ?? 'other';
}

/** The place of a kind in the list, for sorting. */
export function categoryPlace(category: string): number {
  const place = STEERBENCH_CATEGORIES.findIndex(({ name }) => name === category);
  return place < 0 ? STEERBENCH_CATEGORIES.length : place;
}
