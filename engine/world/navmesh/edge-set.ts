/** Edges by their numbers, of which few are in the set at a time: going through them takes a look at each block that has any, not at all edges. */
export type EdgeSet = {
  add(edge: number): void;
  delete(edge: number): void;
  /** Puts an edge in or takes it out, and returns which. */
  set(edge: number, isIn: boolean): boolean;
  has(edge: number): boolean;
  /** Visits the edges in ascending order; those that are put in meanwhile too, if they are behind the one that is visited. */
  forEach(visit: (edge: number) => void): void;
};

const BLOCK_POWER = 11;

/** An empty set of the edges before a number. */
export function createEdgeSet(count: number): EdgeSet {
  const isIn = new Uint8Array(count);
  const hasAny = new Uint8Array((count >> BLOCK_POWER) + 1);
  const add = (edge: number) => {
    isIn[edge] = 1;
    hasAny[edge >> BLOCK_POWER] = 1;
  };
  const take = (edge: number) => {
    isIn[edge] = 0;
  };
  return {
    add,
    delete: take,
    set: (edge, isWanted) => {
      if (isWanted) add(edge);
      else take(edge);
      return isWanted;
    },
    has: (edge) => isIn[edge] === 1,
    forEach: (visit) => {
      for (let block = 0; block < hasAny.length; block++) {
        if (hasAny[block] === 0) continue;
        hasAny[block] = 0;
        const end = Math.min(count, (block + 1) << BLOCK_POWER);
        for (let edge = block << BLOCK_POWER; edge < end; edge++) {
          if (isIn[edge] === 0) continue;
          visit(edge);
          if (isIn[edge] === 1) hasAny[block] = 1;
        }
      }
    },
  };
}
