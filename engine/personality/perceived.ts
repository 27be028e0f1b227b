import { ADJECTIVES, type Adjective, type Seeming } from '../scenario/index.js';
import { leastSquaresWithin } from './least-squares-within.js';

/** A parameter of a crowd as a linear map sees it: (value − centre) / scale, and the limits that we can set it within. */
export type Dimension = {
  readonly name: string;
  readonly centre: number;
  readonly scale: number;
  readonly min: number;
  readonly max: number;
};

/** How a crowd seems by its parameters: a row for each adjective, a column for each parameter. */
export type TraitMap = { readonly dimensions: readonly Dimension[]; readonly matrix: Readonly<Record<Adjective, readonly number[]>> };

/** Values of the parameters by name. */
export type Values = Readonly<Record<string, number>>;

/** How a crowd with these values seems. */
export function seemingOf({ dimensions, matrix }: TraitMap, values: Values): Record<Adjective, number> {
  const unit = dimensions.map(({ name, centre, scale }) => (values[name] - centre) / scale);
  return Object.fromEntries(ADJECTIVES.map((adjective) => [adjective, dot(matrix[adjective], unit)])) as Record<Adjective, number>;
}

/** What was asked for, what was found for it, and how people then seem. */
export type Found = { readonly values: Values; readonly asked: Seeming; readonly reached: Record<Adjective, number> };

/**
 * Values within the limits by which a crowd seems as asked, by least squares; of those that do so equally well, the ones nearest to the reference. A whole number of
 * people is rounded.
 */
export function valuesFor(map: TraitMap, asked: Seeming): Found {
  const rows = ADJECTIVES.filter((adjective) => asked[adjective] !== undefined);
  const unit = leastSquaresWithin(
    rows.map((adjective) => map.matrix[adjective]),
    rows.map((adjective) => asked[adjective] as number),
    map.dimensions.map(({ min, max, centre, scale }) => [(min - centre) / scale, (max - centre) / scale]),
  );
  const values = map.dimensions.map(({ name, centre, scale }, n) => {
    const value = centre + scale * unit[n];
    return [name, name === 'maximumNeighbours' ? Math.round(value) : value];
  });
  return foundOf(map, Object.fromEntries(values), asked);
}

/** Values that are given, cut off at the limits. */
export function valuesWithin(map: TraitMap, values: Values): Found {
  const cut = map.dimensions.map(({ name, min, max }) => [name, Math.min(Math.max(values[name], min), max)]);
  return foundOf(map, Object.fromEntries(cut), seemingOf(map, values));
}

function foundOf(map: TraitMap, values: Values, asked: Seeming): Found {
  return { values, asked, reached: seemingOf(map, values) };
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, n) => sum + value * b[n], 0);
}
