// The terms of Eq. 2, one function for each equation of Gu and Deng, V.
import type { PlacedTables } from './repertoire.js';
import { COLUMN_OF, cellAlong, LINE_OF, type Places, type StyleCells } from './style-cells.js';

/** What a person's neighbours do: the m nearest of those who do the same type of motion. */
export type Surroundings = {
  readonly cells: StyleCells;
  /** By number of a style in the library: its type, and its place in the tables of that type. */
  readonly typeOf: Uint8Array;
  readonly placeOf: Uint16Array;
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
export function lookAround(around: Surroundings, { positionX, positionZ, style }: Onlookers, row: number, type: number): void {
  const { cells, typeOf, placeOf } = around;
  const { first, next, mask, size } = cells;
  const x = positionX[row];
  const z = positionZ[row];
  const perMetre = 1 / size;
  const column = cellAlong(x, perMetre);
  const line = cellAlong(z, perMetre);
  // In the nine cells everyone is nearer than this; who is not lives elsewhere, in a cell that is wrapped onto one of them.
  let farthest = 8 * size * size;
  around.neighbours = 0;
  for (let k = 0; k < 9; k++) {
    const cell = ((line + LINE_OF[k]) & mask) * (mask + 1) + ((column + COLUMN_OF[k]) & mask);
    for (let other = first[cell]; other >= 0; other = next[other]) {
      const awayX = positionX[other] - x;
      const awayZ = positionZ[other] - z;
      const squared = awayX * awayX + awayZ * awayZ;
      if (squared >= farthest || other === row || typeOf[style[other]] !== type) continue;
      farthest = note(around, squared, placeOf[style[other]], farthest);
    }
  }
  toDistances(around);
}

/** Puts a neighbour where it belongs among the nearest, the farthest of which drops out where there is no room; returns how near others must be. */
function note(around: Surroundings, squared: number, style: number, farthest: number): number {
  const { distance, place } = around;
  const most = distance.length;
  let q = around.neighbours < most ? around.neighbours++ : most - 1;
  for (; q > 0 && distance[q - 1] > squared; q--) {
    distance[q] = distance[q - 1];
    place[q] = place[q - 1];
  }
  distance[q] = squared;
  place[q] = style;
  return around.neighbours < most ? farthest : distance[most - 1];
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

/** D(S), Eq. 3: how different a style is from what the neighbours do, the near ones first. */
export function localDiversity({ neighbours, place, nearness }: Surroundings, tables: PlacedTables, style: number): number {
  if (neighbours === 0) return 0;
  const first = style * tables.styles.length;
  let sum = 0;
  for (let q = 0; q < neighbours; q++) sum += tables.distance[first + place[q]] * nearness[q];
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
