/** Edge of a triangle without a neighbour. */
export const NO_EDGE = -1;

/** No triangle here. */
export const NO_TRIANGLE = -1;

/** The edge after `e` in its triangle. */
export function nextEdge(e: number): number {
  return e % 3 === 2 ? e - 2 : e + 1;
}

/** The edge before `e` in its triangle. */
export function previousEdge(e: number): number {
  return e % 3 === 0 ? e + 2 : e - 1;
}
