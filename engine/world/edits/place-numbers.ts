/** Numbers for the keys of places (place-key.ts), in the order in which they are first asked for: a table of plain numbers, because a large world has a million of them. */
export type PlaceNumbers = {
  /** The keys by number. */
  keys: Float64Array;
  count: number;
  /** One more than the number of a key, at one of the places behind its hash. A power of two. */
  table: Uint32Array;
};

const FIRST_ROOM = 64;

/** No place has a number yet. */
export function createPlaceNumbers(): PlaceNumbers {
  return { keys: new Float64Array(FIRST_ROOM), count: 0, table: new Uint32Array(2 * FIRST_ROOM) };
}

/** The number of the place with a key, a new one where it has none. */
export function numberOfPlace(places: PlaceNumbers, key: number): number {
  const { keys, table } = places;
  let slot = hashOf(key) & (table.length - 1);
  for (; table[slot] > 0; slot = (slot + 1) & (table.length - 1)) if (keys[table[slot] - 1] === key) return table[slot] - 1;
  if (places.count === keys.length) {
    makeRoom(places);
    return numberOfPlace(places, key);
  }
  keys[places.count] = key;
  table[slot] = ++places.count;
  return places.count - 1;
}

function makeRoom(places: PlaceNumbers): void {
  const { keys } = places;
  places.keys = new Float64Array(4 * keys.length);
  places.table = new Uint32Array(8 * keys.length);
  places.count = 0;
  for (const key of keys) numberOfPlace(places, key);
}

function hashOf(key: number): number {
  const high = Math.floor(key / 2 ** 25);
  const bits = Math.imul(high, 0x9e3779b1) ^ Math.imul(key - high * 2 ** 25, 0x85ebca6b);
  return (bits ^ (bits >>> 15)) >>> 0;
}
