/** Whole units stay within ±2^24; a tile is 2^18 of them, 64 m on the finest grid. */
const HALF = 2 ** 24;
const TILE = 2 ** 18;
const TILES = 2 ** 7;

/**
 * A number that orders places of whole units: by tiles, row by row, and within a tile by z, then x. An exact integer below 2^50, so that
 * places with the same number are the same.
 */
export function placeKey(x: number, z: number): number {
  const right = x + HALF;
  const up = z + HALF;
  const column = Math.floor(right / TILE);
  const row = Math.floor(up / TILE);
  return ((row * TILES + column) * TILE + (up - row * TILE)) * TILE + (right - column * TILE);
}

/** The tile that a place lies in, in the order of the keys. */
export function tileOfKey(key: number): number {
  return Math.floor(key / (TILE * TILE));
}

/** x of the place with a key, in whole units. */
export function keyX(key: number): number {
  const tile = tileOfKey(key);
  // What is left of a division: `%` takes ten times as long for numbers that are no int32.
  return (tile - Math.floor(tile / TILES) * TILES) * TILE + (key - Math.floor(key / TILE) * TILE) - HALF;
}

/** z of the place with a key, in whole units. */
export function keyZ(key: number): number {
  const row = Math.floor(key / TILE);
  return Math.floor(tileOfKey(key) / TILES) * TILE + (row - Math.floor(row / TILE) * TILE) - HALF;
}
