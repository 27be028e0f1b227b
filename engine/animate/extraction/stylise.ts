import type { Example, MotionLibrary, MotionStyle, MotionType, StyleTables } from '../library.js';
import { MOTION_TYPES } from '../library.js';

/** A place in the plane of upper and lower energy (Eq. 1 of Gu and Deng). */
export type Feature = readonly [upper: number, lower: number];

/** A primitive with its type, which becomes a style. */
export type TypedPrimitive = { readonly name: string; readonly type: MotionType; readonly feature: Feature; readonly example: Example };

/** How styles of a type are thinned and tabulated. */
export type StyliseOptions = {
  /** Length of the rows of the consistency table. */
  readonly r: number;
  /** Of two primitives closer than this one is redundant. */
  readonly tooClose: number;
  /** A primitive is too distant when its nearest neighbour is this many times as far as is usual. */
  readonly tooDistant: number;
};

/** r as in Fig. 4 of the document, which gives no distances; these leave about twice its numbers of styles from the shared clips. */
export const STYLISE_DEFAULTS: StyliseOptions = { r: 5, tooClose: 0.1, tooDistant: 4 };

/** Makes styles of primitives, thins them, and builds the tables of each type. */
export function stylise(primitives: readonly TypedPrimitive[], options: Partial<StyliseOptions> = {}): MotionLibrary {
  const settings = { ...STYLISE_DEFAULTS, ...options };
  const styles: MotionStyle[] = [];
  const tables: Partial<Record<MotionType, StyleTables>> = {};
  for (const type of MOTION_TYPES) {
    const kept = removeRedundant(
      primitives.filter((one) => one.type === type),
      settings,
    );
    if (kept.length === 0) continue;
    const first = styles.length;
    styles.push(...kept.map(({ name, feature, example }) => ({ name, type, feature, examples: [example] })));
    const numbers = kept.map((_, place) => first + place);
    tables[type] = styleTables(
      kept.map(({ feature }) => feature),
      numbers,
      settings.r,
    );
  }
  return { styles, tables };
}

/**
 * Leaves out primitives that are too close to one already kept, from the least energy to the most, then those too distant from all
 * others, so that styles lie evenly enough to be walked through (Gu and Deng, V-C).
 */
export function removeRedundant<One extends { readonly name: string; readonly feature: Feature }>(
  primitives: readonly One[],
  { tooClose, tooDistant }: Pick<StyliseOptions, 'tooClose' | 'tooDistant'> = STYLISE_DEFAULTS,
): One[] {
  const kept: One[] = [];
  for (const one of primitives.toSorted((a, b) => total(a.feature) - total(b.feature) || (a.name < b.name ? -1 : 1))) {
    if (kept.every(({ feature }) => distance(feature, one.feature) >= tooClose)) kept.push(one);
  }
  const nearest = kept.map((one) =>
    Math.min(...kept.filter((other) => other !== one).map(({ feature }) => distance(feature, one.feature))),
  );
  const usual = nearest.toSorted((a, b) => a - b)[nearest.length >> 1];
  return kept.length > 2 ? kept.filter((_, i) => nearest[i] <= tooDistant * usual) : kept;
}

/** Distances of all styles of a type, by their features and their numbers in the library, and for each its r nearest. */
export function styleTables(features: readonly Feature[], styles: readonly number[], r: number): StyleTables {
  const variation = features.map((a) => features.map((b) => distance(a, b)));
  const places = features.map((_, place) => place);
  const consistency = variation.map((row, own) =>
    places
      // Itself first, also where another has the very same energy.
      .toSorted((a, b) => row[a] - row[b] || Number(b === own) - Number(a === own) || a - b)
      .slice(0, r)
      .map((place) => styles[place]),
  );
  return { styles, variation, consistency };
}

/** Tables of a type of a library that brings none: r is 5, or as large as it takes to reach every style. Undefined without styles. */
export function tablesOf(styles: readonly MotionStyle[], type: MotionType): StyleTables | undefined {
  const numbers = styles.flatMap((style, number) => (style.type === type ? [number] : []));
  if (numbers.length === 0) return undefined;
  const features = numbers.map((number) => styles[number].feature);
  const r = leastConnectedRank(styleTables(features, numbers, 1));
  return styleTables(features, numbers, Math.max(r, STYLISE_DEFAULTS.r));
}

/** Whether each style can be reached from each other through the consistency table (Gu and Deng, V-C). */
export function isConnected({ styles, consistency }: StyleTables): boolean {
  return styles.every((start) => {
    const reached = new Set([start]);
    for (const style of reached) for (const next of consistency[styles.indexOf(style)]) reached.add(next);
    return reached.size === styles.length;
  });
}

/** The least r with which every style can be reached. */
export function leastConnectedRank(tables: StyleTables): number {
  const places = tables.styles.map((_, place) => place);
  const ranked = tables.variation.map((row, own) =>
    places.toSorted((a, b) => row[a] - row[b] || Number(b === own) - Number(a === own) || a - b),
  );
  for (let r = 1; r < places.length; r++) {
    const consistency = ranked.map((row) => row.slice(0, r).map((place) => tables.styles[place]));
    if (isConnected({ ...tables, consistency })) return r;
  }
  return places.length;
}

function total([upper, lower]: Feature): number {
  return upper + lower;
}

function distance(a: Feature, b: Feature): number {
  return Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);
}
