// The terms of Eq. 2, one function for each equation of Gu and Deng, V.
import type { PlacedTables } from './repertoire.js';
import { cellAlong, type Places, type SortedGrid } from './style-cells.js';

/** What a person's neighbours do: the m nearest of those who do the same type of motion. */
export type Surroundings = {
  /** Side of the cells [m] */
  readonly size: number;
  /** By number of a style in the library: its type, and its place in the tables of that type. */
  readonly typeOf: Uint8Array;
  readonly placeOf: Uint16Array;
  /** Of the person in hand: where it stands, where the cells around it begin [m], and how near others must be, squared. */
  x: number;
  z: number;
  minX: number;
  minZ: number;
  farthest: number;
  /** m: neighbours found, at most as many as the lists have room for. */
  neighbours: number;
  /** Their distances, the nearest first [m] */
  readonly distance: Float64Array;
  /** Places of their styles. */
  readonly place: Uint16Array;
  /** One over their normalised distances (Eq. 4): how much each counts. */
  readonly nearness: Float64Array;
};

/** Two on one spot are this far apart, or one of them would count without end [m] */
const NEAREST = 0.01;

/** Whom a person may have for neighbours: everyone's place on the ground and style. */
export type Onlookers = Places & {
  /** By row: the number of the style it does now. */
  readonly style: Uint32Array;
};

/** Looks at those in the own cell and the eight around it who do one type of motion, in all directions; who has no style yet has no type either. */
export function lookAround(
  around: Surroundings,
  grid: SortedGrid,
  { positionX, positionZ, style }: Onlookers,
  row: number,
  type: number,
): void {
  const { size } = around;
  const { perMetre, widthLog2, widthMask, heightMask, start } = grid;
  const minX = (Math.floor(positionX[row] / size) - 1) * size;
  const minZ = (Math.floor(positionZ[row] / size) - 1) * size;
  // The grid's own cells may have any size; one smaller than the search has each of its cells looked at once.
  const column = cellAlong(minX, perMetre);
  const columns = Math.min(cellAlong(minX + 3 * size, perMetre) - column, widthMask) + 1;
  const line = cellAlong(minZ, perMetre);
  const lines = Math.min(cellAlong(minZ + 3 * size, perMetre) - line, heightMask) + 1;
  const left = column & widthMask;
  const beyond = Math.max(left + columns - widthMask - 1, 0);
  around.minX = minX;
  around.minZ = minZ;
  around.x = positionX[row];
  around.z = positionZ[row];
  around.neighbours = 0;
  around.farthest = Number.POSITIVE_INFINITY;
  // From the middle, where the near ones are: what the far ones do need not be looked up then.
  for (let n = 0; n < lines; n++) {
    const first = ((line + ((n + (lines >> 1)) % lines)) & heightMask) << widthLog2;
    lookAlong(around, grid, start[first + left], start[first + left + columns - beyond], style, row, type);
    if (beyond > 0) lookAlong(around, grid, start[first], start[first + beyond], style, row, type);
  }
  toDistances(around);
}

/** The same among some entries of the grid. */
function lookAlong(around: Surroundings, grid: SortedGrid, from: number, to: number, style: Uint32Array, own: number, type: number): void {
  const { typeOf, placeOf, size, minX, minZ } = around;
  const side = 3 * size;
  for (let entry = from; entry < to; entry++) {
    const x = grid.x[entry];
    const z = grid.z[entry];
    if (!(x >= minX && x < minX + side && z >= minZ && z < minZ + side)) continue;
    const awayX = x - around.x;
    const awayZ = z - around.z;
    const squared = awayX * awayX + awayZ * awayZ;
    const other = grid.row[entry];
    if (squared >= around.farthest || other === own || typeOf[style[other]] !== type) continue;
    around.farthest = note(around, squared, placeOf[style[other]]);
  }
}

/** Puts a neighbour where it belongs among the nearest, the farthest of which drops out where there is no room; returns how near others must be. */
function note(around: Surroundings, squared: number, style: number): number {
  const { distance, place } = around;
  const most = distance.length;
  let q = around.neighbours < most ? around.neighbours++ : most - 1;
  for (; q > 0 && distance[q - 1] > squared; q--) {
    distance[q] = distance[q - 1];
    place[q] = place[q - 1];
  }
  distance[q] = squared;
  place[q] = style;
  return around.neighbours < most ? Number.POSITIVE_INFINITY : distance[most - 1];
}

/** The search went by squares; Eq. 4 takes distances as multiples of their mean. */
function toDistances({ distance, nearness, neighbours }: Surroundings): void {
  let sum = 0;
  for (let q = 0; q < neighbours; q++) {
    distance[q] = Math.max(Math.sqrt(distance[q]), NEAREST);
    sum += distance[q];
  }
  for (let q = 0; q < neighbours; q++) nearness[q] = sum / neighbours / distance[q];
}

/** Looks around for many at once (kernels/motion/style-neighbours.ts): finds for each of `chooser[0 .. count)` as many neighbours as surroundings have room for. */
export type NearChoosers = {
  /** Rows of those who look, in the order of their ids. */
  readonly chooser: Uint32Array;
  look(count: number): void;
  /** Rows of the neighbours of each, the nearest first, and how much they count (Eq. 4). */
  readonly row: Uint32Array;
  /** 0 for nobody. */
  readonly nearness: Float64Array;
};

/** Takes over whom one of those who choose sees; what they do may have been chosen just now. */
export function takeNear(around: Surroundings, near: NearChoosers, style: Uint32Array, order: number): void {
  const { placeOf, place, nearness } = around;
  const most = nearness.length;
  let q = 0;
  for (; q < most; q++) {
    nearness[q] = near.nearness[order * most + q];
    if (nearness[q] === 0) break;
    place[q] = placeOf[style[near.row[order * most + q]]];
  }
  around.neighbours = q;
}

/** D(S), Eq. 3: how different a style is from what the neighbours do, the near ones first. */
export function localDiversity({ neighbours, place, nearness }: Surroundings, tables: PlacedTables, style: number): number {
  if (neighbours === 0) return 0;
  const styles = tables.styles.length;
  let sum = 0;
  for (let q = 0; q < neighbours; q++) sum += tables.distance[place[q] * styles + style] * nearness[q];
  return sum / neighbours;
}

/** targetNum(S), Eq. 6: how many should do a style. */
export function targetNumber(priority: number, agentsOfType: number, stylesOfType: number): number {
  return priority * (agentsOfType / stylesOfType);
}

/** U(S), Eq. 5: how many more should do a style than do; below 0 where there are too many. */
export function utilisation(target: number, current: number): number {
  return target - current;
}

/** C(S), Eq. 7: how near a style is to the one done now, times how closely somebody looks (Eq. 8). */
export function consistency(alpha: number, maxDistance: number, distance: number): number {
  return alpha * (maxDistance - distance);
}
