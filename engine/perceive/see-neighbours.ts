import type { Agents } from '../agents/index.js';
import { MOST_NEIGHBOURS } from '../columns/index.js';
import type { Kernels } from '../kernels/index.js';
import type { World } from '../world/index.js';
import { isInSight } from './can-see.js';

/** People this near are felt all around; beyond it only those ahead are seen [m]. */
const ALL_AROUND = 2;
/** Marks the slot of a periodic image; as in kernels/grid.ts. */
const GHOST = 0x80000000;

/** Leaves of the neighbours of those who see by vision, as the column `sees` says, only those in sight: near ones all around, others ahead, and nobody behind a wall. */
export function seeNeighbours(
  { kernels, agents, world }: { readonly kernels: Kernels; readonly agents: Agents; readonly world: World },
  slots: number,
): void {
  const { sees, shadowRow, neighbourCount, neighbourSlot } = kernels.u32;
  const { shadowX, shadowZ } = kernels.f32;
  const { facingX, facingZ } = agents.columns;
  for (let slot = 0; slot < slots; slot++) {
    const row = shadowRow[slot];
    if (row >= GHOST || sees[row] === 0) continue;
    const x = shadowX[slot];
    const z = shadowZ[slot];
    let kept = 0;
    for (let n = 0; n < neighbourCount[slot]; n++) {
      const other = neighbourSlot[slot * MOST_NEIGHBOURS + n];
      const awayX = shadowX[other] - x;
      const awayZ = shadowZ[other] - z;
      const isAhead = awayX * facingX[row] + awayZ * facingZ[row] >= 0;
      if (!isAhead && awayX * awayX + awayZ * awayZ > ALL_AROUND * ALL_AROUND) continue;
      if (isInSight(world, x, z, x + awayX, z + awayZ)) neighbourSlot[slot * MOST_NEIGHBOURS + kept++] = other;
    }
    neighbourCount[slot] = kept;
  }
}
