import { GAIT_SIZE, GAIT_WEIGHTS, type GaitComponent, type GaitVector, mirrored } from '../animate/index.js';
import type { MatrixLibrary } from './least-squares.js';

/** Directions in which people differ, the widest first, and what share of all difference each explains. */
export type Components = { readonly components: readonly GaitComponent[]; readonly shares: readonly number[] };

/** The part of a gait that is the same in its mirror image. */
export function symmetricPart(gait: GaitVector): GaitVector {
  const image = mirrored(gait);
  return gait.map((value, i) => (value + image[i]) / 2);
}

/** The part of a gait that its mirror image has the other way round. */
export function antisymmetricPart(gait: GaitVector): GaitVector {
  const image = mirrored(gait);
  return gait.map((value, i) => (value - image[i]) / 2);
}

/** Principal components of differences from the mean, measured in metres; each of length 1. */
export function principalComponents({ SVD, Matrix }: MatrixLibrary, differences: readonly GaitVector[], count: number): Components {
  const rows = differences.map((difference) => [...difference].map((value, i) => value * GAIT_WEIGHTS[i]));
  const people = new Matrix(rows);
  const { rightSingularVectors, diagonal } = new SVD(people, { autoTranspose: true });
  const total = diagonal.reduce((sum, value) => sum + value * value, 0);
  const components = Array.from({ length: Math.min(count, diagonal.length) }, (_, i) => {
    const axis = pointed(rightSingularVectors.getColumn(i));
    const scores = rows.map((row) => row.reduce((sum, value, k) => sum + value * axis[k], 0));
    const vector = new Float64Array(GAIT_SIZE).map((_, k) => axis[k] / GAIT_WEIGHTS[k]);
    return { vector, deviation: diagonal[i] / Math.sqrt(rows.length), lowest: Math.min(...scores), highest: Math.max(...scores) };
  });
  return { components, shares: components.map(({ deviation }) => (deviation * deviation * rows.length) / total) };
}

/** The same axis with its largest number positive, so that fitting again to nearly the same data makes up nearly the same people. */
function pointed(axis: readonly number[]): number[] {
  const largest = axis.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most), 0);
  return axis.map((value) => (largest < 0 ? -value : value));
}
