import { mix } from '../mesh/curve.js';
import type { Figure } from './figure.js';

/** Eyes are this far from the middle: pupils are 63 mm apart. */
const EYE = 0.137;

/** Where eyes are, from the middle and above the chin, and their size: lower and larger in children; in head heights. */
export function eyes({ measures, person }: Figure): { x: number; y: number; size: number } {
  return {
    x: EYE * (1 + 0.07 * person.face.eyeApart),
    y: mix(0.452, 0.494, measures.maturity),
    size: mix(1.2, 1 + 0.13 * measures.female, measures.maturity) * (1 + 0.11 * person.face.eyeSize),
  };
}
