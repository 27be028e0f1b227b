/** The edge after `e` in its triangle. */
export function nextEdge(e: number): number {
  return e % 3 === 2 ? e - 2 : e + 1;
}

/** The edge before `e` in its triangle. */
export function previousEdge(e: number): number {
  return e % 3 === 0 ? e + 2 : e - 1;
}
