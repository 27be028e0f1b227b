import { add, exponential, inverse, logarithm, multiply, type Quaternion, scale, type Vector } from '../../math/index.js';
import type { Posture } from '../posture.js';
import { eigenOf } from './symmetric.js';

/**
 * The orientation as close as possible to all of some orientations (Kim et al. 2002, Eq. 8 to 11): the eigenvector of Σ q qᵀ with the
 * largest eigenvalue minimises Σ sin² of half the angles, whatever the quaternions' signs.
 */
export function referenceOrientation(orientations: readonly Quaternion[]): Quaternion {
  const axes = [0, 1, 2, 3];
  const { values, vectors } = eigenOf(axes.map((i) => axes.map((j) => orientations.reduce((sum, q) => sum + q[i] * q[j], 0))));
  const [x, y, z, w] = vectors[values.indexOf(Math.max(...values))];
  return w < 0 ? [-x, -y, -z, -w] : [x, y, z, w];
}

/** Orientations blended about their reference in the space of rotation vectors: q = q* exp(Σ w log(q*⁻¹ qᵢ)). */
export function blendOrientations(orientations: readonly Quaternion[], weights: ArrayLike<number>): Quaternion {
  const reference = referenceOrientation(orientations);
  const back = inverse(reference);
  let blended: Vector = [0, 0, 0];
  for (let i = 0; i < orientations.length; i++) blended = add(blended, scale(logarithm(multiply(back, orientations[i])), weights[i]));
  return multiply(reference, exponential(blended));
}

/** The weighted sum of places; weights sum to 1. */
export function blendPlaces(places: readonly Vector[], weights: ArrayLike<number>): Vector {
  return places.reduce<Vector>((sum, place, i) => add(sum, scale(place, weights[i])), [0, 0, 0]);
}

/** Postures blended: root places as a weighted sum, the root's orientation and all joints about their references. */
export function blendPostures(postures: readonly Posture[], weights: ArrayLike<number>): Posture {
  return {
    root: blendPlaces(
      postures.map(({ root }) => root),
      weights,
    ),
    rotations: postures[0].rotations.map((_, joint) =>
      blendOrientations(
        postures.map(({ rotations }) => rotations[joint]),
        weights,
      ),
    ),
  };
}
