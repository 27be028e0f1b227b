import { type Agents, FLIES } from '../agents/index.js';
import { AIR_LAYERS_POWER, FLIGHT_GRID_COLUMNS, specsOf } from '../columns/index.js';
import type { ColumnSpec, Kernels } from '../kernels/index.js';

/** The fewest cells along a side: a search looks at up to five in a row and must not meet one twice. */
const FEWEST_CELLS_POWER = 3;
/** Cells along the farthest that anyone sees; of 1, 2 and 4 this costs least in a dense flock. */
const CELLS_PER_REACH = 2;

/** Columns of a world where somebody can fly: who does and who does not, and the neighbour grid of the air. */
export function flightGridColumnSpecs(capacity: number): ColumnSpec[] {
  const cells = 2 ** (AIR_LAYERS_POWER + 2 * widthPower(capacity)) + 1;
  return specsOf(FLIGHT_GRID_COLUMNS, { row: capacity, 'air cell': cells });
}

/** Tells those who fly from those who do not, each list in id order; returns how many fly. Nobody does where the lists do not exist. */
export function listFlyers({ u32 }: Kernels, { liveRow, count, columns }: Agents): number {
  const { groundRow, flyerRow } = u32;
  if (!flyerRow) return 0;
  let flyers = 0;
  for (let i = 0; i < count; i++) {
    const row = liveRow[i];
    if (columns.flags[row] & FLIES) flyerRow[flyers++] = row;
    else groundRow[i - flyers] = row;
  }
  return flyers;
}

/** Position → neighbours in the air. */
export function perceiveFlyers(kernels: Kernels, { columns, capacity }: Agents, flyers: number): void {
  if (flyers === 0) return;
  const { flyerRow } = kernels.u32;
  let farthest = 0;
  for (let i = 0; i < flyers; i++) farthest = Math.max(farthest, columns.neighbourDistance[flyerRow[i]]);
  kernels.setUp('setFlightGrid', farthest / CELLS_PER_REACH, widthPower(capacity));
  kernels.run('findFlightCells', flyers);
  kernels.call('sortFlight', flyers);
  kernels.run('nearestFlyers', flyers);
}

/** Cells along x and along z, as a power of two: about as many in all as there are rows. */
function widthPower(capacity: number): number {
  return Math.max(FEWEST_CELLS_POWER, Math.ceil((32 - Math.clz32(Math.max(1, capacity) - 1) - AIR_LAYERS_POWER) / 2));
}
