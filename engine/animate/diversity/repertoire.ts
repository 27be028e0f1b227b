import type { StyleTables } from '../library.js';

/** The tables of one type, as flat numbers: styles have a place from 0 in them. */
export type PlacedTables = {
  /** By place: the number of the style in the library. */
  readonly styles: Uint32Array;
  /** StyleTable(a, b) at `a * styles.length + b`. */
  readonly distance: Float64Array;
  /** Of two different styles. */
  readonly meanDistance: number;
  /** r: how many styles a person can change to at once, its own included. */
  readonly candidates: number;
  /** By place, `candidates` each: the consistency table, as places. */
  readonly nearest: Uint16Array;
};

/** What a population may do of one type: one list, because every further one is a further place of memory to wait for. */
export type Repertoire = {
  /** How many styles the population may use; how many of them may follow a style. */
  readonly allowed: number;
  readonly step: number;
  /**
   * Candidates, each with the numbers named below: by place the `step` that may follow it, the nearest first; from `entrance` on all that may be
   * used, by their places.
   */
  readonly ways: Float64Array;
  readonly entrance: number;
};

/** Numbers of a candidate: its place, its number in the library, P_S of Eq. 6, and its distance from the style it follows. */
export const WAY = { place: 0, style: 1, priority: 2, distance: 3, length: 4 } as const;

/** Where the candidates begin that may follow the style at a place. */
export function waysFrom({ step }: Repertoire, place: number): number {
  return place * step * WAY.length;
}

/** maxDistance of Eq. 7: the distance of the last that may follow. */
export function reachOf(repertoire: Repertoire, place: number): number {
  return repertoire.ways[waysFrom(repertoire, place + 1) - WAY.length + WAY.distance];
}

/** Lays the tables of a type out flat. */
export function placeTables({ styles, variation, consistency }: StyleTables): PlacedTables {
  const count = styles.length;
  const distance = Float64Array.from(variation.flat());
  const candidates = Math.min(...consistency.map((row) => row.length), count);
  const nearest = Uint16Array.from(consistency.flatMap((row) => row.slice(0, candidates).map((style) => styles.indexOf(style))));
  const sum = distance.reduce((total, value) => total + value, 0);
  // A type with one style has no distances: nothing is ever divided by this 1 but zeros.
  const meanDistance = count > 1 && sum > 0 ? sum / (count * (count - 1)) : 1;
  return { styles: Uint32Array.from(styles), distance, meanDistance, candidates, nearest };
}

/**
 * The consistency table of a population: of the styles it may use (all, where it names none of this type), the r nearest to each style.
 *
 * Styles that may not be used have a row too, so that somebody who does one now finds a way out.
 */
export function createRepertoire(
  tables: PlacedTables,
  isAllowed: (style: number) => boolean,
  priorityOf: (style: number) => number,
): Repertoire {
  const { styles, distance, candidates, nearest } = tables;
  const places = Array.from(styles, (_, place) => place);
  const named = places.filter((place) => isAllowed(styles[place]));
  const allowed = named.length > 0 ? named : places;
  const step = Math.min(candidates, allowed.length);
  const following = places.map((place) => {
    const listed = [...nearest.subarray(place * candidates, (place + 1) * candidates)];
    const farther = places
      .filter((other) => !listed.includes(other))
      .sort((a, b) => distance[place * styles.length + a] - distance[place * styles.length + b] || a - b);
    return [...listed, ...farther].filter((other) => allowed.includes(other)).slice(0, step);
  });
  const way = (from: number) => (to: number) => [to, styles[to], priorityOf(styles[to]), distance[from * styles.length + to]];
  const ways = [...following.flatMap((row, place) => row.flatMap(way(place))), ...allowed.flatMap(way(0))];
  return { allowed: allowed.length, step, ways: Float64Array.from(ways), entrance: places.length * step * WAY.length };
}
