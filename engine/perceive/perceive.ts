import type { Agents } from '../agents/index.js';
import { IMAGES_WORD, PERCEPTION_COLUMNS, specsOf } from '../columns/index.js';
import type { ColumnSpec, Kernels } from '../kernels/index.js';
import { listFlyers, perceiveFlyers } from './flight.js';

/** The neighbour grid and what every agent sees of the others. */
export type Perception = {
  readonly kernels: Kernels;
  readonly periodX?: readonly [min: number, max: number];
  readonly periodZ?: readonly [min: number, max: number];
  /** Side of a cell [m]; follows the distance of the last neighbour. */
  cellSize: number;
  smallestCell: number;
  /** Side of the cells when the crowd was last sorted into them [m]. */
  sortedCell: number;
};

export type PerceptionOptions = {
  readonly capacity: number;
  readonly periodX?: readonly [min: number, max: number];
  readonly periodZ?: readonly [min: number, max: number];
};

/** The fewest cells along a side: contact looks at up to seven in a row and must not meet one twice. */
const FEWEST_CELLS_POWER = 3;
/** Entries and slots that a thread takes at a time while sorting, which costs little for each. */
const SORT_CHUNK = 2048;
/** Ticks between two looks at how large cells should be. */
const RESIZE_EVERY = 32;

/** Slots of the neighbour grid: everyone, and in a periodic world up to three images of each. */
export function slotsFor(capacity: number, isPeriodic: boolean): number {
  return isPeriodic ? 4 * capacity : capacity;
}

/** The perception's columns for a capacity; a periodic world needs room for images. */
export function perceptionColumnSpecs(capacity: number, isPeriodic: boolean): ColumnSpec[] {
  const slots = slotsFor(capacity, isPeriodic);
  const cells = 2 ** sum(gridPowers(capacity)) + 1;
  return specsOf(PERCEPTION_COLUMNS, { row: capacity, slot: slots, image: slots - capacity, cell: cells });
}

/** A perception on the kernels' memory. */
export function createPerception(kernels: Kernels, { capacity, periodX, periodZ }: PerceptionOptions): Perception {
  const perception = { kernels, periodX, periodZ, cellSize: 2, smallestCell: 0.4, sortedCell: 2 };
  const lengthX = periodX ? periodX[1] - periodX[0] : 0;
  const lengthZ = periodZ ? periodZ[1] - periodZ[0] : 0;
  kernels.setUp('setPeriod', lengthX, periodX?.[0] ?? 0, lengthZ, periodZ?.[0] ?? 0);
  setCellSize(perception, 2, capacity);
  return perception;
}

/** Position → neighbours: sorts the crowd into the grid and finds everyone's nearest. */
export function perceive(perception: Perception, agents: Agents, tick: number): void {
  const { kernels } = perception;
  if (tick % RESIZE_EVERY === 1) fitCells(perception, agents);
  agents.flyers = listFlyers(kernels, agents);
  const live = agents.count - agents.flyers;
  const images = perception.periodX || perception.periodZ ? addImages(perception, agents, live) : 0;
  sortIntoGrid(perception, agents, live, images);
  kernels.run('nearest', agents.slots);
  perceiveFlyers(kernels, agents, agents.flyers);
}

/** Sorts agents and images by cell into the shadow. */
function sortIntoGrid(perception: Perception, agents: Agents, live: number, images: number): void {
  const { kernels } = perception;
  kernels.call('setEntries', live, images);
  agents.slots = live + images;
  perception.sortedCell = perception.cellSize;
  kernels.run('findCells', agents.slots, SORT_CHUNK);
  kernels.call('sortCells');
  kernels.run('fillShadow', agents.slots, SORT_CHUNK);
}

/** Tells how far contact looks around an agent [m]; cells stay large enough for it. */
export function setContactReach(perception: Perception, reach: number, capacity: number): void {
  perception.smallestCell = Math.max(0.4, reach / 3);
  if (perception.cellSize < perception.smallestCell) setCellSize(perception, perception.smallestCell, capacity);
}

/** Shape of the grid: the side of a cell [m], and the numbers of cells along x and z as powers of two. */
export function gridShape({ cellSize }: Perception, { capacity }: Agents): { cellSize: number; widthPower: number; heightPower: number } {
  const [widthPower, heightPower] = gridPowers(capacity);
  return { cellSize, widthPower, heightPower };
}

/** Sets the side of the grid's cells [m]. */
export function setCellSize(perception: Perception, size: number, capacity: number): void {
  const [width, height] = gridPowers(capacity);
  perception.cellSize = size;
  perception.kernels.setUp('setGrid', size, width, height);
}

/** Cells a fifth wider than the mean distance of the last neighbour search least (kernels/grid/nearest.ts); the size never changes a result's meaning. */
function fitCells(perception: Perception, agents: Agents): void {
  const { neighbourReach } = perception.kernels.f32;
  let total = 0;
  let known = 0;
  const stride = Math.max(1, Math.floor(agents.count / 1024));
  for (let i = 0; i < agents.count; i += stride) {
    const reach = neighbourReach[agents.liveRow[i]];
    if (reach <= 0) continue;
    total += reach;
    known += 1;
  }
  if (known === 0) return;
  const size = Math.max(perception.smallestCell, (1.2 * total) / known);
  if (Math.abs(size / perception.cellSize - 1) > 0.1) setCellSize(perception, size, agents.capacity);
}

/** Lists the periodic images of those of the agents on the ground that are near a seam. */
function addImages({ kernels, periodX, periodZ }: Perception, agents: Agents, live: number): number {
  const { positionX, positionZ, neighbourDistance } = agents.columns;
  const { ghostRow, groundRow } = kernels.u32;
  const rows = groundRow ?? agents.liveRow;
  const { ghostShiftX, ghostShiftZ } = kernels.f32;
  let images = 0;
  let margin = 1;
  for (let i = 0; i < live; i++) margin = Math.max(margin, neighbourDistance[rows[i]]);
  kernels.u32.state[IMAGES_WORD] = Math.floor(1000 * Math.min(margin, lengthOf(periodX) / 2, lengthOf(periodZ) / 2));
  const add = (row: number, shiftX: number, shiftZ: number) => {
    ghostRow[images] = row;
    ghostShiftX[images] = shiftX;
    ghostShiftZ[images] = shiftZ;
    images += 1;
  };
  for (let i = 0; i < live; i++) {
    const row = rows[i];
    const shiftX = shiftAcross(positionX[row], periodX, margin);
    const shiftZ = shiftAcross(positionZ[row], periodZ, margin);
    if (shiftX !== 0) add(row, shiftX, 0);
    if (shiftZ !== 0) add(row, 0, shiftZ);
    if (shiftX !== 0 && shiftZ !== 0) add(row, shiftX, shiftZ);
  }
  return images;
}

/** Length of a period; Infinity where nothing repeats. */
function lengthOf(period: readonly [number, number] | undefined): number {
  return period ? period[1] - period[0] : Number.POSITIVE_INFINITY;
}

/** How far the image on the other side of the nearer seam lies; 0 when no seam is near. */
function shiftAcross(position: number, period: readonly [number, number] | undefined, margin: number): number {
  if (!period) return 0;
  const length = period[1] - period[0];
  const reach = Math.min(margin, length / 2);
  if (position - period[0] < reach) return length;
  if (period[1] - position <= reach) return -length;
  return 0;
}

/** Numbers of cells along x and z as powers of two, for a capacity. */
export function gridPowers(capacity: number): readonly [width: number, height: number] {
  const cells = Math.max(2 * FEWEST_CELLS_POWER, 32 - Math.clz32(Math.max(1, capacity) - 1));
  return [Math.ceil(cells / 2), Math.floor(cells / 2)];
}

function sum([width, height]: readonly [number, number]): number {
  return width + height;
}
