import type { Agents } from '../agents/index.js';
import type { Perception } from './perceive.js';

/** The slot of somebody who is not in the grid: who flies, or has come since it was filled. */
export const NO_SLOT = -1;

/** Where in the grid a row stands since perceive last ran: a place in `shadowX`, `neighbourSlot` and the other columns by slot. */
export function slotOf({ kernels }: Perception, { slots }: Agents, row: number): number {
  const { entryCell, shadowRow } = kernels.u32;
  // The column holds cells while the crowd is sorted, slots by row from then on (kernels/grid.ts).
  const slot = entryCell[row];
  // For who is not in the grid it has what others left there.
  return slot < slots && shadowRow[slot] === row ? slot : NO_SLOT;
}
