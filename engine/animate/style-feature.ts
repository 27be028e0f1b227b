import { log } from '../math/index.js';
import { kineticEnergy, meanEnergy } from './energy.js';
import type { Example } from './library.js';
import type { Motion } from './motion.js';
import { placeAll } from './placed-motion.js';

/** The feature of a style (Eq. 1 of Gu and Deng): log(E + 1) of the mean kinetic energies of upper and lower body over its examples. */
export function styleFeature(examples: readonly Example[]): readonly [upper: number, lower: number] {
  let upper = 0;
  let lower = 0;
  for (const { motion, isCyclic, parameters } of examples) {
    // Filters settle slowly: a loop on the spot goes on before and after what is looked at.
    const more = isCyclic && parameters.speed === 0 ? Math.min(motion.frames, Math.round(SETTLING / motion.frameTime)) : 0;
    const mean = meanEnergy(kineticEnergy(placeAll(goneOn(motion, more)), 'world'), more, more + motion.frames);
    upper += mean.upper / examples.length;
    lower += mean.lower / examples.length;
  }
  return [log(upper + 1), log(lower + 1)];
}

/** Time after which the filters of energy have forgotten how a motion began [s]. */
const SETTLING = 0.5;

/** A loop with so many of its last frames before it, and so many of its first after it. */
function goneOn(motion: Motion, more: number): Motion {
  const { frames, positions, rotations } = motion;
  const longer = (values: Float64Array): Float64Array => {
    const size = values.length / frames;
    const result = new Float64Array((frames + 2 * more) * size);
    result.set(values.subarray((frames - more) * size));
    result.set(values, more * size);
    result.set(values.subarray(0, more * size), (more + frames) * size);
    return result;
  };
  return more === 0 ? motion : { ...motion, frames: frames + 2 * more, positions: longer(positions), rotations: longer(rotations) };
}
